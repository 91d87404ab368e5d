"""Expressions of the typed core: every name is resolved, every value has its type."""

from __future__ import annotations

from typing import Literal

from carc.model.base import Core, Place
from carc.model.types import Type


class Expression(Core):
    """Anything that has a value."""

    type: Type
    place: Place


class NumberValue(Expression):
    form: Literal["number"] = "number"
    value: int


class FlagValue(Expression):
    form: Literal["flag"] = "flag"
    value: bool


class NothingValue(Expression):
    form: Literal["nothing"] = "nothing"


class WordValue(Expression):
    """A word of a list; `words` is the list's identity."""

    form: Literal["word"] = "word"
    words: str
    word: str


class SideValue(Expression):
    """0..3 for N E S W."""

    form: Literal["side"] = "side"
    value: int


class HalfValue(Expression):
    """0..7: the halves of the sides clockwise from N1."""

    form: Literal["half"] = "half"
    value: int


class KindValue(Expression):
    """A kind as a value, as in a set of kinds."""

    form: Literal["kind"] = "kind"
    kind: str


class Variable(Expression):
    """What a noun was bound to; the innermost binding of that name holds."""

    form: Literal["variable"] = "variable"
    name: str


class Declared(Expression):
    """A thing that the rules name: a pile, a track, a face of a tile, a piece of which there is one, a seat.

    `sort` is one of pile track face piece seat game turn.
    """

    form: Literal["declared"] = "declared"
    sort: str
    name: str


class Property(Expression):
    """A property of a thing, of the kernel or declared: `owner` is the kind at which it was declared."""

    form: Literal["property"] = "property"
    of: AnyExpression
    owner: str
    name: str
    arguments: tuple[AnyExpression, ...] = ()


class Function(Expression):
    """A function of the kernel: `cell(0, 0)`, `shuffled(...)`. Rules and rulesets among its arguments are texts."""

    form: Literal["function"] = "function"
    name: str
    arguments: tuple[AnyExpression, ...] = ()


class TextValue(Expression):
    form: Literal["text"] = "text"
    value: str


class Operation(Expression):
    """`operator` is one of + - * / but = != < <= > >= in and or."""

    form: Literal["operation"] = "operation"
    operator: str
    left: AnyExpression
    right: AnyExpression


class Unary(Expression):
    """`operator` is one of - not exists."""

    form: Literal["unary"] = "unary"
    operator: str
    operand: AnyExpression


class KindTest(Expression):
    """`part is KIND`: `kind` is a kind of feature, piece or group, or a face."""

    form: Literal["kind-test"] = "kind-test"
    operand: AnyExpression
    kind: str


class Many(Expression):
    """A bracket: `operator` is one of any every none set count sum max min most least first last.

    `kind` filters the members of the set (empty: all of them).
    """

    form: Literal["many"] = "many"
    operator: str
    variable: str
    kind: str = ""
    within: AnyExpression
    where: AnyExpression | None = None
    value: AnyExpression | None = None


class Walk(Expression):
    """`walk` follows one way from `start`; `reach` is the closure of a set. Both end."""

    form: Literal["walk"] = "walk"
    operator: str
    variable: str
    start: AnyExpression
    via: AnyExpression
    where: AnyExpression | None = None


class SetValue(Expression):
    form: Literal["set"] = "set"
    items: tuple[AnyExpression, ...]


class CasesValue(Expression):
    form: Literal["cases"] = "cases"
    cases: tuple[tuple[AnyExpression, AnyExpression], ...]
    otherwise: AnyExpression


class ScaleStep(Core):
    """From `least` to `most` (None: without end)."""

    least: int
    most: int | None
    value: AnyExpression


class Scale(Expression):
    """A step function; outside its rows it is 0."""

    form: Literal["scale"] = "scale"
    subject: AnyExpression
    rows: tuple[ScaleStep, ...]


class Usual(Expression):
    """The value of this decision without this rule."""

    form: Literal["usual"] = "usual"


class QuestionIs(Expression):
    """Whether one of these readings was chosen; settled at merge."""

    form: Literal["question-is"] = "question-is"
    question: str
    readings: tuple[str, ...]


class QuestionNumber(Expression):
    """The number that was chosen where the readings are numbers; settled at merge."""

    form: Literal["question-number"] = "question-number"
    question: str


class Noted(Expression):
    """The same value; that it was asked is noted under a number. It stands in no rule file: `coverage` puts it in."""

    form: Literal["noted"] = "noted"
    value: AnyExpression
    number: int


AnyExpression = (
    NumberValue
    | FlagValue
    | NothingValue
    | WordValue
    | SideValue
    | HalfValue
    | KindValue
    | TextValue
    | Variable
    | Declared
    | Property
    | Function
    | Operation
    | Unary
    | KindTest
    | Many
    | Walk
    | SetValue
    | CasesValue
    | Scale
    | Usual
    | QuestionIs
    | QuestionNumber
    | Noted
)
