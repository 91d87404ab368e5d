"""Things' own lines: the default of each property, below every rule; settings of piles and tracks among them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from carc.check.brackets import number
from carc.check.catalog import Member
from carc.check.fixed import check_fixed, is_fixed
from carc.check.lineage import EMPTY, UNKNOWN
from carc.check.members import Definer, OwnLines, own_scope, sort_of
from carc.check.piles import check_laid_out, is_made_of
from carc.check.places import place
from carc.check.scope import Scope
from carc.check.words import described
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems.things import (
    ConditionOnDefault,
    DefinedTwice,
    NotDefinable,
    OverlappingRows,
    WrongLine,
    WrongParameters,
    WrongSetting,
)
from carc.diagnostics.problems.types import MayBeNothing, WrongType
from carc.model.expressions import AnyExpression, Scale, ScaleStep, TextValue
from carc.model.rules import Decision
from carc.model.types import NUMBER, TEXT, Type, thing
from carc.syntax import nodes
from carc.vocabulary.verbs import SETTINGS

_KERNEL_NUMBER = "points"
_NO_END = 10**9


def defaults(things: Iterable[OwnLines], scope: Scope) -> Iterator[Decision]:
    """The decisions that things' own lines make."""
    seen: dict[tuple[str, str], Definer] = {}
    for node in things:
        for line in node.lines:
            if isinstance(line, nodes.Definition | nodes.ScaleDefinition):
                made = _default(node, line, scope, seen)
                yield from (made,) if made else ()


def _default(node: OwnLines, line: Definer, scope: Scope, seen: dict[tuple[str, str], Definer]) -> Decision | None:
    kind, name = node.name.text, line.target.path[-1]
    if len(line.target.path) > 1:
        scope.report(WrongLine(line.span, line.target.span.text, "own"))
        return None
    _check_once(kind, line, scope, seen)
    if isinstance(line, nodes.Definition) and line.condition:
        scope.report(ConditionOnDefault(line.condition.span, name.text, _with_cases(line, line.condition)))
    root = sort_of(kind, scope)
    if name.text in SETTINGS.get(root, ()):
        return _setting(kind, root, line, scope)
    member = scope.catalog.member(thing(kind), name.text)
    return decision(line, kind, member, scope) if member else None


def _with_cases(line: nodes.Definition, condition: nodes.Expr) -> str:
    """The line with its condition as one of two cases."""
    return f"{line.target.span.text}: {{{condition.span.text}: {line.value.span.text}, else: ...}}"


def _check_once(kind: str, line: Definer, scope: Scope, seen: dict[tuple[str, str], Definer]) -> None:
    name = line.target.path[-1]
    earlier = seen.setdefault((kind, name.text), line)
    if earlier is not line:
        scope.report(DefinedTwice(line.span, name.text, places=((earlier.span, "here already"),)))


def decision(line: Definer, kind: str, member: Member, scope: Scope) -> Decision | None:
    """A thing's own line about a property that it has."""
    if not definable(member):
        scope.report(NotDefinable(line.target.path[-1].span, member.name, member.mode))
        return None
    variable, inner = own_scope(kind, scope)
    type_ = member.type(scope.report)
    inner = with_parameters(line.target, member, inner)
    inner = inner.change(lays_stack=(member.owner, member.name) == ("pile", "stack"))
    inner = making_pile(line, member, inner)
    return Decision(
        owner=member.owner,
        name=member.name,
        kind=kind,
        variable=variable,
        parameters=tuple(noun.text for noun in line.target.parameters),
        value=value_of(line, member, type_, inner),
        place=place(line.span),
    )


def making_pile(line: Definer, member: Member, scope: Scope) -> Scope:
    """The scope of a value that may be what a pile is made of, which must then be written out."""
    if not is_made_of(member, scope):
        return scope
    if isinstance(line, nodes.Definition):
        check_laid_out(line.value, scope)
    return scope.change(makes_pile=True)


def definable(member: Member) -> bool:
    """Whether lines and rules may give the property its value."""
    return member.definable or member.mode == "defined"


def with_parameters(target: nodes.Target, member: Member, scope: Scope) -> Scope:
    """The scope with the nouns in the brackets of a definition bound."""
    if len(target.parameters) != len(member.parameters):
        expected = tuple(noun for noun, _ in member.parameters)
        owner = "".join(f"{name.text}." for name in target.path[:-1])
        scope.report(WrongParameters(target.span, owner, member.name, expected))
    for noun, (_, type_) in zip(target.parameters, member.parameters, strict=False):
        own = thing(noun.text) if noun.text in scope.lineage else type_
        narrower = own if own.base == type_.base == "thing" and scope.lineage.is_a(own.name, type_.name) else type_
        scope = scope.bind(noun.text, narrower)
    return scope


def value_of(line: Definer, member: Member, wanted: Type, scope: Scope) -> AnyExpression:
    """The value that a definition gives: of the property's type, and known before play where that is settled then."""
    if isinstance(line, nodes.ScaleDefinition):
        return scale(line, scope)
    given = scope.typed(line.value, wanted)
    if is_fixed(member, scope):
        check_fixed(line.value, given, scope)
    if scope.fits(given.type, wanted) or given.type in {UNKNOWN, EMPTY}:
        return given
    if given.type.maybe and scope.lineage.fits(given.type.one, wanted):
        scope.report(MayBeNothing(line.value.span, line.value.span.text))
    else:
        found, expected = described(given.type), (described(wanted),)
        scope.report(WrongType(line.value.span, line.value.span.text, found, expected))
    return given


def scale(line: nodes.ScaleDefinition, scope: Scope) -> Scale:
    """A step function; its rows are in order and do not overlap."""
    last = -1
    for row in line.rows:
        if row.least <= last:
            scope.report(OverlappingRows(row.span, last + 1 if last < _NO_END else None))
        last = row.most if row.most is not None else _NO_END
    rows = tuple(ScaleStep(least=row.least, most=row.most, value=number(row.value, scope)) for row in line.rows)
    return Scale(type=NUMBER, place=place(line.span), subject=number(line.subject, scope), rows=rows)


def _setting(kind: str, root: str, line: Definer, scope: Scope) -> Decision | None:
    """`holds: points`, as a text; what a feature fills is part of its kind."""
    if root != "track" or not isinstance(line, nodes.Definition):
        return None
    name, text = line.target.path[-1].text, line.value.span.text
    numbers = [_KERNEL_NUMBER, *_numbers_of_players(scope)]
    if text not in numbers:
        scope.report(WrongSetting(line.value.span, name, text, tuple(numbers), nearest(text, numbers)))
    value = TextValue(type=TEXT, place=place(line.value.span), value=text)
    return Decision(owner=root, name=name, kind=kind, variable=kind, value=value, place=place(line.span))


def _numbers_of_players(scope: Scope) -> list[str]:
    members = scope.catalog.members.values()
    return [member.name for member in members if member.owner == "player" and member.mode == "kept"]
