"""Where rules bear: at the steps of the courses, at every question, and on what is done.

It reads the clauses of rules by their forms alone, and keeps the order that merging settled.
"""

from collections.abc import Iterable, Iterator

from carc.merge.names import short
from carc.model.effects import Step
from carc.model.game import Game
from carc.model.rules import Clause, Fit, Permission
from carc.sheet.model import ActRuled, Bearing, CourseTaken, StepTaken
from carc.vocabulary.verbs import VERBS

_STEP = "step"
_PLACE = "place"
"""The act that has to satisfy what must fit."""
_WAYS = ("", "before", "instead", "option", "after")

Pairs = Iterable[tuple[str, Bearing]]


def courses_taken(game: Game) -> tuple[CourseTaken, ...]:
    """The courses, each step with the rules that act there and the options that it has besides its own."""
    bearing, known = _collected(_at_steps(game)), {step.id: step for step in game.steps}
    steps = {name: _step(step, bearing.get(name, ())) for name, step in known.items()}
    taken = {name: step for name, step in steps.items() if step.rules or not step.anchor}
    return tuple(
        CourseTaken(name=course.name, steps=tuple(taken[name] for name in course.steps if name in taken))
        for course in game.courses
    )


def _step(step: Step, rules: tuple[Bearing, ...]) -> StepTaken:
    return StepTaken(name=step.id, title=step.title, anchor=step.anchor, rules=rules)


def options_anywhere(game: Game) -> tuple[str, ...]:
    """The rules that give an option at every question."""
    return tuple(dict.fromkeys(rule for rule, option in game.options if not option.steps))


def acts_ruled(game: Game) -> tuple[ActRuled, ...]:
    """What is done, in the order of the vocabulary, then what rulesets declare."""
    bearing = _collected(_on_acts(game))
    meanings = {verb.name: verb.meaning for verb in VERBS} | {act.id: act.title for act in game.actions}
    return tuple(
        ActRuled(verb=short(verb), meaning=meaning, rules=bearing[verb])
        for verb, meaning in meanings.items()
        if verb in bearing
    )


def _collected(pairs: Pairs) -> dict[str, tuple[Bearing, ...]]:
    """What bears on each name, each once: what comes before it first; of one way in the order of the game."""
    found: dict[str, dict[Bearing, None]] = {}
    for name, bearing in pairs:
        found.setdefault(name, {})[bearing] = None
    return {name: tuple(sorted(bearings, key=lambda one: _WAYS.index(one.way))) for name, bearings in found.items()}


def _at_steps(game: Game) -> Iterator[tuple[str, Bearing]]:
    for rule, handler in game.handlers:
        if handler.pattern.verb == _STEP:
            yield handler.pattern.step, Bearing(rule=rule, way=handler.word)
    for rule, option in game.options:
        yield from ((step, Bearing(rule=rule, way="option")) for step in option.steps)


def _on_acts(game: Game) -> Iterator[tuple[str, Bearing]]:
    for judge in game.rules:
        verbs = filter(None, map(_judged, judge.clauses))
        yield from ((verb, Bearing(rule=judge.id, way="")) for verb in verbs)
    for rule, handler in game.handlers:
        if handler.pattern.verb != _STEP:
            yield handler.pattern.verb, Bearing(rule=rule, way=handler.word)


def _judged(clause: Clause) -> str:
    """The verb of what a clause allows or forbids."""
    if isinstance(clause, Fit):
        return _PLACE
    return clause.pattern.verb if isinstance(clause, Permission) else ""
