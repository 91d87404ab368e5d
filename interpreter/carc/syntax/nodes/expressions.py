"""Whatever has a value: nouns, numbers, operations, brackets that look at many things."""

from __future__ import annotations

from carc.syntax.nodes.base import Name, Node


class Expr(Node):
    """Anything that has a value."""


class Noun(Expr):
    """A bare name: a variable, a thing, a word, a kind, a property of the thing at hand."""

    text: str


class Number(Expr):
    value: int


class Flag(Expr):
    value: bool


class Nothing(Expr):
    pass


class Usual(Expr):
    """The value that this decision would have without this rule."""


class Side(Expr):
    """`N`, `E`, `S`, `W`."""

    text: str


class Half(Expr):
    """`N1` .. `W2`: the halves of the sides, clockwise."""

    text: str


class Dot(Expr):
    """`feature.marks`, and with arguments `feature.strength(player)`."""

    of: Expr
    name: Name
    arguments: tuple[Expr, ...] = ()
    called: bool = False


class Call(Expr):
    """`cell(0, 0)`, `shuffled(tiles)`."""

    name: Name
    arguments: tuple[Expr, ...]


class Binary(Expr):
    """Two operands; `operator` is one of `+ - * / but = != < <= > >= in and or`."""

    operator: str
    left: Expr
    right: Expr


class Unary(Expr):
    """One operand; `operator` is one of `- not exists`."""

    operator: str
    operand: Expr


class Is(Expr):
    operand: Expr
    kind: Name
    negated: bool


class Range(Node):
    """`piece in feature.pieces where piece.weight > 0`, `piece as other in ...`."""

    noun: Name
    alias: Name | None
    within: Expr
    where: Expr | None


class Many(Expr):
    """A bracket that looks at many things: `count(x in s where c)`, `sum(x in s : e)`."""

    operator: str
    range: Range
    value: Expr | None


class Walk(Expr):
    """`walk(x from a via e)` follows one way, `reach(x from s via e where c)` is a bounded closure."""

    operator: str
    noun: Name
    start: Expr
    via: Expr
    where: Expr | None


class SetOf(Expr):
    """`[a, b]`."""

    items: tuple[Expr, ...]


class Cases(Expr):
    """`{c: a, d: b, else: e}`."""

    cases: tuple[tuple[Expr, Expr], ...]
    otherwise: Expr
