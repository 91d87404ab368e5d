"""What a ban says of no spot is worked out once for all spots, and the same spots are left as if it were not."""

from itertools import islice
from pathlib import Path
from random import Random

import pytest

from carc.game import load
from carc.play.game import Game
from carc.play.refusals import refusals
from carc.play.state import State
from properties.tables import play_on

EACH = 4
"""Every so many states are looked at."""

ONCE = (
    "cell.y > game.south - game.tiles.size",
    "cell.x > game.east - 1 and cell.x > 0",
    "any(tile as other in game.tiles where cell.x > max(feature in game.features : feature.tiles.size))",
    "cell.x + cell.y > 1 and any(player in players where player.points > game.east)",
    "turn.number > 3 and sum(player in players : player.points) > cell.x * 2",
    "game.open-ones.size > 4 and cell.y > 2",
)
AT_EACH_SPOT = (
    "cell.x > 1 and any(cell as there in turn.tile.cells where there.y < 0)",
    "any(tile as other in game.tiles where any(cell as there in other.cells where there.x + 2 < cell.x))",
    "game.dry and cell.x > 0",
    "any(tile as other in game.seen where any(cell as there in other.cells where there.x > 0))",
    "afterwards(count(city in features where city.completed)) > game.tiles.size / 12",
    "any(city in features where not city.completed and afterwards(city.completed)) and turn.number > 9",
)
HOUSE = """extend game
  east: max(tile in game.tiles : max(cell in tile.cells : cell.x))
  south: max(tile in game.tiles : max(cell in tile.cells : cell.y))
  dry: any(cell in turn.tile.cells where cell.y > 0)
  open-ones: set(feature in features where not feature.closed)
  keeps seen: set of tile

rule house "House rule"
  forbid place tile at cell if {}

rule seen "What was drawn is kept"
  after draw tile from pile: set game.seen to [tile]
"""


def game(path: Path, condition: str) -> Game:
    path.write_text(HOUSE.format(condition), encoding="utf-8")
    return load("base", path)


@pytest.mark.parametrize("condition", [*ONCE, *AT_EACH_SPOT])
def test_the_same_spots_are_left(tmp_path: Path, condition: str) -> None:
    """Every spot that is offered is refused by no rule, asked of it alone, and every other one by some rule."""
    state = game(tmp_path / "house.carc", condition).start(3, seed=11)
    assert (state.program.fits.beforehand is not None) == (condition in ONCE)
    for now in islice(play_on(state, Random(7)), 0, None, EACH):
        if not now.over and now.choices[0].verb == "place":
            assert offered(now) == allowed(now)


def offered(state: State) -> set[int]:
    """The spots of the turn's tile among the choices."""
    assert state.position.pending is not None
    return {spot for _, _, spot in state.position.pending[3]}


def allowed(state: State) -> set[int]:
    """The spots of the turn's tile that no rule refuses, in looks that differ."""
    p, tile = state.position, state.position.turn_tile
    turns = p.stock.distinct[p.stock.tile_face[tile]]
    found = [cell * 4 + turn for cell in p.frontier for turn in turns]
    return {spot for spot in found if not refusals(state.program, p, p.actor, "place", (tile, spot))}
