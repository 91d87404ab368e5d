"""Walks through the typed core and makes it anew, from the leaves up.

It decides nothing: what becomes of a form is the caller's business.
"""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from carc.model.base import Citation, Core, Place
from carc.model.printed import PartOf
from carc.model.things import MapCell

Change = Callable[[Core], Core | tuple[Core, ...]]
Form = TypeVar("Form", bound=Core)

_LEAVES = (Place, Citation, PartOf, MapCell)
"""Forms that hold nothing but names and numbers."""


def rewritten(form: Form, change: Change) -> Form:
    """The form with `change` applied to every form inside it, the inmost first, and not to itself.

    Where a form stands in a list, `change` may give several forms in its stead, or none.
    """
    inside = {name: value for name, value in form.entries() if isinstance(value, Core | tuple)}
    new = {name: _value(value, change) for name, value in inside.items()}
    as_before = all(new[name] is value for name, value in inside.items())
    return form if as_before else form.but(**new)


def changed(form: Core, change: Change) -> Core | tuple[Core, ...]:
    """As `rewritten`, and `change` is applied to the form itself as well."""
    return change(rewritten(form, change))


def _value(value: Any, change: Change) -> Any:
    if isinstance(value, tuple):
        members = [_value(old, change) for old in value]
        if all(new is old for new, old in zip(members, value, strict=True)):
            return value
        return tuple(new for made, old in zip(members, value, strict=True) for new in _listed(made, old))
    if isinstance(value, Core) and not isinstance(value, _LEAVES):
        return changed(value, change)
    return value


def _listed(new: Any, old: Any) -> tuple[Any, ...]:
    """What stands in a list for one member: a pair stays a pair, several forms take the place of one."""
    return new if isinstance(old, Core) and isinstance(new, tuple) else (new,)


def within(form: Any) -> Iterator[Core]:
    """Every form inside a form or a list of forms, itself included, the outer ones first."""
    if isinstance(form, tuple):
        for member in form:
            yield from within(member)
    elif isinstance(form, Core) and not isinstance(form, _LEAVES):
        yield form
        for value in form.values():
            yield from within(value)
