"""The maps of a game as one board: which halves meet and are a cell, and that no cell is drawn twice.

What a map says for itself has been checked; how a board is played on it does not know.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.maps import BordersDiffer, HalvesAlone, HalvesDiffer, MapsOverlap
from carc.merge.places import span, spans
from carc.model.things import Map, MapCell

Spot = tuple[int, int]


@dataclass(frozen=True)
class _Drawn:
    """A cell of a map."""

    map: Map
    cell: MapCell


Pair = tuple[_Drawn, _Drawn]


def as_one_board(maps: tuple[Map, ...]) -> tuple[tuple[Map, ...], list[Problem]]:
    """The maps with whole cells alone: of two halves that meet the cell is in the first map, a lone half is in none."""
    drawn: defaultdict[Spot, list[_Drawn]] = defaultdict(list)
    for one in maps:
        for cell in one.cells:
            drawn[cell.x, cell.y].append(_Drawn(one, cell))
    problems = [*_overlapping(drawn, maps), *_borders(maps)]
    if problems:
        return maps, problems
    halves = {spot: (found[0], found[1]) for spot, found in drawn.items() if len(found) > 1}
    problems += _differing(halves.values())
    boards = tuple(one.but(cells=tuple(_whole(one, halves))) for one in maps)
    if maps and not problems and not any(board.cells for board in boards):
        problems.append(HalvesAlone(span(maps[0].place), maps[0].name))
    return boards, problems


def _whole(one: Map, halves: Mapping[Spot, Pair]) -> Iterator[MapCell]:
    """The cells of a map that exist: those drawn whole, and those that begin with a half of it."""
    for cell in one.cells:
        if not cell.half:
            yield cell
        elif (cell.x, cell.y) in halves:
            first, second = halves[cell.x, cell.y]
            if first.cell is cell:
                marks = {**dict(second.cell.marks), **dict(cell.marks)}
                yield cell.but(half=False, marks=tuple(sorted(marks.items())))


# ---------------------------------------------------------------- what does not go together


def _overlapping(drawn: Mapping[Spot, list[_Drawn]], maps: tuple[Map, ...]) -> Iterator[Problem]:
    """A problem for each two maps that draw cells of one place, shown at the first of them."""
    found: defaultdict[tuple[str, str], list[Pair]] = defaultdict(list)
    for cells in drawn.values():
        pairs = list(combinations(cells, 2))
        for one, other in pairs:
            if len(pairs) > 1 or not (one.cell.half and other.cell.half):
                found[one.map.name, other.map.name].append((one, other))
    beside = max((cell.x for one in maps for cell in one.cells), default=0) + 1
    for pairs in found.values():
        one, other = pairs[0]
        yield MapsOverlap(
            span(other.cell.place),
            (one.map.name, other.map.name),
            (one.map.ruleset, other.map.ruleset),
            (one.cell.x, one.cell.y),
            len(pairs),
            beside,
            places=spans((one.cell.place,), f"`{one.map.name}` draws it here"),
        )


def _borders(maps: tuple[Map, ...]) -> Iterator[Problem]:
    """One board has one border."""
    for other in maps[1:]:
        one = maps[0]
        if other.border != one.border:
            names, borders = (one.name, other.name), (one.border, other.border)
            where = spans((one.border_place,), f"`border {one.border}`")
            yield BordersDiffer(span(other.border_place), names, borders, places=where)


def _differing(halves: Iterable[Pair]) -> Iterator[Problem]:
    """A problem for each two maps and each property that two halves of one cell print differently."""
    told: set[tuple[str, str, str]] = set()
    for one, other in halves:
        marks = dict(one.cell.marks)
        for name, value in other.cell.marks:
            key = (one.map.name, other.map.name, name)
            if marks.get(name, value) != value and key not in told:
                told.add(key)
                where = spans((one.cell.place,), f"`{name} {marks[name]}` here")
                cell, printed = (one.cell.x, one.cell.y), (str(marks[name]), str(value))
                yield HalvesDiffer(span(other.cell.place), key[:2], cell, name, printed, places=where)
