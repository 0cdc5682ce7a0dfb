"""Feeds the command mutated input: fuzz.py COMMAND GRAPH [LINES], where GRAPH is a symbol graph. Ends with 1 if it crashes, hangs or takes too much memory."""

import json
import pathlib
import random
import resource
import subprocess
import sys
import tempfile
import time

from mutation import mutate, mutated_bytes, mutated_value

HERE = pathlib.Path(__file__).resolve().parent
COMMAND, GRAPH = sys.argv[1], pathlib.Path(sys.argv[2])
LINES = int(sys.argv[3]) if len(sys.argv) > 3 else 8_000
SEED = 1
# At most so many values are changed in a file: with few changes, more of it is read.
CHANGES = 80
# What no user may see: a trap, a runtime's error, the inside of a library.
FORBIDDEN = [b"Fatal error", b"Cocoa", b"Error Domain", b"Traceback"]


def run(words, lines=None, statuses=(0, 1, 2, 3)):
    """Runs the command; fails if it crashes or hangs."""
    text = None if lines is None else b"\n".join(lines) + b"\n"
    ended = subprocess.run([COMMAND, *words], input=text, stdin=None if text else subprocess.DEVNULL, capture_output=True,
                           timeout=600)
    wrong = [text for text in FORBIDDEN if text in ended.stderr]
    if ended.returncode not in statuses or wrong:
        kept = pathlib.Path(tempfile.mkdtemp()) / "input"
        is_file = not text and pathlib.Path(words[1]).is_file()
        kept.write_bytes(pathlib.Path(words[1]).read_bytes() if is_file else text or b"")
        sys.exit(f"fuzz: {words} ended with {ended.returncode}; its input is {kept}\n{ended.stderr.decode(errors='replace')}")
    return ended


def judge(folder, _):
    """The replies of a port."""
    count, seed = folder / "count", 0
    while not count.exists() or count.stat().st_size < LINES:
        seed += 1
        # The port is started again after every few replies, so without what Python looks for at first.
        run(["run", "--generated", "none", "--deadline", "60", "--",
             sys.executable, "-SE", HERE / "port.py", COMMAND, str(seed), count])
    return count.stat().st_size


def serve(folder, source):
    """Requests to the reference. What cannot be answered ends it, so the rest is sent again."""
    requests = folder / "requests"
    run(["run", "--written", "none", "--generated", str(LINES), "--jobs", "1", "--",
         "sh", "-c", 'tee "$0" | "$1" serve', requests, COMMAND])
    lines = rest = [mutated_bytes(line, source) if source.random() < 0.02 else mutated_value(line, source).encode()
                    for line in requests.read_text().splitlines()]
    while rest:
        rest = rest[max(1, run(["serve"], rest, statuses=[0]).stdout.count(b"\n") - 1):]
    return len(lines)


def documents(folder, source, original, words):
    """Files, each with some changed values; a tenth of them with changed bytes as well."""
    text = original.read_text()
    mutant = folder / "mutant.json"
    done = 0
    while done < LINES:
        value = json.loads(text)
        changes = source.randrange(1, CHANGES)
        for _ in range(changes):
            mutate(value, source)
        done += changes
        changed = json.dumps(value, indent=1)
        mutant.write_bytes(mutated_bytes(changed, source) if source.random() < 0.1 else changed.encode())
        run(words(mutant))
    return done


def reports(folder, source):
    """A report in which something of everything is wrong, to be shown, and to be compared."""
    report, count = folder / "report.json", folder / "lines"
    run(["run", "--generated", "300", "--values", "nullable", "--output", report, "--",
         sys.executable, HERE / "port.py", COMMAND, "0", count])
    return sum(documents(folder, source, report, words) for words in (
        lambda mutant: ["report", mutant, "--format", "html"], lambda mutant: ["compare", mutant, report, "--format", "html"]))


def surface(folder, source):
    return documents(folder, source, GRAPH, lambda mutant: ["surface", mutant])


def flood(folder, _):
    """The memory that a port costs whose replies are very long."""
    run(["run", "--generated", "none", "--values", "integer", "--output", folder / "flood.json", "--",
         sys.executable, HERE / "idle.py", "flood"])
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / (1 if sys.platform == "linux" else 1024) / 1024
    if peak > 300:
        sys.exit(f"fuzz: a port that floods costs {peak:.0f} MB, more than 300")
    print(f"fuzz: flood: at most {peak:.0f} MB", flush=True)
    return (folder / "flood.json").read_text().count('"verdict"')


def main():
    # The flood comes first: the peak of memory is that of all before it.
    for step in [flood, judge, serve, reports, surface]:
        start = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            count = step(pathlib.Path(folder), random.Random(SEED))
        print(f"fuzz: {step.__name__}: {count} lines in {time.monotonic() - start:.0f} s, no crash", flush=True)


main()
