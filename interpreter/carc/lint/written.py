"""Walks through rules as they were written: forms of one kind, and the nouns that are spoken of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from carc.syntax import nodes

Form = TypeVar("Form")


def nodes_of(form: object, wanted: type[Form]) -> Iterator[Form]:
    """All forms of this type in a form, in the order in which they stand."""
    stack: list[Any] = [form]
    while stack:
        here = stack.pop()
        if isinstance(here, wanted):
            yield here
        if isinstance(here, nodes.Node):
            stack += reversed([value for _, value in here.entries()])
        elif isinstance(here, tuple):
            stack += reversed(here)


def nouns_in(form: object) -> frozenset[str]:
    """The names that expressions speak of."""
    return frozenset(noun.text for noun in nodes_of(form, nodes.Noun))
