"""Edges of tiles: where they lie, and what lies opposite.

An edge is tile * 64 + its index among the outer edges of the face as printed, so that it keeps its number in every
turn. A tile that is only being tried lies where `tile_cell` and `tile_turn` say. It knows nothing of what may touch.
"""

from .footprints import cells_of, shape_of
from .sides import MIDDLE
from .world import World


def tile_edges(w: World, tile: int) -> list[int]:
    """The edges of a tile, in printed order."""
    return list(range(tile * 64, tile * 64 + len(shape_of(w, tile).edges)))


def edge_cell_side(w: World, edge: int) -> tuple[int, int]:
    """The cell and the side where an edge lies; (-1, side) if its tile does not lie on the board."""
    tile, index = divmod(edge, 64)
    number, side, _ = shape_of(w, tile).edges[index]
    cells = cells_of(w, tile)
    return (cells[number] if cells else -1), side


def edge_beyond(w: World, edge: int) -> int:
    """The cell that an edge faces; -1 if there is none."""
    cell, side = edge_cell_side(w, edge)
    return w.nb[cell * 4 + side] if cell >= 0 else -1


def edge_facing(w: World, edge: int) -> int:
    """The edge of a laid tile that lies opposite; -1 if none does."""
    cell, side = edge_cell_side(w, edge)
    beyond = w.nb[cell * 4 + side] if cell >= 0 else -1
    return w.edge_at[beyond * 4 + (side ^ 2)] if beyond >= 0 else -1


def edge_label(w: World, edge: int) -> int:
    """The label of an edge: what its lanes show."""
    tile, index = divmod(edge, 64)
    return shape_of(w, tile).edges[index][2]


def edge_part(w: World, edge: int) -> int:
    """The part that has an end in the middle of an edge; -1 if none has. Its tile need not lie on the board."""
    tile, index = divmod(edge, 64)
    shape = shape_of(w, tile)
    number, side, _ = shape.edges[index]
    for cell, port, part in shape.ends:
        if cell == number and port == side * 3 + MIDDLE:
            return w.stock.part0[tile] + part
    return -1
