"""The command line of Tests/Scripts/mutate, and the parts of Conformance/Evidence.md that it writes."""

import argparse
import collections
import concurrent.futures
import contextlib
import hashlib
import itertools
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import textwrap
import time
import types
import zlib

TOP = pathlib.Path(__file__).resolve().parents[3]
PAGE = TOP / "Conformance" / "Evidence.md"


class Unusable(Exception):
    """What is to be mutated cannot be built, or does not pass unchanged."""


def run(words, seconds, environment, memory="unlimited", input=os.devnull):
    """How a command ends that may hang, crash or write without end; nothing if it takes this CPU time, or ten times as long."""
    with (open(input) as given, tempfile.TemporaryFile("w+", errors="replace") as output,
          tempfile.TemporaryFile("w+", errors="replace") as errors):
        limits = [f"--cpu={seconds}:{seconds + 1}", f"--as={memory}", f"--fsize={1 << 28}", "--core=0"]
        process = subprocess.Popen(["prlimit", *limits, *words], stdin=given, stdout=output, stderr=errors, env=environment,
                                   start_new_session=True)
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


def failing(said):
    """The names of the tests that failed, of what they print."""
    return ", ".join(dict.fromkeys(re.findall(r"Test (.*?)(?:\([\w:]+\))? recorded an issue", said)))


def main(description, subjects):
    """Judges mutants of a subject."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("subject", nargs="?", choices=subjects, default="reference", help="what is mutated")
    parser.add_argument("--sample", type=int, metavar="N", help="so many mutants that are counted, of each group")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="which sample (0)")
    parser.add_argument("--only", action="append", metavar="ID", help="this mutant, or with ID+ID a pair; may be repeated")
    parser.add_argument("--check", action="store_true", help=f"whether {PAGE.name} describes these mutants; judges none")
    parser.add_argument("--write", action="store_true", help=f"write {PAGE.relative_to(TOP)}")
    options = parser.parse_args()
    # So that copies are removed also when this is ended from outside.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(3))
    if options.sample is not None and options.sample < 1:
        parser.error(f"invalid --sample {options.sample}; it is a number of mutants")
    try:
        return perform(options, subjects[options.subject]())
    except Unusable as unusable:
        parser.error(str(unusable))


def perform(options, subject):
    file = TOP / "Tests" / "Scripts" / f"mutate.{options.subject}"
    known = dict(line.split(": ", 1) for line in file.read_text().splitlines()) if file.exists() else {}
    for name in [*known, *(options.only or [])]:
        if subject.named(name) is None:
            raise Unusable(f"there is no mutant {name}")
    digest = hashlib.sha256("\n".join(mutant.id for mutant in subject.mutants).encode()).hexdigest()[:16]
    fingerprint = f"<!-- mutants: {digest} -->"
    if not options.write and not options.only and fingerprint not in PAGE.read_text():
        raise Unusable(f"{PAGE.relative_to(TOP)} describes other mutants; write it again")
    if options.check:
        # Outcomes by chance: nothing is built.
        run = Run(subject, types.SimpleNamespace(outcome=lambda one: (subject.ends[zlib.crc32(one.id.encode()) % len(subject.ends)], "")))
        with contextlib.redirect_stdout(None):
            subject.judge(run, None, options.seed)
        if not subject.is_complete(run):
            raise Unusable("a rehearsal judges other mutants than it should")
        return 0

    with tempfile.TemporaryDirectory(prefix="mutate-", ignore_cleanup_errors=True) as folder:
        run = Run(subject, subject.bench(pathlib.Path(folder), options.seed))
        print("what is mutated passes unchanged", flush=True)
        if options.only:
            run.judge(map(subject.named, options.only))
        else:
            subject.judge(run, options.sample, options.seed)
    counts = run.counts(run.outcomes)
    print(f"{counts}; in {time.monotonic() - run.started:.0f} s")
    if options.write:
        begin, end = f"<!-- mutants of the {options.subject} -->\n", f"<!-- end of mutants of the {options.subject} -->\n"
        before, rest = PAGE.read_text().split(begin)
        title = f"## Mutants of the {options.subject}\n"
        part = "\n".join([fingerprint, "", title, subject.explanation, f"**{counts}.**\n", *run.page(known)])
        PAGE.write_text(before + begin + part + end + rest.split(end)[1])
        print(f"wrote {PAGE.relative_to(TOP)}")
    wrong = [mutant for mutant in run.ended(subject.ends[-1]) if mutant.id not in known]
    for mutant in wrong:
        print(f"survives, and no reason is given: {mutant}")
    return 1 if wrong else 0


class Run:
    """Mutants that are judged, and what comes of them."""

    def __init__(self, subject, bench):
        self.subject, self.bench, self.outcomes, self.started = subject, bench, {}, time.monotonic()

    def ended(self, *ends):
        """The mutants that came to one of these ends."""
        return [mutant for mutant, end in self.outcomes.items() if end in ends]

    @property
    def counted(self):
        return self.ended(*self.subject.ends)

    def judge(self, some):
        pool = concurrent.futures.ThreadPoolExecutor(os.cpu_count())
        try:
            some = list(some)
            for mutant, (end, said) in zip(some, pool.map(self.bench.outcome, some)):
                self.outcomes[mutant] = end
                print(f"{len(self.outcomes)}  {end}{': ' + said if said else ''}  {mutant}", flush=True)
        finally:
            # Who interrupts this does not wait for all that are left.
            pool.shutdown(cancel_futures=True)

    def sample(self, candidates, count):
        """Judges candidates until so many count."""
        wanted, candidates = len(self.counted) + count, iter(candidates)
        while some := list(itertools.islice(candidates, wanted - len(self.counted))):
            self.judge(some)

    def counts(self, mutants):
        """How many mutants came to which end, in words."""
        ends = collections.Counter(self.outcomes[mutant] for mutant in mutants)
        discarded = ends.pop(self.subject.discarded, 0)
        words = ", ".join(f"{ends[end]} {end}" for end in self.subject.ends)
        return f"{sum(ends.values())} mutants ({discarded} more: {self.subject.discarded}): {words}"

    def page(self, known):
        """A table for each way to group the mutants, and those that survive, with their reasons."""
        for title, groups in self.subject.groups.items():
            yield f"| {title} | mutants | " + " | ".join(self.subject.ends) + " |"
            yield "|---|" + "---:|" * (1 + len(self.subject.ends))
            for row in sorted({group for mutant in self.outcomes for group in groups(mutant)}):
                ends = [self.outcomes[mutant] for mutant in self.counted if row in groups(mutant)]
                yield f"| {row} | {len(ends)} | " + " | ".join(str(ends.count(end)) for end in self.subject.ends) + " |"
            yield ""
        yield "### Survivors\n"
        lines = [f"- {known.get(mutant.id, 'No reason yet')}: `` {textwrap.shorten(str(mutant), 240, placeholder='…')} ``"
                 for mutant in self.ended(self.subject.ends[-1])]
        yield from sorted(lines) or ["None."]
        yield ""
