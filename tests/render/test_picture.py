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

ISLAND = """\
ruleset island "Island"
  requires core
  players 2..2

words hue: purple, light-blue

extend cell
  has start: mark
  has outline: hue
  has harbour: mark

map island "The island"
  where ".": open
  where "s": open, start, outline light-blue
  where "h": open, harbour
  row ". s"
  row "h."

feature path "Path"
  fills: middles
  look: path

tile straight x9 | path N S

pile heap "Tiles not yet drawn"
  stack: shuffled(unclaimed)

step lay-out "Each player draws a tile"
  each player in players
    draw tile from heap
      move tile to player.hand

step place-tile "Lay a tile"
  offer
    place tile in player.hand at spot
  otherwise
    end-game
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


def test_a_map_is_drawn_with_what_is_printed_on_it_and_an_open_board_has_no_cells(tmp_path: Path) -> None:
    path = tmp_path / "island.carc"
    path.write_text(ISLAND, encoding="utf-8")
    drawing = drawn(load(path).start(2, seed=1))
    assert {(cell.x, cell.y): cell.marks for cell in drawing.cells} == {
        (0, 0): {},
        (2, 0): {"start": 1, "outline": "light-blue"},
        (0, 1): {"harbour": 1},
        (1, 1): {},
    }
    assert {symbol.name for symbol in drawing.symbols} == {"start", "outline", "harbour"}
    assert drawing.face_down == drawn(base().start(2, seed=1)).cells == ()
