"""Questions about a position that take more than reading a column: what stands where, what lies around.

Sets come as lists in a fixed order, things as numbers; nothing is -1. It decides nothing.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from .edges import edge_cell_side, edge_label
from .errors import NoSuchPart
from .events import GAINED
from .features import parts_of
from .footprints import around, around8, cell_at, cells_of
from .masks import bits
from .paths import reach as spread
from .piles import faces_in
from .places import CELL, CORNER, HAND, INDEX, PART, PORT, SHIFT, SPACE, SPACES_A_TRACK, TILE
from .position import Position

PART_PLACE: Final = PART << SHIFT
CELL_PLACE: Final = CELL << SHIFT
PORT_PLACE: Final = PORT << SHIFT


def all_cells(p: Position) -> list[int]:
    """The cells of a bounded board; on an open one those with a tile and those beside one."""
    if p.grid.radius < 0:
        return list(range(len(p.grid)))
    return sorted({cell for tile in p.laid for cell in cells_of(p, tile)} | set(p.frontier))


def all_parts(p: Position) -> list[int]:
    stock = p.stock
    parts = (part for tile in p.laid for part in range(stock.part0[tile], stock.part0[tile + 1]))
    return [part for part in parts if p.feat[part] >= 0]


def tile_parts(p: Position, tile: int) -> list[int]:
    """The parts that a tile shows."""
    hidden, first = p.stock.faces[p.tile_look[tile]].hidden, p.stock.part0[tile]
    return [part for part in range(first, p.stock.part0[tile + 1]) if part - first not in hidden]


def tile_features(p: Position, tile: int) -> list[int]:
    stock = p.stock
    roots = (p.feat[part] for part in range(stock.part0[tile], stock.part0[tile + 1]))
    return list(dict.fromkeys(root for root in roots if root >= 0))


def tile_around(p: Position, tile: int) -> list[int]:
    """The existing cells around a tile, corners included."""
    return around(p, cells_of(p, tile)) if p.tile_cell[tile] >= 0 else []


def beside(p: Position, cell: int) -> list[int]:
    """The existing cells that share a side with a cell, clockwise from the north."""
    if cell >= p.safe:
        p.grow(p.x[cell], p.y[cell])
    return [near for near in p.nb[4 * cell : 4 * cell + 4] if near >= 0]


def face_down_at(p: Position, cell: int) -> int:
    """The tile that lies face down on a cell; -1 if none does."""
    return p.face_down.get(cell, -1)


def pieces_at(p: Position, where: int) -> list[int]:
    return [piece for piece, here in enumerate(p.piece_where) if here == where]


def tile_pieces(p: Position, tile: int) -> list[int]:
    return [piece for piece in range(len(p.piece_where)) if piece_tile(p, piece) == tile]


def piece_part(p: Position, piece: int) -> int:
    where = p.piece_where[piece]
    return where & INDEX if where >> SHIFT == PART else -1


def piece_feature(p: Position, piece: int) -> int:
    where = p.piece_where[piece]
    return p.feat[where & INDEX] if where >> SHIFT == PART else -1


def piece_tile(p: Position, piece: int) -> int:
    where = p.piece_where[piece]
    if where >> SHIFT == PART:
        return p.stock.part_tile[where & INDEX]
    return where & INDEX if where >> SHIFT == TILE else -1


def piece_cell(p: Position, piece: int) -> int:
    """The cell on which a piece stands, or on whose tile."""
    where = p.piece_where[piece]
    if where >> SHIFT == CELL:
        return where & INDEX
    tile = piece_tile(p, piece)
    return p.tile_cell[tile] if tile >= 0 else -1


def piece_port(p: Position, piece: int) -> int:
    where = p.piece_where[piece]
    return where & INDEX if where >> SHIFT == PORT else -1


def piece_corner(p: Position, piece: int) -> int:
    where = p.piece_where[piece]
    return where & INDEX if where >> SHIFT == CORNER else -1


def piece_holder(p: Position, piece: int) -> int:
    """The player who holds a piece; -1 if nobody does."""
    where = p.piece_where[piece]
    return where & INDEX if where >> SHIFT == HAND else -1


def piece_space(p: Position, piece: int) -> int | None:
    where = p.piece_where[piece]
    return (where & INDEX) % SPACES_A_TRACK if where >> SHIFT == SPACE else None


def piece_of(p: Position, seat: int, kind: int) -> int:
    """A player's piece of a kind: one of the supply if there is one, else the first."""
    mask = p.stock.piece_kinds_mask[kind]
    ready = bits(mask & p.supply[seat])
    owned = ready or [piece for piece in bits(mask) if p.stock.piece_owner[piece] == seat]
    return owned[0] if owned else -1


def edge_side(p: Position, edge: int) -> int:
    return edge_cell_side(p, edge)[1]


def edge_cell(p: Position, edge: int) -> int:
    return edge_cell_side(p, edge)[0]


