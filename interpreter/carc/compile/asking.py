"""What the parts of the compiler may ask of the whole: code for an expression, and for a condition."""

from typing import Protocol

from carc.compile.context import Context
from carc.compile.scope import Scope
from carc.compile.values import Value
from carc.model.expressions import AnyExpression


class Compiler(Protocol):
    """The compiler of expressions, as its parts see it."""

    context: Context

    def __call__(self, expression: AnyExpression, scope: Scope) -> Value:
        """Code for a value."""

    def condition(self, expression: AnyExpression | None, scope: Scope) -> Value:
        """Code for a condition; without one it always holds."""
