"""Compiles properties that rules decide: the strongest clause whose condition holds gives the value.

The order of strength was settled at merge. A property that depends on the kind alone becomes a table; one with a
single clause stands at its place of use; any other becomes a function.
"""

from __future__ import annotations

import ast
from functools import partial

from carc.compile.asking import Compiler
from carc.compile.changes import Asked, changed_number, changed_set
from carc.compile.forms import at, call, form, name, returns, when
from carc.compile.mentions import walk
from carc.compile.operators import kind_column, kind_test
from carc.compile.scope import Scope
from carc.compile.values import Value, constant
from carc.model import expressions as core
from carc.model.game import PropertySlot, RankedDecision
from carc.model.rules import Decision


def compile_decided(compiler: Compiler, e: core.Property, of: Value, arguments: list[Value]) -> Value:
    """The value of a decided property of a thing that exists."""
    context = compiler.context
    slot = context.slots.get((e.owner, e.name)) or PropertySlot(owner=e.owner, name=e.name, decisions=())
    static = e.of.type.name
    ranked = [one for one in slot.decisions if _can_speak(compiler, one, static)]
    by_kind = _kind_table(compiler, e, slot, ranked, of)
    if by_kind is not None:
        return by_kind
    single = len(ranked) == 1 and not slot.changes and _always(compiler, ranked[0], static)
    if single and all(value.simple for value in (of, *arguments)):
        with context.standing_in(_size(ranked[0].clause)) as has_room:
            if has_room:
                return compiler(ranked[0].clause.value, _scope(ranked[0], of, arguments))
    return _by_function(compiler, e, slot, ranked, of, arguments)


def _size(clause: Decision) -> int:
    """How much code a clause becomes, roughly."""
    return sum(1 for _ in walk(clause.value))


def _scope(one: RankedDecision, of: Value, arguments: list[Value]) -> Scope:
    bound = dict(zip(one.clause.parameters, arguments, strict=True))
    return Scope({one.clause.variable: of, **bound})


def _can_speak(compiler: Compiler, one: RankedDecision, static: str) -> bool:
    """Whether a clause can speak of a thing of this type: its kind lies above or below."""
    numbers = compiler.context.numbers
    kind = one.clause.kind
    return kind == static or kind in numbers.line(static) or static in numbers.line(kind) or static == "part"


def _always(compiler: Compiler, one: RankedDecision, static: str) -> bool:
    covers = one.clause.kind == static or one.clause.kind in compiler.context.numbers.line(static)
    return covers and one.clause.condition is None


def _kind_table(
    compiler: Compiler, e: core.Property, slot: PropertySlot, ranked: list[RankedDecision], of: Value
) -> Value | None:
    """The value where it depends on the kind of thing alone; a constant where all kinds agree."""
    numbers = compiler.context.numbers
    kinds = [kind for kind in numbers.family(e.of.type.name) if kind in numbers.features or kind in numbers.pieces]
    if slot.changes or not kinds or any(one.clause.condition is not None for one in ranked):
        return None
    if any(_moves(one.clause.value) for one in ranked):
        return None
    values = {kind: _for_kind(compiler, ranked, kind, e) for kind in kinds}
    found = list(values.values())
    if all(value.form == "one" and value.constant == found[0].constant for value in found):
        return found[0]
    column = values[kinds[0]].form
    size = 1 + max(numbers.number_of_kind(kind) for kind in kinds)
    row: list[object] = [_default(e)] * size
    for kind, value in values.items():
        row[numbers.number_of_kind(kind)] = (
            compiler.context.tables[value.node.id] if isinstance(value.node, ast.Name) else value.constant
        )
    return Value(
        at(compiler.context.table(tuple(row)), form(kind_column(compiler, kinds[0]), X=of.node)), e.type, column
    )


def _moves(value: core.AnyExpression) -> bool:
    """Whether a value can differ between two things of one kind."""
    if isinstance(value, core.SetValue):
        return any(_moves(item) for item in value.items)
    return not isinstance(
        value,
        core.NumberValue | core.FlagValue | core.WordValue | core.KindValue | core.SideValue | core.HalfValue,
    )


def _for_kind(compiler: Compiler, ranked: list[RankedDecision], kind: str, e: core.Property) -> Value:
    line = compiler.context.numbers.line(kind)
    for one in ranked:
        if one.clause.kind in line:
            return compiler(one.clause.value, Scope())
    return absent(compiler, e)


