"""Compiles expressions of the core to code over a position.

It decides how each form of expression runs; properties, brackets and operators have modules of their own. It knows
nothing of effects, scorings or turns.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from carc.compile import brackets, foresight, operators, properties, shapes
from carc.compile.context import Context
from carc.compile.forms import call, either, form, name, number
from carc.compile.kernel_forms import FUNCTIONS
from carc.compile.scope import Scope
from carc.compile.values import Value, constant
from carc.model import expressions as core
from carc.model.base import Core
from carc.model.types import FLAG
from carc.vocabulary.verbs import AFTERWARDS

NO_CAUSE: Final = -2
"""A rule that is not in the game: nothing came from it."""
REACHED: Final = "reached"
"""What generated code calls where something is noted. Whoever has put notes into a game gives this name its function,
which returns nothing."""


class Expressions:
    """The compiler of expressions. `self(expression, scope)` gives the code for a value."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._forms: dict[type[Core], Callable[[Any, Scope], Value]] = {
            core.NumberValue: lambda e, _: constant(e.value, e.type),
            core.FlagValue: lambda e, _: constant(e.value, e.type),
            core.SideValue: lambda e, _: constant(e.value, e.type),
            core.HalfValue: lambda e, _: constant(e.value, e.type),
            core.NothingValue: lambda e, _: constant(-1, e.type),
            core.WordValue: lambda e, _: constant(context.numbers.words[e.words][e.word], e.type),
            core.KindValue: lambda e, _: constant(context.numbers.number_of_kind(e.kind), e.type),
            core.Variable: lambda e, scope: scope[e.name],
            core.Declared: self._declared,
            core.Property: lambda e, scope: properties.compile_property(self, e, scope),
            core.Function: self._function,
            core.Operation: lambda e, scope: operators.compile_operation(self, e, scope),
            core.Unary: lambda e, scope: operators.compile_unary(self, e, scope),
            core.KindTest: lambda e, scope: operators.compile_kind_test(self, e, scope),
            core.Many: lambda e, scope: brackets.compile_many(self, e, scope),
            core.Walk: lambda e, scope: brackets.compile_walk(self, e, scope),
            core.SetValue: lambda e, scope: shapes.compile_set(self, e, scope),
            core.CasesValue: lambda e, scope: shapes.compile_cases(self, e, scope),
            core.Scale: lambda e, scope: shapes.compile_scale(self, e, scope),
            core.Usual: self._usual,
            core.Noted: self._noted,
        }

    def __call__(self, expression: core.AnyExpression, scope: Scope) -> Value:
        """Code for a value."""
        return self._forms[type(expression)](expression, scope)

    def condition(self, expression: core.AnyExpression | None, scope: Scope) -> Value:
        """Code for a condition; without one it always holds."""
        if expression is None:
            return constant(True, FLAG)
        return self(expression, scope)

    def _declared(self, expression: core.Declared, _: Scope) -> Value:
        numbers = self.context.numbers
        if expression.sort in ("game", "turn"):
            return constant(0, expression.type)
        if expression.sort == "seat":
            return constant(self.context.game.seats.index(expression.name), expression.type)
        if expression.sort == "piece":
            kind = numbers.pieces[expression.name]
            return constant(self.context.stock.piece_kind.index(kind), expression.type)
        return constant(numbers.named(expression.sort)[expression.name], expression.type)

    def _function(self, expression: core.Function, scope: Scope) -> Value:
        if expression.name == "part-of":
            return self._part_of(expression, scope)
        if expression.name == "worth":
            return self._worth(expression, scope)
        if expression.name == AFTERWARDS:
            return foresight.compile_afterwards(self, expression, scope)
        given = [self(argument, scope).node for argument in expression.arguments if argument.type.base != "text"]
        given += [self._cause(argument) for argument in expression.arguments if isinstance(argument, core.TextValue)]
        holes = dict(zip("ABC", given + [number(-1)] * 3, strict=False))
        held = "list" if expression.type.many else "one"
        return Value(form(FUNCTIONS[expression.name], **holes), expression.type, held)

    def _part_of(self, expression: core.Function, scope: Scope) -> Value:
        """The part of a kind on the turn's tile or that in a cell.

        It may be at a side (0..3) or half (4 + 0..7), or have a number among the parts of the kind (12 + 1..).
        """
        kind, *more = expression.arguments
        at, cell = number(-1), number(-1)
        for argument in more:
            code = self(argument, scope).node
            if argument.type.base == "half":
                at = form("4 + X", X=code)
            elif argument.type.base == "side":
                at = code
            elif argument.type.base == "number":
                at = form("12 + X", X=code)
            else:
                cell = code
        found = form("part_named(p, K, A, C)", K=self(kind, scope).node, A=at, C=cell)
        return Value(found, expression.type)

    def _worth(self, expression: core.Function, scope: Scope) -> Value:
        feature, occasion, seat = expression.arguments
        title = self.context.worth(getattr(occasion, "name", ""))
        return Value(call(title, name("p"), self(feature, scope).node, self(seat, scope).node), expression.type)

    def _cause(self, text: core.TextValue) -> Any:
        return number(self.context.numbers.cause_of.get(text.value, NO_CAUSE))

    def _usual(self, expression: core.Usual, scope: Scope) -> Value:
        assert scope.usual is not None, "the checker lets `usual` stand only in decisions"
        return scope.usual

    def _noted(self, expression: core.Noted, scope: Scope) -> Value:
        """Known or not, the value stands in the code: what is worked out beforehand would note nothing."""
        value = self(expression.value, scope)
        note = call(REACHED, number(expression.number))
        return replace(value, node=either(note, value.node), constant=None)
