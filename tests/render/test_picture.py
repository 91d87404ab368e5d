"""The drawing of a position: symbols in the order of declaration, tracks with the number of each player."""

from functools import cache
from pathlib import Path

import pytest

from carc.game import load
from carc.picture import picture
from carc.play.game import Game
from carc.play.state import State
from carc.render.drawing import Drawing, TrackDrawing
from carc.render.text import text

RACE = """\
extend city
  has towers: count

extend tile
  has wells: number

track lane "The lane"
  holds: strides

extend player
  keeps strides: number from 2

rule walk "Whoever places a tile walks on"
  after place tile at cell: set player.strides to player.strides + 1
"""


@cache
def base() -> Game:
    return load("base")


@pytest.fixture(scope="module")
def race(tmp_path_factory: pytest.TempPathFactory) -> Game:
    path: Path = tmp_path_factory.mktemp("house") / "race.carc"
    path.write_text(RACE, encoding="utf-8")
    return load("base", path)


def drawn(state: State) -> Drawing:
    return picture(state.program, state.position, state.players)


def test_what_was_first_declared_of_a_kind_that_fills_edges_has_the_shield(race: Game) -> None:
    forms = {symbol.name: symbol.form for symbol in drawn(race.start(2, seed=1)).symbols}
    assert set(forms) == {"pennants", "towers", "wells"}
    assert [name for name, form in forms.items() if form == "shield"] == ["pennants"]
    assert len(set(forms.values())) == len(forms)


def test_a_track_shows_the_number_that_it_holds_and_points_have_no_track(race: Game) -> None:
    assert drawn(base().start(2, seed=1)).tracks == ()
    state = race.start(2, seed=1)
    assert drawn(state).tracks == (TrackDrawing("The lane", (2, 2)),)
    while state.position.turn_number < 2:
        state = state.apply(state.choices[0])
    assert drawn(state).tracks[0].spaces == (3, 2)
    assert text(drawn(state)).splitlines()[-1] == "The lane: 2 B  3 R"
