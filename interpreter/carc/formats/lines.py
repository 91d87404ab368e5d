"""The lines of a text file that may come from anywhere.

How much of a file is read at most is decided in `untrusted`; here, how long a line may be.
"""

from pathlib import Path
from typing import Final

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.records import TooMuch
from carc.source import Source, Span
from carc.untrusted import Refused, read_text

LONGEST_LINE: Final = 1 << 20

_SHOWN: Final = 96

Line = tuple[int, str]
"""A line's number, counted from 1, and its text."""


def read_lines(path: Path) -> list[Line] | Problem:
    """The lines of a file, plain or packed, that are not blank; or the reason why they cannot be read."""
    try:
        text = read_text(path)
    except Refused as refused:
        return refused.problem
    lines = [(number, line) for number, line in enumerate(text.split("\n"), start=1) if line.strip()]
    long = next((line for line in lines if len(line[1]) > LONGEST_LINE), None)
    return (
        lines
        if long is None
        else TooMuch(line_span(path, long), f"{path}, line {long[0]:,},", "characters in a line", LONGEST_LINE)
    )


def line_span(path: Path, line: Line) -> Span:
    """A line as the place of a problem. Of a long line only its beginning is shown."""
    number, text = line
    shown = text[:_SHOWN].rstrip()
    return Span(Source(str(path), "\n" * (number - 1) + shown), number, 1, len(shown) + 1)
