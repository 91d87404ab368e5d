"""replay and render: what they make of files."""

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from carc.command.render import BoardRendered
from carc.command.replay import Replayed
from command.calls import Carc
from formats.games import LOGGED, TOLD

Wrong = Callable[..., str]
Changed = Callable[[Callable[[Any], None]], Path]

EXAMPLE = "base:A tile must match all the tiles that it touches"


# ---------------------------------------------------------------- replay


def test_a_save_replays(carc: Carc, saved: Path) -> None:
    ended = carc("replay", saved, saved)
    assert (ended.code, ended.last, ended.err) == (0, "2 games, 0 differ", "")


def test_replay_explains(carc: Carc, saved: Path) -> None:
    assert "rule road " in carc("replay", saved, "--explain").out


def test_a_save_with_other_points_differs(carc: Carc, changed: Changed) -> None:
    def cheat(data: Any) -> None:
        data["points"][0] += 1

    ended = carc("replay", changed(cheat))
    assert (ended.code, ended.last) == (1, "1 games, 1 differ")
    assert "differs in the points" in ended.out


def test_a_save_of_other_rules_is_refused(carc: Carc, changed: Changed, saved: Path) -> None:
    def cheat(data: Any) -> None:
        data["rules"]["hash"] = "0" * 64

    ended = carc("replay", saved, changed(cheat))
    assert (ended.code, ended.last) == (1, "2 games, 0 differ, 1 refused")


def test_a_record_that_differs_is_shown_with_its_board(carc: Carc, tmp_path: Path, oracle: Path) -> None:
    with gzip.open(next(oracle.glob("*.jsonl.gz")), "rt", encoding="utf-8") as file:
        record = json.loads(file.readline())
    record["moves"][5][4] += 1
    path = tmp_path / "games.jsonl"
    path.write_text(json.dumps(record) + "\n", encoding="utf-8")
    ended = carc("replay", path)
    assert (ended.code, ended.last) == (1, "1 games, 1 differ")
    assert "legal placements" in ended.out
    assert "Red 0" in ended.out


def test_games_of_another_program(carc: Carc, tmp_path: Path) -> None:
    logged, told = tmp_path / "games.jsonl", tmp_path / "game.json"
    logged.write_text(json.dumps(LOGGED) + "\n", encoding="utf-8")
    told.write_text(json.dumps(TOLD), encoding="utf-8")
    ended = carc("replay", logged, told)
    assert (ended.code, ended.last, ended.err) == (0, "2 games, 0 differ", "")


def test_a_claim_that_does_not_hold_is_shown_with_its_board(carc: Carc, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps({**TOLD, "test": {"assertions": ["Ann has 7 points"]}}), encoding="utf-8")
    ended = carc("replay", path)
    assert (ended.code, ended.last) == (1, "1 games, 1 differ")
    assert "game game: it is claimed that `Ann has 7 points`; here it is 4" in ended.out
    assert "R red 4" in ended.out


def test_a_game_that_needs_more_than_we_have_is_refused_in_one_line(carc: Carc, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    config = {**LOGGED["config"], "sets": {"moon:1": 1}}
    path.write_text(json.dumps({**LOGGED, "config": config}) + "\n", encoding="utf-8")
    ended = carc("replay", path)
    needs = "game small-001 needs the set `moon:1`, which none of our rulesets has"
    assert ended.out.splitlines() == [f"{path}: {needs}", "", "1 games, 0 differ, 1 refused"]


def test_replayed_as_data(carc: Carc, changed: Changed, saved: Path) -> None:
    def cheat(data: Any) -> None:
        data["choices"][0] = "give up"

    found = Replayed.model_validate(carc("replay", saved, changed(cheat), "--json").data)
    assert (found.games, found.differ, found.refused) == (2, 1, 0)
    assert [len(file.differences) for file in found.files] == [0, 1]


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff\xfe", b"\x1f\x8b\x08broken", b"[" * 100_000])
def test_no_records_at_all(carc: Carc, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "games.jsonl.gz"
    path.write_bytes(content)
    ended = carc("replay", path)
    assert ended.code in (1, 2)
    assert "Traceback" not in ended.out + ended.err
    assert ended.out + ended.err


# ---------------------------------------------------------------- render


def test_a_board_as_text(carc: Carc, saved: Path) -> None:
    ended = carc("render", saved)
    assert ended.code == 0
    assert ended.out.splitlines()[:2] == ["Carcassonne", "the end"]


@pytest.mark.parametrize("file", [EXAMPLE, 'base:"A tile must match all the tiles that it touches"'])
def test_the_position_of_an_example(carc: Carc, file: str) -> None:
    ended = carc("render", file)
    assert ended.code == 0
    assert "A tile must match all the tiles that it touches" in ended.out


def test_an_example_nobody_wrote(wrong: Wrong) -> None:
    assert f"did you mean `{EXAMPLE.partition(':')[2]}`?" in wrong("render", EXAMPLE.replace("match", "mach"))


def test_a_picture_is_written(carc: Carc, saved: Path, tmp_path: Path) -> None:
    path = tmp_path / "board.svg"
    for _ in range(2):
        assert carc("render", saved, "-o", path).last == str(path)
    ElementTree.fromstring(path.read_text(encoding="utf-8"))
    assert [file.name for file in tmp_path.iterdir()] == ["board.svg"]


def test_only_a_picture_is_overwritten(wrong: Wrong, saved: Path, tmp_path: Path) -> None:
    path = tmp_path / "notes.svg"
    path.write_text("my notes", encoding="utf-8")
    assert "left alone" in wrong("render", saved, "-o", path)
    assert "is a file .svg" in wrong("render", saved, "-o", tmp_path / "board.png")
    assert path.read_text(encoding="utf-8") == "my notes"


def test_a_board_as_data(carc: Carc, saved: Path) -> None:
    board = BoardRendered.model_validate(carc("render", saved, "--json").data)
    assert len(board.drawing.tiles) > 50
    assert [player.name for player in board.drawing.players] == ["Red", "Blue"]
