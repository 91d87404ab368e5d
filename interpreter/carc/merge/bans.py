"""What is forbidden, and what lifts it: an allowance lifts the bans of the rules below its own.

Two bans never clash: an action is refused if any of them holds and is not lifted. Two exceptions to one ban do, where
one allows what the other forbids.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import product

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.merge import Idle, LiftsNothing
from carc.merge.alike import Scope
from carc.merge.clash import Answer, clashes
from carc.merge.exclusive import facts
from carc.merge.kinds import KindTree
from carc.merge.names import short
from carc.merge.places import span, spans
from carc.merge.precedence import Precedence
from carc.model.effects import Pattern
from carc.model.game import Ban
from carc.model.rules import Permission, Rule

Spoken = tuple[str, Permission]


def permissions(rules: Iterable[Rule], allowed: bool) -> tuple[Spoken, ...]:
    """The allowances or the bans of these rules, each with its rule."""
    return tuple(
        (rule.id, clause)
        for rule in rules
        for clause in rule.clauses
        if isinstance(clause, Permission) and clause.allowed is allowed
    )


def bans(rules: Mapping[str, Rule], law: Precedence, kinds: KindTree) -> tuple[Ban, ...]:
    """All bans, each with the allowances that lift it, the strongest first."""
    rank = law.strength(rules)
    allowances = sorted(permissions(rules.values(), True), key=lambda spoken: rank.index(spoken[0]))
    return tuple(
        Ban(
            rule=name,
            clause=ban,
            lifted_by=tuple(one for one in allowances if _lifts(one, (name, ban), law, kinds)),
            yields=rules[name].yields,
        )
        for name, ban in permissions(rules.values(), False)
    )


def _lifts(allowance: Spoken, ban: Spoken, law: Precedence, kinds: KindTree) -> bool:
    return law.order.above(allowance[0], ban[0]) and one_action(allowance[1].pattern, ban[1].pattern, kinds)


def one_action(one: Pattern, other: Pattern, kinds: KindTree) -> bool:
    """Whether some action can fit both patterns."""
    mine, theirs = ({slot.role: slot.kind for slot in pattern.slots} for pattern in (one, other))
    same = one.verb == other.verb and one.step == other.step
    return same and all(kinds.may_meet(mine[role], theirs[role]) for role in mine.keys() & theirs.keys())


def exception_clashes(rules: Mapping[str, Rule], law: Precedence, kinds: KindTree) -> Iterator[Problem]:
    """Two exceptions to one ban: one allows what the other forbids, and none of the two stands above the other."""
    banning = {name for name, _ in permissions(rules.values(), False)}
    excepted = {name: banning & law.order.below(name) for name in rules}
    pairs = (
        pair
        for pair in product(permissions(rules.values(), True), permissions(rules.values(), False))
        if pair[0][0] != pair[1][0] and excepted[pair[0][0]] & excepted[pair[1][0]]
    )
    for allowance, ban in pairs:
        if one_action(allowance[1].pattern, ban[1].pattern, kinds):
            yield from clashes((_answer(allowance), _answer(ban)), law, kinds)


def _answer(spoken: Spoken) -> Answer:
    rule, clause = spoken
    names = Scope({slot.variable: f"the {slot.role}" for slot in clause.pattern.slots})
    return Answer(
        decision=f"whether `{short(clause.pattern.step) or clause.pattern.verb}` is allowed",
        rule=rule,
        place=clause.place,
        value=clause.allowed,
        facts=facts(clause.condition, names),
        kinds=tuple((slot.role, slot.kind) for slot in clause.pattern.slots),
    )


def nothing_to_lift(
    rules: Mapping[str, Rule], off: Mapping[str, Rule], law: Precedence, kinds: KindTree
) -> Iterator[Problem]:
    """A note for each rule switched off whose ban some rule lifts that now has no other to lift."""
    for name in sorted(off):
        lost = permissions((off[name],), False)
        idle = {
            rule: allowance.place
            for rule, allowance in permissions(rules.values(), True)
            if name in rules[rule].overrides
            and any(one_action(allowance.pattern, ban.pattern, kinds) for _, ban in lost)
            and not any(_lifts((rule, allowance), ban, law, kinds) for ban in permissions(rules.values(), False))
        }
        if idle:
            places = spans(idle.values(), "has nothing to lift")
            yield Idle(span(off[name].place), short(name), tuple(map(short, idle)), "lift", places=places)


def idle_allowances(rules: Mapping[str, Rule], law: Precedence, kinds: KindTree) -> Iterator[Problem]:
    """A problem for each allowance that lifts no ban, unless what its rule overrides is not in this game."""
    forbidden = permissions(rules.values(), False)
    for name, allowance in permissions(rules.values(), True):
        lifted = any(_lifts((name, allowance), ban, law, kinds) for ban in forbidden)
        if not lifted and rules.keys() >= {*rules[name].overrides}:
            banning = {rule for rule, ban in forbidden if one_action(allowance.pattern, ban.pattern, kinds)}
            called = tuple(sorted(law.called(rule, name) for rule in banning))
            yield LiftsNothing(span(allowance.place), short(name), called)
