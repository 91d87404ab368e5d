"""Laying a face over a tile, and where it helps: the tile keeps all that it has, and shows more.

It decides what follows on the board. It knows nothing of who may do so.
"""

from collections.abc import Iterator

from .errors import CannotLieOver
from .features import alone, unite
from .footprints import shape_of
from .frontier import Fits, fits_gap, refresh, spots, touching
from .ports import port_facing
from .position import Position
from .sides import SIDES
from .world import World


def look_with(w: World, tile: int, face: int, turn: int) -> int:
    """What a tile shows, as it lies or would lie, with a face turned so over it; -1 if that cannot lie there."""
    stock = w.stock
    if w.tile_look[tile] != stock.tile_face[tile]:
        return -1
    seen = stock.canon[face][turn - w.tile_turn[tile] & 3]
    return stock.over.get((stock.tile_face[tile], face, seen), -1)


def lay_over(w: World, face: int, spot: int) -> int:
    """Lay a face over the tile in a cell, or over the one that will be laid there next. Returns the tile, or -1.

    Raises CannotLieOver; then nothing has changed.
    """
    cell, turn = spot >> 2, spot & 3
    tile = w.cell_tile[cell]
    if tile < 0:
        w.awaited[cell] = (face, turn)
        return -1
    look = look_with(w, tile, face, turn)
    if look < 0:
        raise CannotLieOver(face, tile)
    before = set(shape_of(w, tile).order)
    w.tile_look[tile] = look
    _show_edges(w, tile, cell)
    first = w.stock.part0[tile]
    for part in [first + index for index in shape_of(w, tile).order if index not in before]:
        _join_in(w, part, cell)
    return tile


def _show_edges(w: World, tile: int, cell: int) -> None:
    """The edges show what lies over them, to the neighbours and to gaps."""
    for _, side, label in shape_of(w, tile).edges:
        spot = cell * 4 + side
        if w.edge_label[spot] != label:
            w.edge_label[spot] = label
            if w.nb[spot] >= 0:
                refresh(w, w.nb[spot])


def _join_in(w: World, part: int, cell: int) -> None:
    """A part that has come to lie there is a feature of its own, or goes on what it meets."""
    index = part - w.stock.part0[w.stock.part_tile[part]]
    ports = [cell * 12 + port for _, port in shape_of(w, w.stock.part_tile[part]).ports[index]]
    for port in ports:
        w.port_part[port] = part
    alone(w, part)
    w.changed[part] = None
    for port in ports:
        facing = port_facing(w, port)
        other = w.port_part[facing] if facing >= 0 else -1
        if other >= 0 and w.stock.part_kind[other] == w.stock.part_kind[part] and w.feat[other] != w.feat[part]:
            unite(w, w.feat[other], w.feat[part])


# ---------------------------------------------------------------- where


def spots_over(w: World, face: int, tile: int, fits: Fits) -> list[int]:
    """The spots at which a face may lie over a tile on the board: what it shows suits what lies beside it."""
    cell = w.tile_cell[tile]
    return (
        [cell * 4 + turn for turn in w.stock.distinct[face] if _suits(w, face, tile, turn, fits)] if cell >= 0 else []
    )


def _suits(w: World, face: int, tile: int, turn: int, fits: Fits) -> bool:
    look = look_with(w, tile, face, turn)
    if look < 0:
        return False
    before, known = w.tile_look[tile], shape_of(w, tile).edges
    w.tile_look[tile] = look
    try:
        wrong = touching(w, tile, w.tile_cell[tile], w.tile_turn[tile], fits)
        return all(known[index] == shape_of(w, tile).edges[index] for index in wrong)
    finally:
        w.tile_look[tile] = before


def spots_with(p: Position, face: int, tile: int, fits: Fits) -> list[int]:
    """Where a tile may lie only if a face lies over it, or over another tile, in the order of the frontier."""
    return list(dict.fromkeys(spot for spot, _ in _helped(p, face, tile, fits)))


def lets_in(p: Position, face: int, tile: int, spot: int, fits: Fits) -> list[int]:
    """The spots at which a face lets a tile lie in a spot where it may not lie otherwise."""
    return [over for there, over in _helped(p, face, tile, fits) if there == spot]


def _helped(p: Position, face: int, tile: int, fits: Fits) -> list[tuple[int, int]]:
    """(spot of the tile, spot of the face): over the tile itself first; each sort of turn once."""
    usual = set(spots(p, tile, fits))
    found = [*_over_itself(p, face, tile, fits), *_over_others(p, face, tile, fits)]
    return [pair for pair in dict.fromkeys(found) if pair[0] not in usual]


def _over_itself(p: Position, face: int, tile: int, fits: Fits) -> Iterator[tuple[int, int]]:
    stock, printed = p.stock, p.stock.tile_face[tile]
    for turn in stock.distinct[face]:
        look = stock.over.get((printed, face, turn), -1)
        if look < 0:
            continue
        p.tile_look[tile] = look
        found = spots(p, tile, fits)
        p.tile_look[tile] = printed
        for spot in found:
            own = spot & 3
            yield spot - own + stock.canon[printed][own], spot - own + stock.canon[face][own + turn & 3]


def _over_others(p: Position, face: int, tile: int, fits: Fits) -> Iterator[tuple[int, int]]:
    for other in p.laid:
        for over in spots_over(p, face, other, fits):
            if _opens(p, face, other, over, tile, fits):
                twin = p.copy()
                lay_over(twin, face, over)
                for spot in spots(twin, tile, fits):
                    yield spot, over


def _opens(p: Position, face: int, other: int, over: int, tile: int, fits: Fits) -> bool:
    """Whether a gap beside a tile, with a face over it, would take another tile, by their edges alone."""
    before, cell = p.tile_look[other], over >> 2
    p.tile_look[other] = look_with(p, other, face, over & 3)
    edges = shape_of(p, other).edges
    p.tile_look[other] = before
    for _, side, label in edges:
        spot = cell * 4 + side
        gap = p.nb[spot]
        if gap in p.frontier and label != p.edge_label[spot]:
            shift = 8 * SIDES[side ^ 2]
            if fits_gap(p, tile, p.frontier[gap] & ~(255 << shift) | label << shift, fits):
                return True
    return False
