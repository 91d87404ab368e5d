"""Compiles brackets, which look at many things, and the two ways along a path."""

from __future__ import annotations

import ast
from dataclasses import replace

from carc.compile.asking import Compiler
from carc.compile.forms import call, comprehension, flattened, form, generator, listed, name, number, tupled
from carc.compile.operators import kind_column, kind_test
from carc.compile.scope import Scope
from carc.compile.values import Value, constant
from carc.model import expressions as core
from carc.model.types import Type


class Looked:
    """The members that a bracket looks at: the variable, the set, the tests, and the value asked of each."""

    def __init__(self, compiler: Compiler, e: core.Many, scope: Scope) -> None:
        self.within = compiler(e.within, scope)
        self.fresh = compiler.context.fresh
        self.variable = self.fresh()
        member = Value(name(self.variable), member_type(e.within.type, e.kind))
        inner = scope.bind(e.variable, member)
        self.within, self.tests = of_kind(compiler, self.within, member, e.kind, e.within.type)
        self.where = compiler.condition(e.where, inner)
        if self.where.constant is None:
            self.tests.append(self.where.node)
        self.value = compiler(e.value, inner) if e.value is not None else None

    @property
    def never(self) -> bool:
        """Whether the condition is known to hold for no member."""
        return self.where.constant is False

    @property
    def all(self) -> bool:
        """Whether every member counts."""
        return not self.tests and not self.never

    def generated(self, element: ast.expr) -> ast.expr:
        """Code for something of each member that counts, one after another."""
        return generator(element, self.variable, self.within.items(), self.tests)

    def listed(self, element: ast.expr) -> ast.expr:
        """The same as a list."""
        return comprehension(element, self.variable, self.within.items(), self.tests)

    def flattened(self, sets: Value) -> ast.expr:
        """A list of what is in the sets that the members give."""
        return flattened(self.fresh(), sets.items(), self.variable, self.within.items(), self.tests)

    @property
    def member(self) -> ast.expr:
        """Code for the member at hand."""
        return name(self.variable)


def member_type(within: Type, kind: str) -> Type:
    """The type of a member of a set, narrowed to a kind."""
    return Type(base="thing", name=kind) if kind and within.name != "part" else within.one


def of_kind(compiler: Compiler, within: Value, member: Value, kind: str, type_: Type) -> tuple[Value, list[ast.expr]]:
    """A set and the tests that keep only members of a kind; pieces of others are taken out before anybody looks."""
    tests = kind_filter(compiler, member, kind, type_)
    if not tests or within.form != "mask" or kind_column(compiler, kind) != "PIECE_KIND[X]":
        return within, tests
    numbers, masks = compiler.context.numbers, compiler.context.stock.piece_kinds_mask
    family = (masks.get(numbers.pieces[one], 0) for one in numbers.family(kind) if one in numbers.pieces)
    mask = compiler.context.table(sum(set(family)))
    return replace(within, node=form("X & M", X=within.node, M=mask)), []


def kind_filter(compiler: Compiler, member: Value, kind: str, within: Type) -> list[ast.expr]:
    """The test that keeps only members of a kind; none where the set holds no others."""
    if not kind or kind == within.name or within.name in compiler.context.numbers.line(kind)[:-1]:
        return [] if not kind or kind == within.name else [kind_test(compiler, member, kind)]
    if kind_column(compiler, kind) == "PIECE_KIND[X]" and _only_pieces(compiler, kind):
        return []
    return [kind_test(compiler, member, kind)]


def _only_pieces(compiler: Compiler, kind: str) -> bool:
    numbers = compiler.context.numbers
    return numbers.pieces.keys() <= set(numbers.family(kind))


def compile_many(compiler: Compiler, e: core.Many, scope: Scope) -> Value:
    """Code for a bracket."""
    looked = Looked(compiler, e, scope)
    if looked.never:
        return _of_none(e)
    return _BRACKETS[e.operator](e, looked)


def _of_none(e: core.Many) -> Value:
    if e.operator in ("any", "every", "none"):
        return constant(e.operator != "any", e.type)
    if e.operator in ("first", "last"):
        return constant(-1, e.type)
    return Value(listed([]), e.type, "list") if e.type.many else constant(0, e.type)


