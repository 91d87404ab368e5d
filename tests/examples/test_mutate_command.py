"""`carc test RULES --mutate`: the last line, the exit code, the survivors."""

import json
from pathlib import Path

import pytest

from carc.cli import main
from examples.toll import LONG_ROAD, SHORT_ROAD, written

Captured = pytest.CaptureFixture[str]


@pytest.mark.parametrize(("bar", "code"), [([], 0), (["--at-least", "33"], 0), (["--at-least", "34"], 1)])
def test_the_bar_decides_the_exit_code(tmp_path: Path, capsys: Captured, bar: list[str], code: int) -> None:
    assert main(["test", str(written(tmp_path, LONG_ROAD)), "--mutate", *bar]) == code
    assert capsys.readouterr().out.splitlines()[-1] == "2 of 6 mutants noticed"


def test_survivors_are_shown_at_their_place(tmp_path: Path, capsys: Captured) -> None:
    path = written(tmp_path, LONG_ROAD)
    main(["test", str(path), "--mutate"])
    shown = capsys.readouterr().out
    assert f"{path}:7:3" in shown
    assert "^ 3 in place of 2" in shown
    assert "^ taken out" in shown


def test_as_json(tmp_path: Path, capsys: Captured) -> None:
    assert main(["test", str(written(tmp_path, LONG_ROAD, SHORT_ROAD)), "--mutate", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"mutants": 6, "noticed": 6, "findings": []}


def test_examples_must_hold_first(tmp_path: Path, capsys: Captured) -> None:
    path = written(tmp_path, SHORT_ROAD.replace("= 6", "= 7"))
    assert main(["test", str(path), "--mutate"]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "0 passed, 1 failed"


def test_a_bar_without_mutants_is_a_wrong_call(tmp_path: Path, capsys: Captured) -> None:
    assert main(["test", str(written(tmp_path)), "--at-least", "95"]) == 2
    assert capsys.readouterr().err == "carc test: --at-least goes with --mutate\n"
