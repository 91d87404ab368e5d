"""Our faces are those of another program: part by part, with their ends, borders and marks, and as many of each.

Nothing of the interpreter but the checked faces is asked; halves of sides are worked out here once more.
"""

from collections import Counter
from collections.abc import Hashable
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from carc.formats.known_as import KnownAs, TileName
from carc.model.printed import PartOf
from carc.model.things import Face
from carc.resolve import resolve

SIDES = "NESW"
MARKS = ("city", "road", "field", "monastery", "garden")

# Which half comes first on the way clockwise round the tile, and lies to the left of who looks outward.
HALVES = {"L": 0, "R": 2}
MIDDLE = 1

SETS = {
    "basic:1": {"edition": "c1"},
    "basic:2": {"edition": "c3", "gardens": "played"},
}

Ends = frozenset[tuple[int, int]]
"""Where a part leaves the tile: (side, lane); a whole side leaves in the middle."""


@pytest.fixture(scope="module")
def theirs(peer: Path) -> Element:
    return ElementTree.parse(peer / "expansions" / "basic.xml").getroot()


def ours(readings: dict[str, str]) -> dict[str, Face]:
    rules = resolve(["base"], readings).rules
    assert rules is not None
    return {face.name: face for face in rules.faces}


@pytest.mark.parametrize("name", SETS)
def test_as_many_of_each(theirs: Element, known: KnownAs, name: str) -> None:
    printed = {
        known.tiles[ref.attrib["tile"]].face: int(ref.attrib["count"])
        for ref in theirs.findall(f".//tile-set[@id='{name}']/ref")
    }
    assert printed == {face.name: face.copies for face in ours(SETS[name]).values()}


@pytest.mark.parametrize("name", SETS)
def test_the_same_parts(theirs: Element, known: KnownAs, name: str) -> None:
    faces = ours(SETS[name])
    for ref in theirs.findall(f".//tile-set[@id='{name}']/ref"):
        tile = theirs.find(f".//tile[@id='{ref.attrib['tile']}']")
        term = known.tiles[ref.attrib["tile"]]
        assert tile is not None
        assert described_ours(faces[term.face], term) == described_theirs(tile), ref.attrib["tile"]


# ---------------------------------------------------------------- theirs


def described_theirs(tile: Element) -> Counter[Hashable]:
    """Each part as its kind, its ends, what is printed on it, and the ends of what it touches."""
    at = {end: _ends(part) for part in tile if part.tag == "city" for end in (part.text or "").split()}
    return Counter(
        (part.tag, _ends(part), int(part.get("pennants", 0)), frozenset(at[end] for end in _touching(part)))
        for part in tile
        if part.tag in MARKS
    )


def _touching(part: Element) -> list[str]:
    """For each city that a field touches one of its ends."""
    return part.get("city", "").split()


def _ends(part: Element) -> Ends:
    words = (part.text or "").split()
    return frozenset((SIDES.index(word[0]), HALVES[word[1:]] if word[1:] else MIDDLE) for word in words)


# ---------------------------------------------------------------- ours


def described_ours(face: Face, term: TileName) -> Counter[Hashable]:
    """The same of a face, turned as the names say."""
    return Counter(
        (
            part.kind,
            _turned(part, term.turned),
            int(dict(part.marks).get("pennants", 0)),
            frozenset(_turned(face.parts[i], term.turned) for i in _touched(face, number)),
        )
        for number, part in enumerate(face.parts)
    )


def _turned(part: PartOf, turn: int) -> Ends:
    return frozenset(((port.side + turn) % 4, port.lane) for port in part.ports)


def _touched(face: Face, number: int) -> list[int]:
    """The parts that a field touches; the other way round it is not written down."""
    return list(face.parts[number].borders) if face.parts[number].kind == "field" else []
