"""Where printed marks go: those of a part beside the spot of a piece, those of the tile itself in a row at its edge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from carc.render.plan.geometry import CELL, Curve, Point
from carc.render.plan.plot import STEP, Plot

ROOM = 10.0
"""Half the width, in drawing units, of a mark at its full size."""

PITCH = 14.0
"""From one mark of the tile itself to the next; it is also the width of their row."""

_EDGE = 3.0
_ENOUGH = 24.0
_BESIDE = 11.0
_RIM = 8.0
_OFF = 2.0
_SPOT_COST = 60


@dataclass(frozen=True, slots=True)
class Row:
    """The row of the tile's own marks: its corner, its size, and the middle of each mark."""

    corner: Point
    width: float
    height: float
    places: tuple[Point, ...]


def in_part(plot: Plot, label: int, taken: Sequence[Point]) -> Point | None:
    """The roomiest place in a part that is clear of what is taken."""
    return plot.roomiest(label, avoid=taken, apart=ROOM)


def along(plot: Plot, curves: Sequence[Curve], may_be: set[int], taken: Sequence[Point]) -> Point | None:
    """A place on a path or, where that is taken, beside it, on one of the parts that may be covered."""
    best, found = -CELL, None
    for point, off in _beside(curves):
        if plot.label_at(point) in may_be:
            rim = min(point.x, point.y, plot.columns * STEP - point.x, plot.rows * STEP - point.y)
            clear = min((point.distance(other) for other in taken), default=CELL)
            worth = min(clear, rim + _RIM, _ENOUGH) - (_OFF if off else 0.0)
            if worth > best + 0.1:
                best, found = worth, point
    return found


def inside(plot: Plot, point: Point) -> Point:
    """The point, moved so that a mark there is not cut off by the rim of the tile."""
    across, down = plot.columns * STEP, plot.rows * STEP
    return Point(min(max(point.x, ROOM), across - ROOM), min(max(point.y, ROOM), down - ROOM))


def row_of(plot: Plot, size: int, grounds: set[int], taken: Sequence[Point]) -> Row:
    """The row at the edge of the tile, or the column, that covers least beside ground."""
    return min(_rows(plot, size), key=lambda row: _cost(plot, row, grounds, taken))


def _beside(curves: Sequence[Curve]) -> Iterator[tuple[Point, bool]]:
    for curve in curves:
        points = curve.sampled()
        for before, point, after in zip(points, points[1:], points[2:], strict=False):
            length = before.distance(after) or 1.0
            across = Point((after.y - before.y) / length, (before.x - after.x) / length)
            yield point, False
            yield point.plus(across, _BESIDE), True
            yield point.plus(across, -_BESIDE), True


def _rows(plot: Plot, size: int) -> Iterator[Row]:
    """Those that may be, the best first: along the south and the north, then along the west and the east."""
    across, down = plot.columns * STEP, plot.rows * STEP
    length = size * PITCH
    for y in (down - _EDGE - PITCH, _EDGE):
        for x in _begins(across, length):
            places = tuple(Point(x + (place + 0.5) * PITCH, y + PITCH / 2) for place in range(size))
            yield Row(Point(x, y), length, PITCH, places)
    for x in (_EDGE, across - _EDGE - PITCH):
        for y in _begins(down, length):
            places = tuple(Point(x + PITCH / 2, y + (place + 0.5) * PITCH) for place in range(size))
            yield Row(Point(x, y), PITCH, length, places)


def _begins(side: float, length: float) -> list[float]:
    """Where a row of the length may begin on the side: at both ends of each cell."""
    cells = round(side / CELL)
    begins = [begin for cell in range(cells) for begin in (cell * CELL + _EDGE, (cell + 1) * CELL - _EDGE - length)]
    return [begin for begin in begins if _EDGE <= begin <= side - _EDGE - length] or [(side - length) / 2]


def _cost(plot: Plot, row: Row, grounds: set[int], taken: Sequence[Point]) -> int:
    """How many samples other than ground it covers; a spot of a piece counts for many."""
    covered = [plot.label_at(point) not in grounds for point in _grid(row)]
    near = [point for point in taken if min(point.distance(place) for place in row.places) < 2 * ROOM]
    return sum(covered) + _SPOT_COST * len(near)


def _grid(row: Row) -> Iterator[Point]:
    for down in range(int(row.height / STEP) + 1):
        for across in range(int(row.width / STEP) + 1):
            yield Point(row.corner.x + across * STEP, row.corner.y + down * STEP)
