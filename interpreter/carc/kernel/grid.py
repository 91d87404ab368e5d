"""The cells of a board: where they lie and which are neighbours.

A grid is never changed and is shared by all worlds. A bounded board has the cells that its map names, numbered in
that order. An open board is a square about the origin, numbered ring by ring, so that a cell keeps its number when
a larger square takes the place of a smaller one. It knows nothing of what lies in a cell.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final

from .errors import BoardTooLarge
from .sides import ROUND, STEPS

RADII: Final = (8, 12, 16, 24, 40, 80, 160)
"""The radii that an open board grows through; one of the largest has about 100,000 cells."""


class Grid:
    """Cells by number.

    x, y: where a cell lies.   nb: 4 a cell, the neighbour beyond each side or -1.   cell_of: the cell at (x, y).
    radius: of an open board; -1 on a bounded one.
    """

    __slots__ = ("_around", "cell_of", "nb", "radius", "x", "y")

    def __init__(self, cells: Iterable[tuple[int, int]], radius: int = -1) -> None:
        places = list(dict.fromkeys(cells))
        self.x = [x for x, _ in places]
        self.y = [y for _, y in places]
        self.cell_of = {cell: number for number, cell in enumerate(places)}
        self.nb = [self.cell_of.get((x + dx, y + dy), -1) for x, y in places for dx, dy in STEPS]
        self.radius = radius
        self._around: dict[int, tuple[int, ...]] = {}

    def __len__(self) -> int:
        return len(self.x)

    def around(self, cell: int) -> tuple[int, ...]:
        """The eight neighbours of a cell, clockwise from the north; those that do not exist are left out."""
        known = self._around.get(cell)
        if known is None:
            x, y = self.x[cell], self.y[cell]
            found = (self.cell_of.get((x + dx, y + dy), -1) for dx, dy in ROUND)
            known = self._around[cell] = tuple(n for n in found if n >= 0)
        return known

    def safe(self, margin: int) -> int:
        """The cells below this number lie at least `margin` steps within the rim; on a bounded board all do."""
        return len(self) if self.radius < 0 else (2 * (self.radius - margin) + 1) ** 2


@cache
def plane(radius: int) -> Grid:
    """The open board of this radius."""
    return Grid((cell for ring in range(radius + 1) for cell in _ring(ring)), radius)


def plane_around(x: int, y: int, margin: int) -> Grid:
    """The smallest open board in which (x, y) lies `margin` steps within the rim. Raises BoardTooLarge."""
    needed = max(abs(x), abs(y)) + margin
    for radius in RADII:
        if needed <= radius:
            return plane(radius)
    raise BoardTooLarge(x, y)


def _ring(radius: int) -> list[tuple[int, int]]:
    """The cells at this distance from the origin, clockwise from the north-west corner."""
    if radius == 0:
        return [(0, 0)]
    north = [(i, -radius) for i in range(-radius, radius)]
    east = [(radius, i) for i in range(-radius, radius)]
    return north + east + [(-x, -y) for x, y in north + east]
