"""What would be if something were done: a copy of the position in which it is done, up to where somebody is asked.

Nothing is drawn there, so that nobody learns from it what only chance will show; and what cannot be done to its end is
not done. What is done, and what is asked of the copy, it is told; it knows no rule.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from .chance import Chance
from .errors import KernelError, OutOfFuel
from .fuel import burn
from .places import CELL, sort_of
from .position import Position

PORTS_A_STEP: Final = 256
"""Ports of a position that are copied in one step."""
PARTS_A_STEP: Final = 6
"""Parts that are copied in one step: each has its place in many columns."""

Blocks = Sequence[Sequence[Callable[[Position, list[Any]], int] | None]]
"""The blocks of each routine."""


class Hidden(Exception):
    """Something would be drawn."""


class Impossible(Exception):
    """Something cannot be done to its end."""


@dataclass(slots=True)
class Veiled(Chance):
    """The chance of a position that is only imagined: whoever asks it goes no further."""

    def pick(self, pile: int, cause: int, shuffled: bool, faces: Sequence[int]) -> int:
        """Nobody knows. Raises Hidden."""
        raise Hidden

    def copy(self) -> Chance:
        """A copy of an imagined position is imagined as well."""
        return Veiled()


def is_foreseen(p: Position) -> bool:
    """Whether a position is only what would be."""
    return isinstance(p.chance, Veiled)


def foreseer(blocks: Blocks, sizes: Sequence[int], values: Sequence[Callable[..., Any]]) -> Callable[..., Any]:
    """The function that asks one of the values of the position as a routine would leave it."""

    def foresee(p: Position, routine: int, value: int, roles: list[Any], others: list[Any]) -> Any:
        burn(p, 1 + len(p.port_part) // PORTS_A_STEP + len(p.feat) // PARTS_A_STEP)
        twin = _veiled(p)
        twin.stack = [[routine, 0, [*roles, *[None] * sizes[routine]]]]
        try:
            try:
                _do(twin, blocks)
            except Impossible:
                fuel, twin = twin.fuel, _veiled(p)
                twin.fuel = fuel
            return values[value](twin, *others)
        finally:
            p.fuel = twin.fuel

    return foresee


def _veiled(p: Position) -> Position:
    """A copy, in which nothing goes on."""
    twin = p.copy()
    twin.stack, twin.pending, twin.chance = [], None, Veiled()
    return twin


def _do(twin: Position, blocks: Blocks) -> None:
    """Does what lies on the stack, until somebody is asked or something drawn. Raises OutOfFuel, Impossible."""
    try:
        while twin.stack and twin.pending is None:
            routine, block, bindings = frame = twin.stack[-1]
            burn(twin, 1)
            run = blocks[routine][block]
            assert run is not None
            following = run(twin, bindings)
            if following < 0:
                twin.stack.pop()
            else:
                frame[1] = following
    except Hidden:
        return
    except OutOfFuel:
        raise
    except KernelError as error:
        raise Impossible from error


def untried(p: Position, tile: int) -> None:
    """A tile that is seen as it would lie does not lie there yet."""
    if sort_of(p.tile_where[tile]) != CELL:
        p.tile_cell[tile], p.tile_turn[tile] = -1, 0
