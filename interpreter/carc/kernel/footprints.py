"""Which cells a tile takes. It knows nothing of what else lies there."""

from collections.abc import Sequence

from .turned import Turned
from .world import World


def cell_at(w: World, x: int, y: int) -> int:
    """The cell at (x, y); -1 if a bounded board has none there. An open board has every cell up to its limit.

    Raises BoardTooLarge.
    """
    cell = w.cell_of.get((x, y), -1)
    if cell < 0 and w.grid.radius >= 0:
        w.grow(x, y)
        cell = w.cell_of[x, y]
    return cell


def footprint(w: World, shape: Turned, anchor: int) -> tuple[int, ...]:
    """The cells that a shape takes from this anchor, in printed order; -1 for one that does not exist."""
    if len(shape.cells) == 1:
        return (anchor,)
    x, y = w.x[anchor], w.y[anchor]
    return tuple([cell_at(w, x + dx, y + dy) for dx, dy, _ in shape.cells])


def shape_of(w: World, tile: int) -> Turned:
    """The face of a tile in the turn in which it lies, or would lie."""
    return w.stock.turned[w.tile_look[tile]][w.tile_turn[tile]]


def cells_of(w: World, tile: int) -> tuple[int, ...]:
    """The cells of a tile that lies on the board, or would lie; none if it does not. -1 for one that does not exist."""
    anchor = w.tile_cell[tile]
    return footprint(w, shape_of(w, tile), anchor) if anchor >= 0 else ()


def around8(w: World, cell: int) -> tuple[int, ...]:
    """The eight neighbours of a cell, clockwise from the north; a bounded board may have fewer."""
    if cell >= w.safe:
        w.grow(w.x[cell], w.y[cell])
    return w.grid.around(cell)


def around(w: World, cells: Sequence[int]) -> list[int]:
    """The cells around several (8 for one, 10 for two neighbours), in order of discovery."""
    found = dict.fromkeys(near for cell in cells for near in around8(w, cell))
    return [cell for cell in found if cell not in cells]
