"""Laying a tile: cells, edges, ports, features and frontier follow. `lift` takes it up again.

It decides what touches what. It knows nothing of legality: a tile is laid wherever its quarters are free.
"""

from .errors import AlreadyLaid, CellMissing, CellTaken
from .features import mark_by_age, unite
from .footprints import footprint
from .lifting import lift
from .piles import withdraw
from .places import CELL, LYING_LOOSE, SHIFT
from .sharing import meet_shared, share
from .sides import WHOLE
from .turned import Turned
from .world import World

__all__ = ["lay", "lift"]


def lay(w: World, tile: int, cell: int, turn: int) -> None:
    """Lay a tile with its anchor in a cell, wherever it has been until now.

    Changed features are marked: those of the tile clockwise from the north, then by age those that it closed
    without joining them and those that watch its cells.
    Raises CellMissing, CellTaken, AlreadyLaid, BoardTooLarge; then nothing has changed.
    """
    if w.awaited:
        _await(w, tile, cell, turn)
    shape = w.stock.turned[w.tile_look[tile]][turn]
    if cell >= w.safe:
        w.grow(w.x[cell], w.y[cell])
    cells = footprint(w, shape, cell)
    _check(w, tile, turn, shape, cells)
    if w.tile_where[tile] != LYING_LOOSE:
        withdraw(w, tile)
    w.tile_where[tile] = CELL << SHIFT | cell
    w.tile_cell[tile], w.tile_turn[tile], w.tile_age[tile] = cell, turn, len(w.laid)
    _occupy(w, tile, shape, cells)
    w.laid.append(tile)
    _spread_parts(w, tile, shape, cells)
    others = _meet_neighbours(w, tile, shape, cells)
    if w.sharing:
        others += meet_shared(w, shape, cells)
    if w.watchers:
        others += [part for here in cells for part in w.watchers.get(here, ())]
    if others:
        mark_by_age(w, others)


def _await(w: World, tile: int, cell: int, turn: int) -> None:
    """The tile shows what was to lie over it, if that can."""
    stock, (face, over) = w.stock, w.awaited.get(cell, (-1, 0))
    seen = stock.canon[face][over - turn & 3] if face >= 0 else 0
    look = stock.over.get((stock.tile_face[tile], face, seen), -1)
    if look >= 0:
        del w.awaited[cell]
        show(w, tile, look)


def show(w: World, tile: int, look: int) -> None:
    """A tile that is about to be laid shows what lies over it."""
    stock = w.stock
    w.tile_look[tile] = look
    for index in stock.faces[stock.tile_face[tile]].hidden - stock.faces[look].hidden:
        w.f_ends[stock.part0[tile] + index] = len(stock.faces[look].parts[index].ports)


def _check(w: World, tile: int, turn: int, shape: Turned, cells: tuple[int, ...]) -> None:
    if w.tile_cell[tile] >= 0:
        raise AlreadyLaid(tile)
    for here, (_, _, quarters) in zip(cells, shape.cells, strict=True):
        if here < 0:
            raise CellMissing(tile, cells[0], turn)
        if w.cell_quarters[here] & quarters:
            raise CellTaken(tile, here)


def _occupy(w: World, tile: int, shape: Turned, cells: tuple[int, ...]) -> None:
    """Take the quarters of the cells; a cell with room left stays in the frontier."""
    frontier = w.frontier
    if not w.laid and w.grid.radius >= 0:
        frontier.clear()
    for here, (_, _, quarters) in zip(cells, shape.cells, strict=True):
        if w.cell_tile[here] < 0:
            w.cell_tile[here] = tile
        w.cell_tiles[here] += (tile,)
        w.cell_quarters[here] |= quarters
        if w.cell_quarters[here] == WHOLE:
            frontier.pop(here, None)
        else:
            frontier[here] = frontier.get(here, 0) + (quarters << 32)


def _spread_parts(w: World, tile: int, shape: Turned, cells: tuple[int, ...]) -> None:
    """Each part begins as a feature of its own, and its ports are written on the board."""
    first = w.stock.part0[tile]
    feat, changed, port_part = w.feat, w.changed, w.port_part
    for index in shape.order:
        part = first + index
        feat[part] = part
        changed[part] = None
    for number, port, index in shape.ends:
        port_part[cells[number] * 12 + port] = first + index
    if shape.shared:
        share(w, shape, cells, first)


def _meet_neighbours(w: World, tile: int, shape: Turned, cells: tuple[int, ...]) -> list[int]:
    """Write the edges, tell the frontier, join across edges. Returns parts of others that were closed, not joined."""
    nb, quarters, frontier = w.nb, w.cell_quarters, w.frontier
    edge_label, edge_at = w.edge_label, w.edge_at
    others: list[int] = []
    edge = tile * 64
    for number, side, label in shape.edges:
        spot = cells[number] * 4 + side
        edge_label[spot] = label
        edge_at[spot] = edge
        edge += 1
        beyond = nb[spot]
        back = side ^ 2
        if beyond < 0:
            _close_rim(w, spot)
            continue
        taken = quarters[beyond]
        if taken != WHOLE:
            frontier[beyond] = frontier.get(beyond, 0) + (label << 8 * back)
        if taken >> back & 1:
            _meet(w, spot * 3, beyond * 12 + back * 3, others)
    return others


def _close_rim(w: World, spot: int) -> None:
    """Ends that look off the board are closed, or stay open for ever, as its border says."""
    if w.stock.border_open:
        return
    for part in w.port_part[spot * 3 : spot * 3 + 3]:
        if part >= 0:
            w.f_ends[w.feat[part]] -= 1


def _meet(w: World, mine: int, theirs: int, others: list[int]) -> None:
    """The ends of two edges meet: all are closed, and parts of one kind in facing lanes are joined.

    mine, theirs: the first port of each edge, mine of the tile just laid.
    """
    port_part, feat, f_ends, kind = w.port_part, w.feat, w.f_ends, w.stock.part_kind
    for lane in (0, 1, 2):
        part = port_part[mine + lane]
        other = port_part[theirs + 2 - lane]
        if part >= 0:
            f_ends[feat[part]] -= 1
        if other >= 0:
            f_ends[feat[other]] -= 1
            if part < 0 or kind[part] != kind[other]:
                others.append(other)
            elif feat[part] != feat[other]:
                unite(w, feat[part], feat[other])
