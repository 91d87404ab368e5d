"""Finds what is hidden: a line that a stronger one of the same ruleset always stands before, a case never reached.

A rule that another ruleset overrides is not hidden, but replaced there; so a ruleset is looked at with what it
requires, and with nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from carc.compile.mentions import walk
from carc.diagnostics.problems.lint import Finding, Shadowed, ShadowedCase
from carc.lint.finding import Found
from carc.lint.ground import Ground
from carc.lint.nouns import hidden_nouns
from carc.lint.registry import Finder
from carc.merge.alike import shape
from carc.merge.exclusive import Fact, exclusive, facts
from carc.merge.kinds import KindTree
from carc.merge.names import short
from carc.merge.precedence import precedence
from carc.merge.requirements import required
from carc.model.effects import Pattern
from carc.model.expressions import AnyExpression, CasesValue, Unary, Usual
from carc.model.rules import Clause, Decision, Fit, Handler, Permission, Reprint, Rule, Tariff
from carc.model.types import FLAG


def find(ground: Ground) -> Iterator[Found]:
    """Every line, case and noun of the ruleset that is hidden."""
    for finding in chain(_hidden_lines(ground), _hidden_cases(ground), hidden_nouns(ground)):
        yield Found(finding)


# ---------------------------------------------------------------- lines


@dataclass(frozen=True)
class _Answer:
    """A clause that decides, and its rule; None for a thing's own line."""

    rule: Rule | None
    clause: Clause


def _hidden_lines(ground: Ground) -> Iterator[Finding]:
    rules = [rule for one in ground.around for rule in one.rules]
    order = precedence(rules, (), (), required(ground.around)).order
    for weak in _answers(ground):
        for strong in rules:
            above = weak.rule is None or order.above(strong.id, weak.rule.id)
            if above and _along_with(strong, weak, ground):
                hiding = [one for one in strong.clauses if _hides(one, weak.clause, ground.kinds)]
                if hiding:
                    yield _shadowed(weak, strong, hiding[0], ground)
                    break


def _answers(ground: Ground) -> Iterator[_Answer]:
    one = ground.ruleset
    yield from (_Answer(rule, clause) for rule in one.rules for clause in rule.clauses)
    yield from (_Answer(None, line) for line in one.defaults)


def _along_with(strong: Rule, weak: _Answer, ground: Ground) -> bool:
    """Whether the strong rule is in every game in which the weak line is."""
    if strong.switches_off or (strong.question and (weak.rule is None or strong.question != weak.rule.question)):
        return False
    present = {one.name for one in ground.with_needed(weak.rule.needs if weak.rule else ())}
    under = {shape(condition) for condition in (weak.rule.under if weak.rule else ())}
    return present.issuperset(strong.needs) and under.issuperset(map(shape, strong.under))


def _shadowed(weak: _Answer, strong: Rule, clause: Clause, ground: Ground) -> Finding:
    line = weak.clause
    owner = short(weak.rule.id) if weak.rule else f"{line.kind}.{line.name}" if isinstance(line, Decision) else ""
    by = short(strong.id)
    return Shadowed(ground.span(line.place), owner, by, places=((ground.span(clause.place), f"`{by}` always decides"),))


def _hides(strong: Clause, weak: Clause, kinds: KindTree) -> bool:
    """Whether the stronger clause answers wherever the weaker one would."""
    match strong, weak:
        case Decision(condition=None), Decision():
            same = (strong.owner, strong.name) == (weak.owner, weak.name)
            return same and kinds.covers(strong.kind, weak.kind) and not _builds_on(strong.value)
        case Tariff(condition=None, bonus=False), Tariff(bonus=False):
            return kinds.covers(strong.kind, weak.kind) and {*weak.occasions} <= {*strong.occasions}
        case Handler(condition=None, word="instead"), Handler(word="instead"):
            return _covers(strong.pattern, weak.pattern, kinds)
        case Permission(condition=None, allowed=True), Permission(allowed=False):
            return _covers(strong.pattern, weak.pattern, kinds)
        case Fit(), Fit():
            return True
        case Reprint(), Reprint():
            return strong.face == weak.face
    return False


def _builds_on(value: AnyExpression) -> bool:
    """Whether a value rests on what it would be without its rule."""
    return any(isinstance(form, Usual) for form in walk(value))


def _covers(strong: Pattern, weak: Pattern, kinds: KindTree) -> bool:
    if (strong.verb, strong.step) != (weak.verb, weak.step):
        return False
    wide, narrow = ({slot.role: slot.kind for slot in pattern.slots} for pattern in (strong, weak))
    return all(not kind or kinds.covers(kind, narrow.get(role, "")) for role, kind in wide.items())


# ---------------------------------------------------------------- cases


def _hidden_cases(ground: Ground) -> Iterator[Finding]:
    for _, speaker in ground.speakers:
        for form in walk(speaker):
            if isinstance(form, CasesValue):
                yield from _hidden_in(form, ground)


def _hidden_in(form: CasesValue, ground: Ground) -> Iterator[Finding]:
    """The cases whose condition cannot hold where those before do not."""
    before: frozenset[Fact] = frozenset()
    for condition, _ in form.cases:
        said = facts(condition)
        if exclusive(before, said, ground.kinds):
            yield ShadowedCase(ground.span(condition.place))
        before |= facts(Unary(type=FLAG, place=condition.place, operator="not", operand=condition))


FINDER = Finder("shadowed", find)
