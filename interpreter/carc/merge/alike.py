"""When two forms of the core say the same: where they stand and how they name their things does not matter.

It compares what is written; that `a + b` equals `b + a` it does not know.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any

from carc.model.base import Citation, Core, Place
from carc.model.effects import Choices, Choose, Draw, Each, Let
from carc.model.expressions import Many, Variable, Walk
from carc.model.rules import Term
from carc.model.types import Type

# What a binder has that are read before its variable is bound.
_OUTSIDE = {"within", "start", "pile", "by", "otherwise"}
_BINDERS = (Many, Walk, Term, Each, Choose, Draw)
_UNSEEN = (Place, Citation, Type)


@dataclass(frozen=True)
class Scope:
    """What variables stand for: two forms are compared with their own nouns under common names."""

    names: Mapping[str, str] = field(default_factory=dict)
    depth: int = 0

    def bind(self, variable: str) -> "Scope":
        """The scope inside a binder."""
        if not variable:
            return self
        return Scope({**self.names, variable: f"#{self.depth}"}, self.depth + 1)


NO_NAMES = Scope()


def shape(form: Any, scope: Scope = NO_NAMES) -> Hashable:
    """A value that is equal for forms that say the same, and only for those."""
    if isinstance(form, tuple):
        return tuple(shape(member, scope) for member in form)
    if isinstance(form, Variable):
        return ("variable", scope.names.get(form.name, form.name))
    if isinstance(form, _BINDERS):
        return _binder(form, scope)
    if isinstance(form, Core):
        return (type(form).__name__, *_hidden(form, scope), *_fields(form, scope))
    return form  # type: ignore[no-any-return]


def _fields(form: Core, scope: Scope) -> tuple[Hashable, ...]:
    return tuple(shape(value, scope) for value in form.values() if not isinstance(value, _UNSEEN))


def _binder(form: Many | Walk | Term | Each | Choose | Draw, scope: Scope) -> Hashable:
    inner = scope.bind(form.variable)
    values = [
        shape(value, scope if name in _OUTSIDE else inner)
        for name, value in form.entries()
        if name != "variable" and not isinstance(value, _UNSEEN)
    ]
    return (type(form).__name__, *values)


def _hidden(form: Core, scope: Scope) -> tuple[Hashable, ...]:
    """Something unlike all else, where a name given on the way hides one that both forms share."""
    given = form.name if isinstance(form, Let) else form.variable if isinstance(form, Choices) else ""
    return (id(form),) if given in scope.names else ()
