"""Where tiles may be laid, against trying every place."""

from random import Random

import pytest

from carc.kernel.board import lay
from carc.kernel.errors import AsksItself
from carc.kernel.face import Face
from carc.kernel.footprints import around8, footprint
from carc.kernel.frontier import Fits, has_room, has_spot, spots, touching
from carc.kernel.world import World
from kernel.faces import CELLS_1X2, any_faces, face, stock
from kernel.moves import SQUARE, anything, lay_at_random, matching
from kernel.naive import near_tiles


def tried(w: World, tile: int, fits: Fits) -> set[int]:
    """Every spot near the tiles where there is room, edges fit, and some cell belongs to the frontier."""
    face_number = w.stock.tile_face[tile]
    near = {beside for cell in near_tiles(w) for beside in (cell, *around8(w, cell))}
    found = set()
    for cell in near:
        for turn in w.stock.distinct[face_number]:
            cells = footprint(w, w.stock.turned[face_number][turn], cell)
            at_hand = any(here in w.frontier for here in cells)
            if at_hand and has_room(w, tile, cell, turn) and not touching(w, tile, cell, turn, fits):
                found.add(cell * 4 + turn)
    return found


@pytest.mark.parametrize("seed", range(8))
def test_spots_are_those_that_trying_finds(seed: int) -> None:
    rng = Random(seed)
    s = stock(any_faces(rng), 2, SQUARE if seed % 2 else None)
    w, fits = World(s), (matching if seed % 4 < 2 else anything)(s)
    for _ in range(12):
        for tile in (first for first in s.face_first if w.tile_cell[first] < 0):
            found = spots(w, tile, fits)
            assert len(found) == len(set(found))
            assert set(found) == tried(w, tile, fits)
        lay_at_random(w, rng, fits)


def test_spots_come_in_frontier_order_then_by_turn() -> None:
    s = stock([face("aN")], 3)
    w, fits = World(s), matching(s)
    assert spots(w, 0, fits) == [0, 1, 2, 3]
    lay(w, 0, 0, 0)
    order = {cell: index for index, cell in enumerate(w.frontier)}
    found = spots(w, 1, fits)
    assert found == sorted(found, key=lambda spot: (order[spot >> 2], spot & 3))


def test_an_open_board_begins_where_its_first_tile_lies() -> None:
    """The origin is offered only while nothing is laid."""
    s = stock([face("aN")], 2)
    w = World(s)
    far = w.cell_of[2, 2]
    lay(w, 0, far, 0)
    assert set(w.frontier) == set(w.nb[far * 4 : far * 4 + 4])


def test_edges_that_do_not_fit_are_named_as_printed() -> None:
    s = stock([face("aN"), face("pNESW")])
    w = World(s)
    lay(w, 0, 0, 0)
    north = w.nb[0]
    assert touching(w, 1, north, 0, matching(s)) == [2]
    assert touching(w, 1, north, 1, matching(s)) == [1]
    assert touching(w, 1, north, 0, anything(s)) == []


@pytest.mark.parametrize("printed", [face("aN"), Face(cells=CELLS_1X2, quarters=(15, 15))])
def test_judges_see_the_tile_as_it_would_lie(printed: Face) -> None:
    """Both judges are asked about the tile lying in the spot; afterwards it lies nowhere."""
    s = stock([printed], 2)
    w = World(s)
    lay(w, 0, 0, 0)

    def judge(w: World, tile: int, cell: int, turn: int) -> bool:
        assert (w.tile_cell[tile], w.tile_turn[tile]) == (cell, turn)
        return turn == 1

    everything = spots(w, 1, anything(s))
    expected = [spot for spot in everything if spot & 3 == 1]
    assert spots(w, 1, Fits([None], steady=judge)) == expected
    assert spots(w, 1, Fits([None], passing=judge)) == expected
    assert w.tile_cell[1] == -1


def test_the_passing_judge_is_asked_of_the_tiles_that_concern_it() -> None:
    """Whether it can refuse a face is asked once; a face that it cannot refuse lies wherever it fits."""
    s = stock([face("aN"), face("aE")], 2)
    w, asked = World(s), list[int]()
    lay(w, 0, 0, 0)

    def concerns(w: World, tile: int) -> bool:
        asked.append(tile)
        return w.stock.tile_face[tile] == 0

    fits = Fits([None] * 2, passing=lambda *_: False, concerns=concerns)
    assert spots(w, 1, fits) == []
    assert not has_spot(w, 1, fits)
    assert spots(w, 2, fits) == spots(w, 2, anything(s))
    assert has_spot(w, 3, fits)
    assert asked == [1, 2]


def test_what_is_the_same_everywhere_is_worked_out_once_and_given_to_the_passing_judge() -> None:
    s = stock([face("aN")], 2)
    w, asked = World(s), list[int]()
    lay(w, 0, 0, 0)

    def beforehand(w: World) -> tuple[int]:
        assert w.tile_cell[1] == -1
        asked.append(1)
        return (w.laid[0],)

    def judge(w: World, _tile: int, _cell: int, turn: int, first: int) -> bool:
        return turn == first + 1

    everything = spots(w, 1, anything(s))
    fits = Fits([None], passing=judge, beforehand=beforehand)
    assert spots(w, 1, fits) == [spot for spot in everything if spot & 3 == 1]
    assert asked == [1]


def test_a_judge_that_fails_leaves_no_trace() -> None:
    w = World(stock([face("aN")], 2))

    def judge(*_: object) -> bool:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        spots(w, 0, Fits([None], passing=judge))
    assert w.tile_cell[0] == -1


def test_a_steady_judge_is_asked_once_for_each_surrounding() -> None:
    s = stock([face("aNESW")], 3)
    w, asked = World(s), list[int]()

    def judge(w: World, _tile: int, cell: int, _turn: int) -> bool:
        asked.append(w.frontier[cell])
        return True

    fits = Fits([None], steady=judge)
    for tile in range(3):
        lay(w, tile, spots(w, tile, fits)[0] >> 2, 0)
    spots(w.copy(), 0, fits)
    assert len(asked) == len(set(asked))


def test_a_judge_that_asks_for_spots_itself_is_stopped() -> None:
    s = stock([face("aN")], 2)
    w, fits = World(s), anything(s)
    fits.passing = lambda _, tile, *__: bool(spots(w, tile, fits))
    with pytest.raises(AsksItself):
        spots(w, 0, fits)
    fits.passing = None
    assert spots(w, 0, fits)


def test_the_first_spot_that_will_do_is_enough() -> None:
    s = stock([face("aN")], 2)
    w, fits = World(s), anything(s)
    asked: list[int] = []
    fits.passing = lambda _, __, ___, turn: asked.append(turn) or turn > 1
    assert has_spot(w, 0, fits)
    assert asked == [0, 1, 2]
    assert [spot & 3 for spot in spots(w, 0, fits)] == [2, 3]
