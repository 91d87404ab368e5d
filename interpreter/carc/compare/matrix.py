"""The results of one game under several rules, side by side: what differs, and what decides who wins.

It compares; how the results came about it does not know.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from carc.compare.following import Followed
from carc.play.points import Point

Readings = tuple[tuple[str, str], ...]
"""A reading for each question that is asked, or what else tells a game from the others."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What comes of a game under some readings."""

    readings: Readings
    followed: Followed


@dataclass(frozen=True, slots=True)
class Changed:
    """A gain of points that one game gives in place of one that another gives; one of both may be none."""

    here: Point | None
    there: Point | None


def differing(here: Followed, there: Followed) -> list[Changed]:
    """The gains in which two games differ, as far as both were followed; those for one thing go together."""
    last = min(_last(here), _last(there))
    mine, others = ([_key(point) for point in side.gains] for side in (here, there))
    ours = list(_beyond(here.gains, Counter(mine) - Counter(others), last))
    theirs = list(_beyond(there.gains, Counter(others) - Counter(mine), last))
    found = []
    for point in ours:
        twin = next((other for other in theirs if _same_thing(point, other)), None)
        if twin is not None:
            theirs.remove(twin)
        found.append(Changed(point, twin))
    return [*found, *(Changed(None, point) for point in theirs)]


def _last(side: Followed) -> float:
    """The turn from which on a game was not followed."""
    return math.inf if side.stop is None else side.stop.turn


def _key(point: Point) -> tuple[object, ...]:
    return *_where(point), point.amount, point.rule.id


def _same_thing(one: Point, other: Point) -> bool:
    return _where(one) == _where(other)


def _where(point: Point) -> tuple[object, ...]:
    return point.turn, point.player, point.thing, point.occasion


def _beyond(points: Iterable[Point], more: Counter[tuple[object, ...]], last: float) -> Iterator[Point]:
    """Of each sort of gains as many as there are more."""
    for point in points:
        if point.amount and point.turn < last and more[_key(point)] > 0:
            more[_key(point)] -= 1
            yield point


def deciding(cells: Sequence[Cell]) -> list[str]:
    """The questions on which it depends who wins: another reading of it alone, and there are other winners.

    A game that could not be followed to the end of its record decides nothing.
    """
    cells = [cell for cell in cells if cell.followed.stop is None]
    if not cells:
        return []
    questions = [question for question, _ in cells[0].readings]
    return [question for question in questions if any(_decides(question, one, cells) for one in cells)]


def _decides(question: str, one: Cell, cells: Iterable[Cell]) -> bool:
    twins = (other for other in cells if _differ_only_in(question, one, other))
    return any(other.followed.winners != one.followed.winners for other in twins)


def _differ_only_in(question: str, one: Cell, other: Cell) -> bool:
    return other_readings(one, other) == [question]


def other_readings(one: Cell, other: Cell) -> list[str]:
    """The questions of which two games have different readings."""
    return [asked for asked, reading in one.readings if dict(other.readings)[asked] != reading]
