"""The clauses of a ruleset: what an example can reach, each with its place.

A clause is a line that says what is done or what holds: of a rule, of a step, of a thing; a term; a line in a body; a
row of a scale; a value among cases. What only heads other lines, an `if` or an `each`, is reached as they are; what
gives a name, a `let` or a declaration, does nothing by itself.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from carc.merge.rewrite import within
from carc.model import effects, expressions, rules
from carc.model.base import Core, Place
from carc.model.things import Ruleset


@dataclass(frozen=True, slots=True)
class Clause:
    """`owner` is the rule, step or thing in which it stands, `home` where that is declared; `inside` another clause."""

    owner: str
    home: Place
    place: Place
    inside: Place | None


def clauses(ruleset: Ruleset) -> list[Clause]:
    """All clauses of a checked ruleset, the outer ones first. What one line says of several things is one clause."""
    found: dict[Place, Clause] = {}
    for section, named in _SECTIONS.items():
        for declaration in getattr(ruleset, section):
            for place, inside in _places(declaration, None):
                found.setdefault(place, Clause(named(declaration), declaration.place, place, inside))
    return list(found.values())


_SECTIONS: Final[dict[str, Callable[[Any], str]]] = {
    "defaults": lambda line: f"{line.kind}.{line.name}",
    "steps": lambda step: str(step.id),
    "actions": lambda action: str(action.id),
    "rules": lambda rule: str(rule.id),
}
"""The lists of a ruleset that have clauses, with what their members are called."""

_CLAUSES: Final = (
    *(rules.Permission, rules.Fit, rules.Tariff, rules.Term, rules.ScoreChange, rules.PropertyChange, rules.Decision),
    *(rules.Handler, rules.Option, rules.Reprint),
    *(effects.SetTo, effects.Choose, effects.Draw, effects.Offer, effects.OfferedAct, effects.Stop, effects.AsUsual),
)


def all_places(form: Any) -> set[Place]:
    """The places of all clauses in a form or a list of forms."""
    return {place for place, _ in _places(form, None)}


def _places(form: Any, inside: Place | None) -> Iterator[tuple[Place, Place | None]]:
    """The places of the clauses in a form, each with that of the clause in which it stands."""
    if isinstance(form, tuple):
        for member in form:
            yield from _places(member, inside)
    elif isinstance(form, Core):
        for place in places_of(form):
            yield place, inside
        own = _own_place(form) or inside
        for value in form.values():
            yield from _places(value, own)


def places_of(form: Core) -> tuple[Place, ...]:
    """The places of what is a clause in this form: of the form itself, or of the values among which it has a choice."""
    own = _own_place(form)
    return (own,) if own is not None else tuple(value.place for value in branches(form))


def _own_place(form: Core) -> Place | None:
    if isinstance(form, effects.Do):
        return form.act.place
    return form.place if isinstance(form, _CLAUSES) else None


def branches(form: Core) -> tuple[expressions.AnyExpression, ...]:
    """The values of which one holds. Between those of which a question decides nobody plays: that is settled before."""
    if isinstance(form, expressions.Scale):
        return tuple(row.value for row in form.rows)
    if not isinstance(form, expressions.CasesValue) or any(_asks(condition) for condition, _ in form.cases):
        return ()
    return (*(value for _, value in form.cases), form.otherwise)


def _asks(condition: expressions.AnyExpression) -> bool:
    return any(isinstance(one, expressions.QuestionIs | expressions.QuestionNumber) for one in within(condition))
