"""The contour of an area: along the rim where it covers it, and by smooth curves through the tile between.

Going clockwise round the rim, the lanes that the area covers form runs. From the end of each run an inner curve leads
to the beginning of the next. So one rule gives caps, corners, bands with a waist and areas with a single bay.
"""

from __future__ import annotations

from dataclasses import dataclass

from carc.render.drawing import PartDrawing, RimPlace, TileDrawing
from carc.render.plan.geometry import ARC, CELL, INWARD, Curve, Point, side_point

_CAP_REACH, _CAP_PULL = 0.80, 0.44
_BAY_REACH, _BAY_PULL = 0.84, 0.47
_CORNER_REACH, _CORNER_BOW = 0.62, 0.05
_ISLAND = 0.24
_END_SIDES = 3


@dataclass(frozen=True, slots=True)
class Contour:
    """`loop` is a chain of corners and curves that closes; `inner` are its curves, which are no part of the rim."""

    loop: tuple[Point | Curve, ...]
    inner: tuple[Curve, ...]

    def polygon(self) -> list[Point]:
        """The contour as straight pieces."""
        points: list[Point] = []
        for piece in self.loop:
            points += piece.sampled() if isinstance(piece, Curve) else [piece]
        return points


def contour(tile: TileDrawing, part: PartDrawing) -> Contour:
    """The contour of an area on its tile; an area that touches no rim is a round island in the middle."""
    loop = rim_loop(tile.width, tile.height)
    covered = [place in part.rim for place in loop]
    if not any(covered):
        return _island(Point(tile.width * CELL / 2, tile.height * CELL / 2), _ISLAND * CELL)
    runs = _runs(covered)
    if runs is None:
        return Contour(tuple(_lane_start(tile, place) for place in loop), ())
    return _joined(tile, loop, runs)


def panel_cell(tile: TileDrawing, part: PartDrawing) -> int | None:
    """The one cell of a larger tile of which the part covers the whole rim, or None.

    The cell must be an end of its tile, with three sides on the rim: elsewhere, and if walled, an area hugs its sides.
    """
    cells = {cell for cell, _, _ in part.rim}
    sides = {side for _, side, _ in part.rim}
    if tile.width * tile.height == 1 or len(cells) != 1 or len(sides) < _END_SIDES or part.flourish == "walled":
        return None
    cell = cells.pop()
    whole = {place for place in rim_loop(tile.width, tile.height) if place[0] == cell}
    return cell if part.rim == whole else None


def rim_loop(width: int, height: int) -> list[RimPlace]:
    """All lanes of the rim, clockwise from the north-west corner."""
    last = width * (height - 1)
    sides = (
        range(width),
        range(width - 1, width * height, width),
        range(width * height - 1, last - 1, -1),
        range(last, -1, -width),
    )
    return [(cell, side, lane) for side, cells in enumerate(sides) for cell in cells for lane in range(3)]


def _runs(covered: list[bool]) -> list[tuple[int, int]] | None:
    """The runs as (first lane, lane after the last), perhaps beyond the loop's end; None if all is covered."""
    size = len(covered)
    firsts = [index for index in range(size) if covered[index] and not covered[index - 1]]
    if not firsts:
        return None
    return [(first, next(end for end in range(first, first + size) if not covered[end % size])) for first in firsts]


def _joined(tile: TileDrawing, loop: list[RimPlace], runs: list[tuple[int, int]]) -> Contour:
    chain: list[Point | Curve] = []
    inner: list[Curve] = []
    for number, (first, end) in enumerate(runs):
        chain += [_lane_start(tile, loop[index % len(loop)]) for index in range(first, end)]
        following = runs[(number + 1) % len(runs)][0]
        curve = _inner_curve(tile, loop[(end - 1) % len(loop)], loop[following % len(loop)], alone=len(runs) == 1)
        chain += [curve.start, curve]
        inner.append(curve)
    return Contour(tuple(chain), tuple(inner))


def _lane_start(tile: TileDrawing, place: RimPlace) -> Point:
    cell, side, lane = place
    return side_point(tile.width, cell, side, lane / 3)


def _inner_curve(tile: TileDrawing, last: RimPlace, following: RimPlace, alone: bool) -> Curve:
    """The curve from the end of lane `last` to the beginning of lane `following`; the area lies on its right."""
    start, end = side_point(tile.width, last[0], last[1], (last[2] + 1) / 3), _lane_start(tile, following)
    if last[2] != 2 or following[2] != 0:
        return _tongue(start, end, last[1], following[1])
    chord = start.distance(end)
    middle = start.towards(end, 0.5)
    right = Point(-(end.y - start.y) / chord, (end.x - start.x) / chord) if chord else Point(0.0, 0.0)
    if last[1] == following[1] and alone:
        return _bowed(start, end, middle.plus(right, -_CAP_PULL * min(chord, CELL)), _CAP_REACH)
    if start.x == end.x or start.y == end.y:
        return _bowed(start, end, middle.plus(right, _BAY_PULL * min(chord, CELL)), _BAY_REACH)
    return _bowed(start, end, middle.plus(right, _CORNER_BOW * chord), _CORNER_REACH)


def _bowed(start: Point, end: Point, pull: Point, reach: float) -> Curve:
    return Curve(start, start.towards(pull, reach), end.towards(pull, reach), end)


def _tongue(start: Point, end: Point, side: int, other: int) -> Curve:
    """Between ends that do not both lie in a corner of a cell: leaves and enters the rim at right angles."""
    reach = ARC * start.distance(end) * (1.6 if side == other else 1.0)
    return Curve(start, start.plus(INWARD[side], reach), end.plus(INWARD[other], reach), end)


def _island(middle: Point, radius: float) -> Contour:
    rim = [middle.plus((x * radius, y * radius)) for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0))]
    curves: list[Curve] = []
    for number, start in enumerate(rim):
        end = rim[(number + 1) % 4]
        corner = Point(start.x + end.x - middle.x, start.y + end.y - middle.y)
        curves.append(Curve(start, start.towards(corner, ARC), end.towards(corner, ARC), end))
    return Contour(tuple(curves), tuple(curves))
