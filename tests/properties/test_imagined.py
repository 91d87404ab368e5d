"""What a seat takes for possible where tiles went into piles, some in the open and some not."""

from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from carc.game import load
from carc.kernel.position import Position
from carc.play.imagined import imagined
from carc.play.state import State

RULES = """
ruleset layers "A pile in layers"
  requires core
  players 2..2
  cite rules "None"

feature meadow "Meadow" plural meadows
  fills: edges

tile a | meadow rest
tile b | meadow rest
tile c | meadow rest
tile d | meadow rest
tile e | meadow rest
tile f | meadow rest
tile g | meadow rest
tile h | meadow rest

pile heap "Heap"
  stack: shuffled([a] + [b] + [c] + [d] + [e] + [f]) + [g] + [h]

step lay-out "Two tiles to each hand"
  each player in players
    repeat 2
      draw tile from heap
      move tile to player.hand

step place-tile "Lay a tile of your hand"
  offer
    place tile in player.hand at spot
"""
HIDDEN_AGAIN = """
rule under-the-heap "A tile goes back unseen"
  source rules
  after lay-out
    each player in players
      each tile in player.hand
        move tile to heap
    each player in players
      repeat 2
        draw tile from heap
        move tile to player.hand
"""
OPENED = """
rule back-in-the-open "A tile is drawn in the open and put back"
  source rules
  after lay-out
    draw tile from heap
      move tile to heap
"""


Begin = Callable[[str], State]


@pytest.fixture
def begin(tmp_path: Path) -> Begin:
    def begun(more: str) -> State:
        path = tmp_path / "layers.carc"
        path.write_text(RULES + more, encoding="utf-8")
        return load(str(path)).start(2, seed=5)

    return begun


def worlds(state: State, seat: int) -> list[Position]:
    return [imagined(state.program, state.position, seat, Random(number)) for number in range(80)]


def lying(state: State, p: Position) -> list[str]:
    """The faces of the heap, the bottom first; a layer that was shuffled in the order of the alphabet."""
    return [state.journal.names.faces[face] for _, faces in p.piles[0] for face in faces]


def test_what_the_rules_put_in_order_stays(begin: Begin) -> None:
    """What lies below, and was never touched, is known to all; what others drew is mixed with what they drew from."""
    state = begin("")
    assert lying(state, state.position)[:2] == ["h", "g"]
    heaps = [lying(state, world) for world in worlds(state, 0)]
    assert all(heap[:2] == ["h", "g"] for heap in heaps)
    own = {state.journal.names.tile(tile) for tile in state.position.hand[0]}
    assert {tuple(heap[2:]) for heap in heaps} == set(combinations(sorted(set("abcdef") - own), 2))


def test_a_tile_put_back_in_the_open_is_known(begin: Begin) -> None:
    """Who saw a tile go under the pile knows where it is."""
    state = begin(OPENED)
    bottom = lying(state, state.position)[0]
    assert bottom not in "gh"
    for seat in (0, 1):
        assert all(lying(state, world)[0] == bottom for world in worlds(state, seat))


def test_a_tile_put_back_unseen_is_not_known(begin: Begin) -> None:
    """Where a tile went under a pile that a seat did not see, the seat is taken to know of no tile where it lies."""
    state = begin(HIDDEN_AGAIN)
    for seat in (0, 1):
        own = set(state.position.hand[seat])
        for place in range(4):
            found = {lying(state, world)[place] for world in worlds(state, seat)}
            assert len(found) == len(state.position.tile_where) - len(own)
