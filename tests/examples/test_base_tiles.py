"""The tiles of the base game against an independent table of them: what each shows, how many there are, and the totals.

The table and its totals: tile sets of another program, and statistics that somebody counted by hand
(https://russcon.org/RussCon/carcassonne/tiles2.html).
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from carc.library import Loaded, load
from carc.merge import merge
from carc.model.printed import PartOf, RimPort
from carc.model.things import Face

SIDES = "NESW"
HALVES = "N1 N2 E1 E2 S1 S2 W1 W2".split()
MIDDLE = 1
EDITIONS = ("c1", "c2", "c3")
WITH_GARDENS = ("c2", "c3")


class Row(NamedTuple):
    """A kind of tile: how many in the first edition, later without and with a garden; its sides from the north.

    `ways` are its cities (with a pennant: `+`) and roads by their sides; `fields` their halves of sides, and how many
    cities each touches.
    """

    first: int
    plain: int
    garden: int
    sides: str
    ways: str
    fields: str


TABLE = {
    "A": Row(2, 2, 0, "FFRF", "monastery, road S", "N1 N2 E1 E2 S1 S2 W1 W2 0"),
    "B": Row(4, 4, 0, "FFFF", "monastery", "N1 N2 E1 E2 S1 S2 W1 W2 0"),
    "C": Row(1, 1, 0, "CCCC", "city NESW+", ""),
    "D": Row(4, 4, 0, "CRFR", "city N, road EW", "E1 W2 1, E2 S1 S2 W1 0"),
    "E": Row(5, 4, 1, "CFFF", "city N", "E1 E2 S1 S2 W1 W2 1"),
    "F": Row(2, 2, 0, "FCFC", "city EW+", "N1 N2 1, S1 S2 1"),
    "G": Row(1, 1, 0, "FCFC", "city EW", "N1 N2 1, S1 S2 1"),
    "H": Row(3, 2, 1, "CFCF", "city N, city S", "E1 E2 W1 W2 2"),
    "I": Row(2, 1, 1, "CFFC", "city N, city W", "E1 E2 S1 S2 2"),
    "J": Row(3, 3, 0, "CRRF", "city N, road ES", "E1 S2 W1 W2 1, E2 S1 0"),
    "K": Row(3, 3, 0, "CFRR", "city N, road SW", "E1 E2 S1 W2 1, S2 W1 0"),
    "L": Row(3, 3, 0, "CRRR", "city N, road E, road S, road W", "E1 W2 1, E2 S1 0, S2 W1 0"),
    "M": Row(2, 1, 1, "CFFC", "city NW+", "E1 E2 S1 S2 1"),
    "N": Row(3, 2, 1, "CFFC", "city NW", "E1 E2 S1 S2 1"),
    "O": Row(2, 2, 0, "CRRC", "city NW+, road ES", "E1 S2 1, E2 S1 0"),
    "P": Row(3, 3, 0, "CRRC", "city NW, road ES", "E1 S2 1, E2 S1 0"),
    "Q": Row(1, 1, 0, "CCFC", "city NEW+", "S1 S2 1"),
    "R": Row(3, 2, 1, "CCFC", "city NEW", "S1 S2 1"),
    "S": Row(2, 2, 0, "CCRC", "city NEW+, road S", "S1 1, S2 1"),
    "T": Row(1, 1, 0, "CCRC", "city NEW, road S", "S1 1, S2 1"),
    "U": Row(8, 7, 1, "FRFR", "road EW", "N1 N2 E1 W2 0, E2 S1 S2 W1 0"),
    "V": Row(9, 8, 1, "FFRR", "road SW", "N1 N2 E1 E2 S1 W2 0, S2 W1 0"),
    "W": Row(4, 4, 0, "FRRR", "road E, road S, road W", "N1 N2 E1 W2 0, E2 S1 0, S2 W1 0"),
    "X": Row(1, 1, 0, "RRRR", "road N, road E, road S, road W", "N2 E1 0, E2 S1 0, S2 W1 0, N1 W2 0"),
}


# ---------------------------------------------------------------- what the rule files say


@cache
def base() -> Loaded:
    return load(["base"])


@cache
def printed(edition: str) -> tuple[Face, ...]:
    """The faces of an edition, with the number of their copies; gardens are parts."""
    readings = {"edition": edition, "gardens": "played"}
    game, problems = merge(base().checked.rulesets, ["base"], readings=readings)
    assert game is not None, problems
    return tuple(face for face in game.faces if face.copies)


def tiles(edition: str) -> Iterator[Face]:
    """Every single tile."""
    for face in printed(edition):
        yield from [face] * face.copies


def sides(face: Face) -> str:
    """The terrain of each side, as a letter. Fields lie along roads as well."""
    shown = [{part.kind for part in face.parts for port in part.covers if port.side == side} for side in range(4)]
    assert all(kinds in ({"city"}, {"field"}, {"field", "road"}) for kinds in shown)
    return "".join("C" if "city" in kinds else "R" if "road" in kinds else "F" for kinds in shown)


def has_garden(face: Face) -> bool:
    return any(part.kind == "garden" for part in face.parts)


# ---------------------------------------------------------------- tiles in all four turns, so that they can be compared

Look = tuple[str, tuple[str, ...], tuple[str, ...]]


def look(face: Face, turn: int) -> Look:
    """What a face shows when it is turned clockwise: its sides, its ways, its fields."""
    ways = (_way(part, turn) for part in face.parts if part.kind not in ("field", "garden"))
    fields = (_field(part, face, turn) for part in face.parts if part.kind == "field")
    shown = sides(face)
    return "".join(shown[(side - turn) % 4] for side in range(4)), tuple(sorted(ways)), tuple(sorted(fields))


def _way(part: PartOf, turn: int) -> str:
    ends = "".join(SIDES[side] for side in sorted({(port.side + turn) % 4 for port in part.covers}))
    return f"{part.kind} {ends}".strip() + "+" * int(dict(part.marks).get("pennants", 0))


def _field(part: PartOf, face: Face, turn: int) -> str:
    halves = sorted({(_half(port) + 2 * turn) % 8 for port in part.covers if port.lane != MIDDLE})
    touched = sum(face.parts[other].kind == "city" for other in part.borders)
    return " ".join([*(HALVES[half] for half in halves), str(touched)])


def _half(port: RimPort) -> int:
    return port.side * 2 + (port.lane > MIDDLE)


def expected(row: Row) -> Look:
    return row.sides, tuple(sorted(row.ways.split(", "))), tuple(sorted(filter(None, row.fields.split(", "))))


def letter(face: Face) -> str:
    """The row of the table that a face is."""
    looks = {look(face, turn) for turn in range(4)}
    (found,) = (name for name, row in TABLE.items() if expected(row) in looks)
    return found


# ---------------------------------------------------------------- tests


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_tile_is_in_the_table_and_there_are_as_many(edition: str) -> None:
    found = Counter((letter(face), has_garden(face)) for face in tiles(edition))
    later = edition in WITH_GARDENS
    wanted = {(name, False): row.plain if later else row.first for name, row in TABLE.items()}
    wanted |= {(name, True): row.garden for name, row in TABLE.items() if later and row.garden}
    assert found == wanted


@pytest.mark.parametrize("edition", EDITIONS)
def test_totals(edition: str) -> None:
    all_tiles = list(tiles(edition))
    kinds = Counter(part.kind for face in all_tiles for part in face.parts)
    pennants = sum(int(dict(part.marks).get("pennants", 0)) for face in all_tiles for part in face.parts)
    assert len(all_tiles) == 72
    assert kinds["monastery"] == 6
    assert kinds["garden"] == (8 if edition in WITH_GARDENS else 0)
    assert pennants == 10


@pytest.mark.parametrize("edition", EDITIONS)
def test_sides(edition: str) -> None:
    shown = [sides(face) for face in tiles(edition)]
    assert Counter("".join(shown)) == {"F": 115, "R": 94, "C": 79}
    assert {terrain: sum(terrain in one for one in shown) for terrain in "FRC"} == {"F": 59, "R": 45, "C": 44}


@pytest.mark.parametrize("edition", EDITIONS)
def test_neighbouring_sides_clockwise(edition: str) -> None:
    pairs = Counter(one[side] + one[(side + 1) % 4] for one in map(sides, tiles(edition)) for side in range(4))
    assert pairs == {"FR": 38, "RF": 38, "RR": 38, "FF": 46, "FC": 31, "CF": 31, "CC": 30, "RC": 18, "CR": 18}


def test_gardens_lie_on_one_tile_each_of_eight_kinds() -> None:
    assert sorted(letter(face) for face in tiles("c3") if has_garden(face)) == list("EHIMNRUV")
