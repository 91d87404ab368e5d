"""Text to a tree of lines by indentation: which line stands under which.

It refuses what no line may hold, and knows nothing of what a line says, nor how deep a line may stand.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems import syntax as problems
from carc.source import Source, Span
from carc.text import first_control_character

MOST_CHARACTERS = 1_000_000
MOST_LINES = 20_000
LONGEST_LINE = 2_000
DEEPEST_LINE = 40


@dataclass(slots=True)
class Row:
    """A line with something on it; `number` counts from 1, `indent` counts spaces."""

    source: Source
    number: int
    indent: int
    depth: int
    problem: Problem | None = None
    below: list[Row] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The whole line, with its indentation."""
        return self.source.line(self.number)

    @property
    def span(self) -> Span:
        """From the first character to the last that is neither blank nor remark."""
        return Span(self.source, self.number, self.indent + 1, len(without_remark(self.text)) + 1)


def lay_out(source: Source) -> list[Row]:
    """The rows in column 1, with all others below them. What is wrong with a row is written on it."""
    refused = _too_much(source)
    if refused is not None:
        return [Row(source, 1, 0, 0, refused)]
    top = Row(source, 0, -1, -1)
    open_rows = [top]
    for number, text in enumerate(source.lines, start=1):
        if without_remark(text):
            _add(open_rows, source, number, text)
    return top.below


def without_remark(text: str) -> str:
    """A line without its `#` remark and without blanks at its end; a `#` inside a text is no remark."""
    quoted = False
    for index, character in enumerate(text):
        if character == '"':
            quoted = not quoted
        elif character == "#" and not quoted:
            return text[:index].rstrip()
    return text.rstrip()


def _too_much(source: Source) -> Problem | None:
    start = Span(source, 1, 1, 1)
    if len(source.text) > MOST_CHARACTERS:
        return problems.FileTooLong(start, "characters", MOST_CHARACTERS)
    if len(source.lines) > MOST_LINES:
        return problems.FileTooLong(start, "lines", MOST_LINES)
    return None


def _add(open_rows: list[Row], source: Source, number: int, text: str) -> None:
    """Hangs the row below the last open row that is indented less."""
    indent = len(text) - len(text.lstrip(" \t"))
    levels = tuple(row.indent for row in open_rows[1:])
    while open_rows[-1].indent >= indent:
        open_rows.pop()
    parent = open_rows[-1]
    row = Row(source, number, indent, parent.depth + 1)
    row.problem = _line_problem(row, text) or _indent_problem(row, levels, parent)
    parent.below.append(row)
    open_rows.append(row)


def _line_problem(row: Row, text: str) -> Problem | None:
    if len(text) > LONGEST_LINE:
        return problems.LineTooLong(_at(row, LONGEST_LINE), LONGEST_LINE)
    tab = text.find("\t")
    if tab >= 0:
        return problems.Tab(_at(row, tab), before_text=tab < row.indent)
    control = first_control_character(text)
    if control is not None:
        return problems.ControlCharacter(_at(row, control), ord(text[control]))
    if row.depth > DEEPEST_LINE:
        return problems.TooDeep(row.span, "lines", DEEPEST_LINE)
    return None


def _indent_problem(row: Row, levels: tuple[int, ...], parent: Row) -> Problem | None:
    """A row must begin where its brothers begin; the first of a file, in column 1."""
    if parent.depth < 0:
        return problems.NotInColumnOne(row.span) if row.indent else None
    brother = next((other for other in parent.below if other.problem is None), None)
    if brother is not None and brother.indent != row.indent:
        return problems.UnevenIndent(row.span, row.indent, levels)
    return None


def _at(row: Row, index: int) -> Span:
    return Span(row.source, row.number, index + 1, index + 2)
