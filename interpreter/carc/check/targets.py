"""What a definition or a change in a rule speaks of: `feature.completed`, `tile.counts(feature)`, `PILE.stack`."""

from __future__ import annotations

from carc.check.catalog import Member
from carc.check.fixed import is_fixed
from carc.check.members import noun_scope
from carc.check.scope import Scope
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems.names import UnknownName, UnknownProperty
from carc.diagnostics.problems.rules import NoDefinition, SettledBeforePlay
from carc.model.types import thing
from carc.syntax import nodes


def property_target(target: nodes.Target, scope: Scope) -> tuple[str, Member, str, Scope] | None:
    """The kind of the thing, its property, the variable that is the thing, and the scope of what is said of it."""
    if len(target.path) != 2:
        owner = _owner(target.path[-1].text, scope)
        scope.report(NoDefinition(target.span, target.span.text, f"{owner}.{target.path[-1].text}" if owner else ""))
        return None
    kind, name = target.path
    if kind.text not in scope.lineage:
        scope.report(UnknownName(kind.span, kind.text, "kind", nearest(kind.text, scope.lineage.kinds())))
        return None
    type_ = thing(kind.text)
    member = scope.catalog.member(type_, name.text)
    if member is None:
        near = nearest(name.text, scope.catalog.member_names(type_))
        scope.report(UnknownProperty(name.span, name.text, kind.text, near))
        return None
    variable, inner = noun_scope(kind.text, scope)
    return kind.text, member, variable, inner


def check_settled(kind: str, member: Member, limit: nodes.Expr | None, scope: Scope) -> None:
    """Reports a condition on what holds from the beginning or not at all: of piles, of tracks, and on fixed numbers."""
    settled = (scope.catalog.sort(kind) or kind) in {"pile", "track"} and member.owner != "set"
    if limit is not None and (settled or is_fixed(member, scope)):
        scope.report(SettledBeforePlay(limit.span, kind))


def _owner(name: str, scope: Scope) -> str:
    """A kind that has a property of this name."""
    return next((member.owner for member in scope.catalog.members.values() if member.name == name), "")
