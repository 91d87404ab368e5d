"""In what two games part in a situation: what may be done, or who has how many points.

It decides what counts as a difference. How a situation was found, it does not know.
"""

from __future__ import annotations

from dataclasses import dataclass

from carc.differ.side import Outcome, Side
from carc.differ.situation import Situation

MOVES, POINTS, SETUP = "moves", "points", "setup"


@dataclass(frozen=True, slots=True)
class Difference:
    """A situation with its two outcomes, which are not alike."""

    situation: Situation
    ours: Outcome
    theirs: Outcome

    @property
    def sort(self) -> str:
        """`moves`: one game allows what the other refuses; `points`: they only give others; `setup`: they begin so."""
        if not self.situation.lines:
            return SETUP
        ours, theirs = ((one.refused, one.options, one.asked, one.forbidden) for one in (self.ours, self.theirs))
        alike = ours == theirs
        return POINTS if alike else MOVES


def difference(situation: Situation, ours: Side, theirs: Side) -> Difference | None:
    """How two games part in a situation; None where they do not, or where one cannot lay it out or play it at all."""
    one = ours.outcome(situation)
    other = theirs.outcome(situation) if one else None
    if one is None or other is None or one.told == other.told:
        return None
    last = len(situation.played) - (situation.asked is None)
    early = [side for side in (one, other) if side.refused is not None and side.refused[0] < last]
    return None if early else Difference(situation, one, other)
