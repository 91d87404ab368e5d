"""Where tiles of Amazonas may lie and what hangs together, by the text of the rules and without the compiled ones.

Of the game it takes what the faces show. Cells are (x, y), y to the south; sides are 0 to 3, clockwise from the north;
a side has three lanes, 0 to 2, clockwise.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from carc.model.things import Face

Cell = tuple[int, int]
Side = tuple[Cell, int]
Lane = tuple[Cell, int, int]
Look = frozenset[tuple[str, int, int, int, frozenset[Lane]]]
"""What a tile shows, seen from its upper left corner."""
Way = tuple[Cell, Look]
"""How a tile may lie: where its upper left corner is, and what it shows then."""

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


@dataclass(frozen=True)
class Section:
    """A part of a tile, with its icons and all lanes at which it shows."""

    key: tuple[int, int]
    kind: str
    lanes: frozenset[Lane]
    boats: int = 0
    fruits: int = 0
    animals: int = 0


@dataclass(frozen=True)
class Tile:
    """A tile; `spaces` is what it adds to the Amazon, and a standard tile adds nothing."""

    name: str
    cells: tuple[Cell, ...]
    sections: tuple[Section, ...]
    spaces: int = 0
    caimans: int = 0
    piranhas: int = 0
    calls: bool = False

    @cached_property
    def kinds(self) -> dict[Lane, str]:
        return {lane: section.kind for section in self.sections for lane in section.lanes}

    @cached_property
    def outer(self) -> list[tuple[Side, list[str]]]:
        """Its outer sides, with what their lanes show."""
        sides = ((cell, side) for cell in self.cells for side in range(4) if beyond(cell, side) not in self.cells)
        return [(side, [self.kinds.get((*side, lane), "") for lane in range(3)]) for side in sides]

    @cached_property
    def river(self) -> list[Side]:
        """Its sides with the Amazon."""
        return [(cell, side) for (cell, side, lane), kind in self.kinds.items() if kind == "amazon" and lane == 1]

    @cached_property
    def turns(self) -> "tuple[Tile, Tile, Tile, Tile]":
        """It, turned clockwise by no, one, two and three quarters about its first cell."""
        once = self._turned()
        twice = once._turned()
        return self, once, twice, twice._turned()

    def _turned(self) -> "Tile":
        moved = (
            replace(part, lanes=frozenset(((-y, x), (side + 1) % 4, lane) for (x, y), side, lane in part.lanes))
            for part in self.sections
        )
        return replace(self, cells=tuple((-y, x) for x, y in self.cells), sections=tuple(moved))

    def at(self, cell: Cell, number: int = -1) -> "Tile":
        """It, with its first cell there; `number` tells it from other copies."""
        moved = (
            replace(
                part,
                key=(number, part.key[1]),
                lanes=frozenset((add(cell, here), side, lane) for here, side, lane in part.lanes),
            )
            for part in self.sections
        )
        return replace(self, cells=tuple(add(cell, here) for here in self.cells), sections=tuple(moved))

    @cached_property
    def corner(self) -> Cell:
        return min(x for x, _ in self.cells), min(y for _, y in self.cells)

    @cached_property
    def look(self) -> Look:
        x, y = self.corner
        return frozenset(
            (one.kind, one.boats, one.fruits, one.animals, one.lanes) for one in self.at((-x, -y)).sections
        )

    def way(self, cell: Cell) -> Way:
        """How it lies with its first cell there."""
        return add(cell, self.corner), self.look


def printed(face: Face) -> Tile:
    """What a face of the game shows."""
    marks = dict(face.marks)
    spaces, caimans, piranhas = (int(marks.get(name, 0)) for name in ("river-spaces", "caimans", "piranhas"))
    cells = tuple((n % face.width, n // face.width) for n in range(face.width * face.height))
    sections = []
    for index, part in enumerate(face.parts):
        lanes = frozenset((cells[port.cell], port.side, port.lane) for port in part.covers)
        icons = {name: int(number) for name, number in part.marks}
        sections.append(Section((-1, index), part.kind, lanes, **icons))
    return Tile(face.name, cells, tuple(sections), spaces, caimans, piranhas, "exclaims" in marks)


class Board:
    """What lies on the table."""

    def __init__(self, start: Tile, number: int = 0) -> None:
        self.cells: dict[Cell, Tile] = {}
        self.tiles: list[Tile] = []
        self.shows: dict[Lane, Section] = {}
        self.sections: dict[tuple[int, int], Section] = {}
        self.rim: dict[Side, list[str]] = {}
        self.lay(start.at((0, 0), number))

    def lay(self, tile: Tile) -> None:
        """A tile is laid, whether it may or not."""
        self.tiles.append(tile)
        self.cells.update(dict.fromkeys(tile.cells, tile))
        self.shows.update((lane, part) for part in tile.sections for lane in part.lanes)
        self.sections.update((part.key, part) for part in tile.sections)
        self.rim.update(tile.outer)

    @property
    def spaces(self) -> int:
        """Those of the start tile, 1 more for each Amazon tile, 2 more for each double tile."""
        return sum(tile.spaces for tile in self.tiles)

    @property
    def end(self) -> Side:
        """The open end of the Amazon."""
        (end,) = (side for tile in self.tiles for side in tile.river if beyond(*side) not in self.cells)
        return end

    # ------------------------------------------------------------ placing

    def legal(self, tile: Tile) -> set[Way]:
        """Every way in which a tile may be laid."""
        near = {beyond(cell, side) for cell in self.cells for side in range(4)} - self.cells.keys()
        if len(tile.cells) > 1:
            near |= {beyond(cell, side) for cell in near for side in range(4)}
        return {one.way(cell) for one in tile.turns for cell in near if not self.faults(one, cell)}

    def faults(self, tile: Tile, cell: Cell) -> list[str]:
        """What the text forbids about a tile, turned as it will be, with its first cell there."""
        there = [add(cell, one) for one in tile.cells]
        if any(one in self.cells for one in there):
            return ["taken"]
        touching = self._touching(tile, cell)
        if not touching:
            return ["beside no tile"]
        if any(shown != self.rim[beyond(cell, side), (side + 2) % 4][::-1] for (cell, side), shown in touching):
            return ["the landscape is not continued"]
        return list(self._river_faults(tile, cell, there))

    def _touching(self, tile: Tile, cell: Cell) -> list[tuple[Side, list[str]]]:
        """The sides beyond which another tile lies, with what they show."""
        moved = (((add(cell, here), side), shown) for (here, side), shown in tile.outer)
        return [(side, shown) for side, shown in moved if beyond(*side) in self.cells]

    def _river_faults(self, tile: Tile, cell: Cell, there: list[Cell]) -> Iterator[str]:
        """No standard tile lies beyond the end of the river, and an Amazon tile prolongs it in a straight line."""
        (x, y), side = self.end
        dx, dy = STEPS[side]
        if not tile.spaces:
            if any((one[0] - x) * dx + (one[1] - y) * dy > 0 for one in there):
                yield "beyond the end of the river"
            return
        joint = beyond((x, y), side), (side + 2) % 4
        river = [(add(cell, one), way) for one, way in tile.river]
        if joint not in river:
            yield "the river is not prolonged"
        elif any(way % 2 != side % 2 or (one[0] - x) * dy + (one[1] - y) * dx for one, way in river):
            yield "the river bends"

    # ------------------------------------------------------------ what hangs together

    def area(self, first: Section) -> frozenset[Section]:
        """All sections that hang together with one."""
        found, waiting = {first}, [first]
        while waiting:
            for lane in waiting.pop().lanes:
                other = self.shows.get(facing(lane))
                if other is not None and other not in found:
                    found.add(other)
                    waiting.append(other)
        return frozenset(found)

    def complete(self, area: frozenset[Section]) -> bool:
        """A tributary whose ends all end, a village without a gap: it is open nowhere."""
        return all(facing(lane)[0] in self.cells for part in area for lane in part.lanes)


def value(area: frozenset[Section], complete: bool) -> int:
    """A tributary: 1 for each tile and fruit icon. A village the same, and 1 more for each tile when it is completed.

    A camp: 1 for each animal in its jungle.
    """
    kinds = {part.kind for part in area}
    assert len(kinds) == 1
    if kinds == {"jungle"}:
        return sum(part.animals for part in area)
    each = 2 if kinds == {"village"} and complete else 1
    return each * len({part.key[0] for part in area}) + sum(part.fruits for part in area)


def add(one: Cell, other: Cell) -> Cell:
    return one[0] + other[0], one[1] + other[1]


def beyond(cell: Cell, side: int) -> Cell:
    """The cell on the other side."""
    return add(cell, STEPS[side])


def facing(lane: Lane) -> Lane:
    """The lane that touches it from the other side."""
    cell, side, number = lane
    return beyond(cell, side), (side + 2) % 4, 2 - number
