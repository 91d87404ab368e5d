"""Directions: sides, turns and lanes, and how they turn and face each other.

A side is N, E, S, W = 0..3; y grows southwards. A turn is a number of quarter turns clockwise: what is printed on
side s lies on side (s + turn) % 4. The three lanes of a side run clockwise: first half, middle, second half.
A port within a cell is side * 3 + lane. It knows nothing of boards or tiles.
"""

from typing import Final

N: Final = 0
E: Final = 1
S: Final = 2
W: Final = 3
SIDES: Final = (N, E, S, W)
LANES: Final = (0, 1, 2)
MIDDLE: Final = 1

STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Where the neighbour beyond each side lies: (dx, dy)."""

ROUND: Final = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""Where the eight neighbours lie, clockwise from the north."""

WHOLE: Final = 15
"""The quarters of a whole cell: a bit for each triangle N, E, S, W."""


def turn_side(side: int, turn: int) -> int:
    """The side on which a printed side lies."""
    return (side + turn) & 3


def turn_step(dx: int, dy: int, turn: int) -> tuple[int, int]:
    """A step seen from the anchor, turned about it."""
    for _ in range(turn):
        dx, dy = -dy, dx
    return dx, dy


def turn_quarters(quarters: int, turn: int) -> int:
    """A mask of quarters, turned within its cell."""
    return (quarters << turn | quarters >> (4 - turn)) & WHOLE


def port_in_cell(side: int, lane: int) -> int:
    """The number of a port within its cell: 0..11, clockwise from the north-west corner."""
    return side * 3 + lane


def facing_port(port: int) -> int:
    """The port of the cell beyond that meets this port of a cell."""
    side, lane = divmod(port, 3)
    return (side ^ 2) * 3 + 2 - lane
