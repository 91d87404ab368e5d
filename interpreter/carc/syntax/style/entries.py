"""A file as a list of its lines and remarks, with the depth of each: nothing but blanks is left out.

It decides to which line a remark belongs. How the lines are written is decided elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from carc.diagnostics.problem import Problem, sorted_problems
from carc.source import Source
from carc.syntax.blocks import below
from carc.syntax.forms import Form, Line
from carc.syntax.layout import Row, lay_out, without_remark
from carc.syntax.parse import parse_line
from carc.syntax.reader import Reader
from carc.syntax.style.spacing import sense, spaced

STEP = 2
"""Blanks for each step to the right."""
MARGIN = 44
"""Characters before a remark at the end of a line; behind a longer line it follows after two blanks."""
_GAP = 2


@dataclass(frozen=True, slots=True)
class Entry:
    """A line with the remarks at its end, or a remark on a line of its own, where `form` is None.

    `number` is its line in the file, `apart` says that a blank line stands before it. A remark goes on below itself
    where the next line holds only a remark that begins in the same column.
    """

    number: int
    depth: int
    apart: bool
    code: str
    remarks: tuple[str, ...]
    form: Form | None

    @property
    def sense(self) -> object:
        """What the line says to the program, without places."""
        return None if self.form is None else sense(self.form)

    @property
    def lines(self) -> tuple[str, ...]:
        """As it is written, with indentation."""
        indent = " " * (STEP * self.depth)
        if self.form is None:
            return (indent + self.remarks[0],)
        code = indent + self.code
        if not self.remarks:
            return (code,)
        column = max(MARGIN, len(code) + _GAP)
        return tuple(start.ljust(column) + remark for start, remark in zip(..., self.remarks))
