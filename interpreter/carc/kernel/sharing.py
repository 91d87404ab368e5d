"""Ends that share a lane with the end of another part: what lies beyond meets them all.

It decides what becomes of such ends when tiles meet. Faces that have them are rare, so that boards without them pay
nothing.
"""

from itertools import product

from .features import unite
from .ports import parts_at, port_facing
from .turned import Turned
from .world import World


def share(w: World, shape: Turned, cells: tuple[int, ...], first: int) -> None:
    """Write the shared ends of a tile on the board; `first` is its first part."""
    for number, port, index in shape.shared:
        at = cells[number] * 12 + port
        w.sharing[at] = (*w.sharing.get(at, ()), first + index)


def meet_shared(w: World, shape: Turned, cells: tuple[int, ...]) -> list[int]:
    """Close the shared ends along a tile just laid, and join what meets there. Returns parts closed without a join."""
    found: list[int] = []
    for number, side, _ in shape.edges:
        first = (cells[number] * 4 + side) * 3
        for port in range(first, first + 3):
            opposite = port_facing(w, port)
            if opposite >= 0:
                found += _meet(w, port, opposite)
            elif not w.stock.border_open:
                _close(w, w.sharing.get(port, ()))
    return found


def _meet(w: World, mine: int, theirs: int) -> list[int]:
    """Two ports face each other, of which mine belongs to the tile just laid."""
    if not w.cell_quarters[theirs // 12] >> (theirs // 3 & 3) & 1:
        return []
    sharing = (*w.sharing.get(mine, ()), *w.sharing.get(theirs, ()))
    if not sharing:
        return []
    _close(w, sharing)
    kind, joined = w.stock.part_kind, set()
    for one, other in product(parts_at(w, mine), parts_at(w, theirs)):
        if kind[one] == kind[other]:
            joined |= {one, other}
            if w.feat[one] != w.feat[other]:
                unite(w, w.feat[one], w.feat[other])
    return [part for part in w.sharing.get(theirs, ()) if part not in joined]


def _close(w: World, parts: tuple[int, ...]) -> None:
    for part in parts:
        w.f_ends[w.feat[part]] -= 1
