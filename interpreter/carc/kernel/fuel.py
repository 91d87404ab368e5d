"""How much may be done until somebody is asked, and how large numbers may grow.

Code that may run long says so before each loop; code that is short whatever happens says nothing. It decides only
when it is enough, and knows nothing of what is done.
"""

from collections.abc import Sized
from typing import Final, TypeVar

from .errors import NumberTooLarge, OutOfFuel
from .position import Position

FUEL: Final = 2_000_000
"""Steps between two choices, each of a few operations."""
LARGEST: Final = 1_000_000_000
"""The largest number, without its sign, that is kept, gained or gone on with."""

Items = TypeVar("Items", bound=Sized)


def refuel(p: Position, most: int = FUEL) -> int:
    """From now on as much may be done as between two choices, or less, where only `most` is left. Gives how much."""
    p.fuel = min(FUEL, most)
    return p.fuel


def burn(p: Position, steps: int) -> None:
    """So many steps are about to be done. Raises OutOfFuel."""
    p.fuel -= steps
    if p.fuel < 0:
        raise OutOfFuel(FUEL)


def paid(p: Position, steps: int) -> bool:
    """Yes: so many steps are about to be done for what some conditions hold for. Raises OutOfFuel."""
    burn(p, steps)
    return True


def metered(p: Position, items: Items, steps: int) -> Items:
    """The items, each of which is about to take so many steps. Raises OutOfFuel."""
    p.fuel -= steps * len(items)
    if p.fuel < 0:
        raise OutOfFuel(FUEL)
    return items


def along_frontier(p: Position, steps: int) -> Position:
    """The position, of whose frontier each cell is about to take so many steps. Raises OutOfFuel."""
    p.fuel -= steps * len(p.frontier)
    if p.fuel < 0:
        raise OutOfFuel(FUEL)
    return p


def along_log(p: Position) -> Position:
    """The position, through whose log somebody is about to look. Raises OutOfFuel."""
    burn(p, 1 + len(p.log) // 16)
    return p


def bounded(number: int) -> int:
    """The number. Raises NumberTooLarge."""
    if not -LARGEST <= number <= LARGEST:
        raise NumberTooLarge(LARGEST)
    return number


def product(one: int, other: int) -> int:
    """One times the other. Raises NumberTooLarge."""
    return bounded(one * other)
