"""Which rule stands above which: a rule stands above those that it overrides, and above those that theirs override.

Nothing else counts: no order of loading, no number, no narrower condition.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.merge import Circle
from carc.merge.names import Register, ruleset_of, short
from carc.merge.partial_order import PartialOrder
from carc.merge.places import span
from carc.model.base import Place
from carc.model.rules import Rule
from carc.model.things import Table

Pair = tuple[str, str]

OVERRIDES, COMES_BEFORE = "overrides", "comes before"


@dataclass(frozen=True)
class Precedence:
    """The rules of a game by their strength.

    `newest` are rulesets, those whose files are being edited first; `requires` says which requires which.
    """

    rules: Mapping[str, Rule]
    order: PartialOrder
    newest: Sequence[str]
    requires: PartialOrder

    def strength(self, names: Iterable[str]) -> tuple[str, ...]:
        """The rules, the strongest first; where neither of two is stronger, by name."""
        return self.order.sorted(names)

    def edited_first(self, names: Iterable[str]) -> tuple[str, ...]:
        """The rules in the order in which a person should see them who has just edited one."""
        return tuple(sorted(names, key=lambda name: (self._age(name), -self._line(name), name)))

    def _age(self, name: str) -> int:
        ruleset = self.rules[name].ruleset if name in self.rules else ruleset_of(name)
        return self.newest.index(ruleset) if ruleset in self.newest else len(self.newest)

    def _line(self, name: str) -> int:
        return self.rules[name].place.line if name in self.rules else 0

    def strangers(self, one: str, other: str) -> bool:
        """Whether two rules are of different rulesets of which neither requires the other."""
        rulesets = ruleset_of(one), ruleset_of(other)
        return rulesets[0] != rulesets[1] and not self.requires.ordered(*rulesets)

    def called(self, name: str, seen_from: str) -> str:
        """How a rule is named inside another rule: shortly, where no other rule could be meant."""
        own, other = ruleset_of(seen_from), ruleset_of(name)
        alone = sum(short(rule) == short(name) for rule in self.rules) == 1
        return short(name) if own == other or (alone and self.requires.above(own, other)) else name


def precedence(
    rules: Iterable[Rule], preferred: Iterable[Pair], newest: Sequence[str], requires: PartialOrder
) -> Precedence:
    """The precedence among rules; `preferred` are pairs that a table gives, the stronger first."""
    known = {rule.id: rule for rule in rules}
    pairs = [*preferred, *(pair for rule in known.values() for pair in _stated(rule))]
    return Precedence(known, PartialOrder(_among(pairs, known)), newest, requires)


def sequence(rules: Iterable[Rule], steps: Iterable[str], ordered: Iterable[Pair]) -> PartialOrder:
    """What comes before what, among rules that follow one action and steps at one place; `ordered` as a table says."""
    rules = tuple(rules)
    pairs = [*ordered, *(pair for rule in rules for pair in _comes(rule))]
    return PartialOrder(_among(pairs, {*(rule.id for rule in rules), *steps}))


def _among(pairs: Iterable[Pair], known: Iterable[str]) -> Iterator[Pair]:
    """The pairs of which both are in the game."""
    names = frozenset(known)
    return ((first, second) for first, second in pairs if first in names and second in names)


def _stated(rule: Rule) -> Iterator[Pair]:
    yield from ((rule.id, other) for other in rule.overrides)
    yield from rule.prefers


def _comes(rule: Rule) -> Iterator[Pair]:
    yield from ((other, rule.id) for other in rule.comes_after)
    yield from ((rule.id, other) for other in rule.comes_before)
    yield from rule.orders


def pairs_of_table(table: Table | None, names: Register) -> tuple[list[Pair], list[Pair], list[Problem]]:
    """What a table prefers to what and what it puts before what, by identity; and names that it uses in vain."""
    if table is None:
        return [], [], []
    preferred, unknown = _found(table.prefers, table, names)
    ordered, more = _found(table.orders, table, names)
    return preferred, ordered, [*unknown, *more]


def _found(pairs: Iterable[Pair], table: Table, names: Register) -> tuple[list[Pair], list[Problem]]:
    found: list[Pair] = []
    problems: list[Problem] = []
    for pair in pairs:
        first, second = (names.find(name, span(table.place)) for name in pair)
        if isinstance(first, str) and isinstance(second, str):
            found.append((first, second))
        problems += [one for one in (first, second) if isinstance(one, Problem)]
    return found, problems


Stated = Mapping[Pair, Place]
"""Where it stands that the first of two rules, or steps, goes before the second."""


def where_stated(rules: Iterable[Rule], table: Table | None, preferred: Iterable[Pair]) -> Stated:
    """Where each pair of a stronger rule and a weaker one is stated; `preferred` are those of the table."""
    return _places(rules, _stated, table, preferred)


def where_ordered(rules: Iterable[Rule], table: Table | None, ordered: Iterable[Pair]) -> Stated:
    """Where each pair of which one comes before the other is stated; `ordered` are those of the table."""
    return _places(rules, _comes, table, ordered)


def _places(
    rules: Iterable[Rule], pairs: Callable[[Rule], Iterator[Pair]], table: Table | None, of_table: Iterable[Pair]
) -> Stated:
    found = dict.fromkeys(of_table, table.place) if table is not None else {}
    return found | {pair: rule.place for rule in rules for pair in pairs(rule)}


def circles(order: PartialOrder, relation: str, stated: Stated) -> Iterator[Problem]:
    """A problem for each circle, with every place where one of its names is put before the next."""
    word = "above" if relation == OVERRIDES else "before"
    for circle in order.circles:
        first, *others = zip(circle, (*circle[1:], circle[0]), strict=True)
        further = tuple((span(stated[pair]), f"`{pair[0]}` {word} `{pair[1]}`") for pair in others)
        yield Circle(span(stated[first]), relation, circle, places=further)
