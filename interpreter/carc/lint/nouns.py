"""Finds nouns that hide each other: a bracket within a bracket, or within a loop, that binds the same noun again.

A noun of a clause, such as that of a scoring, is often hidden on purpose: `max(player in players : ...)`. So only
nouns that brackets, loops and choices bind are looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from carc.diagnostics.problems.lint import ShadowedNoun
from carc.lint.ground import Ground
from carc.source import Span
from carc.syntax import nodes

_BINDERS: Final = (nodes.Many, nodes.Each, nodes.Choose, nodes.Term, nodes.EachTerm)
_Bound = Mapping[str, Span]


def hidden_nouns(ground: Ground) -> Iterator[ShadowedNoun]:
    """Every noun in the files of the ruleset that hides another one."""
    for file in ground.files:
        yield from _within(file.declarations, {})


def _within(form: object, bound: _Bound) -> Iterator[ShadowedNoun]:
    if isinstance(form, tuple):
        for member in form:
            yield from _within(member, bound)
    elif isinstance(form, _BINDERS) and form.range is not None:
        yield from _binder(form, form.range, bound)
    elif isinstance(form, nodes.Node):
        for _, value in form.entries():
            yield from _within(value, bound)


def _binder(form: nodes.Node, binds: nodes.Range, bound: _Bound) -> Iterator[ShadowedNoun]:
    """A form that binds a noun; the set that it looks at is read before."""
    noun = binds.alias or binds.noun
    if noun.text in bound:
        yield ShadowedNoun(noun.span, noun.text, places=((bound[noun.text], "this one cannot be meant inside"),))
    yield from _within(binds.within, bound)
    inner = {**bound, noun.text: noun.span}
    yield from _within(binds.where, inner)
    for name, value in form.entries():
        yield from _within(value, inner) if name != "range" else ()
