"""Judges river tiles by the text of the rules, without the compiled rules: only what lies where, and in which order.

Cells are (x, y), y to the south; sides are 0 to 3, clockwise from the north.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from rulesets.printed import Cell, Printed, is_river, printed

Half = tuple[Cell, int]
"""A cell and the half of a side, 0 to 7, clockwise from the western half of the north side."""

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
Look = frozenset[tuple[Cell, str, str]]
"""What a tile shows where it lies: its cells with their sides and the fields of their halves."""


def turned(shown: Printed, turns: int) -> Printed:
    """A tile turned clockwise by quarters, about its first cell."""
    for _ in range(turns):
        shown = {(-y, x): (sides[3:] + sides[:3], halves[6:] + halves[:6]) for (x, y), (sides, halves) in shown.items()}
    return shown


def look(shown: Printed) -> Look:
    """What it shows, whatever letters its fields have."""
    order = "".join(halves for _, (_, halves) in sorted(shown.items()))
    named = {letter: chr(ord("a") + n) for n, letter in enumerate(dict.fromkeys(c for c in order if c.isalpha()))}
    renamed = ((cell, sides, "".join(named.get(c, c) for c in halves)) for cell, (sides, halves) in shown.items())
    return frozenset(renamed)


@dataclass
class Laid:
    """A tile on the board. `inlet`: the side by which the river came to it, from a tile laid before."""

    name: str
    shown: Printed
    inlet: tuple[Cell, int] | None = None

    @property
    def wet(self) -> list[tuple[Cell, int]]:
        """Its sides with the river."""
        return [(cell, side) for cell, (sides, _) in self.shown.items() for side in range(4) if sides[side] == "S"]


@dataclass
class Readings:
    """What the table has chosen."""

    u_turns: str = "third"
    towards: str = "ahead"


@dataclass
class Board:
    """What lies on the table."""

    readings: Readings
    cells: dict[Cell, Laid] = field(default_factory=dict)
    tiles: list[Laid] = field(default_factory=list)

    def lay(self, name: str, cell: Cell, turns: int) -> None:
        """A tile is laid, whether it may or not."""
        tile = self.held(name, cell, turns)
        joined = self.joined(tile)
        tile.inlet = joined[0] if joined else None
        self.tiles.append(tile)
        self.cells.update(dict.fromkeys(tile.shown, tile))

    def held(self, name: str, cell: Cell, turns: int) -> Laid:
        """A tile as it would lie there."""
        there = {(cell[0] + x, cell[1] + y): both for (x, y), both in turned(printed(name), turns).items()}
        return Laid(name, there)

    def legal(self, name: str) -> set[Look]:
        """Every way in which a tile may be laid."""
        near = {beyond(cell, side) for cell in self.cells for side in range(4)}
        around = near | {beyond(cell, side) for cell in near for side in range(4)}
        tried = (self.held(name, cell, turns) for cell in around for turns in range(4))
        return {look(tile.shown) for tile in tried if not self.faults(tile)}

    def faults(self, tile: Laid) -> list[str]:
        """What the text forbids about a tile that is about to be laid."""
        if any(cell in self.cells for cell in tile.shown):
            return ["taken"]
        touching = list(self.touching(tile))
        found = [] if touching else ["beside no tile"]
        found += ["edges differ" for (cell, side), other in touching if not fits(tile, other, cell, side)]
        return found or list(self.river_faults(tile))

    def touching(self, tile: Laid) -> Iterator[tuple[tuple[Cell, int], Laid]]:
        """The outer sides of a tile beyond which another lies, with that one."""
        for cell, (sides, _) in tile.shown.items():
            for side in range(4):
                other = self.cells.get(beyond(cell, side))
                if sides[side] != " " and other is not None:
                    yield (cell, side), other

    def joined(self, tile: Laid) -> list[tuple[Cell, int]]:
        """The sides with which a tile prolongs the river."""
        return [(cell, side) for cell, side in tile.wet if beyond(cell, side) in self.cells]

    # ------------------------------------------------------------ the river

    def river_faults(self, tile: Laid) -> Iterator[str]:
        """What the rules of the river forbid."""
        if not tile.wet:
            return
        joined = self.joined(tile)
        if len(joined) > 1:
            yield "arms joined"
        elif joined:
            ends = [end for end in tile.wet if end != joined[0]]
            for end in ends:
                yield from self.turn_faults(joined[0], end)
                yield from self.ahead_faults(end, joined[0])
        elif any(is_river(other.name) for other in self.tiles):
            yield "the river does not go on"

    def turn_faults(self, came: tuple[Cell, int], end: tuple[Cell, int]) -> Iterator[str]:
        """Turns the same way as the last ones. A turn is 1 to the right, 3 to the left, 0 straight on."""
        turn = bend(came[1], end[1])
        before = list(self.turns_before(came))
        if turn and before and before[0] == turn:
            yield "U-turn"
        curves = [one for one in before if one]
        if self.readings.u_turns == "third" and turn and curves[:2] == [turn, turn]:
            yield "third turn"

    def turns_before(self, came: tuple[Cell, int]) -> Iterator[int]:
        """The turns of the tiles that the river passed on its way here, the last one first."""
        here = came
        while (tile := self.cells.get(beyond(*here))) is not None:
            entered = (beyond(*here), (here[1] + 2) % 4)
            others = [one for one in tile.wet if one != entered]
            onward = others[0] if len(others) == 1 else tile.inlet if tile.inlet in others else None
            if onward is None:
                return
            yield bend(onward[1], entered[1])
            here = onward

    def ahead_faults(self, end: tuple[Cell, int], came: tuple[Cell, int]) -> Iterator[str]:
        """Where an end of the river may not lead, by the reading of the table."""
        side = end[1]
        reading, turns = self.readings.towards, bend(came[1], side) != 0
        lying = [(ahead_of(end, cell), aside_of(end, cell), tile) for cell, tile in self.cells.items()]
        furthest = {"ahead": 10**6, "five": 5}.get(reading, 0)
        if turns and any(1 < ahead <= furthest and not aside and tile.wet for ahead, aside, tile in lying):
            yield "towards the river"
        if reading == "strip":
            if any(ahead > 0 and abs(aside) <= 1 for ahead, aside, _ in lying):
                yield "the strip ahead is taken"
            beside = [other for other in self.ends() if other[1] == side and ahead_of(end, other[0]) == 0]
            if any(abs(aside_of(end, other[0])) == 1 for other in beside):
                yield "two ends side by side"

    def ends(self) -> list[tuple[Cell, int]]:
        """The open ends of the river."""
        return [end for tile in self.tiles for end in tile.wet if beyond(*end) not in self.cells]

    # ------------------------------------------------------------ fields

    def fields(self) -> set[frozenset[Half]]:
        """The fields of a board of river tiles: which halves of sides hang together."""
        group = self._within_tiles()

        def root(one: Half) -> Half:
            while group[one] != one:
                one = group[one]
            return one

        for cell, half in list(group):
            facing = (beyond(cell, half // 2), (half // 2 * 2 + 5 - half % 2) % 8)
            if facing in group:
                group[root((cell, half))] = root(facing)
        together: dict[Half, set[Half]] = {}
        for one in group:
            together.setdefault(root(one), set()).add(one)
        return {frozenset(halves) for halves in together.values()}

    def _within_tiles(self) -> dict[Half, Half]:
        """For each half of a side one that belongs to the same field of its tile."""
        first: dict[tuple[int, str], Half] = {}
        return {
            (cell, half): first.setdefault((number, letter), (cell, half))
            for number, tile in enumerate(self.tiles)
            for cell, (_, halves) in tile.shown.items()
            for half, letter in enumerate(halves)
            if letter.isalpha()
        }


def beyond(cell: Cell, side: int) -> Cell:
    """The cell on the other side."""
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


def fits(tile: Laid, other: Laid, cell: Cell, side: int) -> bool:
    """Whether two tiles show the same where they meet."""
    return tile.shown[cell][0][side] == other.shown[beyond(cell, side)][0][(side + 2) % 4]


def bend(entered: int, left: int) -> int:
    """How a river turns that enters a tile by one side and leaves it by another."""
    return (left - entered - 2) % 4


def ahead_of(end: tuple[Cell, int], cell: Cell) -> int:
    """How far a cell lies ahead of an end."""
    (x, y), (dx, dy) = end[0], STEPS[end[1]]
    return (cell[0] - x) * dx + (cell[1] - y) * dy


def aside_of(end: tuple[Cell, int], cell: Cell) -> int:
    """How far it lies to one side."""
    (x, y), (dx, dy) = end[0], STEPS[end[1]]
    return (cell[0] - x) * dy + (cell[1] - y) * dx
