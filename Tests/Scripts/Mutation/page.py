"""The parts of Conformance/Evidence.md on mutants, and the reasons of those that nothing notices."""

import collections
import hashlib
import pathlib

TOP = pathlib.Path(__file__).resolve().parents[3]
PAGE = TOP / "Conformance" / "Evidence.md"


class Malformed(Exception):
    """The file of reasons is not as it should be."""


def reasons(file):
    """The reason of each mutant that has one: a reason on a line of its own, and the mutants, indented, below it."""
    known, reason = {}, None
    for line in file.read_text().splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        if not line.startswith(" "):
            reason = line.strip()
        elif reason is None:
            raise Malformed(f"{file.name}: {line.strip()} has no reason; write one on a line above it")
        else:
            known.update(dict.fromkeys(line.split(), reason))
    return known


def fingerprint(mutants):
    """What a page says of the mutants that it tells of."""
    digest = hashlib.sha256("\n".join(mutant.id for mutant in mutants).encode()).hexdigest()[:16]
    return f"<!-- mutants: {digest} -->"


def write(part, lines):
    """Writes the part of the page that is between the comments with its name."""
    begin, end = f"<!-- {part} -->\n", f"<!-- end of {part} -->\n"
    before, rest = PAGE.read_text().split(begin)
    PAGE.write_text(before + begin + "\n".join(lines).rstrip() + "\n" + end + rest.split(end)[1])
    print(f"wrote {PAGE.relative_to(TOP)}")


def table(title, rows, of, outcomes, columns):
    """How many mutants of each row came to which end."""
    yield f"### By {title}\n"
    yield f"| {title} | mutants | " + " | ".join(columns) + " |"
    yield "|---|" + "---:|" * (1 + len(columns))
    for row in rows:
        counts = collections.Counter(outcome for mutant, (outcome, _) in outcomes.items() if row in of(mutant))
        numbers = [counts[column] for column in columns]
        yield f"| {row} | {sum(numbers)} | " + " | ".join(map(str, numbers)) + " |"
    yield ""


def item(mutant):
    return f"- `{mutant.id}` {mutant.place}, {mutant.operator}: `` {shortened(mutant.before)} `` → `` {shortened(mutant.after)} ``"


def shortened(text):
    text = " ".join(text.split()) or "(nothing)"
    return text if len(text) <= 160 else text[:159] + "…"
