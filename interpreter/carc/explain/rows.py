"""The rows of a table of scoring: every scoring, whatever changes one, and what else acts when the game ends.

Rulesets are read as they are written, under all readings at once. It knows no position and no player.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Final

from carc.compile.mentions import walk
from carc.merge.inventory import known_occasions
from carc.merge.kinds import KindTree
from carc.merge.tariffs import has_node
from carc.model.base import Core
from carc.model.effects import Act, OfferedAct
from carc.model.expressions import Declared, Property
from carc.model.rules import Clause, Decision, Handler, Option, PropertyChange, Rule, ScoreChange, Tariff
from carc.model.things import Ruleset

_LAST_COURSE: Final = "finish"
_SETTLE: Final = "settle"
_WHO_IS_PAID: Final = ("feature", "majority")
"""Asked for where a scoring does not say who is paid."""

Asked = frozenset[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Row:
    """A clause of a rule that bears on what is scored. `at_end`: when the game ends, too or only then.

    `form`: score or bonus, change (of one of these), value (of what these ask for), or act (what else is done).
    `of` are the kinds or properties that it is about, and the rules whose scoring it changes.
    """

    rule: Rule
    clause: Clause
    form: str
    of: tuple[str, ...]
    at_end: bool


class Scoring:
    """The scorings of some rulesets together."""

    def __init__(self, rulesets: Iterable[Ruleset]) -> None:
        self._rulesets = tuple(rulesets)
        self._rules = tuple(rule for one in self._rulesets for rule in one.rules)
        kinds = (kind for one in self._rulesets for kind in one.kinds)
        self._kinds = KindTree(kinds, (face for one in self._rulesets for face in one.faces))
        self._known = known_occasions(self._rulesets)
        self._last = self._last_steps()

    def rows(self) -> Iterator[Row]:
        """The rows, in the order of the rules."""
        for rule in self._rules:
            for clause in rule.clauses:
                row = self._row(rule, clause)
                if row is not None:
                    yield row

    def _row(self, rule: Rule, clause: Clause) -> Row | None:
        match clause:
            case Tariff():
                form = "bonus" if clause.bonus else "score"
                return Row(rule, clause, form, (clause.kind,), self._paid_last(rule, clause))
            case ScoreChange():
                of = tuple(".".join((name, *path)) for name, path in clause.targets)
                return Row(rule, clause, "change", of, self._changes_last(clause))
            case Decision() | PropertyChange() if (clause.owner, clause.name) in self.asked:
                return Row(rule, clause, "value", (f"{clause.kind or clause.owner}.{clause.name}",), True)
            case Handler() | Option() if self._acts_last(clause):
                return Row(rule, clause, "act", (), True)
            case _:
                return None

    # ---------------------------------------------------------------- when the game ends

    def _last_steps(self) -> frozenset[str]:
        """The steps of the last course, and those that were put in beside them."""
        courses = (course for one in self._rulesets for course in one.courses)
        last = {step for course in courses if course.name == _LAST_COURSE for step in course.steps}
        steps = tuple(step for one in self._rulesets for step in one.steps)
        while more := {step.id for step in steps if {step.after, step.before} & last} - last:
            last |= more
        return frozenset(last)

    @cached_property
    def occasions(self) -> frozenset[str]:
        """The occasions at which something is settled when the game ends, by the steps or by what answers these."""
        steps = (step for one in self._rulesets for step in one.steps if step.id in self._last)
        found = {*self._settled_by((*steps, *filter(self._beside_last, self._handlers)))}
        while more := {*self._settled_by(one for one in self._handlers if found & {*_spoken_of(one)})} - found:
            found |= more
        return frozenset(found)

    @cached_property
    def _handlers(self) -> tuple[Handler | Option, ...]:
        clauses = (clause for rule in self._rules for clause in rule.clauses)
        return tuple(clause for clause in clauses if isinstance(clause, Handler | Option))

    def _settled_by(self, forms: Iterable[Core]) -> Iterator[str]:
        """At what occasions these settle things, or the actions that they perform."""
        actions = {action.id: action for one in self._rulesets for action in one.actions}
        waiting = list(forms)
        while waiting:
            for form in walk(waiting.pop()):
                if isinstance(form, Act) and form.verb == _SETTLE:
                    values = (value for _, value in form.roles if isinstance(value, Declared))
                    yield from (value.name for value in values if value.sort == "occasion")
                elif isinstance(form, Act | OfferedAct) and form.verb in actions:
                    waiting.append(actions.pop(form.verb))

    def _beside_last(self, clause: Handler | Option) -> bool:
        """Whether a clause acts at a step of the last course."""
        return not self._last.isdisjoint(clause.steps if isinstance(clause, Option) else (clause.pattern.step,))

    def _acts_last(self, clause: Handler | Option) -> bool:
        """The same, or where things are settled then."""
        return self._beside_last(clause) or not self.occasions.isdisjoint(_spoken_of(clause))

    # ---------------------------------------------------------------- what is paid then, and what that asks for

    def _paid_last(self, rule: Rule, clause: Tariff) -> bool:
        return not self.occasions.isdisjoint(clause.occasions or self._known[rule.ruleset])

    @cached_property
    def _tariffs_last(self) -> tuple[tuple[Rule, Tariff], ...]:
        """The scorings that pay when the game ends."""
        every = ((rule, clause) for rule in self._rules for clause in rule.clauses if isinstance(clause, Tariff))
        return tuple((rule, clause) for rule, clause in every if self._paid_last(rule, clause))

    def _changes_last(self, change: ScoreChange) -> bool:
        """Whether a change reaches a scoring that pays then."""
        return any(
            has_node(clause.terms, path) and self._names(name, rule, clause)
            for name, path in change.targets
            for rule, clause in self._tariffs_last
        )

    def _names(self, name: str, rule: Rule, clause: Tariff) -> bool:
        """Whether a change speaks of a scoring: by its rule, by one that this rule overrides, or by a kind."""
        named = name in (rule.id, *rule.overrides)
        return named or (not clause.bonus and self._kinds.covers(name, clause.kind))

    @cached_property
    def asked(self) -> Asked:
        """The properties that are asked for in what is paid when the game ends, and in what these rest on."""
        paid = [clause for _, clause in self._tariffs_last]
        changes = [clause for rule in self._rules for clause in rule.clauses if isinstance(clause, ScoreChange)]
        asked = {_WHO_IS_PAID, *_properties((*paid, *filter(self._changes_last, changes)))}
        lines = [line for line in self._lines() if isinstance(line, Decision | PropertyChange)]
        while more := {*_properties(line for line in lines if (line.owner, line.name) in asked)} - asked:
            asked |= more
        return frozenset(asked)

    def _lines(self) -> Iterator[Clause]:
        """What things say of themselves, and what rules say."""
        yield from chain.from_iterable(one.defaults for one in self._rulesets)
        yield from chain.from_iterable(rule.clauses for rule in self._rules)


def _spoken_of(clause: Handler | Option) -> Iterator[str]:
    """The occasions of settling at which a rule acts."""
    slots = clause.pattern.slots if isinstance(clause, Handler) and clause.pattern.verb == _SETTLE else ()
    return (slot.kind for slot in slots if slot.role == "as")


def _properties(forms: Iterable[Core]) -> Iterator[tuple[str, str]]:
    return ((form.owner, form.name) for form in walk(tuple(forms)) if isinstance(form, Property))


def rows(rulesets: Mapping[str, Ruleset]) -> dict[str, tuple[Row, ...]]:
    """The rows of each ruleset, by its name."""
    every = tuple(Scoring(rulesets.values()).rows())
    return {name: tuple(row for row in every if row.rule.ruleset == name) for name in rulesets}
