"""The operators: each gives the mutants that one kind of small change makes of a file."""

import re

from .mutant import change, number
from .names import Names
from .source import Span

# A token, and what is put in its place.
EXCHANGES = {
    "==": ["!="], "!=": ["=="], "&&": ["||"], "||": ["&&"], "<": ["<=", ">"], ">": [">=", "<"], "+": ["-"], "-": ["+"],
    "+=": ["-=", "="], "-=": ["+=", "="], "*=": ["+="], "..<": ["..."], "true": ["false"], "false": ["true"],
    "nil": [".none!"], "first": ["last"], "last": ["first"], "atRest": ["active"], "active": ["atRest"],
    "initialize": ["moveInitialize"],
}
ASSIGNMENTS = {"=", "+=", "-=", "*="}
# What ends the operands of an operator, on either side.
LOGICAL = {"&&", "||"}
RELATIONS = {"==", "!=", "<", ">", "<=", ">="}
SUMS = {"+", "-", "..<", "??"}


def of_statements(source, names):
    """Deletes, duplicates and moves statements and blocks."""
    for block in source.code_blocks():
        spans = source.statements(block)
        for place, span in enumerate(spans):
            text = source.text[span.start:span.end]
            yield change(source, "guard" if text.lstrip().startswith("guard") else "delete", [(*span, "")])
            # To store a constant or a name twice is to store it once, and nothing follows a `return`.
            if not re.fullmatch(r"\s*([\w.\[\]]+ = [-.\w\[\]]+|return\b.*|withExtendedLifetime.*)\s*", text, re.S):
                yield change(source, "duplicate", [(span.end, span.end, text)])
            # Behind the next one and the last one of its block, and out of what is around that.
            behind = [following.end for following in (spans[place + 1:place + 2] + spans[-1:])]
            outer = enclosing(source, block, span)
            for target in behind + [*(outer or ())]:
                yield change(source, "move", [(*span, ""), (target, target, text)])


def enclosing(source, block, span):
    """The statement around the block that a statement is in."""
    around = [one for other in source.code_blocks() if other.start <= span.start < other.end
              for one in source.statements(other) if one.start < span.start < one.end]
    return max(around, key=lambda one: one.start, default=None)


def of_conditions(source, names):
    """Forces and negates conditions, and adds terms to them."""
    for word, span in source.conditions():
        text = source.text[span.start:span.end]
        if re.match(r"(let|case|var)\b", text):
            yield change(source, "condition", [(span.start, span.start, "false, ")])
            continue
        for forced in ("true", "false", f"!({text})"):
            yield change(source, "condition", [(*span, forced)])
        for name in names.booleans(source, source.function(span.start)):
            if name == text:
                continue
            if source.around(span.start, "closure") and names.is_member(source, name):
                name = f"self.{name}"
            for term in (f"&& {name}", f"&& !{name}", f"|| {name}", f"|| !{name}"):
                yield change(source, "add a term", [(*span, f"({text}) {term}")])


def of_terms(source, names):
    """Drops a term of a condition or a sum, and adds one to a sum."""
    for place, token in enumerate(source.tokens):
        if token.text in LOGICAL | SUMS - {"..<"} and is_infix(source, place):
            ends = LOGICAL if token.text in LOGICAL else LOGICAL | RELATIONS | SUMS
            left, right = operand(source, place, -1, ends), operand(source, place, 1, ends)
            yield change(source, "drop a term", [(left.start, right.start, "")])
            yield change(source, "drop a term", [(left.end, right.end, "")])
        if is_number(source, place, names) and not source.declares(place):
            start, end = token.start, token.end
            for term in ("+ 1", "- 1"):
                yield change(source, "add a term", [(start, end, f"({token.text} {term})")])


def is_infix(source, place):
    token = source.tokens[place]
    return source.text[token.start - 1] == source.text[token.end] == " "


def operand(source, place, step, ends):
    """The range of an operand, on the left (-1) or right (1) of an operator."""
    edge = place + step
    here = edge
    while True:
        text = source.tokens[here].text
        is_outside = text in ("([{" if step < 0 else ")]}") or source.is_first(here)
        if is_outside or text in {",", "{", "if", "guard", "else"} | ends | ASSIGNMENTS:
            break
        if text in ")]([" :
            here = source.partner[here]
        edge = here
        here += step
    first, last = sorted((edge, place + step))
    return Span(source.tokens[first].start, source.tokens[last].end)


def is_number(source, place, names):
    """Whether the token is a whole number that is read."""
    text, following, before = source.tokens[place].text, source.next_text(place), source.tokens[place - 1].text
    is_read = following not in ASSIGNMENTS | {":", "("} and before != "let"
    return is_read and (text.isdigit() or names.type(source, text) == "Int")


def of_names(source, names):
    """Puts a name's neighbour of the same type in its place."""
    for place, token in enumerate(source.tokens):
        if source.next_text(place) == ":" or source.tokens[place - 1].text in ("let", "var", "func", "for", "case"):
            continue
        for other in names.neighbours(source, token.text):
            yield change(source, "swap a name", [(token.start, token.end, other)])


def of_operators(source, names):
    """Puts another operator, constant or end in the place of one."""
    for place, token in enumerate(source.tokens):
        replacements = EXCHANGES.get(token.text, [])
        if token.text.isdigit():
            replacements = ["1" if token.text == "0" else "0"] + (["1"] if int(token.text) > 1 else [])
        elif token.text in ("<", ">", "+", "-", "==", "!=") and not is_infix(source, place):
            replacements = []
        for replacement in replacements:
            yield change(source, "replace", [(token.start, token.end, replacement)], rebuild=source.declares(place))


def of_bodies(source, names):
    """Empties the bodies of functions, closures and branches, and lets empty ones trap."""
    for block in source.code_blocks():
        text = source.text[block.start:block.end]
        if text.strip():
            yield change(source, "empty a body", [(block.start, block.end, " break" if block.kind == "arm" else "")])
        elif block.kind == "closure":
            yield change(source, "fill a body", [(block.start, block.end, ' fatalError("") ')])


def of_returns(source, names):
    """Returns early."""
    for block in source.code_blocks():
        if block.kind == "arm":
            continue
        spans = source.statements(block)
        # At the beginning or the end of a function it is an empty body or no change.
        is_whole = block.kind in ("function", "closure")
        for place, span in enumerate(spans[is_whole:]):
            if "return" in source.text[span.start:span.end].split()[:1]:
                continue
            indent = re.match(" *", source.text[source.line_start(span.start):])[0]
            # A line feed would make what follows the value that is returned.
            yield change(source, "return early", [(span.start, span.start, f"{indent}return;\n")])
            is_last = not source.text[span.end:source.function(span.start).end].strip("} \n")
            if not is_whole and not is_last and place + 1 == len(spans):
                yield change(source, "return early", [(span.end, span.end, f"{indent}return;\n")])


def of_members(source, names):
    """Deletes members of types, and exchanges cases."""
    for block in (block for block in source.blocks if block.kind == "type"):
        for span in source.statements(block):
            text = source.text[span.start:span.end].strip()
            if not text.startswith("@"):
                yield change(source, "delete", [(*span, "")], rebuild=True)


OPERATORS = [of_statements, of_conditions, of_terms, of_operators, of_names, of_bodies, of_returns, of_members]


def mutants(sources):
    """All mutants of some files."""
    names = Names(sources)
    made = [mutant for source in sources for operator in OPERATORS for mutant in operator(source, names) if mutant]
    return number(sorted(made, key=lambda mutant: mutant.places), sources)
