"""Which names and values occur in a form of the core."""

from collections.abc import Iterator

from carc.model.base import Core
from carc.model.expressions import Variable


def walk(form: object) -> Iterator[Core]:
    """A form and all that it is made of."""
    stack = [form]
    while stack:
        here = stack.pop()
        if isinstance(here, Core):
            yield here
            stack += [getattr(here, item) for item in here.entry_names()]
        elif isinstance(here, tuple):
            stack += here


def mentions(form: object, noun: str) -> bool:
    """Whether a noun occurs as a variable."""
    return any(isinstance(one, Variable) and one.name == noun for one in walk(form))
