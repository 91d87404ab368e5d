"""What a bare name means: a variable, a property of the thing at hand or of the game, a declared thing, a word, a kind.

The first of these that has the name decides, in this order. An unknown name is refused with the nearest.
"""

from __future__ import annotations

from collections.abc import Callable

from carc.check.catalog import Member
from carc.check.fixed import check_supply_asked
from carc.check.lineage import FACE, UNKNOWN
from carc.check.narrowing import key
from carc.check.piles import check_asked, is_made_of
from carc.check.places import place
from carc.check.scope import Expected, Scope, variable
from carc.check.suggestions import ALWAYS, NAMED_IN_ROLES, named_in_role, report_unknown
from carc.diagnostics.problems.names import AmbiguousName
from carc.diagnostics.problems.types import MisplacedUsual, WrongArguments
from carc.model.expressions import (
    AnyExpression,
    Declared,
    Function,
    KindValue,
    Property,
    QuestionNumber,
    TextValue,
    Usual,
    WordValue,
)
from carc.model.types import KIND, NUMBER, Type, part_of, thing, word
from carc.source import Span
from carc.syntax import nodes
from carc.vocabulary.nouns import TILE
from carc.vocabulary.verbs import UNCLAIMED


def unknown(span: Span) -> AnyExpression:
    """What stands for an expression with a problem; it fits everywhere, so that no other problem follows."""
    return TextValue(type=UNKNOWN, place=place(span), value="")


def name(node: nodes.Noun, scope: Scope, expected: Expected) -> AnyExpression:
    """The meaning of a bare name. `expected` decides where a name could be a value of several types."""
    for meaning in _MEANINGS:
        found = meaning(node, scope, expected)
        if found is not None:
            return known(found, scope)
    report_unknown(node, scope, expected)
    return unknown(node.span)


def known(expression: AnyExpression, scope: Scope) -> AnyExpression:
    """The expression with the type that conditions around it have made known."""
    if not scope.facts:
        return expression
    narrower = scope.facts.get(key(expression))
    return expression.but(type=narrower) if narrower else expression


# ---------------------------------------------------------------- the meanings, in order


def _kind_expected(node: nodes.Noun, scope: Scope, expected: Expected) -> AnyExpression | None:
    """After `part.kind =` a noun is the kind, also where a thing of that kind is bound to it."""
    if not any(type_.base == "kind" for type_ in expected) or not _is_kind_value(node.text, scope):
        return None
    bound = scope.bindings.get(node.text)
    return None if bound and bound.type.base == "kind" else _kind_value(node)


def _word_expected(node: nodes.Noun, scope: Scope, expected: Expected) -> AnyExpression | None:
    """Where a word of a list is needed, the word is meant, also if a tile or a variable is called so."""
    lists = [type_.name for type_ in expected if type_.base == "word"]
    found = next((words for words in lists if node.text in scope.catalog.words.get(words, ())), None)
    bound = scope.bindings.get(node.text)
    return _word_value(node, found) if found and not (bound and bound.type.base == "word") else None


def _word_value(node: nodes.Noun, words: str) -> AnyExpression:
    return WordValue(type=word(words), place=place(node.span), words=words, word=node.text)


def _variable(node: nodes.Noun, scope: Scope, expected: Expected) -> AnyExpression | None:
    bound = scope.bindings.get(node.text)
    return variable(bound, node.span) if bound else None


def _of_thing_at_hand(node: nodes.Noun, scope: Scope, expected: Expected) -> AnyExpression | None:
    if scope.at_hand is None:
        return None
    member = scope.catalog.member(scope.at_hand.type, node.text)
    return bare_property(variable(scope.at_hand, node.span), member, node.span, scope) if member else None


def _of_game(node: nodes.Noun, scope: Scope, expected: Expected) -> AnyExpression | None:
    game = Declared(type=thing("game"), place=place(node.span), sort="game", name="game")
    if node.text in ALWAYS:
        return game if node.text == "game" else Declared(type=thing("turn"), place=game.place, sort="turn", name="turn")
    member = scope.catalog.member(game.type, node.text)
    return bare_property(game, member, node.span, scope) if member else None


def _declared(node: nodes.Noun, scope: Scope, expected: Expected) -> AnyExpression | None:
    found = _declared_sort(node.text, scope)
    if found is None:
        return None
    sort, type_ = found
    return Declared(type=type_, place=place(node.span), sort=sort, name=node.text)


