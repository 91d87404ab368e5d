"""Which names and values occur in a form of the core."""

from collections.abc import Iterator

from carc.model.base import Core
from carc.model.effects import Act
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


def goes_back_to(*forms: object) -> frozenset[str]:
    """The steps from which the turn may go on once more."""
    acts = (one for one in walk(forms) if isinstance(one, Act) and one.verb == "again")
    return frozenset(getattr(act.roles[0][1], "name", "") for act in acts)
