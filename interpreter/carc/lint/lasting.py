"""Which conditions, once they hold, go on holding: that a feature is closed, that a pile is empty.

It follows definitions of properties, and asks of which things a condition speaks: of those that a moment has brought,
or of all that there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from carc.model.base import Core
from carc.model.expressions import AnyExpression, Declared, Expression, Many, Property, Unary, Variable
from carc.model.things import Ruleset

Name = tuple[str, str]

_OF_KERNEL: Final = (("feature", "closed"), ("pile", "empty"))
_OF_TURN: Final = "turn"


class Tested(NamedTuple):
    """The first test of something that lasts, if there is one; and whether the expression is about the moment."""

    test: Property | None
    of_moment: bool


def lasting_properties(rulesets: Iterable[Ruleset]) -> Mapping[Name, str]:
    """The properties that last, those of the kernel and those that things define by them."""
    lines = [line for one in rulesets for line in one.defaults]
    found: dict[Name, str] = {name: name[1] for name in _OF_KERNEL}
    for _ in lines:
        before = len(found)
        for line in lines:
            if line.value.type.base == "flag" and next(_tests(line.value, found, frozenset(), True), None):
                found[line.owner, line.name] = line.name
        if len(found) == before:
            break
    return found


def lasting_test(expression: AnyExpression, lasting: Mapping[Name, str], moment: frozenset[str]) -> Tested:
    """What an expression says of things that the moment did not bring; `moment` are nouns for those that it did."""
    return Tested(next(_tests(expression, lasting, moment, True), None), _of_moment(expression, moment))


def _tests(form: Core, lasting: Mapping[Name, str], moment: frozenset[str], holds: bool) -> Iterator[Property]:
    """Tests that must hold (or, `holds` false, must not) so that the form does."""
    match form:
        case Unary(operator="not"):
            yield from _tests(form.operand, lasting, moment, not holds)
        case Property() if (form.owner, form.name) in lasting:
            if holds and not _of_moment(form, moment):
                yield form
        case Many():
            yield from _tests_of_many(form, lasting, moment, holds)
        case _:
            for value in form.values():
                for member in value if isinstance(value, tuple) else (value,):
                    if isinstance(member, Expression):
                        yield from _tests(member, lasting, moment, holds)


def _tests_of_many(form: Many, lasting: Mapping[Name, str], moment: frozenset[str], holds: bool) -> Iterator[Property]:
    inner = moment | {form.variable} if _of_moment(form.within, moment) else moment - {form.variable}
    inside = holds != (form.operator == "none")
    yield from _tests(form.within, lasting, moment, holds)
    for part in (form.where, form.value):
        if part is not None:
            yield from _tests(part, lasting, inner, inside)


def _of_moment(form: Core, moment: frozenset[str]) -> bool:
    """Whether a thing or set is reached from what the moment brought: the action's own things, or the turn's."""
    match form:
        case Variable():
            return form.name in moment
        case Declared():
            return form.sort == _OF_TURN
        case Property():
            return form.name != "player" and _of_moment(form.of, moment)
        case Many():
            return _of_moment(form.within, moment)
    return False
