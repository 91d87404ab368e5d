"""The rules that judge in one game: those left when some are switched off, what stands above what, what comes first."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from carc.diagnostics.problem import Problem
from carc.merge.kinds import KindTree
from carc.merge.names import register
from carc.merge.partial_order import PartialOrder
from carc.merge.precedence import (
    COMES_BEFORE,
    OVERRIDES,
    Precedence,
    circles,
    pairs_of_table,
    precedence,
    sequence,
    where_ordered,
    where_stated,
)
from carc.merge.requirements import Line, required
from carc.merge.switches import Switches, switches
from carc.model.effects import Step
from carc.model.rules import Rule
from carc.model.things import Ruleset, Table


@dataclass(frozen=True)
class Bench:
    """`rules` are in the game, `off` are those switched off; both by identity."""

    rules: Mapping[str, Rule]
    off: Mapping[str, Rule]
    switches: Switches
    law: Precedence
    comes: PartialOrder
    kinds: KindTree


def bench(
    rules: Iterable[Rule],
    steps: Iterable[Step],
    line: Line,
    table: Table | None,
    edited: Sequence[str],
) -> tuple[Bench, list[Problem]]:
    """The bench of the rules and steps that are left of a line of rulesets; the table may name any of the line."""
    known = {rule.id: rule for rule in rules}
    nameable = register("rule", chain.from_iterable(_names(one) for one in line.rulesets))
    made, problems = switches(known.values(), table, nameable)
    left = {name: rule for name, rule in known.items() if name not in made.targets}
    preferred, ordered, unknown = pairs_of_table(table, nameable)
    newest = (*edited, *(one.name for one in reversed(line.rulesets)))
    law = precedence(left.values(), preferred, newest, required(line.rulesets))
    comes = sequence(left.values(), (step.id for step in steps), ordered)
    problems += [*unknown, *circles(law.order, OVERRIDES, where_stated(left.values(), table, preferred))]
    problems += circles(comes, COMES_BEFORE, where_ordered(left.values(), table, ordered))
    off = {name: known[name] for name in made.targets}
    return Bench(left, off, made, law, comes, _kinds(line)), problems


def _names(ruleset: Ruleset) -> Iterator[str]:
    yield from (rule.id for rule in ruleset.rules)
    yield from (step.id for step in ruleset.steps)


def _kinds(line: Line) -> KindTree:
    """All kinds of the line, also those that are not in the game: they keep what is like them in its place."""
    kinds = chain.from_iterable(one.kinds for one in line.rulesets)
    return KindTree(kinds, chain.from_iterable(one.faces for one in line.rulesets))
