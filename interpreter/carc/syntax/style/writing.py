"""Entries to the lines of a file: indentation, blank lines, and the column of remarks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from carc.syntax.style.entries import Entry

_STEP = 2
"""Blanks for each step to the right."""
_MARGIN = 44
"""Characters before a remark at the end of a line."""
_GAP = 2
"""Blanks before the remark of a longer line."""


@dataclass(frozen=True, slots=True)
class Written:
    """A line in style, without its end, and the number of the line in the file that it stands for.

    A blank line has the number of the line before that which it parts off; that need not be a blank one.
    """

    number: int
    text: str


def written(entries: Iterable[Entry]) -> Iterator[Written]:
    """The lines of the file."""
    for entry in entries:
        if entry.apart:
            yield Written(entry.number - 1, "")
        for number, text in enumerate(_lines(entry), start=entry.number):
            yield Written(number, text)


def _lines(entry: Entry) -> list[str]:
    indent = " " * (_STEP * entry.depth)
    if entry.form is None or not entry.remarks:
        return [indent + (entry.code or entry.remarks[0])]
    code = indent + entry.code
    column = max(_MARGIN, len(code) + _GAP)
    first, *others = entry.remarks
    return [code.ljust(column) + first, *(" " * column + remark for remark in others)]
