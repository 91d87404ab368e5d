"""Faces for the kernel's tests: a small notation, and random faces of any footprint."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from carc.kernel.face import Face, FacePart, Lane, outer_edges
from carc.kernel.stock import Stock

AREA, PATH, GROUND, SPOT = range(4)
"""Kinds of parts: whole sides, middles, halves, and parts without a port."""

TRIANGLE = Face(quarters=(0b1001,))
CELLS_1X2 = ((0, 0), (1, 0))
CELLS_2X2 = ((0, 0), (1, 0), (0, 1), (1, 1))


def lanes(kind: int, cell: int, side: int) -> list[Lane]:
    """Where a part of a kind has its ports on a side."""
    return [(cell, side, lane) for lane in {AREA: (1,), PATH: (1,), GROUND: (0, 2)}[kind]]


def part(kind: int, ports: Sequence[Lane] = (), borders: Sequence[int] = (), value: int = 0) -> FacePart:
    """A part that covers what its kind covers, with one value in the first column and its parity in the second."""
    covers = tuple((c, s, lane) for c, s, _ in ports for lane in range(3)) if kind == AREA else tuple(ports)
    return FacePart(kind, tuple(ports), covers, tuple(borders), (value, value & 1))


def face(*parts: str) -> Face:
    """A face of one cell, a part a word: kind letter and sides, such as `aNE`, `pS`, `gN0N2` (lanes given), `s`."""
    return Face(tuple(_part(word) for word in parts))


def _part(word: str) -> FacePart:
    kind, rest = "apgs".index(word[0]), word[1:]
    found: list[Lane] = []
    while rest:
        side, rest = "NESW".index(rest[0]), rest[1:]
        if rest and rest[0].isdigit():
            found.append((0, side, int(rest[0])))
            rest = rest[1:]
        else:
            found += lanes(kind, 0, side)
    return part(kind, found)


def stock(
    faces: Sequence[Face], copies: int = 1, cells: Sequence[tuple[int, int]] | None = None, border_open: bool = False
) -> Stock:
    """A stock of these faces with four pieces for each of two players and one of nobody's, one pile and one track."""
    pieces = [(kind, owner) for owner in (0, 1) for kind in (0, 0, 0, 1)] + [(2, -1)]
    number = [copies] * len(faces)
    return Stock(faces, number, 4, pieces, 2, ("sum", "any"), cells, piles=1, tracks=1, border_open=border_open)


def random_face(rng: Random, cells: Sequence[tuple[int, int]], quarters: Sequence[int]) -> Face:
    """A face whose edges and parts are drawn at random."""
    blank = Face(cells=tuple(cells), quarters=tuple(quarters))
    ports: dict[int, list[Lane]] = {AREA: [], PATH: [], GROUND: []}
    for cell, side in outer_edges(blank):
        for kind in rng.choice(((AREA,), (PATH, GROUND), (GROUND,), (PATH,), ())):
            ports[kind] += lanes(kind, cell, side)
    groups = [(kind, group) for kind, found in ports.items() for group in _split(rng, found)] + [(SPOT, [])]
    parts = [
        part(kind, group, rng.sample(range(len(groups)), rng.randrange(2)), rng.randrange(3)) for kind, group in groups
    ]
    return Face(tuple(parts), blank.cells, blank.quarters)


def sharing(rng: Random, face: Face) -> Face:
    """The face with some parts that also have ends where another part of their kind has them."""
    parts = []
    for one in face.parts:
        others = [lane for other in face.parts if other is not one and other.kind == one.kind for lane in other.ports]
        parts.append(replace(one, shares=tuple(rng.sample(others, min(len(others), rng.randrange(3))))))
    return replace(face, parts=tuple(parts))


def _split(rng: Random, ports: list[Lane]) -> list[list[Lane]]:
    groups: dict[int, list[Lane]] = {}
    for port in ports:
        groups.setdefault(rng.randrange(3), []).append(port)
    return list(groups.values())


def any_faces(rng: Random) -> list[Face]:
    """Faces of every footprint: one cell, two, four, and triangles of which two share a cell."""
    plain = [random_face(rng, ((0, 0),), (15,)) for _ in range(8)]
    wide = [random_face(rng, CELLS_1X2, (15, 15)) for _ in range(3)]
    square = [random_face(rng, CELLS_2X2, (15, 15, 15, 15))]
    half = [random_face(rng, ((0, 0),), (0b1001,)) for _ in range(4)]
    odd = [random_face(rng, CELLS_1X2, (15, 0b1100))]
    faces = plain + wide + square + half + odd
    return [sharing(rng, face) if rng.randrange(3) == 0 else face for face in faces]
