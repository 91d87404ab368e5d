"""How problems are said and shown."""

import json
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

import pytest

from carc.diagnostics import problems as stages
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problem import Problem, sorted_problems
from carc.diagnostics.problems.lint import Finding
from carc.diagnostics.problems.syntax import NumberTooLarge, UnknownLine
from carc.diagnostics.render import render, render_all
from carc.diagnostics.report import Report, to_json
from carc.diagnostics.wording import has_words
from carc.source import Source, Span
from carc.syntax.parse import parse

for module in iter_modules(stages.__path__):
    import_module(f"{stages.__name__}.{module.name}")


def _kinds(kind: type[Problem]) -> Iterator[type[Problem]]:
    """A kind of problem, or those that it is divided into."""
    divided = kind.__subclasses__()
    for one in divided:
        yield from _kinds(one)
    yield from () if divided else (kind,)


KINDS = sorted(_kinds(Problem), key=lambda kind: kind.__name__)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_kind_of_problem_has_words(kind: type[Problem]) -> None:
    assert has_words(kind)


def test_no_two_kinds_share_a_code() -> None:
    """Findings of one name share a page, and with it their code; no other problem has it."""
    codes = [kind.code for kind in KINDS if not issubclass(kind, Finding)]
    codes += {kind.code for kind in KINDS if issubclass(kind, Finding)}
    assert sorted(set(codes)) == sorted(codes)


def test_a_problem_in_a_terminal() -> None:
    (problem,) = parse(Source("river.carc", "rule s\n  scor city\n    1 as itself\n"))[1]
    assert render(problem) == "\n".join(
        [
            "error[unknown-line]: no line begins with `scor` here",
            " --> river.carc:2:3",
            "  |",
            "2 |   scor city",
            "  |   ^^^^ not known here",
            "  = help: did you mean `score`?",
        ]
    )


def test_every_place_of_a_clash_is_shown() -> None:
    source = Source("a.carc", "rule a\nrule b\n")
    spans = [Span(source, line, 6, 7) for line in (1, 2)]
    problem = NumberTooLarge(spans[0], 9, places=((spans[1], "and here"),))
    shown = render(problem)
    assert shown.count(" --> a.carc:") == 2
    assert "^ and here\n  = help: " in shown


def test_colour_only_where_it_is_asked_for() -> None:
    problem = UnknownLine(Span(Source("a.carc", "ruel x"), 1, 1, 5), "ruel", ("rule",))
    assert "\x1b" not in render_all([problem])
    assert "\x1b" in render_all([problem], colour=True)


@pytest.mark.parametrize("name", ["\x1b[2J.carc", "a\nb.carc", "\u202eb.carc"])
def test_nothing_from_a_file_steers_the_terminal(name: str) -> None:
    problem = UnknownLine(Span(Source(name, "a\x1b[31m\x07"), 1, 1, 7), "a\x1b[31m", ())
    assert all(character == "\n" or character.isprintable() for character in render(problem))


def test_carets_stand_under_wide_characters() -> None:
    problem = UnknownLine(Span(Source("a.carc", "\u6f22\u5b57 ruel"), 1, 4, 8), "ruel", ())
    assert "\n  |      ^^^^ " in render(problem)


def test_json_is_the_documented_model() -> None:
    problem = UnknownLine(Span(Source("a.carc", "ruel x"), 1, 1, 5), "ruel", ("rule",))
    report = Report.model_validate(json.loads(to_json([problem])))
    assert report.errors == 1
    (finding,) = report.findings
    assert (finding.code, finding.help) == ("unknown-line", "did you mean `rule`?")
    assert (finding.places[0].line, finding.places[0].column, finding.places[0].end) == (1, 1, 5)


def test_problems_are_sorted_and_said_once() -> None:
    source = Source("a.carc", "\n\n")
    early, late = (NumberTooLarge(Span(source, line, 1, 2), 9) for line in (1, 2))
    assert sorted_problems([late, early, late]) == [early, late]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("retrun", "return"),
        ("scor", "score"),
        ("complete-city", "completed-city"),
        ("scroe", "score"),
        ("citty", "city"),
        ("zebra", None),
        ("", None),
    ],
)
def test_nearest(name: str, expected: str | None) -> None:
    assert nearest(name, ["return", "score", "completed-city", "city", "x"]) == expected
