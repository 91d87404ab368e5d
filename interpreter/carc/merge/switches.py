"""Rules that a table or another rule switches off.

What a rule switches off stays on while that rule is itself switched off.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.merge import Circle
from carc.merge.names import Register
from carc.merge.partial_order import PartialOrder
from carc.merge.places import span, spans
from carc.model.game import Dropped
from carc.model.rules import Rule
from carc.model.things import Table


@dataclass(frozen=True)
class Switch:
    """A rule that is switched off, by which rule (empty: by the table), and why."""

    target: str
    by: str
    because: str


@dataclass(frozen=True)
class Switches:
    """All that is switched off, each rule once."""

    made: tuple[Switch, ...]

    @property
    def targets(self) -> frozenset[str]:
        """The rules that are off."""
        return frozenset(switch.target for switch in self.made)

    def dropped(self) -> tuple[Dropped, ...]:
        """The same as a record of the game."""
        return tuple(Dropped(id=one.target, why=f"switched off: {one.because}".rstrip(": ")) for one in self.made)


def switches(rules: Iterable[Rule], table: Table | None, names: Register) -> tuple[Switches, list[Problem]]:
    """What is switched off among these rules, which are in the game. `names` are the rules that a table may name."""
    known = {rule.id: rule for rule in rules}
    asked, problems = _asked_by_table(table, names)
    relation = PartialOrder((rule.id, target) for rule in known.values() for target, _ in rule.switches_off)
    problems += _circles(relation, known)
    off = {target: Switch(target, "", because) for target, because in asked if target in known}
    for name in relation.sorted(known) if not relation.circles else ():
        if name not in off:
            for target, because in known[name].switches_off:
                if target in known:
                    off.setdefault(target, Switch(target, name, because))
    return Switches(tuple(off.values())), problems


def _asked_by_table(table: Table | None, names: Register) -> tuple[list[tuple[str, str]], list[Problem]]:
    if table is None:
        return [], []
    found = [(names.find(name, span(table.place)), because) for name, because in table.switches_off]
    asked = [(one, because) for one, because in found if isinstance(one, str)]
    return asked, [one for one, _ in found if isinstance(one, Problem)]


def _circles(relation: PartialOrder, known: dict[str, Rule]) -> Iterator[Problem]:
    for circle in relation.circles:
        if all(name in known for name in circle):
            first, *others = (known[name].place for name in circle)
            yield Circle(span(first), "switch off", circle, places=spans(others, "and here"))
