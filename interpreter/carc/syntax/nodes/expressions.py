"""Whatever has a value: nouns, numbers, operations, brackets that look at many things."""

from __future__ import annotations

from dataclasses import dataclass

from carc.syntax.nodes.base import Name, Node


@dataclass(frozen=True, slots=True)
class Expr(Node):
    """Anything that has a value."""


@dataclass(frozen=True, slots=True)
class Noun(Expr):
    """A bare name: a variable, a thing, a word, a kind, a property of the thing at hand."""

    text: str


@dataclass(frozen=True, slots=True)
class Number(Expr):
    value: int


@dataclass(frozen=True, slots=True)
class Flag(Expr):
    value: bool


@dataclass(frozen=True, slots=True)
class Nothing(Expr):
    pass


@dataclass(frozen=True, slots=True)
class Usual(Expr):
    """The value that this decision would have without this rule."""


@dataclass(frozen=True, slots=True)
class Side(Expr):
    """`N`, `E`, `S`, `W`."""

    text: str


@dataclass(frozen=True, slots=True)
class Half(Expr):
    """`N1` .. `W2`: the halves of the sides, clockwise."""

    text: str


@dataclass(frozen=True, slots=True)
class Dot(Expr):
    """`feature.marks`, and with arguments `feature.strength(player)`."""

    of: Expr
    name: Name
    arguments: tuple[Expr, ...] = ()
    called: bool = False


@dataclass(frozen=True, slots=True)
class Call(Expr):
    """`cell(0, 0)`, `shuffled(tiles)`."""

    name: Name
    arguments: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Binary(Expr):
    """Two operands; `operator` is one of `+ - * / but = != < <= > >= in and or`."""

    operator: str
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Unary(Expr):
    """One operand; `operator` is one of `- not exists`."""

    operator: str
    operand: Expr


@dataclass(frozen=True, slots=True)
class Is(Expr):
    operand: Expr
    kind: Name
    negated: bool


@dataclass(frozen=True, slots=True)
class Range(Node):
    """`piece in feature.pieces where piece.weight > 0`, `piece as other in ...`."""

    noun: Name
    alias: Name | None
    within: Expr
    where: Expr | None


@dataclass(frozen=True, slots=True)
class Many(Expr):
    """A bracket that looks at many things: `count(x in s where c)`, `sum(x in s : e)`."""

    operator: str
    range: Range
    value: Expr | None


@dataclass(frozen=True, slots=True)
class Walk(Expr):
    """`walk(x from a via e)` follows one way, `reach(x from s via e where c)` is a bounded closure."""

    operator: str
    noun: Name
    start: Expr
    via: Expr
    where: Expr | None


@dataclass(frozen=True, slots=True)
class SetOf(Expr):
    """`[a, b]`."""

    items: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Cases(Expr):
    """`{c: a, d: b, else: e}`."""

    cases: tuple[tuple[Expr, Expr], ...]
    otherwise: Expr