def part_edges(p: Position, part: int) -> list[int]:
    """The edges of the tile that a part meets."""
    stock = p.stock
    tile = stock.part_tile[part]
    face = stock.faces[p.tile_look[tile]]
    its = face.parts[part - stock.part0[tile]]
    mine = {lane[:2] for lane in (*its.covers, *its.shares)}
    printed = stock.turned[p.tile_look[tile]][0].edges
    return [tile * 64 + index for index, (cell, side, _) in enumerate(printed) if (cell, side) in mine]


def port_at(p: Position, x: int, y: int, half: int) -> int:
    """The port on a half side (0..7) of the cell in a column and a row; -1 if there is no such cell."""
    cell = cell_at(p, x, y)
    return cell * 12 + half // 2 * 3 + half % 2 * 2 if cell >= 0 else -1


def part_named(p: Position, kind: int, at: int, cell: int) -> int:
    """The part of a kind on the tile in a cell (-1: the tile of the turn) that `at` speaks of (-1: any).

    `at` is a side (0..3), 4 + a half (0..7), or 12 + a number (1..) among the parts of that kind. Raises NoSuchPart.
    """
    tile = p.cell_tile[cell] if cell >= 0 else p.turn_tile
    stock = p.stock
    parts = tile_parts(p, tile) if tile >= 0 else []
    alike = [part for part in parts if stock.part_kind[part] == kind]
    found = alike[at - 13 : at - 12] if at >= 12 else [part for part in alike if at < 0 or meets(p, part, at)]
    if found:
        return found[0]
    raise NoSuchPart(kind, at, cell)


def meets(p: Position, part: int, at: int) -> bool:
    """Whether a part meets a side (0..3) or a half (4 + 0..7) of its tile as it lies."""
    tile = p.stock.part_tile[part]
    face = p.stock.faces[p.tile_look[tile]]
    lanes = face.parts[part - p.stock.part0[tile]].covers
    turned = {((side + p.tile_turn[tile]) % 4, lane) for _, side, lane in lanes}
    if at < 4:
        return any(side == at for side, _ in turned)
    return ((at - 4) // 2, (at - 4) % 2 * 2) in turned


def gained(p: Position, seat: int, cause: int) -> int:
    """The points that a player got so far from one cause; -1: from all."""
    return sum(e[3] for e in p.log if e[0] == GAINED and e[2] == seat and cause in (-1, e[1]))


def was_paid(p: Position, seat: int, cause: int) -> bool:
    """Whether a player got points from one cause so far, be it 0 of them."""
    return any(e[0] == GAINED and e[1] == cause and e[2] == seat for e in p.log)


def reach(starts: Iterable[int], ways: Callable[[int], Iterable[int]], allowed: Callable[[int], bool]) -> list[int]:
    """What can be reached from the starts over allowed places."""
    return spread(starts, lambda here: [there for there in ways(here) if there >= 0 and allowed(there)])


def pile_size(p: Position, pile: int) -> int:
    return sum([len(layer[1]) for layer in p.piles[pile]])


def unlike_tiles(p: Position, tiles: Iterable[int]) -> list[int]:
    """Of some tiles the first of each face in each place."""
    face, where = p.stock.tile_face, p.tile_where
    return list({(face[tile], where[tile]): tile for tile in reversed(list(tiles))}.values())[::-1]


# ---------------------------------------------------------------- sets


def first_of(members: Iterable[int]) -> int:
    return next(iter(members), -1)


def last_of(members: list[int]) -> int:
    return members[-1] if members else -1


def distinct(members: Iterable[Any]) -> list[Any]:
    return list(dict.fromkeys(members))


def present(members: Iterable[int | None]) -> list[int]:
    """The members that are something, each once."""
    return [member for member in dict.fromkeys(members) if member is not None and member >= 0]


def joined(one: Iterable[int], other: Iterable[int]) -> list[int]:
    return list(dict.fromkeys([*one, *other]))


def without(one: Iterable[int], other: Iterable[int]) -> list[int]:
    taken = set(other)
    return [member for member in one if member not in taken]


def most(pairs: list[tuple[int, int]]) -> list[int]:
    """Of (value, member) the members with the highest value."""
    best = max((value for value, _ in pairs), default=0)
    return [member for value, member in pairs if value == best]


def least(pairs: list[tuple[int, int]]) -> list[int]:
    """Of (value, member) the members with the lowest value."""
    best = min((value for value, _ in pairs), default=0)
    return [member for value, member in pairs if value == best]


def same(one: int, other: int) -> bool:
    """Equality in which nothing equals nothing else, nor itself."""
    return one >= 0 and one == other


def quotient(one: int, other: int) -> int:
    """Division that rounds down; by 0 it gives 0."""
    return one // other if other else 0


__all__ = ["around8", "cell_at", "edge_label", "faces_in", "parts_of"]
