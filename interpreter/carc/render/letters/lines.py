"""Paths as characters: lines with corners where a path has its side for itself, fine dots where two share one."""

from __future__ import annotations

from collections import defaultdict

from carc.render.drawing import PartDrawing, RimPlace, TileDrawing
from carc.render.letters.scale import DOWN, Place
from carc.render.plan.geometry import CELL, Curve

_STEPS: tuple[Place, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
_LINES = " ╵╶╰╷│╭├╴╯─┴╮┤┬┼"
_DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
_NO_DOT = 0x2800


def ruled(tile: TileDrawing, paths: list[PartDrawing], across: int) -> dict[Place, str]:
    """The characters of paths that take the middles of sides, in cells so many characters wide."""
    ways: dict[Place, int] = defaultdict(int)
    middle = (tile.width * across // 2, tile.height * DOWN // 2)
    for part in paths:
        ends = sorted(part.ports)
        targets = [_end(tile, ends[1], across)] if len(ends) == 2 else [middle] * len(ends)
        for end, target in zip(ends, targets, strict=False):
            _rule(ways, _end(tile, end, across), target, upright_first=end[1] % 2 == 0)
        for end in ends:
            ways[_end(tile, end, across)] |= 1 << end[1]
    return {place: _LINES[sides] for place, sides in ways.items()}


def dotted(curves: list[Curve], across: int) -> dict[Place, str]:
    """The characters of a path's curves, in dots two abreast and four high."""
    dots: dict[Place, int] = defaultdict(int)
    for curve in curves:
        for point in curve.sampled(48):
            x, y = int(point.x / CELL * across * 2 - 1e-9), int(point.y / CELL * DOWN * 4 - 1e-9)
            dots[x // 2, y // 4] |= _DOTS[y % 4][x % 2]
    return {place: chr(_NO_DOT + pattern) for place, pattern in dots.items()}


def overlaid(one: str, other: str) -> str:
    """Two characters of dots as one."""
    return chr(ord(one) | ord(other))


def _end(tile: TileDrawing, end: RimPlace, across: int) -> Place:
    cell, side, _ = end
    column, row = ((across // 2, 0), (across - 1, DOWN // 2), (across // 2, DOWN - 1), (0, DOWN // 2))[side]
    return cell % tile.width * across + column, cell // tile.width * DOWN + row


def _rule(ways: dict[Place, int], start: Place, target: Place, upright_first: bool) -> None:
    """Notes, for each character from start to target, by which of its sides the line enters and leaves."""
    place = start
    while place != target:
        side = _next_side(place, target, upright_first)
        ways[place] |= 1 << side
        place = place[0] + _STEPS[side][0], place[1] + _STEPS[side][1]
        ways[place] |= 1 << (side ^ 2)


def _next_side(place: Place, target: Place, upright_first: bool) -> int:
    across, down = target[0] - place[0], target[1] - place[1]
    if down and (upright_first or not across):
        return 2 if down > 0 else 0
    return 1 if across > 0 else 3
