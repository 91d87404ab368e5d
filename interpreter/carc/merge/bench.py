"""The rules that judge in one game: those left when some are switched off, what stands above what, what comes first."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from carc.diagnostics.problem import Problem
from carc.merge.kinds import KindTree
from carc.merge.names import Register
from carc.merge.partial_order import PartialOrder
from carc.merge.precedence import Precedence, circles, pairs_of_table, precedence, sequence
from carc.merge.switches import Switches, switches
from carc.model.effects import Step
from carc.model.rules import Rule
from carc.model.things import Table


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
    kinds: KindTree,
    table: Table | None,
    nameable: Register,
    newest: Sequence[str],
) -> tuple[Bench, list[Problem]]:
    """The bench of these rules. `nameable` are all rules and steps that the table may name."""
    known = {rule.id: rule for rule in rules}
    made, problems = switches(known.values(), table, nameable)
    left = {name: rule for name, rule in known.items() if name not in made.targets}
    preferred, ordered, unknown = pairs_of_table(table, nameable)
    law = precedence(left.values(), preferred, newest)
    places = {step.id: step.place for step in steps} | {name: rule.place for name, rule in left.items()}
    comes = sequence(left.values(), places, ordered)
    problems += [*unknown, *circles(law.order, "overrides", places), *circles(comes, "comes before", places)]
    off = {name: known[name] for name in made.targets}
    return Bench(left, off, made, law, comes, kinds), problems
