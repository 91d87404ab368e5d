"""Points and curves on a tile, in units of a hundredth of a cell. Knows sides and lanes, not what runs there."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import NamedTuple

from carc.render.drawing import RimPlace

CELL = 100.0
"""The side of a cell in drawing units."""

ARC = 0.5523
"""The handle that makes a cubic curve a quarter of a round arc, as a share of the radius."""

INWARD = ((0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 0.0))
"""For each side the direction into the cell."""

_ALONG = ((0.0, 0.0, 1.0, 0.0), (1.0, 0.0, 0.0, 1.0), (1.0, 1.0, -1.0, 0.0), (0.0, 1.0, 0.0, -1.0))
"""For each side its first corner, in cells, and its clockwise direction."""

_LANE_MIDDLES = (1 / 3, 1 / 2, 2 / 3)


class Point(NamedTuple):
    """A place on a tile or on the board; x grows to the east, y to the south."""

    x: float
    y: float

    def plus(self, direction: tuple[float, float], times: float = 1.0) -> Point:
        """The point moved in a direction, so many times its length."""
        return Point(self.x + direction[0] * times, self.y + direction[1] * times)

    def towards(self, other: Point, share: float) -> Point:
        """The point that lies the given share of the way to the other."""
        return Point(self.x + (other.x - self.x) * share, self.y + (other.y - self.y) * share)

    def distance(self, other: Point) -> float:
        """How far the other point is, in drawing units."""
        return math.hypot(self.x - other.x, self.y - other.y)


class Curve(NamedTuple):
    """A cubic curve from `start` to `end`, pulled by two handles."""

    start: Point
    first: Point
    second: Point
    end: Point

    def at(self, share: float) -> Point:
        """The point at a share (0..1) of the curve."""
        a, b, c = (p.towards(q, share) for p, q in pairwise(self))
        return a.towards(b, share).towards(b.towards(c, share), share)

    def sampled(self, steps: int = 24) -> list[Point]:
        """`steps` + 1 points from start to end."""
        return [self.at(step / steps) for step in range(steps + 1)]


def side_point(width: int, cell: int, side: int, share: float) -> Point:
    """The point at a share (0..1, clockwise) of a side of a cell, on a tile `width` cells wide."""
    x, y, east, south = _ALONG[side]
    return Point((cell % width + x + east * share) * CELL, (cell // width + y + south * share) * CELL)


def port_point(width: int, place: RimPlace) -> Point:
    """Where a path meets the rim: two paths share a side at its thirds, a single one takes the middle."""
    cell, side, lane = place
    return side_point(width, cell, side, _LANE_MIDDLES[lane])
