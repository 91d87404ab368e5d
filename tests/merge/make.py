"""Small checked rulesets made by hand. A place is a file of the ruleset's name and a line of one's choice."""

from collections.abc import Iterable, Sequence
from typing import Any

from carc.diagnostics.problem import Problem
from carc.diagnostics.render import render_all
from carc.merge import merge
from carc.model.base import Place
from carc.model.effects import Act, AnyEffect, Course, Do, Pattern, Slot, Step
from carc.model.expressions import (
    AnyExpression,
    FlagValue,
    NumberValue,
    Operation,
    Property,
    QuestionIs,
    QuestionNumber,
    Unary,
    Variable,
)
from carc.model.game import Game
from carc.model.printed import PartOf
from carc.model.rules import (
    Change,
    Clause,
    Decision,
    Fit,
    Handler,
    Permission,
    PropertyChange,
    Rule,
    ScoreChange,
    Tariff,
    Term,
)
from carc.model.things import Against, Face, Kind, Occasion, Question, Reading, Ruleset, Table
from carc.model.types import FLAG, NUMBER, thing

AREA = thing("area")


def at(line: int = 1, file: str = "base") -> Place:
    return Place(file=file, line=line, column=1, end=5)


# ---------------------------------------------------------------- expressions


def num(value: int, line: int = 1) -> NumberValue:
    return NumberValue(type=NUMBER, place=at(line), value=value)


def yes(value: bool = True) -> FlagValue:
    return FlagValue(type=FLAG, place=at(), value=value)


def var(name: str = "area") -> Variable:
    return Variable(type=AREA, place=at(), name=name)


def prop(name: str, of: AnyExpression | None = None, owner: str = "area") -> Property:
    return Property(type=NUMBER, place=at(), of=of or var(), owner=owner, name=name)


def op(left: AnyExpression, operator: str, right: AnyExpression) -> Operation:
    return Operation(type=FLAG, place=at(), operator=operator, left=left, right=right)


def no(operand: AnyExpression) -> Unary:
    return Unary(type=FLAG, place=at(), operator="not", operand=operand)


def asked(question: str, *readings: str) -> QuestionIs:
    return QuestionIs(type=FLAG, place=at(), question=f"base.{question}", readings=readings)


def asked_number(question: str) -> QuestionNumber:
    return QuestionNumber(type=NUMBER, place=at(), question=f"base.{question}")


# ---------------------------------------------------------------- clauses


def decides(name: str, value: AnyExpression, condition: AnyExpression | None = None, **more: Any) -> Decision:
    fields = {"owner": "area", "kind": "area", "variable": "area", "place": at(), **more}
    return Decision(name=name, value=value, condition=condition, **fields)


def term(name: str, amount: int = 1, nested: Sequence[Term] = ()) -> Term:
    return Term(name=name, amount=num(amount), nested=tuple(nested), place=at())


def scores(kind: str, *terms: Term, condition: AnyExpression | None = None, **more: Any) -> Tariff:
    fields = {"bonus": False, "variable": kind, "occasions": ("done",), "place": at(), **more}
    return Tariff(kind=kind, condition=condition, terms=terms, **fields)


def operation(operator: str, value: int | None = None, direction: str = "") -> Change:
    return Change(operator=operator, value=None if value is None else num(value), direction=direction)


def changes(target: str, *operations: Change, condition: AnyExpression | None = None) -> ScoreChange:
    """`base.rule:a.b` is term `b` in term `a` of a rule, `area:a` a term of a kind."""
    named, _, path = target.partition(":")
    targets = ((named, tuple(path.split(".")) if path else ()),)
    return ScoreChange(targets=targets, changes=operations, condition=condition, place=at())


def changes_property(name: str, *operations: Change) -> PropertyChange:
    return PropertyChange(owner="area", name=name, variable="area", changes=operations, place=at())


def pattern(verb: str = "place", **kinds: str) -> Pattern:
    slots = tuple(Slot(role=role, variable=kind, kind=kind) for role, kind in kinds.items())
    return Pattern(verb=verb, slots=slots, place=at())


def forbids(of: Pattern, condition: AnyExpression | None = None) -> Permission:
    return Permission(allowed=False, pattern=of, condition=condition, place=at())


