"""Which rules refuse an action, all of them: what edges may not touch, what is forbidden, what cannot be at all.

It asks the compiled permissions; it decides nothing itself.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from carc.compile.program import Program
from carc.kernel.frontier import has_room, touching
from carc.kernel.fuel import refuel
from carc.kernel.position import Position

IMPOSSIBLE = 0
"""The cause that stands for what is physically impossible: no room, no such place."""


def refusals(program: Program, p: Position, actor: int, verb: str, given: tuple[Any, ...]) -> list[int]:
    """The causes that refuse an action with these parameters, which are things or sets; none if it is allowed.

    The tile or piece is seen as it would lie; the position is as before afterwards.
    """
    refuel(p)
    if verb in ("place", "put"):
        return _placing(program, p, actor, *given)
    banned = program.bans.get(verb)
    if any(thing < 0 for thing in given if isinstance(thing, int)):
        return [IMPOSSIBLE]
    return banned(p, actor, *given) if banned is not None else []


def _placing(program: Program, p: Position, actor: int, tile: int, spot: int) -> list[int]:
    cell, turn = spot >> 2, spot & 3
    if spot < 0 or not has_room(p, tile, cell, turn):
        return [IMPOSSIBLE]
    unfit = touching(p, tile, cell, turn, program.fits)
    found = list(program.fit_causes[:1]) if unfit else []
    banned = program.bans.get("place")
    if banned is not None:
        with as_laid(p, tile, spot):
            found += banned(p, actor, tile, spot)
    return found


@contextmanager
def as_laid(p: Position, tile: int, spot: int) -> Iterator[None]:
    """Meanwhile a tile is seen as it would lie in a spot."""
    before = p.tile_cell[tile], p.tile_turn[tile]
    p.tile_cell[tile], p.tile_turn[tile] = spot >> 2, spot & 3
    yield
    p.tile_cell[tile], p.tile_turn[tile] = before
