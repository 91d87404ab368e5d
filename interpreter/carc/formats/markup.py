"""Reads XML that may come from anybody: elements with attributes and text, within limits, and nothing else.

A document type is refused before anything in it is looked at, so no entity can be declared, and nothing is fetched.
It does not know what the elements say.
"""

from dataclasses import dataclass, field
from typing import Final
from xml.parsers import expat

from carc.diagnostics.problems.records import TooMuch
from carc.diagnostics.problems.untrusted import DocumentType, ElementsTooDeep, NotXml
from carc.source import Source, Span
from carc.untrusted import Refused

LONGEST: Final = 2_000_000
"""Characters of a document."""
DEEPEST: Final = 12
"""Elements within each other."""
MOST: Final = 50_000
"""Elements of a document."""


@dataclass(slots=True)
class Element:
    """An element; `pieces` are the texts that stand directly in it, `line` is where it begins."""

    name: str
    attributes: dict[str, str]
    line: int
    pieces: list[str] = field(default_factory=list)
    children: list["Element"] = field(default_factory=list)

    @property
    def text(self) -> str:
        """All text that stands directly in it."""
        return "".join(self.pieces)

    def within(self, *names: str) -> list["Element"]:
        """The elements to which a way of names leads, in their order."""
        found = [self]
        for name in names:
            found = [child for one in found for child in one.children if child.name == name]
        return found


def parse_markup(text: str, name: str) -> Element:
    """The outermost element of a document; `name` is what messages call it. Raises Refused."""
    if len(text) > LONGEST:
        raise Refused(TooMuch(_place(text, 1, 0, name), name, "characters", LONGEST))
    return _Reader(text, name).read()


class _Reader:
    """Builds the elements while the parser meets them."""

    def __init__(self, text: str, name: str) -> None:
        self._text, self._name = text, name
        self._open: list[Element] = []
        self._outermost: Element | None = None
        self._count = 0
        self._parser = expat.ParserCreate("utf-8")
        self._parser.StartDoctypeDeclHandler = self._document_type
        self._parser.StartElementHandler = self._begin
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._characters

    def read(self) -> Element:
        try:
            self._parser.Parse(self._text.encode("utf-8", "replace"), True)
        except expat.ExpatError as error:
            raise Refused(NotXml(_place(self._text, error.lineno, error.offset, self._name), self._name)) from None
        assert self._outermost is not None  # the parser refuses a document without an element
        return self._outermost

    def _begin(self, name: str, attributes: dict[str, str]) -> None:
        element = Element(name, attributes, self._parser.CurrentLineNumber)
        self._count += 1
        if self._count > MOST:
            raise Refused(TooMuch(self._here(), self._name, "elements", MOST))
        if len(self._open) == DEEPEST:
            raise Refused(ElementsTooDeep(self._here(), self._name, DEEPEST))
        if self._open:
            self._open[-1].children.append(element)
        else:
            self._outermost = element
        self._open.append(element)

    def _end(self, _: str) -> None:
        self._open.pop()

    def _characters(self, data: str) -> None:
        self._open[-1].pieces.append(data)

    def _document_type(self, *_: object) -> None:
        raise Refused(DocumentType(self._here(), self._name))

    def _here(self) -> Span:
        return _place(self._text, self._parser.CurrentLineNumber, self._parser.CurrentColumnNumber, self._name)


def _place(text: str, line: int, offset: int, name: str) -> Span:
    """The rest of a line as the place of a problem."""
    lines = text.split("\n")
    shown = lines[line - 1] if 0 < line <= len(lines) else ""
    column = min(offset, len(shown)) + 1
    return Span(Source(name, "\n" * (line - 1) + shown), line, column, len(shown) + 1)