def allows(of: Pattern) -> Permission:
    return Permission(allowed=True, pattern=of, place=at())


def fit(ours: str) -> Fit:
    return Fit(ours=ours, theirs=ours, place=at())


def gains(points: int, condition: AnyExpression | None = None) -> Do:
    act = Act(verb="gain", roles=(("object", num(points)),), place=at())
    return Do(act=act, condition=condition)


def handles(word: str, of: Pattern, *body: AnyEffect, condition: AnyExpression | None = None) -> Handler:
    return Handler(word=word, pattern=of, body=body, condition=condition, place=at())


# ---------------------------------------------------------------- rules and things


def rule(name: str, *clauses: Clause, **more: Any) -> Rule:
    """A rule of `base`, or of the ruleset in its name; its place and those of its clauses are in that file."""
    ruleset, _, short = name.rpartition(".")
    ruleset = ruleset or "base"
    line = more.pop("line", 1)
    placed = tuple(clause.but(place=at(line, ruleset)) for clause in clauses)
    return Rule(id=f"{ruleset}.{short}", title=short, ruleset=ruleset, clauses=placed, place=at(line, ruleset), **more)


def kind(name: str, sort: str = "feature", **more: Any) -> Kind:
    return Kind(**{"name": name, "sort": sort, "ruleset": "base", "place": at(), **more})


def part(of: str, *borders: int) -> PartOf:
    return PartOf(kind=of, ports=(), covers=(), borders=borders, place=at())


def face(name: str, *parts: PartOf, copies: int = 1, **more: Any) -> Face:
    return Face(name=name, ruleset="base", copies=copies, parts=parts, place=at(), **more)


def question(name: str, *readings: str, **more: Any) -> Question:
    """The first reading is the default."""
    given = tuple(Reading(name=reading, title=reading) for reading in readings)
    fields = {"readings": given, "default": readings[0] if readings else "", **more}
    return Question(id=f"base.{name}", title=name, ruleset="base", place=at(), **fields)


def step(name: str, *body: Do, anchor: bool = False, **more: Any) -> Step:
    return Step(id=f"base.{name}", title=name, body=body, anchor=anchor, **{"ruleset": "base", "place": at(), **more})


def course(*steps: str) -> Course:
    return Course(name="turn", ruleset="base", steps=tuple(f"base.{name}" for name in steps), place=at())


def occasion(name: str) -> Occasion:
    return Occasion(name=name, title=name, ruleset="base", place=at())


def ruleset(name: str = "base", *rules: Rule, **more: Any) -> Ruleset:
    return Ruleset(name=name, title=name.title(), rules=rules, place=at(file=name), **more)


def against(other: str) -> Against:
    return Against(name=other, because="no", place=at())


def base(*rules: Rule, **more: Any) -> Ruleset:
    """A ruleset with two kinds of features and one occasion."""
    return ruleset("base", *rules, **{"kinds": (kind("area"), kind("way")), "occasions": (occasion("done"),), **more})


def table(*plays: str, **more: Any) -> Table:
    return Table(title="Tonight", plays=plays, place=at(file="tonight"), **more)


# ---------------------------------------------------------------- merging


def merged(*rulesets: Ruleset, **more: Any) -> tuple[Game | None, list[Problem]]:
    plays = more.pop("plays", [one.name for one in rulesets])
    known = {one.name: one for one in rulesets}
    game, problems = merge(known, plays, more.pop("table", None), more.pop("readings", None), **more)
    assert render_all(problems).count("-->") >= len(problems)
    return game, problems


def played(*rulesets: Ruleset, **more: Any) -> Game:
    """The game of these rulesets, which has no problem."""
    game, problems = merged(*rulesets, **more)
    assert problems == []
    assert game is not None
    return game


def problems_of(*rulesets: Ruleset, **more: Any) -> list[Problem]:
    return merged(*rulesets, **more)[1]


def codes(problems: Iterable[Problem]) -> list[str]:
    return [problem.code for problem in problems]


def dropped(game: Game) -> dict[str, str]:
    return {one.id: one.why for one in game.dropped}
