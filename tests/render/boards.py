"""Boards to draw: the faces of the base game read off their rule file, and small ones made by hand."""

from functools import cache
from itertools import pairwise
from pathlib import Path

from carc.render.drawing import (
    CellDrawing,
    Drawing,
    OnPart,
    PartDrawing,
    PieceDrawing,
    PlayerDrawing,
    TileDrawing,
    laid,
)

TILES = Path(__file__).parents[2] / "rulesets" / "base" / "tiles.carc"
LOOKS = {
    "city": ("area", "#c8a06a", "walled"),
    "road": ("path", "#f3ead2", ""),
    "field": ("ground", "#93bf5f", ""),
    "monastery": ("building", "#b5473c", ""),
    "garden": ("building", "#4f8f57", ""),
}
SIDES = "NESW"
RIM = [(0, side, lane) for side in range(4) for lane in range(3)]
COLOURS = ("#d0312d", "#2a62c4", "#f2c21c")

Rim = tuple[tuple[int, int, int], ...]


@cache
def faces() -> dict[str, TileDrawing]:
    """Every face of the base game, unturned, by name."""
    lines = TILES.read_text(encoding="utf-8").splitlines()
    return {face.name: face for face in (_face(line) for line in lines if line.startswith("tile "))}


def row_of_faces(turn: int = 0) -> tuple[TileDrawing, ...]:
    return tuple(laid(face, place % 8, place // 8, turn) for place, face in enumerate(faces().values()))


def pieces_everywhere(tiles: tuple[TileDrawing, ...]) -> tuple[PieceDrawing, ...]:
    """A piece on every part of every tile."""
    return tuple(
        PieceDrawing(COLOURS[(tile + part) % 3], OnPart(tile, part))
        for tile, face in enumerate(tiles)
        for part in range(len(face.parts))
    )


def all_faces(turn: int = 0) -> Drawing:
    tiles = row_of_faces(turn)
    return Drawing(tiles, pieces_everywhere(tiles), players("Red", "Blue", "Yellow"), "All faces", "with all pieces")


def players(*names: str) -> tuple[PlayerDrawing, ...]:
    pairs = zip(names, COLOURS, strict=False)
    return tuple(PlayerDrawing(name, colour, points) for points, (name, colour) in enumerate(pairs))


def cells(*rows: str, **legend: dict[str, int | str]) -> tuple[CellDrawing, ...]:
    """The cells of a map: a blank is no cell, a letter may stand for marks."""
    return tuple(
        CellDrawing(x, y, legend.get(letter, {}))
        for y, row in enumerate(rows)
        for x, letter in enumerate(row)
        if letter != " "
    )


def two_panels(left: int, right: int) -> TileDrawing:
    """A tile of two cells, each of which is one area with a number."""
    rims = [
        tuple((cell, side, lane) for side in sides for lane in range(3))
        for cell, sides in ((0, (0, 2, 3)), (1, (0, 1, 2)))
    ]
    parts = (
        PartDrawing("area", "#f2efe6", covers=rim, marks={"pips": count})
        for rim, count in zip(rims, (left, right), strict=True)
    )
    return TileDrawing(0, 0, 2, 1, name=f"{left} {right}", parts=tuple(parts))


def two_a_side(*pairs: str) -> TileDrawing:
    """A tile of paths between halves of sides, each written as `N1 E2`."""
    rims = [tuple((0, SIDES.index(end[0]), (int(end[1]) - 1) * 2) for end in pair.split()) for pair in pairs]
    return TileDrawing(0, 0, name="paths", parts=tuple(PartDrawing("path", "#7a4b2a", ports=rim) for rim in rims))


def _face(line: str) -> TileDrawing:
    head, *specs = line.split("|")
    words = [spec.split() for spec in specs]
    taken = {place for spec in words if spec[0] != "field" for place in _covered(spec)}
    return TileDrawing(0, 0, name=head.split()[1], parts=tuple(_part(spec, taken) for spec in words))


def _part(spec: list[str], taken: set[tuple[int, int, int]]) -> PartDrawing:
    form, colour, flourish = LOOKS[spec[0]]
    marks = {name: int(count) for word, (name, count) in zip(spec, pairwise(spec[1:]), strict=False) if word == "with"}
    covers = _covered(spec)
    if form == "ground":
        covers = tuple(place for place in covers if place not in taken)
    ports = tuple(place for place in covers if place[2] == 1) if form != "ground" else ()
    return PartDrawing(form, colour, flourish, spec[0].title(), ports, covers, marks)


def _covered(spec: list[str]) -> Rim:
    kind, *words = spec
    sides = [SIDES.index(word) for word in _before_clauses(words) if word in SIDES]
    if "to" in words:
        return _between(*sides)
    if "rest" in words:
        return tuple(RIM)
    return tuple((0, side, lane) for side in sides for lane in ((1,) if kind == "road" else range(3)))


def _before_clauses(words: list[str]) -> list[str]:
    ends = [place for place, word in enumerate(words) if word in ("with", "borders")]
    return words[: min(ends, default=len(words))]


def _between(start: int, end: int) -> Rim:
    """The rim clockwise from the middle of a side to the middle of another."""
    first, last = start * 3 + 2, end * 3
    return tuple(RIM[place % 12] for place in range(first, last + (12 if last < first else 0) + 1))
