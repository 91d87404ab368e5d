"""What is said of a name that means nothing here: the nearest name, or of what it is a property."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from carc.check.scope import Bound, Expected, Scope
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems.names import NoActorHere, NotRequired, UnknownName
from carc.model.types import thing
from carc.source import Span
from carc.syntax import nodes
from carc.vocabulary.verbs import UNCLAIMED

ALWAYS = ("game", "turn")
NAMED_IN_ROLES = ("occasion", "link", "step")


def named_in_role(text: str, sort: str, scope: Scope) -> str:
    """The identity of an occasion, link or step of this name; empty if there is none."""
    if sort == "step":
        return scope.catalog.steps.get(text, "")
    return text if text in names_for_roles(sort, scope) else ""


def names_for_roles(sort: str, scope: Scope) -> Iterable[str]:
    """All occasions, links or steps."""
    if sort == "step":
        return scope.catalog.steps
    return scope.catalog.occasions if sort == "occasion" else scope.catalog.kinds_of("link")


def report_unknown(node: nodes.Noun, scope: Scope, expected: Expected) -> None:
    """Reports a name that means nothing, with what may be meant."""
    named = next((sort for sort in NAMED_IN_ROLES if thing(sort) in expected), "")
    if named:
        known = tuple(names_for_roles(named, scope))
        scope.report(UnknownName(node.span, node.text, named, nearest(node.text, known), known))
        return
    if node.text == "player":
        scope.report(NoActorHere(node.span))
        return
    if reported_as_foreign(node.span, node.text, scope):
        return
    qualified = next(_qualified(node.text, scope), "")
    scope.report(UnknownName(node.span, node.text, "name", nearest(node.text, names_in(scope)), (), qualified))


def reported_as_foreign(span: Span, name: str, scope: Scope, sort: str = "thing") -> bool:
    """Whether the name is one of a ruleset that is installed but not required; that is reported then."""
    ruleset = scope.catalog.foreign.get(name) if sort == "thing" else None
    ruleset = ruleset or scope.world.installed.home(sort, name)
    if ruleset:
        scope.report(NotRequired(span, name, ruleset))
    return bool(ruleset)


def _qualified(text: str, scope: Scope) -> Iterator[str]:
    for noun, bound in _variables(scope):
        if not bound.type.many and scope.catalog.member(bound.type, text):
            yield f"{noun}.{text}"


def _variables(scope: Scope) -> Iterator[tuple[str, Bound]]:
    yield from reversed(list(scope.bindings.items()))
    yield "turn", Bound("turn", thing("turn"))


def names_in(scope: Scope) -> Iterator[str]:
    """Every name that means something here."""
    catalog = scope.catalog
    yield from scope.bindings
    if scope.at_hand:
        yield from catalog.member_names(scope.at_hand.type)
    yield from catalog.member_names(thing("game"))
    yield from ALWAYS
    yield from catalog.kinds
    yield from catalog.faces
    yield from (word for words in catalog.words.values() for word in words)
    yield from catalog.seats if scope.names_seats else ()
    yield from (UNCLAIMED,) if scope.lays_stack else ()
