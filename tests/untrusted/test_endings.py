"""Rules that do not come to an end are stopped, and the message says whether it was one moment or the whole game."""

from pathlib import Path

import pytest

import carc
from carc.play import machine

MAP = 'map m "M"\n  where ".": open\n' + f'  row "{"." * 40}"\n' * 40
HEAD = """ruleset x "X"
  requires core
  players 2..2
feature area "Area"
  fills: edges
tile one x50 "One" | area N E S W
pile heap "Heap"
  stack: shuffled(unclaimed)
step lay-out "Begin"
  draw tile from heap
    put tile at cell(0, 0)
step place-tile "P"
  may choose player in players
    gain 1 to player
"""
EACH_TURN = (
    'step end-turn "E"\n  let all: reach(cell from [cell(0, 0)] via cell.around where yes)\n  stop if all.size > 9\n'
)
ROUND_AND_ROUND = 'step end-turn "E"\n  again from end-turn\n'


def stopped(tmp_path: Path, rules: str) -> machine.RunsOn:
    """How a game ended in which everybody takes the first choice."""
    path = tmp_path / "x.carc"
    path.write_text(HEAD + rules, encoding="utf-8")
    game = carc.load(path)
    with pytest.raises(machine.RunsOn) as stop:
        play(game)
    return stop.value


def play(game: carc.Game) -> None:
    state = game.start(players=["Red", "Blue"], seed=1)
    while not state.over:
        state = state.apply(state.choices[0])


def test_a_moment_without_end(tmp_path: Path) -> None:
    end = stopped(tmp_path, ROUND_AND_ROUND)
    assert end.problem.code == "does-not-end"
    assert end.cause.name == "end-turn"


def test_a_game_that_takes_too_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "LEAST_STEPS", 200_000)
    monkeypatch.setattr(machine, "STEPS_A_TILE", 0)
    end = stopped(tmp_path, MAP + EACH_TURN)
    assert end.problem.code == "game-too-long"
    assert end.cause.name == "end-turn"


def test_a_game_in_which_too_much_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "MOST_EVENTS", 20)
    assert stopped(tmp_path, "").problem.code == "game-too-long"
