"""The nouns that brackets, loops and choices bind: which things of a set they look at, and what each one is.

The noun is the variable; any other word is refused, with the noun that would do.
"""

from __future__ import annotations

from dataclasses import dataclass

from carc.check.conditions import condition_or_none
from carc.check.lineage import UNKNOWN, binds
from carc.check.narrowing import holds
from carc.check.scope import Scope
from carc.check.suggestions import reported_as_foreign
from carc.check.words import described
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems.names import FreeBinder, UnknownName
from carc.diagnostics.problems.types import ImpossibleKind, NoSet
from carc.model.expressions import AnyExpression
from carc.model.types import Type, kind_of_part, part_of, thing
from carc.syntax import nodes

FREE = "other"  # the one word that may be bound to anything, for a second thing of a kind


@dataclass(frozen=True, slots=True)
class Over:
    """What is looked at: the members of `within` of one kind (empty: all) for which `where` holds.

    `scope` is that of what stands inside: the variable is bound, and `where` is known to hold.
    """

    variable: str
    kind: str
    type: Type
    within: AnyExpression
    where: AnyExpression | None
    scope: Scope

    @property
    def member(self) -> Type:
        """The type of each member for which `where` holds."""
        return self.scope.facts.get(("variable", self.variable), self.type)


def over(node: nodes.Range, scope: Scope) -> Over:
    """`tile in feature.tiles where tile.laid`."""
    within = scope.typed(node.within)
    return over_set(node, within, scope)


def over_set(node: nodes.Range, within: AnyExpression, scope: Scope) -> Over:
    """The same, where the set has been looked at already."""
    if not within.type.many and within.type != UNKNOWN:
        scope.report(NoSet(node.within.span, node.within.span.text, described(within.type)))
        within = within.but(type=UNKNOWN)
    kind, type_ = member(node.noun, within.type.one, scope)
    variable = node.alias.text if node.alias else node.noun.text
    inner = scope.bind(variable, type_)
    where = condition_or_none(node.where, inner)
    inner = inner.knowing(holds(where, scope.lineage)) if where else inner
    return Over(variable, kind, type_, within, where, inner)


def member(noun: nodes.Name, of: Type, scope: Scope) -> tuple[str, Type]:
    """The kind by which a noun chooses among members of this type (empty: it takes all), and the type of each."""
    if of == UNKNOWN:
        return "", UNKNOWN
    if noun.text == FREE or (of.base == "word" and noun.text == of.name) or binds(noun.text) == of:
        return "", of
    if noun.text not in scope.lineage:
        if not reported_as_foreign(noun.span, noun.text, scope):
            scope.report(_no_binder(noun, of, scope))
        return "", of
    if of.base != "thing":
        scope.report(ImpossibleKind(noun.span, noun.text, described(of)))
        return "", UNKNOWN
    return _among_things(noun, of, scope)


def _among_things(noun: nodes.Name, of: Type, scope: Scope) -> tuple[str, Type]:
    lineage, kind = scope.lineage, noun.text
    if scope.catalog.is_feature(kind) and (of.name == "part" or kind_of_part(of)):
        whole = kind_of_part(of)
        if whole and lineage.is_a(whole, kind):
            return "", of
        if not whole or lineage.is_a(kind, whole):
            return kind, part_of(kind)
    elif lineage.is_a(of.name, kind):
        return "", of
    elif lineage.is_a(kind, of.name):
        return kind, thing(kind)
    scope.report(ImpossibleKind(noun.span, kind, described(of)))
    return "", UNKNOWN


def _no_binder(noun: nodes.Name, of: Type, scope: Scope) -> FreeBinder | UnknownName:
    near = nearest(noun.text, [kind for kind in _possible(of, scope) if kind])
    if near and len(noun.text) > 1:
        return UnknownName(noun.span, noun.text, "kind", near)
    kind = kind_of_part(of) or of.name or of.base
    return FreeBinder(noun.span, noun.text, kind)


def _possible(of: Type, scope: Scope) -> list[str]:
    if of.base != "thing":
        return [of.name or of.base]
    names = [of.name, *scope.catalog.kinds]
    return [name for name in names if name in scope.lineage and scope.lineage.may_be(name, of.name)]
