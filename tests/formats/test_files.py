"""Files from anywhere: each that is no file of records gives a message that says why."""

import gzip
from collections.abc import Callable
from pathlib import Path

import pytest

from carc.diagnostics.problem import Problem
from carc.diagnostics.wording import worded
from carc.formats.lines import LONGEST_LINE
from carc.formats.report import replay_records

GOOD = '{"game": 1, "moves": [["a", 0, 0, 0, 1, null, 0]], "scores": [0, 0]}'
FORM = "this is not the record of a game"

FOREIGN = {
    "nothing": ("", "this is not a file of records: something is missing"),
    "no JSON": ("moves!", f"{FORM}: this is not JSON, or it is nested too deep"),
    "a deep nest": ("[" * 50_000, f"{FORM}: this is not JSON, or it is nested too deep"),
    "a list": ("[1, 2]", f"{FORM}: an object belongs here"),
    "another object": ('{"setup": {}}', f"{FORM} at `game`: something is missing"),
    "a fraction": (GOOD.replace('"a", 0', '"a", 0.5'), f"{FORM} at `moves.0.1`: a whole number belongs here"),
    "a text for a number": (GOOD.replace('"a", 0', '"a", "0"'), f"{FORM} at `moves.0.1`: a whole number belongs here"),
    "a huge number": (GOOD.replace('"a", 0', f'"a", {"9" * 3000}'), f"{FORM} at `moves.0.1`: the number is too large"),
    "far away": (GOOD.replace('"a", 0', '"a", -99999'), f"{FORM} at `moves.0.1`: the number is too small"),
    "45 degrees": (
        GOOD.replace("0, 1, null", "45, 1, null"),
        f"{FORM} at `moves.0.3`: no such number belongs here",
    ),
    "a short move": (GOOD.replace(", null, 0", ""), f"{FORM} at `moves.0.5`: something is missing"),
    "no players": (GOOD.replace("[0, 0]", "[]"), f"{FORM} at `scores`: the list is too short"),
    "half a piece": (GOOD.replace("null", '["x"]'), f"{FORM} at `moves.0.5.1`: something is missing"),
}


def message(path: Path, known: object, game: object) -> str:
    problem = replay_records(path, known, game)  # type: ignore[arg-type]
    assert isinstance(problem, Problem)
    return worded(problem).message


@pytest.mark.parametrize("name", FOREIGN)
def test_a_foreign_file(written: Callable[..., Path], name: str) -> None:
    text, expected = FOREIGN[name]
    assert message(written(text), None, None) == expected


def test_a_long_line(written: Callable[..., Path]) -> None:
    path = written("x" * (LONGEST_LINE + 1))
    assert message(path, None, None) == f"{path}, line 1, holds more than 1,048,576 characters in a line"


def test_a_missing_file(tmp_path: Path) -> None:
    path = tmp_path / "none.jsonl"
    assert message(path, None, None) == f"cannot read {path}: No such file or directory"


def test_a_folder(tmp_path: Path) -> None:
    assert message(tmp_path, None, None) == f"cannot read {tmp_path}: no plain file"


def test_a_damaged_archive(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl.gz"
    path.write_bytes(gzip.compress(GOOD.encode())[:-12])
    assert message(path, None, None) == f"{path} is damaged: it cannot be unpacked"


def test_an_archive_that_grows_without_end(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl.gz"
    path.write_bytes(gzip.compress(b"\n" * 100_000_000))
    assert "holds more than" in message(path, None, None)


def test_no_text(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"\x89PNG\r\n\x1a\n")
    assert "UTF-8" in message(path, None, None)
