"""What every problem is: data about what went wrong, and where.

How it is said is in `wording`, how it is shown in `render`; a problem itself holds no sentence.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from carc.record import Record, later
from carc.source import Span

Severity = Literal["error", "note", "finding"]


class Problem(Record):
    """One thing that is wrong. Each kind of problem is a class of its own, with a code in kebab-case.

    `places` are further places that belong to it, each with a few words: both sides of a clash, for instance.
    `page` is the page of the documentation that says more, if there is one; `allowed_as` the name under which a remark
    can allow it.
    """

    code: ClassVar[str]
    severity: ClassVar[Severity] = "error"
    page: ClassVar[str] = ""
    allowed_as: ClassVar[str] = ""

    span: Span
    places: tuple[tuple[Span, str], ...] = later(default=(), kw_only=True)


def sorted_problems(problems: list[Problem]) -> list[Problem]:
    """By file, line and column, each once."""
    return sorted(dict.fromkeys(problems), key=_place)


def _place(problem: Problem) -> tuple[str, int, int, str]:
    span = problem.span
    return (span.source.name, span.line, span.column, problem.code)
