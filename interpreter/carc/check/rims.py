"""The rim of a tile: its outer sides, each of three lanes, clockwise, and which of them a part has.

A part that fills edges has all lanes of a side, one that fills middles the middle lane, one that fills halves the
outer lanes. It finds what is given twice or left open. It knows nothing of marks and copies.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.tiles import MissingRim, NothingLeft, RimGivenTwice, RimLeftOpen, UnclearCell, WrongRim
from carc.model.printed import RimPort
from carc.model.types import SIDES
from carc.syntax import nodes

LANES = {"edges": (0, 1, 2), "middles": (1,), "halves": (0, 2)}
_PORTS = {"edges": (1,), "middles": (1,), "halves": (0, 2)}  # where a part goes on to the next tile
_FORMS = {
    "edges": {"side", "rest", "inside"},
    "middles": {"side", "rest", "inside"},
    "halves": {"side", "half", "arc", "rest", "inside"},
}

Edge = tuple[int, int]  # cell and side
Lane = tuple[int, int, int]  # cell, side, lane


@dataclass(slots=True)
class Rim:
    """The rim of a tile of this size; `owner` is the part that has a lane, by its number on the tile."""

    width: int
    height: int
    owner: dict[Lane, int] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)

    @property
    def edges(self) -> list[Edge]:
        """The outer sides clockwise, from the north side of the first cell."""
        width, height = self.width, self.height
        north = [(column, 0) for column in range(width)]
        east = [(row * width + width - 1, 1) for row in range(height)]
        south = [((height - 1) * width + column, 2) for column in reversed(range(width))]
        west = [(row * width, 3) for row in reversed(range(height))]
        return [*north, *east, *south, *west]

    def lanes(self) -> Iterator[Lane]:
        """All lanes clockwise."""
        for cell, side in self.edges:
            yield from ((cell, side, lane) for lane in range(3))

    def named(self, lane: Lane, fills: str) -> str:
        """A lane as people write it: `N`, or `N1` for a half; with its cell where there are several."""
        cell, side, number = lane
        half = {0: "1", 2: "2"}.get(number, "") if fills == "halves" else ""
        where = f" at {cell + 1}" if self.width * self.height > 1 else ""
        return f"{SIDES[side]}{half}{where}"

    # ------------------------------------------------------------ parts

    def give(self, number: int, part: nodes.Part, fills: str) -> None:
        """Gives a part all that its line names, except `rest`."""
        if fills == "nothing":
            self.problems += [WrongRim(rim.span, part.kind.text, fills, rim.span.text) for rim in part.rims[:1]]
            return
        if not part.rims:
            self.problems.append(MissingRim(part.kind.span, part.kind.text))
        for rim, cell in with_cells(part):
            if rim.form not in _FORMS[fills] or (rim.form == "inside" and len(part.rims) > 1):
                self.problems.append(WrongRim(rim.span, part.kind.text, fills, rim.span.text))
            elif rim.form not in ("rest", "inside"):
                self._take(number, part, rim, fills, cell)

    def give_rest(self, number: int, part: nodes.Part, fills: str) -> None:
        """Gives a part what is left of the lanes that its kind fills."""
        for rim, cell in with_cells(part):
            if rim.form != "rest" or fills not in LANES:
                continue
            left = [lane for lane in self._lanes_of(self._edges_at(cell), fills) if lane not in self.owner]
            if fills == "edges":
                left = [lane for lane in left if self._free(lane[:2])]
            if not left:
                self.problems.append(NothingLeft(rim.span, part.kind.text))
            self.owner.update(dict.fromkeys(left, number))

    def _free(self, edge: Edge) -> bool:
        return not any((*edge, lane) in self.owner for lane in range(3))

    def _take(self, number: int, part: nodes.Part, rim: nodes.Rim, fills: str, cell: int | None) -> None:
        for lane in self._named_lanes(rim, fills, cell):
            if lane in self.owner:
                place = self.named(lane, "edges" if fills == "edges" else fills)
                self.problems.append(RimGivenTwice(rim.span, place, part.kind.text, str(self.owner[lane])))
                return
            self.owner[lane] = number

    def _named_lanes(self, rim: nodes.Rim, fills: str, cell: int | None) -> list[Lane]:
        if rim.form == "arc":
            return self._arc(rim, cell)
        edge = self._edge(rim, rim.first[0], cell)
        if edge is None:
            return []
        if rim.form == "half":
            return [(*edge, 0 if rim.first[1] == "1" else 2)]
        return [(*edge, lane) for lane in LANES[fills]]

    def _edge(self, rim: nodes.Rim, side: str, cell: int | None) -> Edge | None:
        found = [edge for edge in self._edges_at(cell) if edge[1] == SIDES.index(side)]
        if len(found) == 1:
            return found[0]
        self.problems.append(UnclearCell(rim.span, rim.span.text, self.width * self.height))
        return None

    def _edges_at(self, cell: int | None) -> list[Edge]:
        return [edge for edge in self.edges if cell is None or edge[0] == cell]

    def _lanes_of(self, edges: Iterable[Edge], fills: str) -> list[Lane]:
        return [(*edge, lane) for edge in edges for lane in LANES[fills]]

    def _arc(self, rim: nodes.Rim, cell: int | None) -> list[Lane]:
        """From the middle of one side clockwise to the middle of another, passing over what fills whole sides."""
        start, end = self._edge(rim, rim.first, cell), self._edge(rim, rim.second, cell)
        if start is None or end is None:
            return []
        ring = list(self.lanes())
        first = ring.index((*start, 1))
        ring = ring[first + 1 :] + ring[:first]
        if start != end:
            ring = ring[: ring.index((*end, 1))]
        return [lane for lane in ring if lane[2] != 1 and not self._whole(lane[:2])]

    def _whole(self, edge: Edge) -> bool:
        """Whether one part has the whole side."""
        owners = {self.owner.get((*edge, lane)) for lane in range(3)}
        return len(owners) == 1 and owners != {None}

    # ------------------------------------------------------------ the finished rim

    def covers(self, number: int) -> tuple[RimPort, ...]:
        """All lanes of a part, clockwise."""
        lanes = (lane for lane in self.lanes() if self.owner.get(lane) == number)
        return tuple(RimPort(cell=cell, side=side, lane=lane) for cell, side, lane in lanes)

    def ports(self, number: int, fills: str) -> tuple[RimPort, ...]:
        """The ends of a part: where it goes on to the next tile."""
        return tuple(port for port in self.covers(number) if port.lane in _PORTS.get(fills, ()))

    def ends_on(self, side: nodes.Rim, fills: str) -> Iterator[tuple[RimPort, int | None]]:
        """Where a part would go on to the next tile at a side, each with the part that has the lane."""
        edge = self._edge(side, side.first, None)
        if edge is not None:
            for lane in _PORTS.get(fills, ()):
                yield RimPort(cell=edge[0], side=edge[1], lane=lane), self.owner.get((*edge, lane))

    def left_open(self) -> list[Lane]:
        """The halves of sides that nobody has."""
        return [lane for lane in self.lanes() if lane[2] != 1 and lane not in self.owner]

    def along(self, number: int) -> Iterator[tuple[int, Lane]]:
        """The other parts that lie next to a part on the rim, with their lanes."""
        ring = list(self.lanes())
        for lane, following in zip(ring, [*ring[1:], ring[0]], strict=True):
            pair = (self.owner.get(lane), self.owner.get(following))
            for mine, theirs, where in ((pair[0], pair[1], following), (pair[1], pair[0], lane)):
                if mine == number and theirs not in {None, number}:
                    yield theirs or 0, where


def with_cells(part: nodes.Part) -> Iterator[tuple[nodes.Rim, int | None]]:
    """The rims of a part with the cell (from 0) that the next `at` after them names; None where none does."""
    waiting: list[nodes.Rim] = []
    for rim in part.rims:
        if rim.form != "cell":
            waiting.append(rim)
            continue
        yield from ((earlier, int(rim.first) - 1) for earlier in waiting)
        waiting = []
    yield from ((rim, None) for rim in waiting)


def open_problem(rim: Rim, name: nodes.Name, fills: str, kinds: tuple[str, ...]) -> Problem | None:
    """What is left open of a rim, if its kinds leave nothing open."""
    named = dict.fromkeys(rim.named(lane, fills) for lane in rim.left_open())
    return RimLeftOpen(name.span, tuple(named), kinds) if named else None
