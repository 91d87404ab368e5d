"""Which part owns which bit of a tile, and how much room there is, on a grid of small samples.

The samples find what curves alone cannot tell: the stretch of ground between a path and an area, and the roomiest
point of it. Labels are indices of parts; NOBODY marks the bare face of a tile.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable, Sequence
from functools import lru_cache

from carc.render.drawing import RimPlace
from carc.render.plan.geometry import CELL, INWARD, Point, side_point

NOBODY = -1
FINENESS = 28
"""Samples along a side of a cell."""

STEP = CELL / FINENESS
_FAR = 1e9
_DIAGONAL = math.sqrt(2)
_ALL_ROUND = 4


class Plot:
    """The samples of a tile, row by row. Later marks do not cover earlier ones, except by `area`."""

    def __init__(self, width: int, height: int) -> None:
        self.cells_across = width
        self.columns, self.rows = width * FINENESS, height * FINENESS
        self.labels = [NOBODY] * (self.columns * self.rows)
        self._room: list[float] | None = None

    def area(self, label: int, polygon: Sequence[Point]) -> None:
        """Everything inside the polygon, by rows: an even number of its edges lies to the west of what is outside."""
        edges = list(zip(polygon, [*polygon[1:], polygon[0]], strict=True))
        for row in range(self.rows):
            y = (row + 0.5) * STEP
            crossings = sorted(_crossing(a, b, y) for a, b in edges if (a.y <= y) != (b.y <= y))
            for west, east in zip(crossings[::2], crossings[1::2], strict=True):
                first, end = math.ceil(west / STEP - 0.5), math.ceil(east / STEP - 0.5)
                for column in range(max(first, 0), min(end, self.columns)):
                    self.labels[row * self.columns + column] = label

    def disc(self, label: int, middle: Point, radius: float) -> None:
        """What lies within the radius and belongs to nobody yet."""
        for row in _span(middle.y, radius, self.rows):
            for column in _span(middle.x, radius, self.columns):
                index = row * self.columns + column
                if self.labels[index] == NOBODY and self.point(index).distance(middle) <= radius:
                    self.labels[index] = label

    def flood(self, grounds: dict[int, Iterable[RimPlace]]) -> None:
        """Spreads each ground from its lanes over what belongs to nobody; what none reaches falls to the first."""
        neighbours = _neighbours(self.columns, self.rows)
        queue = deque(seed for label, rim in grounds.items() for seed in self._seeds(label, rim))
        while queue:
            index = queue.popleft()
            for beside in neighbours[index]:
                if self.labels[beside] == NOBODY:
                    self.labels[beside] = self.labels[index]
                    queue.append(beside)
        if grounds:
            first = next(iter(grounds))
            self.labels = [first if label == NOBODY else label for label in self.labels]

    def point(self, index: int) -> Point:
        """The middle of a sample."""
        return Point((index % self.columns + 0.5) * STEP, (index // self.columns + 0.5) * STEP)

    def label_at(self, point: Point) -> int:
        """Whose the sample at the point is; a point off the tile counts as the nearest on it."""
        return self.labels[self._index(point)]

    def room(self) -> list[float]:
        """For each sample how far, in drawing units, another part or the end of the tile is. Ask when all is marked."""
        if self._room is None:
            self._room = self._distances()
        return self._room

    def room_at(self, point: Point) -> float:
        """The room round the sample at the point."""
        return self.room()[self._index(point)]

    def forget_room(self) -> None:
        """To be called when labels changed after `room` was asked for."""
        self._room = None

    def own(self, label: int) -> list[int]:
        """The samples of a part."""
        return [index for index, owner in enumerate(self.labels) if owner == label]

    def roomiest(self, label: int, avoid: Sequence[Point] = (), apart: float = 0.0) -> Point | None:
        """The point of a part with most room around it, away from some points; None if the part has no sample."""
        room = self.room()
        middle = Point(self.columns * STEP / 2, self.rows * STEP / 2)
        best, found = (0.0, 0.0), None
        for index in self.own(label):
            if room[index] < best[0]:
                continue
            point = self.point(index)
            gap = min((point.distance(other) - apart for other in avoid), default=_FAR)
            worth = round(min(room[index], gap), 1), -point.distance(middle)
            if found is None or worth > best:
                best, found = worth, point
        return found

    def _index(self, point: Point) -> int:
        column = min(max(int(point.x / STEP), 0), self.columns - 1)
        row = min(max(int(point.y / STEP), 0), self.rows - 1)
        return row * self.columns + column

    def _seeds(self, label: int, rim: Iterable[RimPlace]) -> list[int]:
        seeds = []
        for cell, side, lane in sorted(rim):
            for share in range(lane * FINENESS // 3, (lane + 1) * FINENESS // 3):
                at = side_point(self.cells_across, cell, side, (share + 0.5) / FINENESS).plus(INWARD[side], STEP / 2)
                index = int(at.y / STEP) * self.columns + int(at.x / STEP)
                if self.labels[index] == NOBODY:
                    self.labels[index] = label
                    seeds.append(index)
        return seeds

    def _distances(self) -> list[float]:
        """Two sweeps, there and back, each handing on the distance from the samples already passed."""
        labels = self.labels
        room = [
            _FAR if len(beside) == _ALL_ROUND and all(labels[other] == label for other in beside) else STEP / 2
            for label, beside in zip(labels, _neighbours(self.columns, self.rows), strict=True)
        ]
        across = self.columns
        before = ((-1, STEP), (-across, STEP), (-across - 1, STEP * _DIAGONAL), (-across + 1, STEP * _DIAGONAL))
        for order, sign in ((range(len(room)), 1), (range(len(room) - 1, -1, -1), -1)):
            for index in order:
                if room[index] > STEP / 2:
                    room[index] = min(room[index], *(room[index + sign * offset] + cost for offset, cost in before))
        return room


@lru_cache(maxsize=16)
def _neighbours(columns: int, rows: int) -> tuple[tuple[int, ...], ...]:
    """For each sample of a tile of that size the samples that share a side with it."""
    ways = ((0, -1), (1, 0), (0, 1), (-1, 0))
    return tuple(
        tuple(
            (row + down) * columns + column + across
            for across, down in ways
            if 0 <= column + across < columns and 0 <= row + down < rows
        )
        for row in range(rows)
        for column in range(columns)
    )


def _crossing(a: Point, b: Point, y: float) -> float:
    return a.x + (y - a.y) * (b.x - a.x) / (b.y - a.y)


def _span(middle: float, radius: float, count: int) -> range:
    return range(max(int((middle - radius) / STEP), 0), min(int((middle + radius) / STEP) + 1, count))
