"""Where something stands in the typed core, and the core with something else in that place.

It decides nothing about what is worth changing.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from carc.model.base import Citation, Core, Place
from carc.model.types import Type

Path = tuple[str | int, ...]
"""From a form inwards: names of its members, and numbers of places in lists."""

REMOVED: Final = object()
"""Put in the place of a member of a list: the list without it."""

_LEAVES = (Place, Citation, Type)


@dataclass(frozen=True, slots=True)
class Site:
    """A value inside a form: how it is reached, the innermost form that holds it, and the place in a rule file."""

    path: Path
    holder: Core
    value: Any
    place: Place

    @property
    def member(self) -> str:
        """The member of the holder in which the value stands, as such or in a list."""
        return next(str(step) for step in reversed(self.path) if isinstance(step, str))

    @property
    def in_list(self) -> bool:
        """Whether it is one of several."""
        return isinstance(self.path[-1], int)


def sites(form: Core, place: Place) -> Iterator[Site]:
    """Every value inside a form, the outer ones first. `place` is where the form stands, if it does not say so."""
    place = getattr(form, "place", place)
    for name, value in form.entries():
        yield from _sites(value, (name,), form, place)


def _sites(value: Any, path: Path, holder: Core, place: Place) -> Iterator[Site]:
    if isinstance(value, _LEAVES):
        return
    if isinstance(value, tuple) and not _is_entry(value, path):
        for index, member in enumerate(value):
            yield from _sites(member, (*path, index), holder, place)
        return
    yield Site(path, holder, value, getattr(value, "place", place))
    if isinstance(value, Core):
        for site in sites(value, place):
            yield Site(path + site.path, site.holder, site.value, site.place)


def _is_entry(value: tuple[Any, ...], path: Path) -> bool:
    """Whether it is a member of a list that is taken out whole: a name with what goes with it."""
    return isinstance(path[-1], int) and all(isinstance(one, str) for one in value)


def replaced(form: Any, path: Path, value: Any) -> Any:
    """The form with another value at a path."""
    if not path:
        return value
    step, rest = path[0], path[1:]
    if isinstance(step, str):
        return form.but(**{step: replaced(getattr(form, step), rest, value)})
    inner = replaced(form[step], rest, value)
    return (*form[:step], *(() if inner is REMOVED else (inner,)), *form[step + 1 :])
