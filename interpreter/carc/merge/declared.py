"""Each name of a game once.

Two rulesets that declare a property, a list of words or an occasion alike share it; anything else that is declared
twice is refused, with both places.
"""

from collections.abc import Hashable, Iterable, Iterator
from typing import TypeVar

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.merge import DeclaredDifferently, DeclaredTwice
from carc.merge.alike import shape
from carc.merge.places import span, spans
from carc.model.effects import Action, Course, Step
from carc.model.things import Face, Kind, Map, Occasion, PropertyOf, WordList

AnyThing = Action | Course | Face | Kind | Map | Occasion | PropertyOf | Step | WordList
Thing = TypeVar("Thing", Occasion, PropertyOf, WordList)

# What is not part of the meaning of a declaration that is shared.
_UNSHARED = {"ruleset", "title", "place"}


def shared(things: Iterable[Thing]) -> tuple[tuple[Thing, ...], list[Problem]]:
    """The things in their order, each name once; those declared differently under one name are problems."""
    first: dict[str, Thing] = {}
    problems: list[Problem] = []
    for thing in things:
        before = first.setdefault(called(thing), thing)
        if _meaning(before) != _meaning(thing):
            problems.append(_second(DeclaredDifferently, before, thing))
    return tuple(first.values()), problems


def _meaning(thing: AnyThing) -> Hashable:
    return tuple((name, shape(value)) for name, value in thing.entries() if name not in _UNSHARED)


def declared_twice(things: Iterable[AnyThing]) -> Iterator[Problem]:
    """A problem for each thing that repeats a name."""
    first: dict[str, AnyThing] = {}
    for thing in things:
        before = first.setdefault(called(thing), thing)
        if before is not thing:
            yield second(before, thing)


def second(before: AnyThing, after: AnyThing) -> Problem:
    """The problem that a thing is declared again."""
    return _second(DeclaredTwice, before, after)


def called(thing: AnyThing) -> str:
    """The name under which a thing is declared; a property's belongs to its owner."""
    if isinstance(thing, PropertyOf):
        return f"{thing.owner}.{thing.name}"
    return thing.id if isinstance(thing, Action | Step) else thing.name


def _second(kind: type[DeclaredTwice] | type[DeclaredDifferently], before: AnyThing, after: AnyThing) -> Problem:
    rulesets = (before.ruleset, after.ruleset)
    return kind(span(after.place), called(after), rulesets, places=spans((before.place,), "and here"))
