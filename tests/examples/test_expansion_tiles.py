"""The tiles of the first expansions: how many there are in each edition, and what they show.

The numbers are those that the boxes tell, counted apart from the rule files.
"""

from collections import Counter
from functools import cache

import pytest

from carc.library import Loaded, load
from carc.merge import merge
from carc.model.things import Face

EDITIONS = ("c1", "c2", "c3")
TILES = {"inns-and-cathedrals": 18, "traders-and-builders": 24, "king-and-robber": 5}
MARKS = {
    "inns-and-cathedrals": {"inn": 6, "cathedral": 2, "pennants": 3, "pointed-wall": 1},
    "traders-and-builders": {"wine": 9, "grain": 6, "cloth": 5},
    "king-and-robber": {},
}
GARDENS = {"inns-and-cathedrals": 2, "traders-and-builders": 2, "king-and-robber": 1}
MONASTERIES = dict.fromkeys(TILES, 1)

each_ruleset = pytest.mark.parametrize("ruleset", TILES)
each_edition = pytest.mark.parametrize("edition", EDITIONS)


@cache
def loaded() -> Loaded:
    return load(list(TILES))


@cache
def printed(ruleset: str, edition: str) -> tuple[Face, ...]:
    """Every single tile that a ruleset brings in an edition; gardens are parts."""
    readings = {"edition": edition, "gardens": "played"}
    game, problems = merge(loaded().checked.rulesets, [ruleset], readings=readings)
    assert game is not None, problems
    return tuple(face for face in game.faces if face.ruleset == ruleset for _ in range(face.copies))


@each_ruleset
@each_edition
def test_how_many(ruleset: str, edition: str) -> None:
    assert len(printed(ruleset, edition)) == TILES[ruleset]


@each_ruleset
@each_edition
def test_what_they_show(ruleset: str, edition: str) -> None:
    parts = [part for face in printed(ruleset, edition) for part in face.parts]
    marks: Counter[str] = Counter()
    for part in parts:
        marks.update({name: int(value) for name, value in part.marks})
    kinds = Counter(part.kind for part in parts)
    assert marks == MARKS[ruleset]
    assert kinds["monastery"] == MONASTERIES[ruleset]
    assert kinds["garden"] == (0 if edition == "c1" else GARDENS[ruleset])
