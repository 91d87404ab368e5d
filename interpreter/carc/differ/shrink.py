"""Makes a situation smaller, as long as two games still part in it.

It leaves lines out: first many at once, then one by one, until none can be spared. It does not look for another
situation, so what it gives is the smallest on this way only.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import takewhile

from carc.differ.difference import Difference
from carc.differ.situation import Line, Situation

Judge = Callable[[Situation], Difference | None]
"""How two games part in a situation, if they do."""

Lines = tuple[Line, ...]


def shrunk(found: Difference, judge: Judge, spent: Callable[[], bool] = lambda: False) -> Difference:
    """The difference in the smallest situation that leaving lines out leads to, or as far as there is time."""
    while (smaller := _smaller(found, judge, spent)) is not None:
        found = smaller
    return found


def _smaller(found: Difference, judge: Judge, spent: Callable[[], bool]) -> Difference | None:
    judged = (judge(situation) for situation in takewhile(lambda _: not spent(), _without(found.situation)))
    return next((one for one in judged if one is not None), None)


def _without(situation: Situation) -> Iterator[Situation]:
    """Situations with some neighbouring lines less, those with the fewest left first; what is played ends alike."""
    opening, given, played = situation.opening, situation.given, situation.played
    for many in range(len(situation.lines), 0, -1):
        yield from (replace(situation, opening=rest) for rest in _rests(opening, many))
        yield from (replace(situation, given=rest) for rest in _rests(given, many) if rest or opening)
        yield from (replace(situation, played=rest) for rest in _rests(played, many) if rest or situation.asked)


def _rests(lines: Lines, many: int) -> Iterator[Lines]:
    return (lines[:first] + lines[first + many :] for first in range(len(lines) - many + 1))
