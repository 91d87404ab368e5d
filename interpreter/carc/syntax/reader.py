"""Rows to lines: each row read from the start symbol that the line above it prescribes.

One mistake gives one problem: what stands below a line that was refused is skipped, and the next line is read afresh.
"""

from __future__ import annotations

from collections.abc import Callable

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems import syntax as problems
from carc.source import Source, Span
from carc.syntax.blocks import below
from carc.syntax.forms import Form, Line, Misfit
from carc.syntax.layout import Row, lay_out
from carc.syntax.sense import form_problem, order_problem
from carc.syntax.slips import explain

ParseLine = Callable[[Span, str], Form | Misfit | Problem]


class Reader:
    """Reads the rows of one file and collects what is wrong with them."""

    def __init__(self, parse_line: ParseLine) -> None:
        self._parse_line = parse_line
        self.problems: list[Problem] = []

    def read(self, rows: list[Row]) -> tuple[Line, ...]:
        """The declarations among the rows of a file."""
        return tuple(line for line in self._block(rows, "declaration") if line is not None)

    def _block(self, rows: list[Row], start: str) -> tuple[Line | None, ...]:
        lines: list[Line | None] = []
        for row in rows:
            line = self._line(row, start)
            problem = order_problem(lines, line) if line else None
            if problem:
                self.problems.append(problem)
            lines.append(line if problem is None else None)
        return tuple(lines)

    def _line(self, row: Row, start: str) -> Line | None:
        form = row.problem or _understood(self._parse_line(row.span, start))
        if isinstance(form, Problem):
            self.problems.append(form)
            return None
        allowed = below(form)
        if row.below and allowed.start is None:
            self.problems.append(row.below[0].problem or problems.TakesNoLines(row.below[0].span, _first_word(form)))
            return Line(form, ())
        if allowed.needed and not row.below:
            self.problems.append(problems.MissingLines(form.span, _first_word(form)))
            return None
        return Line(form, self._block(row.below, allowed.start) if allowed.start else ())


def read_line(parse_line: ParseLine, source: Source, start: str) -> Form | Problem:
    """A text of one line, read from this start symbol."""
    rows = lay_out(source)
    row = rows[0] if rows else Row(source, 1, 0, 0)
    if len(rows) > 1 or row.below:
        return problems.TakesNoLines((row.below or rows[1:])[0].span, "")
    if isinstance(row.problem, problems.NotInColumnOne):
        row.problem = None
    return row.problem or _understood(parse_line(row.span, start))


def _understood(result: Form | Misfit | Problem) -> Form | Problem:
    if isinstance(result, Misfit):
        return explain(result)
    if isinstance(result, Form):
        return form_problem(result) or result
    return result


def _first_word(form: Form) -> str:
    return form.span.text.split(" ")[0].rstrip(":")
