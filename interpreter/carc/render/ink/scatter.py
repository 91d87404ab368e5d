"""A seeded scatter of ornaments over part of a tile: the same tile at the same place always looks the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from carc.render.drawing import TileDrawing
from carc.render.plan.geometry import Point
from carc.render.plan.plot import STEP, Plot


def chance(tile: TileDrawing, purpose: str) -> Random:
    """The source of all ornaments of one purpose on the tile; hangs on nothing but where the tile lies."""
    return Random(f"{tile.x} {tile.y} {purpose}")


def scatter(plot: Plot, label: int, dice: Random, room: float) -> Iterator[Point]:
    """Points within a part, in random order, each with that much room to the part's end."""
    free = plot.room()
    samples = [index for index in plot.own(label) if free[index] >= room]
    while samples:
        at = int(dice.random() * len(samples))
        samples[at], samples[-1] = samples[-1], samples[at]
        point = plot.point(samples.pop())
        yield point.plus((dice.random() - 0.5, dice.random() - 0.5), STEP)


def apart(points: Iterator[Point], gap: float, taken: Sequence[tuple[Point, float]], most: int) -> list[Point]:
    """The first points that keep the gap among each other, and from each taken point the distance given with it."""
    kept: list[Point] = []
    for point in points:
        if len(kept) == most:
            break
        clear = all(point.distance(other) >= gap for other in kept)
        if clear and all(point.distance(other) >= distance for other, distance in taken):
            kept.append(point)
    return kept
