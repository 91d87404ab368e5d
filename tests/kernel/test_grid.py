"""Cells and their neighbours, on open and on bounded boards."""

import pytest

from carc.kernel.board import lay
from carc.kernel.errors import BoardTooLarge
from carc.kernel.face import Face
from carc.kernel.footprints import around, around8, cell_at, cells_of
from carc.kernel.grid import RADII, Grid, plane
from carc.kernel.sides import STEPS
from carc.kernel.world import World
from kernel.faces import CELLS_1X2, face, stock


@pytest.mark.parametrize("grid", [plane(5), Grid([(0, 0), (1, 0), (1, 1), (5, 5)])])
def test_neighbours_lie_one_step_away(grid: Grid) -> None:
    for cell in range(len(grid)):
        for side, (dx, dy) in enumerate(STEPS):
            assert grid.nb[cell * 4 + side] == grid.cell_of.get((grid.x[cell] + dx, grid.y[cell] + dy), -1)


def test_a_larger_plane_keeps_the_numbers_of_a_smaller_one() -> None:
    small, large = plane(3), plane(6)
    assert (small.x, small.y) == (large.x[: len(small)], large.y[: len(small)])
    assert len(large) == 13 * 13
    assert large.cell_of[0, 0] == 0


@pytest.mark.parametrize("margin", range(4))
def test_safe_cells_lie_within_the_margin(margin: int) -> None:
    grid = plane(6)
    safe = {cell for cell in range(len(grid)) if max(abs(grid.x[cell]), abs(grid.y[cell])) <= 6 - margin}
    assert safe == set(range(grid.safe(margin)))


def test_the_eight_around_come_clockwise_from_the_north() -> None:
    w = World(stock([face()]))
    places = [(w.x[cell], w.y[cell]) for cell in around8(w, 0)]
    assert places == [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]


def test_a_bounded_board_has_no_other_cells() -> None:
    w = World(stock([face()], cells=[(0, 0), (1, 0), (1, 1)]))
    assert [cell_at(w, x, 0) for x in (-1, 0, 1, 2)] == [-1, 0, 1, -1]
    assert around8(w, 0) == (1, 2)


def test_ten_cells_lie_around_a_tile_of_two() -> None:
    w = World(stock([Face(cells=CELLS_1X2, quarters=(15, 15))]))
    lay(w, 0, 0, 1)
    assert {(w.x[cell], w.y[cell]) for cell in cells_of(w, 0)} == {(0, 0), (0, 1)}
    assert len(around(w, cells_of(w, 0))) == 10


def test_an_open_board_grows_with_its_tiles() -> None:
    """Every cell beside a tile has all its eight neighbours, however far the tiles go."""
    w = World(stock([face("aNESW")], 40))
    for tile in range(40):
        lay(w, tile, cell_at(w, tile, 0), 0)
        for cell in list(w.frontier):
            assert len(around8(w, cell)) == 8
    assert w.f_ends[0] == 40 * 2 + 2


def test_an_open_board_has_a_limit() -> None:
    w = World(stock([face()]))
    with pytest.raises(BoardTooLarge):
        cell_at(w, RADII[-1] + 1, 0)
