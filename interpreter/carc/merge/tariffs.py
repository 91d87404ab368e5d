"""How things score: the tariffs of each kind in order of strength, each with the changes of its terms that reach it.

A tariff that stands above another inherits the changes of what both call by the same name.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from carc.diagnostics.problem import Problem
from carc.merge.alike import Scope, shape
from carc.merge.clash import Answer, clashes
from carc.merge.exclusive import facts
from carc.merge.kinds import KindTree
from carc.merge.precedence import Precedence
from carc.model.game import RankedTariff
from carc.model.rules import Rule, ScoreChange, Tariff, Term

Target = tuple[str, tuple[str, ...]]

# Nodes of every scoring that are no terms: the tariff as a whole, what the thing is worth, what a player gets.
NODES: frozenset[tuple[str, ...]] = frozenset({(), ("value",), ("share",)})


@dataclass(frozen=True)
class Scorings:
    """All tariffs and bonuses, without their changes, and all changes; each with its rule."""

    tariffs: tuple[tuple[str, Tariff], ...]
    bonuses: tuple[tuple[str, Tariff], ...]
    changes: tuple[tuple[str, ScoreChange], ...]
    law: Precedence
    kinds: KindTree

    def reached(self, target: Target) -> frozenset[int]:
        """The positions in `tariffs` and then `bonuses` of those that have the node that the target names."""
        return frozenset(
            position
            for position, (rule, clause) in enumerate((*self.tariffs, *self.bonuses))
            if has_node(clause.terms, target[1]) and self._names(target[0], rule, clause)
        )

    def _names(self, named: str, rule: str, clause: Tariff) -> bool:
        """Whether a rule or kind that a change names stands for this tariff."""
        if named == rule:
            return True
        if clause.bonus:
            return False
        return self.kinds.covers(named, clause.kind) or self._stands_for(rule, clause, named)

    def _stands_for(self, rule: str, clause: Tariff, named: str) -> bool:
        """Whether a tariff overrides one of the rule named."""
        return self.law.order.above(rule, named) and any(
            other == named and self.kinds.may_meet(one.kind, clause.kind) and {*one.occasions} & {*clause.occasions}
            for other, one in self.tariffs
        )


def has_node(terms: Sequence[Term], path: tuple[str, ...]) -> bool:
    """Whether a scoring with these terms has a node of this path."""
    if path in NODES:
        return True
    return any(term.name == path[0] and (len(path) == 1 or has_node(term.nested, path[1:])) for term in terms)


def scorings(
    rules: Iterable[Rule], occasions: Mapping[str, tuple[str, ...]], law: Precedence, kinds: KindTree
) -> Scorings:
    """All scorings of these rules, the strongest first; `occasions` are those that each ruleset knows."""
    known = {rule.id: rule for rule in rules}
    tariffs: list[tuple[str, Tariff]] = []
    changes: list[tuple[str, ScoreChange]] = []
    for name in law.strength(known):
        for clause in known[name].clauses:
            if isinstance(clause, Tariff):
                tariffs.append((name, _at_occasions(clause, occasions[known[name].ruleset])))
            elif isinstance(clause, ScoreChange):
                changes.append((name, clause))
    return Scorings(
        tariffs=tuple(pair for pair in tariffs if not pair[1].bonus),
        bonuses=tuple(sorted((pair for pair in tariffs if pair[1].bonus), key=lambda pair: pair[0])),
        changes=tuple(sorted(changes, key=lambda pair: pair[0])),
        law=law,
        kinds=kinds,
    )


def _at_occasions(clause: Tariff, known: tuple[str, ...]) -> Tariff:
    """A scoring that names no occasion answers at those that its ruleset knows."""
    return clause if clause.occasions else clause.but(occasions=known)


def ranked(found: Scorings) -> tuple[tuple[RankedTariff, ...], tuple[RankedTariff, ...]]:
    """Tariffs and bonuses with their changes. The targets of a change are those that this scoring has."""
    whole = (*found.tariffs, *found.bonuses)
    reach = {target: found.reached(target) for _, change in found.changes for target in change.targets}
    with_changes = tuple(
        RankedTariff(rule=rule, clause=clause, changes=tuple(_changes(position, rule, found, reach)))
        for position, (rule, clause) in enumerate(whole)
    )
    return with_changes[: len(found.tariffs)], with_changes[len(found.tariffs) :]


def _changes(
    position: int, rule: str, found: Scorings, reach: Mapping[Target, frozenset[int]]
) -> Iterator[tuple[str, ScoreChange]]:
    for changer, change in found.changes:
        paths = dict.fromkeys(target[1] for target in change.targets if position in reach[target])
        if paths:
            yield changer, change.but(targets=tuple((rule, path) for path in paths))


def tariff_clashes(found: Scorings) -> Iterator[Problem]:
    """Tariffs of one kind of thing and one occasion that are not ordered, not exclusive and not agreed."""
    answers = [_answer(rule, clause) for rule, clause in found.tariffs]
    yield from clashes(answers, found.law, found.kinds)


def _answer(rule: str, clause: Tariff) -> Answer:
    names = Scope(dict.fromkeys(("feature", clause.variable), "thing"))
    return Answer(
        decision=f"how `{clause.kind}` scores",
        rule=rule,
        place=clause.place,
        value=(shape(clause.terms, names), shape(clause.to, names)),
        facts=facts(clause.condition, names),
        kinds=(("thing", clause.kind),),
        occasions=frozenset(clause.occasions),
    )
