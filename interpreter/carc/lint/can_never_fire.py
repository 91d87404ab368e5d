"""Finds lines that can never act: their condition contradicts itself, or what they speak of is never there.

It proves each from what is written: contradictions as merge proves that two conditions exclude each other. What it
cannot prove, it does not tell.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from carc.compile.mentions import walk
from carc.diagnostics.problems.lint import Contradiction, Finding, NeverSettled, NoSuchThing
from carc.lint.finding import Found
from carc.lint.ground import Ground, printed_in
from carc.lint.readings import under_no_reading
from carc.lint.registry import Finder
from carc.merge.exclusive import Fact, exclusive, facts
from carc.merge.names import short
from carc.model.base import Core
from carc.model.effects import Act, Pattern
from carc.model.expressions import Declared, Expression
from carc.model.rules import Clause, Decision, Handler, Permission, PropertyChange, Rule, Tariff, Term
from carc.model.things import Ruleset

_PIECES: Final = ("piece", "token")


def find(ground: Ground) -> Iterator[Found]:
    """What can never act in the ruleset; of one line only the first reason."""
    told: set[tuple[str, int]] = set()
    for finding in _findings(ground):
        line = finding.span.source.name, finding.span.line
        if line not in told:
            told.add(line)
            yield Found(finding)


def _findings(ground: Ground) -> Iterator[Finding]:
    for owner, speaker in ground.speakers:
        yield from _contradictions(owner, speaker, frozenset(), ground)
    for rule in ground.ruleset.rules:
        yield from under_no_reading(rule, ground)
        yield from _about_nothing(rule, ground)


# ---------------------------------------------------------------- conditions that contradict themselves


def _contradictions(owner: str, form: Core, known: frozenset[Fact], ground: Ground) -> Iterator[Finding]:
    """Conditions in a form that cannot hold. `known` holds of a scoring, and so of its terms; effects change things."""
    inside: frozenset[Fact] = known
    for name in ("condition", "where"):
        condition = getattr(form, name, None)
        if isinstance(condition, Expression):
            said = facts(condition)  # type: ignore[arg-type]
            if exclusive(said, said | known, ground.kinds):
                yield Contradiction(ground.span(condition.place), owner)
            elif isinstance(form, Tariff):
                inside = said
    for value in form.values():
        for member in value if isinstance(value, tuple) else (value,):
            if isinstance(member, Core):
                yield from _contradictions(owner, member, inside if isinstance(member, Term) else frozenset(), ground)


# ---------------------------------------------------------------- what is never there


def _about_nothing(rule: Rule, ground: Ground) -> Iterator[Finding]:
    """Clauses about kinds of which there is nothing, in the smallest game in which the rule can be."""
    game = ground.with_needed(rule.needs)
    owner = short(rule.id)
    for clause in rule.clauses:
        for kind in _kinds_of(clause):
            sort = _missing(kind, game, ground)
            if sort:
                yield NoSuchThing(ground.span(clause.place), owner, sort, kind)
        if isinstance(clause, Tariff) and not _settled(game).intersection(clause.occasions):
            yield NeverSettled(ground.span(clause.place), owner, clause.occasions)


def _kinds_of(clause: Clause) -> tuple[str, ...]:
    """The kinds to which a clause is narrowed."""
    match clause:
        case Permission() | Handler():
            return _kinds_of_pattern(clause.pattern)
        case Tariff() | Decision() | PropertyChange():
            return (clause.kind,)
    return ()


def _kinds_of_pattern(pattern: Pattern) -> tuple[str, ...]:
    return tuple(slot.kind for slot in pattern.slots)


def _missing(name: str, game: tuple[Ruleset, ...], ground: Ground) -> str:
    """The sort of a kind of which there is nothing in the game; empty for one that is there."""
    kind = next((kind for one in game for kind in one.kinds if kind.name == name), None)
    if kind is None:
        return ""
    if kind.sort == "feature":
        shown = [part.kind for one in game for printed in printed_in(one) for part in printed.parts]
        return "" if not shown or any(ground.kinds.covers(name, other) for other in shown) else "feature"
    if kind.sort in _PIECES:
        had = (one for each in game for one in each.kinds if one.supply is not None)
        return "" if any(ground.kinds.covers(name, one.name) for one in had) else "piece"
    return ""


def _settled(game: tuple[Ruleset, ...]) -> frozenset[str]:
    """The occasions at which something is settled."""
    acts = (form for one in game for form in walk((one.rules, one.steps, one.actions)) if isinstance(form, Act))
    values = (value for act in acts for _, value in act.roles)
    return frozenset(value.name for value in values if isinstance(value, Declared) and value.sort == "occasion")


FINDER = Finder("can-never-fire", find)
