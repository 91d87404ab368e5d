"""A turn that goes back to a step: what had changed before that step is as it was then.

It decides what of a turn counts as changed after the way back. Which steps there are, the compiled rules know.
"""

from collections.abc import Iterable

from .position import Position


def note(p: Position, step: int) -> None:
    """A step begins to which the turn may go back."""
    p.before[step] = p.changed.copy()


def settled(p: Position, features: Iterable[int]) -> None:
    """Features are settled: when the turn goes back, they no longer count as changed, so that none is settled twice."""
    gone = set(features)
    for step, changed in p.before.items():
        p.before[step] = {part: None for part in changed if p.feat[part] not in gone}


def again(p: Position, step: int) -> None:
    """The turn goes on from a step once more, when the one that is done now is over."""
    p.jump = step


def to_step(p: Position, entries: dict[int, int]) -> int:
    """The block of the step to which the turn goes back."""
    step, p.jump = p.jump, -1
    p.changed = p.before.get(step, {}).copy()
    return entries[step]