def _declared_sort(text: str, scope: Scope) -> tuple[str, Type] | None:
    entry = scope.catalog.kinds.get(text)
    if entry and entry.sort in {"pile", "track"}:
        return entry.sort, thing(text)
    if text in scope.catalog.faces:
        return "face", FACE
    if entry and entry.supply == 1 and not entry.each:
        return "piece", thing(text)
    if scope.names_seats and text in scope.catalog.seats:
        return "seat", thing("player")
    return None


def _named_in_role(node: nodes.Noun, scope: Scope, expected: Expected) -> AnyExpression | None:
    """An occasion, a link or a step, where an action asks for one."""
    for sort in NAMED_IN_ROLES:
        if thing(sort) in expected:
            full = named_in_role(node.text, sort, scope)
            if full:
                return Declared(type=thing(sort), place=place(node.span), sort=sort, name=full)
    return None


def _unclaimed(node: nodes.Noun, scope: Scope, expected: Expected) -> AnyExpression | None:
    if node.text != UNCLAIMED or not scope.lays_stack:
        return None
    return Function(type=TILE.set, place=place(node.span), name=UNCLAIMED)


def _word(node: nodes.Noun, scope: Scope, expected: Expected) -> AnyExpression | None:
    lists = [words for words, members in scope.catalog.words.items() if node.text in members]
    if len(lists) > 1:
        scope.report(AmbiguousName(node.span, node.text, tuple(f"{words} {node.text}" for words in lists)))
    return _word_value(node, lists[0]) if lists else None


def _part_by_kind(node: nodes.Noun, scope: Scope, expected: Expected) -> AnyExpression | None:
    """In an action, a kind of feature names the part of that kind of the tile placed last."""
    if not scope.names_parts or not scope.catalog.is_feature(node.text):
        return None
    return part_by_kind(nodes.Name(node.span, node.text), (), scope)


def part_by_kind(kind: nodes.Name, further: tuple[AnyExpression, ...], scope: Scope) -> AnyExpression:
    """`KIND`, `KIND(N)`, `cell(0, 0).KIND(N)`: a part found by its kind, a side or half at which it lies, its cell."""
    arguments = (_kind_value(nodes.Noun(kind.span, kind.text)), *further)
    return Function(type=part_of(kind.text), place=place(kind.span), name="part-of", arguments=arguments)


def _kind(node: nodes.Noun, scope: Scope, expected: Expected) -> AnyExpression | None:
    return _kind_value(node) if _is_kind_value(node.text, scope) else None


def _is_kind_value(text: str, scope: Scope) -> bool:
    return scope.catalog.sort(text) in {"feature", "piece", "token", "group"} or text in scope.catalog.faces


def _kind_value(node: nodes.Noun) -> AnyExpression:
    return KindValue(type=KIND, place=place(node.span), kind=node.text)


def _question(node: nodes.Noun, scope: Scope, expected: Expected) -> AnyExpression | None:
    full = scope.catalog.identity(node.text, scope.catalog.questions)
    if len(full) != 1 or scope.catalog.questions[full[0]].numbers is None:
        return None
    return QuestionNumber(type=NUMBER, place=place(node.span), question=full[0])


_MEANINGS: tuple[Callable[[nodes.Noun, Scope, Expected], AnyExpression | None], ...] = (
    _kind_expected,
    _word_expected,
    _variable,
    _of_thing_at_hand,
    _of_game,
    _named_in_role,
    _declared,
    _unclaimed,
    _word,
    _part_by_kind,
    _kind,
    _question,
)


# ---------------------------------------------------------------- properties


def bare_property(of: AnyExpression, member: Member, span: Span, scope: Scope) -> AnyExpression:
    """A property without arguments; one that needs some is refused."""
    if member.parameters:
        needed = tuple(noun for noun, _ in member.parameters)
        scope.report(WrongArguments(span, member.name, needed, 0))
        return unknown(span)
    return property_of(of, member, (), span, scope)


def property_of(
    of: AnyExpression, member: Member, arguments: tuple[AnyExpression, ...], span: Span, scope: Scope
) -> AnyExpression:
    """A property of a thing; of nothing it is nothing, and a set is empty."""
    type_ = member.type(scope.report)
    if is_made_of(member, scope):
        check_asked(span, scope)
    check_supply_asked(span, member, scope)
    if of.type.maybe and type_ != UNKNOWN:
        type_ = type_.optional
    found = Property(type=type_, place=place(span), of=of, owner=member.owner, name=member.name, arguments=arguments)
    return known(found, scope)


def usual(node: nodes.Usual, scope: Scope, expected: Expected) -> AnyExpression:
    """The value without this rule."""
    if scope.usual is None:
        scope.report(MisplacedUsual(node.span))
        return unknown(node.span)
    return Usual(type=scope.usual, place=place(node.span))
