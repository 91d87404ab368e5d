"""Compiles what a feature is worth at an occasion: the value of its scoring, as if a player got it.

It decides nothing of who gets anything; what changes only a player's share is left out.
"""

from __future__ import annotations

import ast

from carc.compile.forms import call, form, name, number, returns, when
from carc.compile.tariffs import VALUE, Tariffs
from carc.compile.values import Value
from carc.model.game import RankedTariff
from carc.model.types import thing


def worth(tariffs: Tariffs, occasion: str) -> str:
    """The function (p, x, seat) that says what a feature is worth at an occasion."""
    context = tariffs.compiler.context
    title, new = context.once(("worth", occasion))
    if new:
        context.later(lambda: _define(tariffs, occasion, title))
    return title


def _define(tariffs: Tariffs, occasion: str, title: str) -> None:
    context = tariffs.compiler.context
    body: list[ast.stmt] = []
    for kind, index in context.numbers.features.items():
        speaking = tariffs.speaking(kind, occasion)
        if speaking:
            mine = _of_kind(tariffs, speaking, kind)
            is_kind = form("PART_KIND[x] == N", N=number(index))
            body.append(when(is_kind, [returns(call(mine, name("p"), name("x"), name("seat")))]))
    context.define(title, ["p", "x", "seat"], [*body, returns(number(0))])


def _of_kind(tariffs: Tariffs, speaking: list[RankedTariff], kind: str) -> str:
    """The function that speaks of one kind: the strongest tariff whose condition holds."""
    compiler = tariffs.compiler
    body: list[ast.stmt] = []
    for one in speaking:
        writer = tariffs.writer(one, kind)
        condition = compiler.condition(one.clause.condition, writer.scope)
        if condition.constant is False:
            continue
        to = writer.scope.bind("player", Value(name("seat"), thing("player")))
        value = [*writer.value(to, VALUE), returns(name("t"))]
        body += value if condition.constant else [when(condition.node, value)]
        if condition.constant:
            break
    return compiler.context.define(compiler.context.fresh("s"), ["p", "x", "seat"], [*body, returns(number(0))])
