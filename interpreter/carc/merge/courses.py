"""The courses of a game with all their steps: who gives an anchor its body, and where expansions put theirs.

A step put in after another follows it at once; of several, those that state an order keep it, others go by name.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping

from carc.diagnostics.problem import Problem
from carc.merge.declared import second
from carc.merge.partial_order import PartialOrder
from carc.model.effects import Course, Step
from carc.model.game import Dropped

Neighbours = Mapping[str, tuple[str, ...]]


def steps(given: Iterable[Step]) -> tuple[dict[str, Step], list[Problem]]:
    """Each step once, by its identity: with the body that a ruleset gives it, else as an anchor."""
    found: dict[str, Step] = {}
    problems: list[Problem] = []
    for step in given:
        before = found.get(step.id)
        if before is None or before.anchor:
            found[step.id] = step
        elif not step.anchor:
            problems.append(second(before, step))
    return found, problems


def courses(given: Iterable[Course], found: Mapping[str, Step], comes: PartialOrder) -> tuple[Course, ...]:
    """The courses with the steps that were put into them."""
    after = _put_in(found, comes, lambda step: step.after)
    before = _put_in(found, comes, lambda step: step.before)
    return tuple(
        course.but(steps=tuple(one for step in course.steps for one in _with(step, before, after))) for course in given
    )


def _put_in(found: Mapping[str, Step], comes: PartialOrder, anchor: Callable[[Step], str]) -> Neighbours:
    """For each step the steps put in beside it, in order."""
    beside: dict[str, list[str]] = defaultdict(list)
    for step in found.values():
        if anchor(step):
            beside[anchor(step)].append(step.id)
    return {name: comes.sorted(names) for name, names in beside.items()}


def _with(step: str, before: Neighbours, after: Neighbours, above: tuple[str, ...] = ()) -> Iterator[str]:
    """A step between those put in beside it; a circle of steps put in beside each other is walked once."""
    if step in above:
        return
    inside = (*above, step)
    for one in before.get(step, ()):
        yield from _with(one, before, after, inside)
    yield step
    for one in after.get(step, ()):
        yield from _with(one, before, after, inside)


def unplaced(found: Mapping[str, Step], whole: Iterable[Course]) -> tuple[Dropped, ...]:
    """The steps that stand in no course, since the step beside which they were put is not in the game."""
    placed = {step for course in whole for step in course.steps}
    return tuple(Dropped(id=name, why="in no course") for name in found if name not in placed)
