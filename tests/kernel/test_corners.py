"""Corners: one number for each point, whichever cell it is seen from, and the parts that reach it."""

from carc.kernel.board import lay
from carc.kernel.corners import (
    cell_corners,
    corner_at,
    corner_cells,
    corner_parts,
    corner_point,
    corner_tiles,
    tile_corners,
)
from carc.kernel.footprints import cell_at
from carc.kernel.world import World
from kernel.faces import face, stock

TWO = [(0, 0), (1, 0)]
# A field about a straight path, and one that is cut off at the north-west.
FACES = [face("pEW", "gW2N0N2E0", "gE2S0S2W0"), face("pNW", "gW2N0", "gN2E0E2S0S2W0")]


def test_a_corner_is_the_same_from_all_its_cells() -> None:
    w = World(stock(FACES, 2))
    middle = corner_at(w, 0, 0)
    around = [cell_at(w, x, y) for x, y in ((0, 0), (-1, 0), (-1, -1), (0, -1))]
    assert corner_point(w, middle) == (0, 0)
    assert corner_cells(w, middle) == around
    assert all(middle in cell_corners(w, cell) for cell in around)
    assert [corner_point(w, corner) for corner in cell_corners(w, around[0])] == [(1, 0), (1, 1), (0, 1), (0, 0)]


def test_at_the_rim_of_a_map_fewer_cells_meet() -> None:
    w = World(stock(FACES, 2, TWO))
    end = corner_at(w, 2, 1)
    assert corner_point(w, end) == (2, 1)
    assert corner_cells(w, end) == [cell_at(w, 1, 0)]
    assert corner_at(w, 5, 5) == -1
    assert len({corner for cell in (0, 1) for corner in cell_corners(w, cell)}) == 6


def test_tiles_and_parts_that_meet_in_a_corner() -> None:
    w = World(stock(FACES, 2))
    assert tile_corners(w, 0) == []
    lay(w, 0, cell_at(w, 0, 0), 0)
    lay(w, 2, cell_at(w, -1, 0), 1)
    assert len(tile_corners(w, 0)) == 4
    assert corner_tiles(w, corner_at(w, 0, 0)) == [0, 2]
    # The field that was cut off at the north-west lies at the north-east when the tile is turned.
    assert corner_parts(w, corner_at(w, 0, 0)) == [1, w.stock.part0[2] + 1]
    assert corner_parts(w, corner_at(w, 0, 1)) == [w.stock.part0[2] + 2, 2]
    assert corner_parts(w, corner_at(w, 5, 5)) == []


def test_parts_that_meet_in_a_corner_of_one_tile_both_reach_it() -> None:
    w = World(stock([face("aN", "aW", "gE0E2S0S2")], 1))
    lay(w, 0, cell_at(w, 0, 0), 0)
    assert corner_parts(w, corner_at(w, 0, 0)) == [0, 1]
    assert corner_parts(w, corner_at(w, 1, 0)) == [0, 2]
