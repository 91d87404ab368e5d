"""Puts the answers of questions into expressions, and works out what follows from them.

It changes no meaning: whatever does not hang on a constant stays as it was written.
"""

from collections.abc import Callable, Mapping
from operator import add, eq, ge, gt, le, lt, mul, ne, sub

from carc.merge.questions import Answers
from carc.model.expressions import (
    AnyExpression,
    CasesValue,
    Expression,
    FlagValue,
    NumberValue,
    Operation,
    QuestionIs,
    QuestionNumber,
    Unary,
)
from carc.model.types import FLAG, NUMBER

_COMPARISONS: Mapping[str, Callable[[int, int], bool]] = {"=": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge}
_ARITHMETIC: Mapping[str, Callable[[int, int], int]] = {"+": add, "-": sub, "*": mul}
# What an `and`, an `or` comes to as soon as one side is known to be this.
_DECIDES = {"and": False, "or": True}


def flag(value: bool, like: Expression) -> FlagValue:
    """Yes or no, in the place of another expression."""
    return FlagValue(type=FLAG, value=value, place=like.place)


def is_flag(expression: AnyExpression | None, value: bool) -> bool:
    """Whether the expression is known to be this."""
    return isinstance(expression, FlagValue) and expression.value is value


def answered(expression: Expression, answers: Answers) -> Expression:
    """An expression of which the parts are answered, with its own answer if it is a question."""
    match expression:
        case QuestionIs():
            return flag(answers.readings.get(expression.question) in expression.readings, expression)
        case QuestionNumber() if expression.question in answers.readings:
            return _number(int(answers.readings[expression.question]), expression)
    return worked_out(expression)


def worked_out(expression: Expression) -> Expression:
    """An expression of which the parts are worked out, worked out itself as far as its parts are known."""
    match expression:
        case Unary():
            return _unary(expression)
        case Operation():
            return _operation(expression)
        case CasesValue():
            return _cases(expression)
    return expression


def _number(value: int, like: Expression) -> NumberValue:
    return NumberValue(type=NUMBER, value=value, place=like.place)


def _unary(expression: Unary) -> AnyExpression:
    operand = expression.operand
    if expression.operator == "not" and isinstance(operand, FlagValue):
        return flag(not operand.value, expression)
    if expression.operator == "-" and isinstance(operand, NumberValue):
        return _number(-operand.value, expression)
    return expression


def _operation(expression: Operation) -> AnyExpression:
    left, right = expression.left, expression.right
    if expression.operator in _DECIDES:
        return _logic(expression)
    if isinstance(left, NumberValue) and isinstance(right, NumberValue):
        return _of_numbers(expression, left.value, right.value)
    return expression


def _logic(expression: Operation) -> AnyExpression:
    decides = _DECIDES[expression.operator]
    for side, other in ((expression.left, expression.right), (expression.right, expression.left)):
        if is_flag(side, decides):
            return flag(decides, expression)
        if is_flag(side, not decides):
            return other
    return expression


def _of_numbers(expression: Operation, left: int, right: int) -> AnyExpression:
    if expression.operator in _COMPARISONS:
        return flag(_COMPARISONS[expression.operator](left, right), expression)
    if expression.operator in _ARITHMETIC:
        return _number(_ARITHMETIC[expression.operator](left, right), expression)
    return expression


def _cases(expression: CasesValue) -> AnyExpression:
    """Cases that cannot hold fall away, and all below one that always holds."""
    cases: list[tuple[AnyExpression, AnyExpression]] = []
    for condition, value in expression.cases:
        if is_flag(condition, True):
            return value if not cases else expression.but(cases=tuple(cases), otherwise=value)
        if not is_flag(condition, False):
            cases.append((condition, value))
    return expression.but(cases=tuple(cases)) if cases else expression.otherwise
