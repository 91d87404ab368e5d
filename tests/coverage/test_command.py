"""`carc test RULES --coverage`: the last line, the exit code, what is told."""

import json
from pathlib import Path

import pytest

from carc.cli import main
from examples.toll import LONG_ROAD, SHORT_ROAD, written

Captured = pytest.CaptureFixture[str]


@pytest.mark.parametrize(
    ("examples", "code", "last"),
    [
        ((LONG_ROAD, SHORT_ROAD), 0, "1 of 1 clauses reached, 1 of 1 rules"),
        ((LONG_ROAD,), 1, "0 of 1 clauses reached, 0 of 1 rules"),
    ],
)
def test_the_last_line_counts(
    tmp_path: Path, capsys: Captured, examples: tuple[str, ...], code: int, last: str
) -> None:
    assert main(["test", str(written(tmp_path, *examples)), "--coverage"]) == code
    assert capsys.readouterr().out.splitlines()[-1] == last


def test_what_is_not_reached_is_shown_at_its_place(tmp_path: Path, capsys: Captured) -> None:
    path = written(tmp_path, LONG_ROAD)
    main(["test", str(path), "--coverage"])
    shown = capsys.readouterr().out
    assert "finding[unreached-whole]: no example reaches any clause of `toll.short-road`" in shown
    assert f"{path}:5:6" in shown
    assert '5 | rule short-road "A road of two tiles is worth two more for each tile"' in shown


def test_as_json(tmp_path: Path, capsys: Captured) -> None:
    path = written(tmp_path, LONG_ROAD)
    assert main(["test", str(path), "--coverage", "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    (finding,) = told.pop("findings")
    assert told == {"clauses": 1, "clauses_reached": 0, "rules": 1, "rules_reached": 0}
    assert finding["code"] == "unreached-whole"


def test_examples_must_hold_first(tmp_path: Path, capsys: Captured) -> None:
    path = written(tmp_path, SHORT_ROAD.replace("= 6", "= 7"))
    assert main(["test", str(path), "--coverage"]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "0 passed, 1 failed"


@pytest.mark.parametrize("others", [["--mutate"], ["--mutate", "--at-least", "95"]])
def test_it_goes_with_nothing_else(tmp_path: Path, capsys: Captured, others: list[str]) -> None:
    assert main(["test", str(written(tmp_path)), "--coverage", *others]) == 2
    assert capsys.readouterr().err == "carc test: --coverage goes with --json and nothing else\n"
