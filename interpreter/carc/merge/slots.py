"""Properties: all clauses that decide the value of one, in order of strength, and all that change it.

Rules stand above what things say of themselves; among the latter the nearest kind stands first.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from carc.diagnostics.problem import Problem
from carc.merge.alike import Scope, shape
from carc.merge.clash import Answer, clashes
from carc.merge.exclusive import facts
from carc.merge.kinds import KindTree
from carc.merge.precedence import Precedence
from carc.model.game import PropertySlot, RankedDecision
from carc.model.rules import Decision, PropertyChange, Rule

Name = tuple[str, str]


def slots(
    defaults: Iterable[Decision], rules: Iterable[Rule], law: Precedence, kinds: KindTree
) -> tuple[PropertySlot, ...]:
    """A slot for each property that some clause decides or changes, by owner and name."""
    decided: dict[Name, list[RankedDecision]] = defaultdict(list)
    changed: dict[Name, list[tuple[str, PropertyChange]]] = defaultdict(list)
    for rule in rules:
        for clause in rule.clauses:
            if isinstance(clause, Decision):
                decided[clause.owner, clause.name].append(RankedDecision(rule=rule.id, clause=clause))
            elif isinstance(clause, PropertyChange):
                changed[clause.owner, clause.name].append((rule.id, clause))
    own: dict[Name, list[Decision]] = defaultdict(list)
    for default in defaults:
        own[default.owner, default.name].append(default)
    return tuple(
        PropertySlot(
            owner=owner,
            name=name,
            decisions=(*_strongest(decided[owner, name], law), *_nearest(own[owner, name], kinds)),
            changes=tuple(sorted(changed[owner, name], key=lambda change: change[0])),
        )
        for owner, name in sorted({*decided, *changed, *own})
    )


def _strongest(decisions: list[RankedDecision], law: Precedence) -> Iterator[RankedDecision]:
    rank = law.strength({decision.rule for decision in decisions})
    yield from sorted(decisions, key=lambda decision: rank.index(decision.rule))


def _nearest(defaults: list[Decision], kinds: KindTree) -> Iterator[RankedDecision]:
    """Things' own lines; of two for one kind the one with a condition stands first. Lines that say the same are one."""
    ranked = sorted(defaults, key=lambda one: (-len(kinds.line(one.kind)), one.kind, one.condition is None))
    once = {(one.kind, shape(one, scope(one))): one for one in reversed(ranked)}
    yield from (RankedDecision(rule="", clause=clause) for clause in reversed(once.values()))


def slot_clashes(slot: PropertySlot, law: Precedence, kinds: KindTree) -> Iterator[Problem]:
    """Clauses of a slot that are not ordered, not exclusive and not agreed."""
    yield from clashes([_answer(one) for one in slot.decisions], law, kinds)


def _answer(decision: RankedDecision) -> Answer:
    clause = decision.clause
    return Answer(
        decision=f"`{clause.name}` of `{clause.kind or clause.owner}`",
        rule=decision.rule,
        place=clause.place,
        value=shape(clause.value, scope(clause)),
        facts=facts(clause.condition, scope(clause)),
        kinds=(("thing", clause.kind),),
        of=f"{clause.kind or clause.owner}.{clause.name}",
    )


def scope(clause: Decision | PropertyChange) -> Scope:
    """The common names for the thing and the arguments of a property."""
    arguments = {name: f"argument {number}" for number, name in enumerate(clause.parameters)}
    return Scope({clause.variable: "thing", **arguments})
