"""Which names are of one type, as far as the text of the sources tells."""

import re

PARAMETERS = re.compile(r"\b(?:func \w+|init)\(")
PARAMETER = re.compile(r"\s*(?:\w+ )?(\w+): ((?:\((?:[^()]|\([^()]*\))*\)|<[^<>]*>|[^,()])+)")
DECLARED = re.compile(r"\b(?:let|var) (\w+): ([^={\n]+)")
ASSIGNED = re.compile(r"\b(?:let|var) (\w+) = ([^\n]+)")
FUNCTION = re.compile(r"\bfunc (\w+)(?:<\w+>)?(\([^{]*?)(?: \{|\n\n|\n\})", re.S)


class Names:
    """The types of the names of a file; members of other files are known by name, too."""

    def __init__(self, sources):
        self.types, self.everywhere = {}, {}
        for source in sources:
            for name, kind in declared(source.text):
                self.types.setdefault(source.path, {}).setdefault(name, kind)
                self.everywhere.setdefault(name, kind)

    def type(self, source, name):
        """The type of a name as a file uses it."""
        return self.types.get(source.path, {}).get(name) or self.everywhere.get(name)

    def neighbours(self, source, name):
        """Other names of the same type that the same file uses."""
        kind = self.type(source, name)
        used = dict.fromkeys(token.text for token in source.tokens) if kind else []
        return [other for other in used if self.type(source, other) == kind]

    def booleans(self, source, span):
        """The names of truth values that can be meant in a range."""
        here = {source.tokens[place].text for place in source.within(span)}
        return [name for name in dict.fromkeys(token.text for token in source.tokens)
                if self.type(source, name) == "Bool" and (name in here or self.is_member(source, name))]

    def is_member(self, source, name):
        return any(token.text == name and source.declares(place) for place, token in enumerate(source.tokens))


def declared(text):
    """Names and types, as declarations tell them."""
    known = {}
    for found in PARAMETERS.finditer(text):
        for name, kind in parameters(text[found.end():]):
            known.setdefault(name, kind)
    for name, kind in DECLARED.findall(text):
        known.setdefault(name, plain(kind))
    for name, labels in FUNCTION.findall(text):
        known.setdefault(name, "func" + re.sub(r"\s+", " ", re.sub(r"\b(\w+) \w+:", r"\1:", labels)))
    for name, value in ASSIGNED.findall(text):
        if kind := kind_of(value, known):
            known.setdefault(name, kind)
    for name in re.findall(r"\{ (\w+) in\n", text):
        known.setdefault(name, "Value")
    return known.items()


def parameters(text):
    """The parameters at the beginning of a text, up to the closing parenthesis."""
    while found := PARAMETER.match(text):
        yield found[1], plain(found[2])
        text = text[found.end():].removeprefix(",")


def plain(kind):
    """A type without what does not matter to its users."""
    return re.sub(r"@escaping |consuming |borrowing ", "", kind).strip()


def kind_of(value, known):
    """The type of an expression, where it is plain to see."""
    if re.fullmatch(r"-?\d+", value):
        return "Int"
    if value in ("true", "false") or re.search(r" (==|!=|<|>|&&|\|\|) ", value):
        return "Bool"
    found = re.match(r"exchange\(&(?:self\.)?(\w+)", value) or re.fullmatch(r"(?:self\.)?(\w+)", value)
    if found:
        return known.get(found.group(1))
    found = re.match(r"(\w+(?:<[^(]*>)?)[.(]", value)
    return found.group(1) if found and found.group(1)[0].isupper() else None
