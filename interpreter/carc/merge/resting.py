"""What rests on itself, and what rests on too much: properties that ask each other, actions that perform each other.

Who asks whom follows from the clauses that are in the game; which kinds can be meant, the tree of kinds tells. How
values are worked out it does not know.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from graphlib import TopologicalSorter
from typing import Final

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.merge import Circle, RestsTooDeep
from carc.merge.kinds import KindTree
from carc.merge.partial_order import PartialOrder
from carc.merge.places import span, spans
from carc.model.base import Core, Place
from carc.model.effects import Act, Action, OfferedAct
from carc.model.expressions import Property
from carc.model.game import PropertySlot
from carc.model.rules import Decision, PropertyChange
from carc.model.types import kind_of_part

DEEPEST: Final = 40
"""How many properties, or actions, may rest on one another."""


@dataclass
class Ground:
    """Who rests on whom, by names for people, and where each is written."""

    relation: str
    pairs: set[tuple[str, str]] = field(default_factory=set)
    places: dict[str, Place] = field(default_factory=dict)

    def problems(self) -> Iterator[Problem]:
        """Every circle with all its places; else what rests on too many others."""
        order = PartialOrder(self.pairs)
        for circle in order.circles:
            first, *others = (self.places[name] for name in circle)
            yield Circle(span(first), self.relation, circle, places=spans(others, "and here"))
        if not order.circles:
            yield from self._too_deep()

    def _too_deep(self) -> Iterator[Problem]:
        below: dict[str, set[str]] = defaultdict(set)
        for name, other in self.pairs:
            below[name].add(other)
        depth: dict[str, int] = {}
        for name in TopologicalSorter(below).static_order():
            depth[name] = 1 + max((depth[other] for other in below[name]), default=0)
            if depth[name] == DEEPEST + 1:
                yield RestsTooDeep(span(self.places[name]), name, DEEPEST)


def properties_resting(slots: Iterable[PropertySlot], kinds: KindTree) -> Iterator[Problem]:
    """What is wrong with how decided properties rest on each other. Each kind of thing is looked at for itself."""
    slots = tuple(slots)
    known: dict[tuple[str, str], dict[str, str]] = {}
    for slot in slots:
        named = {clause.kind or slot.owner: clause for clause in _clauses(slot)}
        known[slot.owner, slot.name] = {kind: f"{kind}.{slot.name}" for kind in named}
    ground = Ground("rests on")
    for slot in slots:
        for clause in _clauses(slot):
            name = known[slot.owner, slot.name][clause.kind or slot.owner]
            ground.places.setdefault(name, clause.place)
            ground.pairs.update((name, other) for other in _asked(clause, known, kinds))
    return ground.problems()


def _clauses(slot: PropertySlot) -> list[Decision | PropertyChange]:
    return [*(one.clause for one in slot.decisions), *(clause for _, clause in slot.changes)]


def _asked(
    clause: Decision | PropertyChange, known: Mapping[tuple[str, str], dict[str, str]], kinds: KindTree
) -> Iterator[str]:
    """The properties that a clause asks, of all kinds that can be meant."""
    for form in _within(clause):
        if isinstance(form, Property) and (form.owner, form.name) in known:
            of = form.of.type.one
            asked = kind_of_part(of) or of.name
            for kind, name in known[form.owner, form.name].items():
                if kinds.may_meet(kind, asked):
                    yield name


def actions_resting(actions: Iterable[Action]) -> Iterator[Problem]:
    """What is wrong with how declared actions perform each other."""
    declared = {action.pattern.verb: action for action in actions}
    ground = Ground("performs", places={verb: action.place for verb, action in declared.items()})
    for verb, action in declared.items():
        acts = (form for form in _within(action) if isinstance(form, Act | OfferedAct))
        ground.pairs.update((verb, act.verb) for act in acts if act.verb in declared)
    return ground.problems()


def _within(form: object) -> Iterator[Core]:
    """A form and all that it is made of."""
    stack = [form]
    while stack:
        here = stack.pop()
        if isinstance(here, Core):
            yield here
            stack += [getattr(here, name) for name in here.entry_names()]
        elif isinstance(here, tuple):
            stack += here
