"""What the operators need to know of a Swift file: tokens, blocks, statements, and the types of names.

This reads the Swift that swift-format writes, and only as well as is needed: a mutant that is not Swift is discarded by
the compiler.
"""

import bisect
import collections
import re

from .mutant import Text

Token = collections.namedtuple("Token", "text start end")
Block = collections.namedtuple("Block", "kind start end header")  # the range between the braces
Span = collections.namedtuple("Span", "start end")

TOKEN = re.compile(r'//[^\n]*|"(?:\\.|[^"\\])*"|@?[A-Za-z_]\w*|\$\d+|\d+(?:\.\d+)?|->|\.\.<|\.\.\.'
                   r"|&&|\|\||\?\?|[-+*/%=!<>]=|&(?=\w)|[^\s\w]")
TYPES = {"class", "struct", "enum", "protocol", "extension"}
OPENERS, CLOSERS = "([{", ")]}"
# The words before a brace that tell what is between the braces.
HEADS = {"func": "function", "init": "function", "deinit": "function", "var": "function", "get": "function",
         "set": "function", "if": "branch", "else": "branch", "while": "branch", "for": "branch", "guard": "branch",
         "switch": "switch"} | {word: "type" for word in TYPES}


class Source(Text):
    """A Swift file."""

    def __init__(self, path, text):
        super().__init__(path, text)
        self.tokens = [Token(found.group(), *found.span()) for found in TOKEN.finditer(text)
                       if not found.group().startswith("//")]
        self.partner = self._partners()
        self.blocks = [block for place, token in enumerate(self.tokens) if token.text == "{"
                       for block in self._blocks(place)]

    def line_start(self, offset):
        return self.text.rfind("\n", 0, offset) + 1

    def line_end(self, offset):
        """Behind the line feed."""
        return self.text.find("\n", offset) + 1 or len(self.text)

    def is_first(self, place):
        """Whether the token is the first of its line."""
        return self.line(self.tokens[place - 1].start) != self.line(self.tokens[place].start)

    def index(self, offset):
        """The first token at or behind an offset."""
        return bisect.bisect_left(self.tokens, offset, key=lambda token: token.start)

    def within(self, span):
        """The places of the tokens in a range."""
        return range(self.index(span.start), self.index(span.end))

    def next_text(self, place):
        return self.tokens[place + 1].text if place + 1 < len(self.tokens) else ""

    def _partners(self):
        open_places, partner = [], {}
        for place, token in enumerate(self.tokens):
            if token.text in OPENERS:
                open_places.append(place)
            elif token.text in CLOSERS:
                partner[place] = open_places.pop()
                partner[partner[place]] = place
        return partner

    def _blocks(self, place):
        kind, header = self._kind(place)
        span = Span(self.tokens[place].end, self.tokens[self.partner[place]].start)
        # What a closure takes is left as it is.
        if found := re.match(r"\s*(?:\([^()]*\)|\w+(?:, \w+)*) in\b", self.text[span.start:span.end]):
            span = Span(span.start + found.end(), span.end)
        if kind == "switch":
            yield from self._arms(place)
        yield Block(kind, *span, header)

    def _kind(self, brace):
        """What the braces hold, and where what stands before them begins."""
        place = brace - 1
        while place >= 0:
            text = self.tokens[place].text
            if text == ")":
                place = self.partner[place]
            elif text in ("{", "(", "}", "in"):
                break
            elif text in HEADS:
                return HEADS[text], place
            if self.is_first(place) and text != ")":
                break
            place -= 1
        return "closure", brace

    def _arms(self, brace):
        """The cases of a `switch`."""
        end = self.partner[brace]
        starts = [place for place in range(brace + 1, end)
                  if self.tokens[place].text in ("case", "default") and self.is_first(place)]
        for start, following in zip(starts, starts[1:] + [end]):
            place = start
            while self.tokens[place].text != ":":
                place = self.partner[place] + 1 if self.tokens[place].text in OPENERS else place + 1
            yield Block("arm", self.tokens[place].end, self.tokens[following - 1].end, start)

    def statements(self, block):
        """The statements of a block that each begin a line, as ranges of whole lines."""
        places = list(self.within(block))
        starts, depth = [], 0
        for place in places:
            token = self.tokens[place]
            if depth == 0 and self.is_first(place) and token.text not in ".)}":
                starts.append(token.start)
            depth += (token.text in OPENERS) - (token.text in CLOSERS)
        # A comment above a statement stays where it is.
        ends = [self.line_end(self.tokens[self.index(following) - 1].start) for following in starts[1:]]
        ends += [self.line_end(self.tokens[places[-1]].start)] if starts else []
        return [Span(self.line_start(start), end) for start, end in zip(starts, ends)]

    def code_blocks(self):
        """The blocks that hold statements."""
        return [block for block in self.blocks if block.kind in ("function", "closure", "branch", "arm")
                and self.text[block.start:block.end].strip() not in ("get", "get set")]

    def conditions(self):
        """The conditions of `if`, `while` and `guard` that are neither bindings nor patterns."""
        for place, token in enumerate(self.tokens):
            if token.text not in ("if", "while", "guard"):
                continue
            start, here = place + 1, place + 1
            while True:
                text = self.tokens[here].text
                if text in ("{", "else", ","):
                    yield token.text, Span(self.tokens[start].start, self.tokens[here - 1].end)
                    start = here + 1
                    if text != ",":
                        break
                here = self.partner[here] + 1 if text in "([" else here + 1

    def around(self, offset, *kinds):
        """The blocks of these kinds around an offset, the innermost one last."""
        return [block for block in self.blocks if block.kind in kinds and block.start <= offset < block.end]

    def function(self, offset):
        """The innermost function around an offset, with its head, or the whole file."""
        around = self.around(offset, "function")
        return Span(self.tokens[around[-1].header].start, around[-1].end) if around else Span(0, len(self.text))

    def context(self, offset):
        """The head of the function."""
        return self.text[slice(*self.function(offset))].partition("{")[0]

    def declares(self, place):
        """Whether the token stands in a type's body or at the top, and in no function."""
        return not self.around(self.tokens[place].start, "function", "closure")
