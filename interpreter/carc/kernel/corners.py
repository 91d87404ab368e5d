"""Corners: the points where cells meet, and what reaches them.

A corner is cell * 4 + side, the clockwise end of a side of a cell. Each of the cells that meet in a point could name it
so; the number that counts is that of the first one that exists, in the order of `_SEEN`. It knows nothing of pieces.
"""

from collections.abc import Iterable
from typing import Final

from .footprints import cell_at, cells_of
from .sides import E, N, S, W
from .world import World

_SEEN: Final = ((0, 0, W), (-1, 0, N), (-1, -1, E), (0, -1, S))
"""The cells that meet in the north-west corner of (0, 0), each with the side at whose end that corner is."""

_POINTS: Final = ((1, 0), (1, 1), (0, 1), (0, 0))
"""For each side the step from a cell to the cell whose north-west corner lies at the clockwise end of that side."""


def corner_at(w: World, x: int, y: int) -> int:
    """The north-west corner of the cell in a column and a row; -1 if none of the cells there exists."""
    for dx, dy, side in _SEEN:
        cell = cell_at(w, x + dx, y + dy)
        if cell >= 0:
            return cell * 4 + side
    return -1


def corner_point(w: World, corner: int) -> tuple[int, int]:
    """The column and the row of the cell, there or not, whose north-west corner it is."""
    cell, side = divmod(corner, 4)
    dx, dy = _POINTS[side]
    return w.x[cell] + dx, w.y[cell] + dy


def corners_of(w: World, cells: Iterable[int]) -> list[int]:
    """The corners of cells, each once, clockwise from the north-east of each cell."""
    points = ((w.x[cell] + dx, w.y[cell] + dy) for cell in cells for dx, dy in _POINTS)
    return list(dict.fromkeys(corner_at(w, x, y) for x, y in points))


def cell_corners(w: World, cell: int) -> list[int]:
    """The corners of a cell."""
    return corners_of(w, (cell,))


def tile_corners(w: World, tile: int) -> list[int]:
    """The corners of the cells of a tile; none while it does not lie on the board."""
    return corners_of(w, cells_of(w, tile))


def corner_cells(w: World, corner: int) -> list[int]:
    """The cells that meet in a corner, as far as they exist."""
    return [cell for cell, _ in _meeting(w, corner)]


def corner_tiles(w: World, corner: int) -> list[int]:
    """The tiles that lie in those cells, each once."""
    return list(dict.fromkeys(tile for cell, _ in _meeting(w, corner) for tile in w.cell_tiles[cell]))


def corner_parts(w: World, corner: int) -> list[int]:
    """The parts that reach a corner along the rims of their tiles."""
    return [part for cell, side in _meeting(w, corner) for part in _reaching(w, cell, side)]


def corner_features(w: World, corner: int) -> list[int]:
    """The features of the parts that reach a corner, each once."""
    return list(dict.fromkeys(w.feat[part] for part in corner_parts(w, corner)))


def _meeting(w: World, corner: int) -> list[tuple[int, int]]:
    """The cells that exist there, each with its side at whose clockwise end the corner is."""
    x, y = corner_point(w, corner)
    found = ((cell_at(w, x + dx, y + dy), side) for dx, dy, side in _SEEN)
    return [(cell, side) for cell, side in found if cell >= 0]


def _reaching(w: World, cell: int, side: int) -> list[int]:
    """The parts of tiles in a cell that have the end of one side or the beginning of the next."""
    found = []
    for tile in w.cell_tiles[cell]:
        number, turn = cells_of(w, tile).index(cell), w.tile_turn[tile]
        lanes = {(number, (side - turn) % 4, 2), (number, (side + 1 - turn) % 4, 0)}
        for index, part in enumerate(w.stock.faces[w.tile_look[tile]].parts):
            if not lanes.isdisjoint(part.covers):
                found.append(w.stock.part0[tile] + index)
    return found