def absent(compiler: Compiler, e: core.Property) -> Value:
    """The value where no clause speaks: 0, no, an empty set, nothing."""
    if e.type.many:
        return Value(compiler.context.table(()), e.type, "list")
    return constant(_default(e), e.type)


def _default(e: core.Property) -> int | bool:
    return {"number": 0, "flag": False}.get(e.type.base, -1)


def _by_function(
    compiler: Compiler,
    e: core.Property,
    slot: PropertySlot,
    ranked: list[RankedDecision],
    of: Value,
    arguments: list[Value],
) -> Value:
    static = e.of.type.name
    title, new = compiler.context.once(("decision", slot.owner, slot.name, static))
    if new:
        compiler.context.later(partial(_define, compiler, e, slot, ranked, title, static))
    held = "list" if e.type.many else "one"
    return Value(call(title, name("p"), of.node, *(argument.node for argument in arguments)), e.type, held)


def _define(
    compiler: Compiler, e: core.Property, slot: PropertySlot, ranked: list[RankedDecision], title: str, static: str
) -> None:
    parameters = [compiler.context.fresh() for _ in e.arguments]
    of = Value(name("x"), e.of.type.one)
    given = [Value(name(p), a.type.one) for p, a in zip(parameters, e.arguments, strict=True)]
    if not slot.changes:
        compiler.context.define(title, ["p", "x", *parameters], _chain(compiler, e, ranked, of, given, static))
        return
    plain = title + "u"
    compiler.context.define(plain, ["p", "x", *parameters], _chain(compiler, e, ranked, of, given, static))
    usual = Value(call(plain, name("p"), name("x"), *(name(p) for p in parameters)), e.type, _held(e))
    change = changed_set if e.type.many or e.type.base == "flag" else changed_number
    compiler.context.define(title, ["p", "x", *parameters], change(compiler, Asked(slot, of, given, static), usual))


def _held(e: core.Property) -> str:
    return "list" if e.type.many else "one"


def _chain(
    compiler: Compiler,
    e: core.Property,
    ranked: list[RankedDecision],
    of: Value,
    given: list[Value],
    static: str,
) -> list[ast.stmt]:
    """`if` by `if`, the strongest clause first; `usual` is a function of the clauses below."""
    body: list[ast.stmt] = []
    for index, one in enumerate(ranked):
        scope = _scope(one, of, given)
        usual = _rest(compiler, e, ranked[index + 1 :], given, static) if _uses_usual(one.clause) else None
        if usual is not None:
            scope = scope.with_usual(usual)
        condition = compiler.condition(one.clause.condition, scope)
        if condition.constant is False:
            continue
        value = compiler(one.clause.value, scope)
        result = returns(value.as_list().node if e.type.many else value.node)
        tests = _tests(compiler, one, of, static, condition)
        if not tests:
            return [*body, result]
        body.append(when(tests[0] if len(tests) == 1 else ast.BoolOp(ast.And(), tests), [result]))
        if usual is not None:
            return [*body, returns(usual.node)]
    return [*body, returns(absent(compiler, e).node)]


def _tests(compiler: Compiler, one: RankedDecision, of: Value, static: str, condition: Value) -> list[ast.expr]:
    """Whether a clause speaks of the thing: it is of its kind, and the condition holds."""
    of_kind = one.clause.kind in compiler.context.numbers.line(static)
    tests = [] if of_kind else [kind_test(compiler, of, one.clause.kind)]
    return tests if condition.constant is not None else [*tests, condition.node]


def _uses_usual(clause: Decision) -> bool:
    return any(isinstance(form_, core.Usual) for form_ in walk(clause))


def _rest(compiler: Compiler, e: core.Property, below: list[RankedDecision], given: list[Value], static: str) -> Value:
    """The value without a rule: a function of the clauses below it."""
    title = compiler.context.fresh("f")
    parameters = ["p", "x", *(value.node.id for value in given if isinstance(value.node, ast.Name))]
    of = Value(name("x"), e.of.type.one)

    def define() -> None:
        compiler.context.define(title, parameters, _chain(compiler, e, below, of, given, static))

    compiler.context.later(define)
    return Value(call(title, *(name(parameter) for parameter in parameters)), e.type, _held(e))
