"""The command line of Tests/Scripts/mutate."""

import argparse
import concurrent.futures
import itertools
import os
import pathlib
import random
import signal
import sys
import tempfile
import time

from . import bench, page
from .mutant import pair
from .operators import mutants
from .source import Source


def misuse(message):
    print(f"mutate: {message}", file=sys.stderr)
    sys.exit(2)


def main(description):
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int, metavar="N", help="judge so many mutants that compile")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="which sample, pairs and requests (0)")
    parser.add_argument("--pairs", type=int, default=300, metavar="N", help="so many pairs after all single mutants (300)")
    parser.add_argument("--only", metavar="ID", help="judge this mutant, or with ID+ID this pair")
    parser.add_argument("--equivalents", action="store_true", help=f"judge those that {page.REASONS.name} lists")
    parser.add_argument("--list", action="store_true", help="list the mutants, without judging any")
    parser.add_argument("--write", action="store_true", help=f"judge all, and write {page.PAGE.relative_to(bench.TOP)}")
    parser.add_argument("--requests", type=pathlib.Path, metavar="FILE",
                        help="the requests that an equivalent mutant is to reply to as the reference does")
    parser.add_argument("--timeout", type=float, default=10, metavar="SECONDS", help="how long the kit may run (10)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N", help="how many at a time")
    options = parser.parse_args()
    # So that the copy is removed also when this is ended from outside.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(3))
    parts = [name for name in ("sample", "only", "equivalents", "list") if getattr(options, name)]
    if options.sample is not None and options.sample < 1:
        misuse(f"invalid --sample {options.sample}; it is a number of mutants")
    if options.write and parts:
        misuse(f"--write is for all mutants; leave out --{parts[0]}")

    sources = [Source(path, path.read_text()) for path in sorted(bench.SOURCES.glob("*.swift"))]
    singles = mutants(sources)
    try:
        known = page.reasons()
    except page.Malformed as malformed:
        misuse(malformed)
    existing = {mutant.id for mutant in singles}
    unknown = [name for name in known if not existing.issuperset(name.split("+"))]
    if unknown:
        misuse(f"{page.REASONS.name}: there is no mutant {unknown[0]}; remove it")
    if options.list:
        print(*singles, sep="\n")
        return 0
    if not (options.write or options.only or options.equivalents) and page.is_stale(singles):
        misuse(f"{page.PAGE.relative_to(bench.TOP)} is stale; run Tests/Scripts/mutate --write")

    originals = {source.path: source.text for source in sources}
    chosen = named(singles, originals, [options.only] if options.only else known if options.equivalents else [])
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="mutate-", ignore_cleanup_errors=True) as folder:
        try:
            requests = options.requests and options.requests.resolve()
            run = Run(bench.Bench(pathlib.Path(folder), options.jobs, options.timeout, requests, options.seed), known)
            print(f"the unchanged copy passes; built in {time.monotonic() - started:.0f} s", flush=True)
            started = time.monotonic()
            if options.only or options.equivalents:
                run.judge(chosen)
            elif options.sample:
                run.sample(shuffled(singles, originals, options.seed), options.sample)
            else:
                run.judge(singles)
                # Most pairs are noticed as each of the two is. So for half of them the kit notices neither.
                chance = random.Random(options.seed)
                for some in (run.compiled, run.unnoticed):
                    run.sample(pairs(some, originals, chance), options.pairs // 2)
        except bench.Unusable as unusable:
            misuse(unusable)
    seconds = time.monotonic() - started
    print(f"\n{page.score(run.outcomes)}")
    print(f"{seconds:.0f} s, {seconds / max(len(run.compiled), 1):.2f} s for each mutant that compiles")
    if options.write:
        page.write("mutants of the reference", page.page(singles, [source.path.stem for source in sources], run.outcomes))
        print(f"wrote {page.PAGE.relative_to(bench.TOP)}")
    return run.verdict()


class Run:
    """Mutants that are judged, and what comes of them."""

    def __init__(self, judge, known):
        self.bench, self.known, self.outcomes = judge, known, {}

    @property
    def compiled(self):
        return [mutant for mutant, (outcome, _) in self.outcomes.items() if outcome != bench.DOES_NOT_COMPILE]

    @property
    def unnoticed(self):
        return [mutant for mutant in self.compiled if self.outcomes[mutant][0] != bench.BY_KIT]

    def judge(self, some):
        pool = concurrent.futures.ThreadPoolExecutor(self.bench.desks.qsize())
        try:
            for mutant, (outcome, detail) in zip(some, pool.map(self.bench.outcome, some)):
                self.outcomes[mutant] = outcome, detail
                print(f"{len(self.outcomes)}  {outcome}{': ' + detail if detail else ''}  {mutant}", flush=True)
        finally:
            # Who interrupts this does not wait for all that are left.
            pool.shutdown(cancel_futures=True)

    def sample(self, candidates, count):
        """Judges candidates until so many have compiled."""
        wanted = len(self.compiled) + count
        while len(self.compiled) < wanted:
            some = list(itertools.islice(candidates, wanted - len(self.compiled)))
            if not some:
                break
            self.judge(some)

    def verdict(self):
        """The exit status, and why."""
        survivors = [mutant for mutant, (outcome, _) in self.outcomes.items() if outcome == bench.SURVIVES]
        wrong = [mutant for mutant in self.outcomes
                 if mutant.id in self.known and self.outcomes[mutant][0] != bench.EQUIVALENT]
        unexplained = [mutant for mutant, (outcome, _) in self.outcomes.items()
                       if outcome == bench.EQUIVALENT and page.reason(mutant, self.known) == page.UNEXPLAINED]
        for mutant in survivors:
            print(f"survives: {mutant}")
        for mutant in wrong:
            print(f"listed as equivalent, but {self.outcomes[mutant][0]}: {mutant}")
        for mutant in unexplained:
            print(f"equivalent, and no reason is given: {mutant}")
        return 1 if survivors or wrong else 0


def named(singles, originals, names):
    """The mutants of some names."""
    by_name = {mutant.id: mutant for mutant in singles}
    found = []
    for name in names:
        parts = name.split("+")
        if len(parts) > 2 or not all(part in by_name for part in parts):
            misuse(f"there is no mutant {name}; see --list")
        both = by_name[name] if len(parts) == 1 else pair(by_name[parts[0]], by_name[parts[1]], originals)
        if both is None:
            misuse(f"the two of {name} change the same place")
        found.append(both)
    return found


def pairs(singles, originals, chance):
    """Pairs of mutants by chance, each once, and not all that there are."""
    seen = set()
    for _ in range(len(singles) * (len(singles) - 1) // 2):
        one, other = chance.sample(singles, 2)
        both = pair(one, other, originals)
        if both and both.id not in seen:
            seen.add(both.id)
            yield both


def shuffled(singles, originals, seed):
    """Single mutants by chance, and after every three of them a pair."""
    chance = random.Random(seed)
    double = pairs(singles, originals, chance)
    for place, mutant in enumerate(chance.sample(singles, len(singles))):
        yield mutant
        if place % 3 == 2:
            yield from itertools.islice(double, 1)
