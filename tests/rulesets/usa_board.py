"""The maps of the USA as the text has them: where tiles may lie and what hangs together, without the compiled rules.

Of the game it takes what the faces show, and of the maps their rows of letters. Cells are (x, y), y to the south; sides
are 0 to 3, clockwise from the north; a side has three lanes, 0 to 2, clockwise.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from carc.model.things import Face

Cell = tuple[int, int]
Key = tuple[int, int]
"""A section of a tile: the number of the tile, and which of its sections."""
Look = frozenset[tuple[str, int, frozenset[tuple[int, int]]]]
"""What a tile shows as it lies."""
Way = tuple[Cell, Look]

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
ROUND = tuple((dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy)
HUES = {"p": "purple", "o": "orange", "b": "light-blue"}
RULESETS = Path(__file__).parents[2] / "rulesets"


@dataclass(frozen=True)
class Printed:
    """What is printed on a map, or on two of them side by side."""

    squares: frozenset[Cell]
    starts: frozenset[Cell]
    circles: frozenset[Cell]
    outlines: dict[Cell, str]


def printed(*names: str) -> Printed:
    """The board of these maps. Half squares are part of it only where both maps have one: together they are whole."""
    drawn = [(cell, letter) for name in names for cell, letter in _letters(name)]
    halves = [cell for cell, letter in drawn if letter == "h"]
    joined = {cell for cell in halves if halves.count(cell) == 2}
    return Printed(
        frozenset({cell for cell, letter in drawn if letter != "h"} | joined),
        frozenset(cell for cell, letter in drawn if letter == "s"),
        frozenset(cell for cell, letter in drawn if letter == "c"),
        {cell: HUES[letter] for cell, letter in drawn if letter in HUES},
    )


def _letters(name: str) -> Iterator[tuple[Cell, str]]:
    text = (RULESETS / name / f"{name}.carc").read_text("utf-8")
    start = re.search(r"^  from (\d+), (\d+)", text, re.MULTILINE)
    west, north = (int(start[1]), int(start[2])) if start else (0, 0)
    for y, row in enumerate(re.findall(r'^  row "(.*)"', text, re.MULTILINE)):
        yield from (((west + x, north + y), letter) for x, letter in enumerate(row) if letter != " ")


@dataclass(frozen=True)
class Section:
    """A part of a tile: the lanes of the sides at which it shows, and the sections that it borders."""

    kind: str
    lanes: frozenset[tuple[int, int]]
    pennants: int
    borders: tuple[int, ...]


@dataclass(frozen=True)
class Tile:
    """A face as it lies."""

    name: str
    sections: tuple[Section, ...]

    @cached_property
    def edges(self) -> tuple[str, ...]:
        """What its sides show in their middle; a side with nothing in its middle shows the field."""
        shown = {side: one.kind for one in self.sections for side, lane in one.lanes if lane == 1}
        return tuple(shown.get(side, "field") for side in range(4))

    @cached_property
    def look(self) -> Look:
        return frozenset((one.kind, one.pennants, one.lanes) for one in self.sections)

    @cached_property
    def turns(self) -> "tuple[Tile, ...]":
        """It, turned clockwise by no, one, two and three quarters."""
        return tuple(
            Tile(
                self.name,
                tuple(
                    Section(
                        one.kind,
                        frozenset(((side + turn) % 4, lane) for side, lane in one.lanes),
                        one.pennants,
                        one.borders,
                    )
                    for one in self.sections
                ),
            )
            for turn in range(4)
        )


def shown_by(face: Face) -> Tile:
    """What a face of the game shows."""
    sections = (
        Section(
            part.kind,
            frozenset((port.side, port.lane) for port in part.covers),
            int(dict(part.marks).get("pennants", 0)),
            part.borders,
        )
        for part in face.parts
    )
    return Tile(face.name, tuple(sections))


@dataclass
class Area:
    """Sections that hang together. `open` counts the sides at which it can still grow."""

    kind: str
    keys: set[Key] = field(default_factory=set)
    open: int = 0


class Board:
    """What lies on the printed squares.

    near: the squares beside a tile, with what must show at which of their sides.
    hidden: the squares on which a tile lies face down, with its number.
    """

    def __init__(self, map_: Printed) -> None:
        self.printed = map_
        self.cells: dict[Cell, tuple[int, Tile]] = {}
        self.sections: dict[Key, Section] = {}
        self.at: dict[int, Cell] = {}
        self.areas: dict[Key, Area] = {}
        self.near: dict[Cell, dict[int, str]] = {}
        self.hidden: dict[Cell, int] = {}

    # ------------------------------------------------------------ placing

    def faults(self, tile: Tile, cell: Cell) -> list[str]:
        """What the text forbids about a tile that is laid, turned as it is."""
        if cell not in self.printed.squares:
            return ["not on a printed square"]
        if cell in self.cells:
            return ["taken"]
        if cell in self.hidden:
            return ["on a tile that lies face down"]
        return self.misfits(tile, cell)

    def misfits(self, tile: Tile, cell: Cell) -> list[str]:
        """What does not go together with the tiles beside a square."""
        wanted = self.near.get(cell, {})
        if not wanted:
            return ["beside no tile"]
        fits = all(tile.edges[side] == shown for side, shown in wanted.items())
        return [] if fits else ["the landscape is not continued"]

    def legal(self, tile: Tile) -> set[Way]:
        """Every way in which a tile may be laid."""
        free = self.near.keys() - self.hidden.keys()
        return {(cell, one.look) for cell in free for one in tile.turns if not self.faults(one, cell)}

    def turns(self, tile: Tile, cell: Cell) -> set[Look]:
        """How a tile that lay face down on a square may lie there."""
        return {one.look for one in tile.turns if not self.misfits(one, cell)}

    def lay(self, tile: Tile, number: int, cell: Cell) -> None:
        """A tile is laid, whether it may or not."""
        for index, section in enumerate(tile.sections):
            self.sections[number, index] = section
            self.areas[number, index] = Area(section.kind, {(number, index)}, self._ends(section, cell))
        self.cells[cell], self.at[number] = (number, tile), cell
        for index, section in enumerate(tile.sections):
            for lane in section.lanes:
                self._join((number, index), cell, lane)
        self.near.pop(cell, None)
        for side in range(4):
            other = beyond(cell, side)
            if other in self.printed.squares and other not in self.cells:
                self.near.setdefault(other, {})[(side + 2) % 4] = tile.edges[side]

    def _ends(self, section: Section, cell: Cell) -> int:
        """At how many sides it goes on; what comes to the border of the map ends there."""
        return sum(lane == 1 and beyond(cell, side) in self.printed.squares for side, lane in section.lanes)

    def _join(self, key: Key, cell: Cell, lane: tuple[int, int]) -> None:
        """What goes on from a section into the tile beside it is one with it."""
        side, number = lane
        lying = self.cells.get(beyond(cell, side))
        if lying is None:
            return
        facing = ((side + 2) % 4, 2 - number)
        for index, section in enumerate(lying[1].sections):
            if facing in section.lanes and section.kind == self.sections[key].kind:
                self._unite(self.areas[key], self.areas[lying[0], index], 2 * (number == 1))

    def _unite(self, one: Area, other: Area, ends: int) -> None:
        if one is not other:
            if len(one.keys) < len(other.keys):
                one, other = other, one
            one.keys |= other.keys
            one.open += other.open
            self.areas.update(dict.fromkeys(other.keys, one))
        one.open -= ends

    # ------------------------------------------------------------ what is complete, and what it is worth

    def complete(self, area: Area) -> bool:
        """A road or a city that is open nowhere; a monastery with a tile on all squares round it that there are."""
        if area.kind == "monastery":
            return self.tiles_round(area) == len(self._round(area) & self.printed.squares)
        return area.kind != "field" and not area.open

    def tiles_round(self, area: Area) -> int:
        return len(self._round(area) & self.cells.keys())

    def _round(self, area: Area) -> set[Cell]:
        ((number, _),) = area.keys
        x, y = self.at[number]
        return {(x + dx, y + dy) for dx, dy in ROUND}

    def value(self, area: Area) -> int:
        """What a road, a city, a monastery or a field is worth as it lies."""
        tiles = len({number for number, _ in area.keys})
        if area.kind == "road":
            return tiles
        if area.kind == "monastery":
            return 1 + self.tiles_round(area)
        if area.kind == "field":
            return 3 * len(self._cities(area))
        pennants = sum(self.sections[key].pennants for key in area.keys)
        return (tiles + pennants) * (2 if self.complete(area) else 1)

    def _cities(self, area: Area) -> set[int]:
        """The completed cities that a field touches."""
        touched = (self.areas[number, other] for number, index in area.keys for other in self._borders((number, index)))
        return {id(city) for city in touched if city.kind == "city" and self.complete(city)}

    def _borders(self, key: Key) -> Iterable[int]:
        return self.sections[key].borders


def beyond(cell: Cell, side: int) -> Cell:
    """The cell on the other side."""
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]
