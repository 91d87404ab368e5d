"""Problems of maps that are played together on one board."""

from typing import ClassVar

from carc.diagnostics.problem import Problem


class MapsOverlap(Problem):
    """Two maps of a game that draw one cell, `cell`, and `number` cells in all; each but the halves of two is whole.

    `rulesets` are those of the maps; from the column `beside` on to the east, no map draws anything.
    """

    code: ClassVar[str] = "maps-overlap"
    maps: tuple[str, str]
    rulesets: tuple[str, str]
    cell: tuple[int, int]
    number: int
    beside: int


class HalvesDiffer(Problem):
    """Two halves of one cell that print different values of one property."""

    code: ClassVar[str] = "halves-differ"
    maps: tuple[str, str]
    cell: tuple[int, int]
    name: str
    printed: tuple[str, str]


class HalvesAlone(Problem):
    """Maps of which no cell is left: they draw halves alone, and no two meet. `name` is that of the first."""

    code: ClassVar[str] = "halves-alone"
    name: str


class BordersDiffer(Problem):
    """Two maps of one game of which one closes what ends at the border and the other leaves it open."""

    code: ClassVar[str] = "borders-differ"
    maps: tuple[str, str]
    borders: tuple[str, str]
