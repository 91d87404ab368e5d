"""What is known once a condition holds or fails: `x exists` makes the value of `x` sure below it.

Expressions are the same if they are written the same; it does not know what effects change.
"""

from __future__ import annotations

from carc.check.lineage import Lineage
from carc.check.scope import Facts, Key
from carc.model.expressions import AnyExpression, Expression, KindTest, NothingValue, Operation, Property, Unary
from carc.model.types import Type, kind_of_part, part_of, thing


def key(value: object) -> Key:
    """The form of an expression without its place and type: equal for expressions that are written the same."""
    if isinstance(value, Expression):
        names = [name for name in value.entry_names() if name not in {"type", "place"}]
        inside = tuple(key(getattr(value, name)) for name in names if name != "form")
        return (getattr(value, "form", ""), *(_plain(part) for part in inside))
    if isinstance(value, tuple):
        return ("several", *(key(item) for item in value))
    return ("only", value)


def _plain(part: Key) -> object:
    return part[1] if part[0] == "only" else part


def holds(condition: AnyExpression, lineage: Lineage) -> Facts:
    """What is known where the condition is true."""
    if isinstance(condition, Unary):
        if condition.operator == "exists":
            return there(condition.operand)
        return fails(condition.operand, lineage) if condition.operator == "not" else {}
    if isinstance(condition, KindTest):
        return {**there(condition.operand), **_of_kind(condition, lineage)}
    if isinstance(condition, Operation):
        return _operation_holds(condition, lineage)
    return there(condition) if isinstance(condition, Property) else {}


def fails(condition: AnyExpression, lineage: Lineage) -> Facts:
    """What is known where the condition is false."""
    if isinstance(condition, Unary) and condition.operator == "not":
        return holds(condition.operand, lineage)
    if isinstance(condition, Operation):
        if condition.operator == "or":
            return {**fails(condition.left, lineage), **fails(condition.right, lineage)}
        if condition.operator == "=" and isinstance(condition.right, NothingValue):
            return there(condition.left)
    return {}


def _operation_holds(condition: Operation, lineage: Lineage) -> Facts:
    left, right = condition.left, condition.right
    if condition.operator == "and":
        return {**holds(left, lineage), **holds(right, lineage)}
    if condition.operator == "in":
        return there(left)
    if condition.operator != "=":
        return {}
    known = {} if right.type.maybe else dict(there(left))
    return known if left.type.maybe else {**known, **there(right)}


def there(expression: AnyExpression) -> Facts:
    """That the value exists, and with it everything on the way to it."""
    facts: dict[Key, Type] = {}
    while isinstance(expression, Property) and not expression.type.many:
        facts[key(expression)] = sure(expression.type)
        expression = expression.of
    if expression.type.maybe:
        facts[key(expression)] = sure(expression.type)
    return facts


def sure(type_: Type) -> Type:
    """The type without its `or nothing`."""
    return type_ if type_.many else type_.one


def _of_kind(condition: KindTest, lineage: Lineage) -> Facts:
    found = condition.operand.type
    if found.base != "thing" or condition.kind not in lineage:
        return {}
    of_part = found.name == "part" or bool(kind_of_part(found))
    return {key(condition.operand): part_of(condition.kind) if of_part else thing(condition.kind)}
