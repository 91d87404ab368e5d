"""Problems as JSON: the documented form for other programs."""

from collections.abc import Iterable

from pydantic import BaseModel, ConfigDict

from carc.diagnostics.problem import Problem, Severity
from carc.diagnostics.wording import worded
from carc.source import Span
from carc.text import escaped_json


class Place(BaseModel):
    """A stretch of a line: lines and columns count from 1, `end` is the column after the last character."""

    model_config = ConfigDict(frozen=True)

    file: str
    line: int
    column: int
    end: int
    label: str


class Finding(BaseModel):
    """One problem: `places` begins with where it is; further places follow, both sides of a clash for instance.

    `page` is the page of the documentation that says more; empty where there is none.
    """

    model_config = ConfigDict(frozen=True)

    code: str
    severity: Severity
    message: str
    help: str
    page: str = ""
    places: tuple[Place, ...]


class Report(BaseModel):
    """All problems of a call, sorted by place; `errors` counts those that are not mere notes."""

    model_config = ConfigDict(frozen=True)

    errors: int
    findings: tuple[Finding, ...]


def report(problems: Iterable[Problem]) -> Report:
    """The problems in the documented form, in the order given."""
    findings = tuple(_finding(problem) for problem in problems)
    return Report(errors=sum(finding.severity == "error" for finding in findings), findings=findings)


def to_json(problems: Iterable[Problem]) -> str:
    """A `Report` as JSON text, indented by two."""
    return escaped_json(report(problems).model_dump_json(indent=2))


def _finding(problem: Problem) -> Finding:
    wording = worded(problem)
    places = [(problem.span, wording.label), *problem.places]
    return Finding(
        code=problem.code,
        severity=problem.severity,
        message=wording.message,
        help=wording.help,
        page=problem.page,
        places=tuple(_place(span, label) for span, label in places),
    )


def _place(span: Span, label: str) -> Place:
    return Place(file=span.source.name, line=span.line, column=span.column, end=span.end, label=label)
