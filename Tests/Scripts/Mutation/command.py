"""The command line of Tests/Scripts/mutate and Tests/Scripts/mutate-harness."""

import argparse
import collections
import concurrent.futures
import itertools
import os
import pathlib
import resource
import signal
import subprocess
import sys
import tempfile
import time

from . import page


class Unusable(Exception):
    """What is to be mutated cannot be built, or does not pass unchanged."""


def run(words, seconds, environment, memory=resource.RLIM_INFINITY):
    """How a command ends that may hang, crash or write without end; nothing if it takes this CPU time, or ten times as long."""
    with tempfile.TemporaryFile("w+", errors="replace") as output, tempfile.TemporaryFile("w+", errors="replace") as errors:
        process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=output, stderr=errors, env=environment,
                                   start_new_session=True, preexec_fn=lambda: limit(seconds, memory))
        try:
            # The limit is the processor's time, because other work may go on; what waits does not use it up.
            is_late = process.wait(10 * seconds) == -signal.SIGXCPU
        except subprocess.TimeoutExpired:
            is_late = True
        try:
            os.killpg(process.pid, signal.SIGKILL)  # What it has started ends with it.
        except ProcessLookupError:
            pass
        process.wait()
        output.seek(0), errors.seek(0)
        return None if is_late else subprocess.CompletedProcess(words, process.returncode, output.read(), errors.read())


def limit(seconds, memory):
    """Limits what a process may use."""
    seconds = max(1, round(seconds))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 28, 1 << 28))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def main(description, subject):
    """Judges mutants of a subject: of the reference, or of the harnesses."""
    def misuse(message):
        print(f"{pathlib.Path(sys.argv[0]).name}: {message}", file=sys.stderr)
        sys.exit(2)

    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int, metavar="N", help="so many mutants that are counted, of each group")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="which sample (0)")
    parser.add_argument("--only", action="append", metavar="ID", help="this mutant; may be repeated")
    parser.add_argument("--list", action="store_true", help="list the mutants, without judging any")
    parser.add_argument("--check", action="store_true", help=f"whether {page.PAGE.name} tells of these mutants; judges none")
    parser.add_argument("--write", action="store_true", help=f"write {page.PAGE.relative_to(page.TOP)}")
    options = parser.parse_args()
    # So that copies are removed also when this is ended from outside.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(3))
    if options.sample is not None and options.sample < 1:
        misuse(f"invalid --sample {options.sample}; it is a number of mutants")
    try:
        known = page.reasons(subject.reasons)
    except page.Malformed as malformed:
        misuse(malformed)
    for names, place in [(known, f"{subject.reasons.name}: "), (options.only or [], "")]:
        for name in names:
            if subject.named(name) is None:
                misuse(f"{place}there is no mutant {name}")
    if options.list:
        print(*subject.mutants, sep="\n")
        return 0
    is_stale = page.fingerprint(subject.mutants) not in page.PAGE.read_text()
    if options.check or is_stale and not options.write and not options.only:
        if is_stale:
            misuse(f"{page.PAGE.relative_to(page.TOP)} tells of other mutants; write it again")
        return 0

    with tempfile.TemporaryDirectory(prefix="mutate-", ignore_cleanup_errors=True) as folder:
        try:
            run = Run(subject, subject.bench(pathlib.Path(folder), options.seed))
            print("what is mutated passes unchanged", flush=True)
            if options.only:
                run.judge(map(subject.named, options.only))
            else:
                subject.judge(run, options.sample, options.seed)
        except Unusable as unusable:
            misuse(unusable)
    ends = collections.Counter(end for end, _ in run.outcomes.values())
    print(", ".join(f"{count} {end}" for end, count in ends.items()) + f"; in {time.monotonic() - run.started:.0f} s")
    if options.write:
        page.write(subject.part, [page.fingerprint(subject.mutants), "", *subject.page(run.outcomes, known, options.seed)])
    wrong = [(mutant, why) for mutant, (end, _) in run.outcomes.items() if (why := subject.wrong(mutant, end, known))]
    for mutant, why in wrong:
        print(f"{why}: {mutant}")
    return 1 if wrong else 0


class Run:
    """Mutants that are judged, and what comes of them."""

    def __init__(self, subject, bench):
        self.subject, self.bench, self.outcomes, self.started = subject, bench, {}, time.monotonic()

    @property
    def counted(self):
        return [mutant for mutant, (end, _) in self.outcomes.items() if end != self.subject.discarded]

    def judge(self, some):
        pool = concurrent.futures.ThreadPoolExecutor(os.cpu_count())
        try:
            some = list(some)
            for mutant, (end, said) in zip(some, pool.map(self.bench.outcome, some)):
                self.outcomes[mutant] = end, said
                print(f"{len(self.outcomes)}  {end}{': ' + said if said else ''}  {mutant}", flush=True)
        finally:
            # Who interrupts this does not wait for all that are left.
            pool.shutdown(cancel_futures=True)

    def sample(self, candidates, count):
        """Judges candidates until so many count."""
        wanted, candidates = len(self.counted) + count, iter(candidates)
        while some := list(itertools.islice(candidates, wanted - len(self.counted))):
            self.judge(some)
