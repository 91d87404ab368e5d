"""What becomes of forms that speak of kinds which are not in the game: of such a kind there is nothing.

A clause about such a thing never answers, a look at many of them finds none. A thing called by its own name is
another matter: see `strays`.
"""

from collections.abc import Mapping

from carc.merge.constants import flag
from carc.model.base import Core
from carc.model.effects import Choices, Choose, Do, Each, OfferedAct, Pattern, SetTo
from carc.model.expressions import (
    AnyExpression,
    Declared,
    Expression,
    KindTest,
    KindValue,
    Many,
    NothingValue,
    NumberValue,
    Operation,
    SetValue,
)
from carc.model.rules import Decision, Handler, Option, Permission, PropertyChange, Reprint, Tariff, Term
from carc.model.types import NOTHING, NUMBER, kind_of_part, thing

_NAMED_SORTS = ("piece", "pile", "track", "face")


class Absence:
    """The kinds and faces that were declared and are not in the game, each with the reason."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self.names = names

    def without(self, form: Core) -> Core | tuple[Core, ...]:
        """The form where those kinds do not exist; nothing (``()``) for a clause or effect that can never apply."""
        if not self.names:
            return form
        if self._never(form):
            return form.otherwise if isinstance(form, Choose) else ()
        return self._value(form) if isinstance(form, Expression) else form

    def stray(self, form: Core) -> Declared | None:
        """The form, if it calls by its own name a thing that is not in the game."""
        if isinstance(form, Declared) and form.sort in _NAMED_SORTS and form.name in self.names:
            return form
        return None

    def _never(self, form: Core) -> bool:
        match form:
            case Decision() | PropertyChange() | Tariff() | Term():
                return self._is_absent(form.kind)
            case Permission() | Handler():
                return self._no_such(form.pattern)
            case Option():
                return not form.body
            case Reprint():
                return form.face in self.names
            case OfferedAct():
                return any(isinstance(value, Choices) and self._is_absent(value.kind) for _, value in form.roles)
        return self._never_done(form)

    def _never_done(self, form: Core) -> bool:
        """Whether something is done with absent things alone."""
        match form:
            case Each() | Choose():
                return self._is_absent(form.kind) or self._of_absent(form.within)
            case SetTo():
                return self._of_absent(form.of)
            case Do():
                return any(self._of_absent(value) for _, value in form.act.roles)
        return False

    def _no_such(self, pattern: Pattern) -> bool:
        return any(self._is_absent(slot.kind) for slot in pattern.slots)

    def _value(self, form: Expression) -> Expression:
        match form:
            case SetValue():
                return form.but(items=tuple(i for i in form.items if not self._absent(i)))
            case KindTest() if self._is_absent(form.kind):
                return flag(False, form)
            case Operation(operator="=" | "in") if self._absent(form.left) or self._absent(form.right):
                return flag(False, form)
            case Many() if self._is_absent(form.kind):
                return _of_none(form)
        return form

    def _is_absent(self, kind: str) -> bool:
        """Whether it is an absent kind, or the parts of one."""
        return kind in self.names or (kind_of_part(thing(kind)) in self.names)

    def _of_absent(self, value: AnyExpression) -> bool:
        """Whether a value is a thing of an absent kind, or a set of these."""
        return value.type.base == "thing" and self._is_absent(value.type.name)

    def _absent(self, value: AnyExpression) -> bool:
        return isinstance(value, KindValue) and value.kind in self.names


def _of_none(form: Many) -> Expression:
    """What a bracket says of no things at all."""
    if form.operator in ("any", "every", "none"):
        return flag(form.operator != "any", form)
    if form.operator in ("count", "sum", "max", "min"):
        return NumberValue(type=NUMBER, value=0, place=form.place)
    if form.operator in ("first", "last"):
        return NothingValue(type=NOTHING, place=form.place)
    return SetValue(type=form.type, items=(), place=form.place)
