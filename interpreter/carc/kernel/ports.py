"""Ports on the board: where the ends of parts leave a cell, and what meets them.

A port on the board is cell * 12 + side * 3 + lane. It knows nothing of features.
"""

from .footprints import cells_of, shape_of
from .sides import SIDES, facing_port
from .world import World

_FACING = tuple(facing_port(port) for port in range(12))


def port_cell(port: int) -> int:
    """The cell of a port."""
    return port // 12


def beyond(w: World, port: int) -> int:
    """The cell across the edge from a port; -1 if it does not exist."""
    return w.nb[port // 3]


def port_facing(w: World, port: int) -> int:
    """The port across the edge; -1 if there is no cell."""
    cell = w.nb[port // 3]
    return cell * 12 + _FACING[port % 12] if cell >= 0 else -1


def is_open(w: World, port: int) -> bool:
    """Whether an end here is open: nothing lies along the edge, in a cell that exists or beyond an open border."""
    cell = w.nb[port // 3]
    if cell < 0:
        return w.stock.border_open
    return not w.cell_quarters[cell] >> (port // 3 & 3 ^ 2) & 1


def part_ports(w: World, part: int) -> list[int]:
    """The ports of a part as it lies, clockwise from the north, those last that it shares.

    None while its tile is not on the board.
    """
    tile = w.stock.part_tile[part]
    cells = cells_of(w, tile)
    if not cells:
        return []
    shape, index = shape_of(w, tile), part - w.stock.part0[tile]
    ends = [cells[number] * 12 + port for number, port in shape.ports[index]]
    if shape.shared:
        ends += [cells[number] * 12 + port for number, port, sharing in shape.shared if sharing == index]
    return ends


def parts_at(w: World, port: int) -> tuple[int, ...]:
    """All parts that have an end at a port, the one to which its lane belongs first."""
    part = w.port_part[port]
    if w.sharing and port in w.sharing:
        return (part, *w.sharing[port])
    return (part,) if part >= 0 else ()


def port_exits(w: World, port: int) -> list[int]:
    """The other ends of the part that has an end at this port."""
    part = w.port_part[port]
    return [end for end in part_ports(w, part) if end != port] if part >= 0 else []


def port_exit(w: World, port: int) -> int:
    """The only other end of the part that has an end at this port; -1 if there is none or more than one."""
    ends = port_exits(w, port)
    return ends[0] if len(ends) == 1 else -1


def rim(w: World) -> list[int]:
    """The ports of cells that look off the board, in those lanes where some face has ports; none on an open board."""
    if w.grid.radius >= 0:
        return []
    edges = [cell * 4 + side for cell in range(len(w.grid)) for side in SIDES if w.nb[cell * 4 + side] < 0]
    return [edge * 3 + lane for edge in edges for lane in w.stock.lanes]