def _any(e: core.Many, looked: Looked) -> Value:
    """`any(x in S where c)`, or with a value: any of the values holds."""
    asked = [looked.value.node] if looked.value is not None and looked.value.constant is None else []
    if looked.value is not None and looked.value.constant is False:
        return constant(False, e.type)
    if looked.all and not asked:
        return Value(_some(looked.within), e.type)
    tests = looked.tests + asked
    if len(tests) == 1:
        return Value(call("any", generator(tests[0], looked.variable, looked.within.items(), [])), e.type)
    return Value(call("any", generator(number(True), looked.variable, looked.within.items(), tests)), e.type)


def _some(within: Value) -> ast.expr:
    return form("X != 0", X=within.node) if within.form == "mask" else form("len(X) > 0", X=within.node)


def _none(e: core.Many, looked: Looked) -> Value:
    found = _any(e, looked)
    if found.constant is not None:
        return constant(not found.constant, e.type)
    return Value(form("not X", X=found.node), e.type)


def _every(e: core.Many, looked: Looked) -> Value:
    assert looked.value is not None
    if looked.value.constant is True:
        return constant(True, e.type)
    return Value(call("all", looked.generated(looked.value.node)), e.type)


def _set(e: core.Many, looked: Looked) -> Value:
    if looked.value is None:
        return looked.within if looked.all else Value(looked.listed(looked.member), e.type, "list")
    assert e.value is not None
    if e.value.type.many:
        return Value(call("distinct", looked.flattened(looked.value)), e.type, "list")
    gathered = "present" if e.value.type.maybe else "distinct"
    return Value(call(gathered, looked.listed(looked.value.node)), e.type, "list")


def _count(e: core.Many, looked: Looked) -> Value:
    if looked.all:
        return Value(looked.within.sized(), e.type)
    return Value(call("sum", looked.generated(number(1))), e.type)


def _sum(e: core.Many, looked: Looked) -> Value:
    assert looked.value is not None
    if looked.value.constant is None:
        return Value(call("sum", looked.generated(looked.value.node)), e.type)
    count = _count(e, looked)
    return count if looked.value.constant == 1 else Value(form("X * A", X=count.node, A=looked.value.node), e.type)


def _extreme(e: core.Many, looked: Looked) -> Value:
    assert looked.value is not None
    pairs = looked.listed(tupled([looked.value.node, looked.member]))
    return Value(call(e.operator, pairs), e.type, "list")


def _bound(e: core.Many, looked: Looked) -> Value:
    """`max` and `min`: of nothing it is 0."""
    assert looked.value is not None
    code = ast.Call(name(e.operator), [looked.generated(looked.value.node)], [ast.keyword("default", number(0))])
    return Value(code, e.type)


def _end(e: core.Many, looked: Looked) -> Value:
    if e.operator == "first":
        return Value(form("next(X, -1)", X=looked.generated(looked.member)), e.type)
    return Value(form("last_of(X)", X=looked.listed(looked.member)), e.type)


_BRACKETS = {
    "any": _any,
    "none": _none,
    "every": _every,
    "set": _set,
    "count": _count,
    "sum": _sum,
    "most": _extreme,
    "least": _extreme,
    "max": _bound,
    "min": _bound,
    "first": _end,
    "last": _end,
}


def compile_walk(compiler: Compiler, e: core.Walk, scope: Scope) -> Value:
    """`walk` follows the one way on; `reach` takes all. Both end where a place would be seen twice."""
    start = compiler(e.start, scope)
    variable = compiler.context.fresh()
    here = Value(name(variable), e.start.type.one)
    inner = scope.bind(e.variable, here)
    via = compiler(e.via, inner)
    step = _lambda(variable, via.items() if e.via.type.many else via.node)
    begin = start.items() if e.start.type.many else listed([start.node])
    if e.operator == "walk":
        return Value(call("walk", start.node, step), e.type, "list")
    tested = _lambda(variable, compiler.condition(e.where, inner).node)
    return Value(call("reach", begin, step, tested), e.type, "list")


def _lambda(variable: str, body: ast.expr) -> ast.expr:
    return ast.Lambda(ast.arguments([], [ast.arg(variable)], None, [], [], None, []), body)
