"""Where a node, a message or a point comes from: a file, and a stretch of one of its lines.

It knows nothing of what the text means.
"""

from dataclasses import dataclass
from functools import lru_cache

_BYTE_ORDER_MARK = "\ufeff"


@dataclass(frozen=True, slots=True)
class Source:
    """A rule file as it was read: its name as shown to people, and its text."""

    name: str
    text: str

    @property
    def lines(self) -> tuple[str, ...]:
        """All lines without their ends; only the line feed ends a line, with or without a carriage return."""
        return _lines(self.text)

    def line(self, number: int) -> str:
        """The line with this number, counted from 1, without its end; empty past the end of the file."""
        return self.lines[number - 1] if 0 < number <= len(self.lines) else ""


@lru_cache(maxsize=64)
def _lines(text: str) -> tuple[str, ...]:
    return tuple(line.removesuffix("\r") for line in text.removeprefix(_BYTE_ORDER_MARK).split("\n"))


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of one line: columns count from 1, `end` is the column after the last character."""

    source: Source
    line: int
    column: int
    end: int

    def __str__(self) -> str:
        return f"{self.source.name}:{self.line}:{self.column}"

    @property
    def text(self) -> str:
        """The characters under the span."""
        return self.source.line(self.line)[self.column - 1 : self.end - 1]

    def of(self, text: str) -> "Span":
        """The last place of a text within this span; the whole span where it is not."""
        at = self.text.rfind(text)
        column = self.column + at
        return self if at < 0 else Span(self.source, self.line, column, column + len(text))

    def to(self, other: "Span") -> "Span":
        """From the start of this span to the end of another on the same line."""
        return Span(self.source, self.line, self.column, other.end if other.line == self.line else self.end)
