"""A file as a list of its lines and remarks, each with its depth: blanks are all that is left out.

It decides which remarks belong to a line. How anything is written is decided elsewhere.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from carc.diagnostics.problem import Problem, sorted_problems
from carc.source import Source
from carc.syntax.blocks import below
from carc.syntax.forms import Form, Line
from carc.syntax.layout import Row, lay_out, without_remark
from carc.syntax.parse import parse_line
from carc.syntax.reader import Reader
from carc.syntax.style.remarks import depth_of_remark
from carc.syntax.style.spacing import spaced


@dataclass(frozen=True, slots=True)
class Entry:
    """A line with the remarks at its end; or a remark on a line of its own, which has no `form` and no `code`.

    `number` is where it stands in the file, `apart` says that a blank line is before it. The remark at the end of a
    line goes on below where the next line holds nothing but a remark in the same column.
    """

    number: int
    depth: int
    apart: bool
    code: str
    remarks: tuple[str, ...]
    form: Form | None

    @property
    def goes_on(self) -> bool:
        """Whether there is a remark at the end of a line."""
        return self.form is not None and bool(self.remarks)


def entries_of(source: Source) -> tuple[list[Entry], list[Problem]]:
    """The lines and remarks of a file in their order; none where it has problems."""
    rows = lay_out(source)
    reader = Reader(parse_line)
    forms = {form.span.line: form for form in _forms(reader.read(rows))}
    if reader.problems:
        return [], sorted_problems(reader.problems)
    return _Collector(rows, forms).collect(source), []


class _Collector:
    """Goes through the lines of a file from top to bottom."""

    def __init__(self, rows: list[Row], forms: dict[int, Form]) -> None:
        self._coming = deque(_all(rows))
        self._forms = forms
        self._above: list[Row] = []
        self._found: list[Entry] = []
        self._column = -1  # of the remark at the end of the last row

    def collect(self, source: Source) -> list[Entry]:
        """The entries of the file that the rows and forms were read from."""
        apart = False
        for number, text in enumerate(source.lines, start=1):
            if text.strip():
                self._take(number, text, apart)
            apart = not text.strip()
        return self._found

    def _take(self, number: int, text: str, apart: bool) -> None:
        code = without_remark(text)
        remark = text[len(code) :].strip()
        column = len(text.rstrip()) - len(remark)
        if code:
            self._column = column
            self._found.append(self._line(apart, (remark,) if remark else ()))
        elif column == self._column and not apart and self._found[-1].goes_on:
            last = self._found[-1]
            self._found[-1] = replace(last, remarks=(*last.remarks, remark))
        else:
            self._found.append(Entry(number, self._depth(column), apart, "", (remark,), None))

    def _line(self, apart: bool, remarks: tuple[str, ...]) -> Entry:
        row = self._coming.popleft()
        while self._above and self._above[-1].depth >= row.depth:
            self._above.pop()
        self._above.append(row)
        form = self._forms[row.number]
        return Entry(row.number, row.depth, apart, spaced(row.span, form), remarks, form)

    def _depth(self, indent: int) -> int:
        """That of a remark on a line of its own."""
        takes_lines = bool(self._above) and below(self._forms[self._above[-1].number]).start is not None
        return depth_of_remark(indent, self._above, takes_lines, self._coming[0] if self._coming else None)


def _all(rows: Iterable[Row]) -> Iterator[Row]:
    for row in rows:
        yield row
        yield from _all(row.below)


def _forms(lines: Iterable[Line]) -> Iterator[Form]:
    for line in lines:
        yield line.form
        yield from _forms(line.lines)
