"""A mutant: one small change of a source, or two."""

import collections
import difflib
import hashlib


class Text:
    """A source."""

    def __init__(self, path, text):
        self.path, self.text = path, text

    def line(self, offset):
        """The number of a line, counted from 0."""
        return self.text.count("\n", 0, offset)

    def context(self, offset):
        """What names the part of the source that is changed."""
        return ""


class Mutant:
    """A change of one or two files."""

    def __init__(self, operator, texts, before, after, places, rebuild):
        self.operator, self.texts, self.before, self.after = operator, texts, before, after
        # Where the change is: a file's stem and the number of a line.
        self.places = places
        # Whether what uses the reference is compiled again, because its interface changes.
        self.rebuild = rebuild
        self.id = self.context = ""

    @property
    def place(self):
        return ", ".join(f"{stem}{path.suffix}:{line}" for path in list(self.texts)[:1] for stem, line in self.places)

    def __str__(self):
        return f"{self.id}  {self.place}  {self.operator}: {self.before or '(nothing)'}  ->  {self.after or '(nothing)'}"


def change(source, operator, edits, rebuild=False):
    """The mutant that replaces ranges of a file, or none where nothing changes."""
    text = source.text
    for start, end, replacement in sorted(edits, reverse=True):
        text = text[:start] + replacement + text[end:]
    old, new = source.text.splitlines(), text.splitlines()
    codes = [code for code in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes() if code[0] != "equal"]
    if not codes:
        return None
    first, last = codes[0], codes[-1]
    # An insertion is identified by what it follows.
    is_inserted = first[1] == last[2]
    before, after = (" / ".join(line.strip() for line in some if line.strip())
                     for some in (old[first[1] - is_inserted:last[2]], new[first[3] - is_inserted:last[4]]))
    start = min(edits)[0]
    places = [(source.path.stem, source.line(start) + 1)]
    mutant = Mutant(operator, {source.path: (text, edits)}, before, after, places, rebuild)
    mutant.context = source.context(start)
    return mutant


def number(mutants, sources):
    """Gives each mutant a name that survives changes elsewhere, and leaves out those that make the same text."""
    seen, counts, kept = {"".join(source.text.split()) for source in sources}, collections.Counter(), []
    for mutant in mutants:
        (path, (text, _)), = mutant.texts.items()
        squeezed = "".join(text.split())
        if squeezed in seen:
            continue
        seen.add(squeezed)
        key = f"{mutant.context}|{mutant.operator}|{mutant.before}|{mutant.after}"
        name = f"{path.stem}-{hashlib.sha256(key.encode()).hexdigest()[:8]}"
        counts[name] += 1
        mutant.id = name if counts[name] == 1 else f"{name}-{counts[name]}"
        kept.append(mutant)
    return kept


def pair(one, other, originals):
    """Both changes at once, or none where they overlap."""
    texts = {}
    for path in {*one.texts, *other.texts}:
        edits = [edit for mutant in (one, other) if path in mutant.texts for edit in mutant.texts[path][1]]
        text = originals[path]
        border = len(text) + 1
        for start, end, replacement in sorted(edits, reverse=True):
            if end > border or end == border == start:
                return None
            text, border = text[:start] + replacement + text[end:], start
        texts[path] = (text, edits)
    both = Mutant("pair", texts, f"{one.before} ‖ {other.before}", f"{one.after} ‖ {other.after}",
                  one.places + other.places, one.rebuild or other.rebuild)
    both.id = f"{one.id}+{other.id}"
    return both
