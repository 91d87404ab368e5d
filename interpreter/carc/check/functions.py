"""Functions, as in `cell(0, 0)` and `gained(player, rule)`, and parts named by their kind and a side, `KIND(N)`."""

from __future__ import annotations

from carc.check.foresight import afterwards
from carc.check.names import part_by_kind, unknown
from carc.check.piles import FUNCTIONS as OF_PILES
from carc.check.piles import check_asked
from carc.check.places import place
from carc.check.properties import argument, which_part
from carc.check.scope import Expected, Scope
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems.names import AmbiguousName, UnknownName
from carc.diagnostics.problems.types import WrongArguments
from carc.model.expressions import AnyExpression, Function, TextValue
from carc.model.types import TEXT, Type
from carc.syntax import nodes
from carc.vocabulary.verbs import AFTERWARDS, FUNCTIONS
from carc.vocabulary.words import FunctionWord

_WORDS = {word.name: word for word in FUNCTIONS}
_MAY_END_EARLY = {"gained": 1}  # how many arguments are needed, where the last may be left out
_NAMES_RULESET = "tiles-of"


def call(node: nodes.Call, scope: Scope, expected: Expected) -> AnyExpression:
    """A function, or a part of a kind at a side."""
    word = _WORDS.get(node.name.text)
    if word is None:
        return _part(node, scope) or _refused(node, scope)
    if word.name == AFTERWARDS:
        return afterwards(node, scope)
    if word.name in OF_PILES:
        check_asked(node.span, scope)
    least = _MAY_END_EARLY.get(word.name, len(word.arguments))
    if not least <= len(node.arguments) <= len(word.arguments):
        needed = tuple(str(type_) for type_ in word.arguments)
        scope.report(WrongArguments(node.name.span, word.name, needed, len(node.arguments)))
        return unknown(node.span)
    pairs = zip(node.arguments, word.arguments, strict=False)
    arguments = tuple(_argument(given, type_, word, scope) for given, type_ in pairs)
    type_ = word.result or arguments[0].type
    return Function(type=type_, place=place(node.span), name=word.name, arguments=arguments)


def _argument(node: nodes.Expr, type_: Type, word: FunctionWord, scope: Scope) -> AnyExpression:
    return _named(node, word, scope) if type_ == TEXT else argument(node, type_, scope)


def _named(node: nodes.Expr, word: FunctionWord, scope: Scope) -> AnyExpression:
    """A ruleset or a rule, named by an argument."""
    name = node.span.text
    if word.name == _NAMES_RULESET:
        if name not in scope.catalog.rulesets:
            scope.report(UnknownName(node.span, name, "ruleset", nearest(name, scope.catalog.rulesets)))
        return TextValue(type=TEXT, place=place(node.span), value=name)
    rules = scope.catalog.identity(name, scope.catalog.rules)
    if not rules:
        known = [full.partition(".")[2] for full in scope.catalog.rules]
        scope.report(UnknownName(node.span, name, "rule", nearest(name, known)))
    elif len(rules) > 1:
        scope.report(AmbiguousName(node.span, name, rules))
    return TextValue(type=TEXT, place=place(node.span), value=next(iter(rules), ""))


def _part(node: nodes.Call, scope: Scope) -> AnyExpression | None:
    if not scope.names_parts or not scope.catalog.is_feature(node.name.text):
        return None
    made = part_by_kind(node.name, which_part(node.arguments, node.name, scope), scope)
    return made.but(place=place(node.span))


def _refused(node: nodes.Call, scope: Scope) -> AnyExpression:
    for given in node.arguments:
        scope.typed(given)
    name = node.name
    member = scope.catalog.member(scope.at_hand.type, name.text) if scope.at_hand else None
    qualified = f"{scope.at_hand.name}.{name.text}(...)" if member and scope.at_hand else ""
    scope.report(UnknownName(name.span, name.text, "function", nearest(name.text, _WORDS), tuple(_WORDS), qualified))
    return unknown(node.span)
