"""The course of a path across its tile. Two ends are joined by one curve; any other number of ends meets in the middle.

Whether something stands in that middle is for others to know.
"""

from __future__ import annotations

from carc.render.drawing import PartDrawing, RimPlace, TileDrawing
from carc.render.plan.geometry import ARC, CELL, INWARD, Curve, Point, port_point

BROAD, NARROW = 11.0, 6.5
"""Widths of a path that has a side for itself, and of one that shares it."""

_SWAY = 5.0
_HAIRPIN = 1.15


def courses(tile: TileDrawing, part: PartDrawing) -> list[Curve]:
    """The curves of a path; more than one only if it has three ends or more, none if it has no end."""
    ends = sorted(part.ports)
    if len(ends) == 2:
        return [_between(tile, *ends)]
    return [_to_middle(tile, end) for end in ends]


def breadth(part: PartDrawing) -> float:
    """The width of the path in drawing units."""
    return BROAD if all(lane == 1 for _, _, lane in part.ports) else NARROW


def middle_of(tile: TileDrawing) -> Point:
    """The point where paths meet."""
    return Point(tile.width * CELL / 2, tile.height * CELL / 2)


def _between(tile: TileDrawing, one: RimPlace, other: RimPlace) -> Curve:
    start, end = port_point(tile.width, one), port_point(tile.width, other)
    way = (end.x - start.x, end.y - start.y)
    first, second = (_handle(way, side, start.distance(end)) for side in (one[1], other[1]))
    curve = Curve(start, start.plus(INWARD[one[1]], first), end.plus(INWARD[other[1]], second), end)
    if one[2] == other[2] == 1 and (start.x == end.x or start.y == end.y) and one[1] != other[1]:
        return _swaying(tile, curve)
    return curve


def _handle(way: tuple[float, float], side: int, distance: float) -> float:
    """How far the curve keeps its direction at an end: a round arc where the sides are neighbours."""
    depth = abs(way[0] * INWARD[side][0] + way[1] * INWARD[side][1])
    return ARC * depth if depth else _HAIRPIN * distance


def _to_middle(tile: TileDrawing, end: RimPlace) -> Curve:
    start, middle = port_point(tile.width, end), middle_of(tile)
    reach = ARC * start.distance(middle)
    return Curve(start, start.plus(INWARD[end[1]], reach), middle.towards(start, 0.35), middle)


def _swaying(tile: TileDrawing, curve: Curve) -> Curve:
    """A straight path that leans a little to one side and back, so that a row of them does not look ruled."""
    sway = _SWAY if (tile.x * 3 + tile.y * 5) % 2 else -_SWAY
    across = (0.0, sway) if curve.start.y == curve.end.y else (sway, 0.0)
    return curve._replace(first=curve.first.plus(across), second=curve.second.plus(across, -1.0))
