"""Whatever has a value."""

from __future__ import annotations

from collections.abc import Callable

from carc.syntax import nodes
from carc.syntax.build.words import name, name_or_none, number, phrase, word
from carc.syntax.forms import Form, Part

_BINARY = {
    "or_": "or", "and_": "and", "equal": "=", "unequal": "!=", "less": "<", "at_most_": "<=", "greater": ">",
    "at_least_": ">=", "in_": "in", "add": "+", "subtract": "-", "but": "but", "multiply": "*", "quotient": "/",
}  # fmt: skip
_UNARY = {"not_": "not", "exists": "exists", "negative": "-"}


def expression(part: Part) -> nodes.Expr:
    form = phrase(part)
    if form.kind in _BINARY:
        left, right = form.parts
        return nodes.Binary(form.span, _BINARY[form.kind], expression(left), expression(right))
    if form.kind in _UNARY:
        return nodes.Unary(form.span, _UNARY[form.kind], expression(form.parts[0]))
    return _MAKERS[form.kind](form)


def expression_or_none(part: Part) -> nodes.Expr | None:
    return None if part is None else expression(part)


def range_(part: Part) -> nodes.Range:
    """One as NAME in SET where CONDITION."""
    form = phrase(part)
    slot, within, where = form.parts
    noun, alias = phrase(slot).parts
    return nodes.Range(form.span, name(noun), name_or_none(alias), expression(within), expression_or_none(where))


def _arguments(part: Part) -> tuple[nodes.Expr, ...]:
    return () if part is None else tuple(expression(argument) for argument in phrase(part).parts)


def _dot(form: Form) -> nodes.Expr:
    of, property_ = form.parts
    return nodes.Dot(form.span, expression(of), name(property_))


def _dot_call(form: Form) -> nodes.Expr:
    of, property_, arguments = form.parts
    return nodes.Dot(form.span, expression(of), name(property_), _arguments(arguments), called=True)


def _call(form: Form) -> nodes.Expr:
    called, arguments = form.parts
    return nodes.Call(form.span, name(called), _arguments(arguments))


def _is(negated: bool) -> Callable[[Form], nodes.Expr]:
    return lambda form: nodes.Is(form.span, expression(form.parts[0]), name(form.parts[1]), negated)


def _many(form: Form) -> nodes.Expr:
    operator, range_form, value = form.parts
    return nodes.Many(form.span, name(operator).text, range_(range_form), expression_or_none(value))


def _walk(form: Form) -> nodes.Expr:
    operator, way = form.parts
    noun, start, via, where = phrase(way).parts
    return nodes.Walk(
        form.span, name(operator).text, name(noun), expression(start), expression(via), expression_or_none(where)
    )


def _cases(form: Form) -> nodes.Expr:
    *cases, otherwise = (phrase(part) for part in form.parts)
    pairs = tuple((expression(case.parts[0]), expression(case.parts[1])) for case in cases)
    return nodes.Cases(form.span, pairs, expression(otherwise))


_MAKERS: dict[str, Callable[[Form], nodes.Expr]] = {
    "name": lambda form: nodes.Noun(form.span, word(form.parts[0]).text),
    "number": lambda form: nodes.Number(form.span, number(form.parts[0])),
    "side": lambda form: nodes.Side(form.span, word(form.parts[0]).text),
    "half": lambda form: nodes.Half(form.span, word(form.parts[0]).text),
    "yes": lambda form: nodes.Flag(form.span, True),
    "no": lambda form: nodes.Flag(form.span, False),
    "nothing": lambda form: nodes.Nothing(form.span),
    "usual": lambda form: nodes.Usual(form.span),
    "dot": _dot,
    "dot_call": _dot_call,
    "call": _call,
    "is_": _is(negated=False),
    "is_not": _is(negated=True),
    "many": _many,
    "walk": _walk,
    "set_of": lambda form: nodes.SetOf(form.span, _arguments(form.parts[0])),
    "cases": _cases,
}
