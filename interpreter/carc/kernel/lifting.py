"""Taking a tile up again. Rare, so that everything that it touched is worked out anew.

It decides what is left behind. It knows nothing of why a tile is taken up.
"""

from .errors import NotLaid, TileOccupied
from .features import mark_by_age, parts_of, rebuild
from .footprints import cells_of, shape_of
from .frontier import refresh
from .places import LYING_LOOSE, PART, index_of, sort_of
from .ports import parts_at
from .world import World


def lift(w: World, tile: int) -> None:
    """Take a tile up; it lies loose, without what lay over it. Its links and its watching end.

    The features that it belonged to or closed are marked as changed, by age, as are those that watch its cells.
    Raises NotLaid, TileOccupied; then nothing has changed.
    """
    if w.tile_cell[tile] < 0:
        raise NotLaid(tile)
    parts = range(w.stock.part0[tile], w.stock.part0[tile + 1])
    _refuse_pieces(w, tile, parts)
    cells = cells_of(w, tile)
    edges = [cells[number] * 4 + side for number, side, _ in shape_of(w, tile).edges]
    left = _left_behind(w, edges, parts)
    _forget_parts(w, parts)
    _vacate(w, tile, cells)
    _clear_edges(w, edges)
    for cell in (*cells, 0):
        refresh(w, cell)
    rebuild(w, left)
    mark_by_age(w, left + [part for cell in cells for part in w.watchers.get(cell, ())])


def _refuse_pieces(w: World, tile: int, parts: range) -> None:
    for piece, where in enumerate(w.piece_where):
        if sort_of(where) == PART and index_of(where) in parts:
            raise TileOccupied(tile, piece)


def _left_behind(w: World, edges: list[int], parts: range) -> list[int]:
    """The other parts of every feature that the tile belongs to or meets at an edge, ascending."""
    features = {w.feat[part] for part in parts if w.feat[part] >= 0}
    for edge in edges:
        beyond = w.nb[edge]
        if beyond >= 0:
            first = (beyond * 4 + (edge & 3 ^ 2)) * 3
            features.update(w.feat[part] for port in range(first, first + 3) for part in parts_at(w, port))
    return sorted({part for feature in features for part in parts_of(w, feature)} - set(parts))


def _forget_parts(w: World, parts: range) -> None:
    """Back to what the parts were before they were laid."""
    stock = w.stock
    for part in parts:
        w.feat[part], w.ring[part], w.f_pieces[part] = -1, part, 0
        w.f_tiles[part], w.f_borders[part] = stock.part_tiles[part], stock.part_borders[part]
        w.f_ends[part] = stock.part_ends[part]
        for column, printed in zip(w.f_sums, stock.part_sums, strict=True):
            column[part] = printed[part]
        w.changed.pop(part, None)
    w.links = [link for link in w.links if link[0] not in parts and link[1] not in parts]
    watching = {cell: tuple(part for part in some if part not in parts) for cell, some in w.watchers.items()}
    w.watchers = {cell: some for cell, some in watching.items() if some}


def _vacate(w: World, tile: int, cells: tuple[int, ...]) -> None:
    for cell, (_, _, quarters) in zip(cells, shape_of(w, tile).cells, strict=True):
        w.cell_tiles[cell] = tuple(other for other in w.cell_tiles[cell] if other != tile)
        w.cell_tile[cell] = next(iter(w.cell_tiles[cell]), -1)
        w.cell_quarters[cell] &= ~quarters
    w.tile_cell[tile], w.tile_turn[tile], w.tile_age[tile] = -1, 0, -1
    w.tile_look[tile] = w.stock.tile_face[tile]
    w.tile_where[tile] = LYING_LOOSE
    w.laid.remove(tile)
    for age, other in enumerate(w.laid):
        w.tile_age[other] = age


def _clear_edges(w: World, edges: list[int]) -> None:
    for edge in edges:
        w.edge_label[edge], w.edge_at[edge] = 0, -1
        w.port_part[edge * 3 : edge * 3 + 3] = [-1, -1, -1]
        for port in range(edge * 3, edge * 3 + 3):
            w.sharing.pop(port, None)
    for edge in edges:
        if w.nb[edge] >= 0:
            refresh(w, w.nb[edge])
