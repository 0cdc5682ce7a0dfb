"""What came of the mutants, as a page, and the reasons of the equivalent ones."""

import collections
import hashlib
import pathlib

from .bench import BY_KIT, BY_TESTS, DOES_NOT_COMPILE, EQUIVALENT, SURVIVES, TOP

PAGE = TOP / "Conformance" / "Evidence.md"
REASONS = pathlib.Path(__file__).resolve().parents[1] / "mutate.equivalents"
UNEXPLAINED = "No reason is given"
COLUMNS = [BY_KIT, BY_TESTS, EQUIVALENT, SURVIVES]


class Malformed(Exception):
    """The file of reasons is not as it should be."""


def reasons(file=REASONS):
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
    return hashlib.sha256("\n".join(mutant.id for mutant in mutants).encode()).hexdigest()[:16]


def is_stale(mutants):
    """Whether the page tells of other mutants than there are."""
    return f"<!-- mutants: {fingerprint(mutants)} -->" not in PAGE.read_text()


def write(part, text):
    """Writes the part of the page that is between the comments with its name."""
    begin, end = f"<!-- {part} -->\n", f"<!-- end of {part} -->\n"
    before, rest = PAGE.read_text().split(begin)
    PAGE.write_text(before + begin + text.rstrip() + "\n" + end + rest.split(end)[1])


def score(outcomes):
    """What came of the mutants, in a sentence."""
    counts = collections.Counter(outcome for outcome, _ in outcomes.values())
    compiled = sum(counts[column] for column in COLUMNS)
    return (f"{compiled} mutants ({counts[DOES_NOT_COMPILE]} more do not compile): {counts[BY_KIT]} noticed by the kit, "
            f"{counts[BY_TESTS]} by the reference's tests only, {counts[EQUIVALENT]} equivalent, {counts[SURVIVES]} survive")


def page(mutants, files, outcomes):
    """The part of the page."""
    left = sum(mutant not in outcomes for mutant in mutants)
    lines = [
        "## Mutants of the reference",
        "",
        f"<!-- mutants: {fingerprint(mutants)} -->",
        "",
        "`Tests/Scripts/mutate --write` changes the sources of ReactiveMotion by one small step at a time, or by two, and says",
        "what notices it. A mutant that does not compile is not counted. The others are *noticed by the kit* if it blames a clause,",
        "in 2,000 generated scenarios or, where nothing else notices it, in 100,000, by *the reference's tests only* if those fail",
        "and no clause is blamed, and *equivalent* if neither notices it and it replies to 100,000 generated requests exactly as",
        "the reference does; `Tests/Scripts/mutate.equivalents` says why. Any other *survives*.",
        "",
        f"**{score(outcomes)}.**" + (f" {left} are not judged yet." if left else ""),
        "",
        "### By operator",
        "",
        *table("operator", dict.fromkeys(mutant.operator for mutant in outcomes),
               lambda mutant: [mutant.operator], outcomes),
        "",
        "### By file",
        "",
        "A pair counts for each file that it changes.",
        "",
        *table("file", files, lambda mutant: {stem for stem, _ in mutant.places}, outcomes),
        "",
        "### Survivors",
        "",
    ]
    survivors = [mutant for mutant in outcomes if outcomes[mutant][0] == SURVIVES]
    lines += [item(mutant) for mutant in survivors] or ["None."]
    return "\n".join(lines) + "\n"


def reason(mutant, known):
    """Why a mutant is equivalent; a pair is if both its mutants are."""
    parts = mutant.id.split("+")
    if len(parts) > 1 and all(part in known for part in parts):
        return "Pairs of equivalent mutants"
    return known.get(mutant.id, UNEXPLAINED)


def table(title, rows, of, outcomes, columns=COLUMNS):
    """How many mutants of each row came to which end."""
    yield f"| {title} | mutants | " + " | ".join(columns) + " |"
    yield "|---|" + "---:|" * (1 + len(columns))
    for row in rows:
        counts = collections.Counter(outcome for mutant, (outcome, _) in outcomes.items() if row in of(mutant))
        numbers = [counts[column] for column in columns]
        yield f"| {row} | {sum(numbers)} | " + " | ".join(map(str, numbers)) + " |"


def item(mutant):
    return f"- `{mutant.id}` {mutant.place}, {mutant.operator}: `{shortened(mutant.before)}` → `{shortened(mutant.after)}`"


def shortened(text):
    text = text or "(nothing)"
    return text if len(text) <= 160 else text[:159] + "…"
