"""The law of decisions: one answer at each slot, by `overrides` alone; what could clash is refused with all places."""

import pytest

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.merge import Clash
from carc.diagnostics.render import render
from carc.model.expressions import AnyExpression, KindTest, Many, WordValue
from carc.model.game import Game
from carc.model.rules import Clause, Decision
from carc.model.types import FLAG, word
from carc.source import Source
from merge.make import (
    allows,
    at,
    base,
    codes,
    decides,
    fit,
    forbids,
    gains,
    handles,
    kind,
    merged,
    no,
    num,
    op,
    pattern,
    played,
    problems_of,
    prop,
    rule,
    ruleset,
    scores,
    table,
    term,
    var,
)

SIZE = prop("size")


def deciders(game: Game) -> list[str]:
    (slot,) = game.slots
    return [one.rule for one in slot.decisions]


def two(one: Clause, other: Clause) -> list[str]:
    return codes(problems_of(base(rule("one", one), rule("other", other))))


# ---------------------------------------------------------------- precedence


def test_a_rule_stands_above_those_that_it_overrides_and_what_they_override() -> None:
    a = rule("a", decides("worth", num(1)), overrides=("base.b",))
    b = rule("b", decides("worth", num(2)), overrides=("base.c",))
    c = rule("c", decides("worth", num(3)))
    assert deciders(played(base(c, b, a))) == ["base.a", "base.b", "base.c"]


def test_a_table_or_a_third_rule_may_prefer() -> None:
    rules = (rule("one", decides("worth", num(1))), rule("two", decides("worth", num(2))))
    tonight = table("base", prefers=(("two", "one"),))
    assert deciders(played(base(*rules), table=tonight)) == ["base.two", "base.one"]
    third = rule("third", prefers=(("base.two", "base.one"),))
    assert deciders(played(base(*rules, third))) == ["base.two", "base.one"]


def test_a_table_that_prefers_a_rule_which_is_not_there() -> None:
    tonight = table("base", prefers=(("oen", "two"),))
    rules = (rule("one", decides("worth", num(1))), rule("two", decides("worth", num(1))))
    assert codes(problems_of(base(*rules), table=tonight)) == ["not-in-game"]


def test_no_rule_stands_above_itself() -> None:
    """A circle of exceptions is refused with the places of all."""
    pairs = (("a", "b"), ("b", "c"), ("c", "a"))
    rules = [rule(one, overrides=(f"base.{other}",), line=n) for n, (one, other) in enumerate(pairs, 1)]
    (problem,) = problems_of(base(*rules))
    assert problem.code == "circle"
    assert [problem.span.line, *(where.line for where, _ in problem.places)] == [1, 2, 3]


def test_what_is_not_in_the_game_overrides_nothing() -> None:
    a = rule("a", decides("worth", num(1)), overrides=("base.b", "more.x"))
    b = rule("b", overrides=("base.c",), needs=("absent",))
    c = rule("c", decides("worth", num(3)))
    assert codes(problems_of(base(a, b, c))) == ["clash"]


# ---------------------------------------------------------------- defaults


def test_a_things_own_line_is_below_every_rule_and_the_nearest_kind_decides() -> None:
    """Defaults: nearest kind first, along `like`, then the kernel's noun."""
    kinds = (kind("area"), kind("park", like="area"))
    defaults = [
        decides("worth", num(n), kind=name, variable=name) for n, name in enumerate(("feature", "area", "park"))
    ]
    game = played(base(rule("house", decides("worth", num(9))), kinds=kinds, defaults=tuple(defaults)))
    (slot,) = game.slots
    assert [(one.rule, one.clause.kind) for one in slot.decisions] == [
        ("base.house", "area"),
        ("", "park"),
        ("", "area"),
        ("", "feature"),
    ]


def test_two_lines_for_one_kind_clash_unless_they_agree() -> None:
    def other(value: int) -> list[Problem]:
        line: Decision = decides("worth", num(value), place=at(file="more"))
        return problems_of(base(defaults=(decides("worth", num(1)),)), ruleset("more", defaults=(line,)))

    assert other(1) == []
    assert codes(other(2)) == ["clash-of-defaults"]


# ---------------------------------------------------------------- clashes


def test_a_clash_shows_all_places_the_file_just_edited_first() -> None:
    """What could clash and is neither ordered nor provably exclusive is refused, with all places shown."""
    house = ruleset("a-house", rule("a-house.rich", decides("worth", num(2)), line=6))
    rules = base(rule("poor", decides("worth", num(1)), line=9), rule("free", decides("worth", num(0)), line=3))
    (problem,) = problems_of(rules, house, edited=["a-house"])
    assert isinstance(problem, Clash)
    assert problem.rules == ("rich", "base.poor", "base.free")
    places = [problem.span, *(where for where, _ in problem.places)]
    assert [(where.source.name, where.line) for where in places] == [("a-house", 6), ("base", 9), ("base", 3)]


def test_a_clash_reads_like_this() -> None:
    file = Source("base", "rule one\n  area.worth: 1\nrule two\n  area.worth: 2\n")
    rules = (rule("one", decides("worth", num(1)), line=2), rule("two", decides("worth", num(2)), line=4))
    _, (problem,) = merged(base(*rules), sources={"base": file})
    assert render(problem).splitlines() == [
        "error[clash]: `two` and `one` both decide `worth` of `area`",
        " --> base:4:1",
        "  |",
        "4 |   area.worth: 2",
        "  | ^^^^ decided here",
        " --> base:2:1",
        "  |",
        "2 |   area.worth: 1",
        "  | ^^^^ `one` decides it here",
        "  = help: so that `two` decides, add to it: `overrides one`",
    ]


def test_agreeing_answers_never_clash() -> None:
    """An agreeing pair never clashes, however each names its thing."""
    renamed = decides("worth", prop("size", var("plot")), variable="plot")
    assert two(decides("worth", SIZE), renamed) == []


def test_names_bound_inside_do_not_matter_either() -> None:
    def several(name: str) -> Many:
        return Many(
            type=FLAG, place=at(), operator="any", variable=name, within=var("all"), where=prop("big", var(name))
        )

    assert two(decides("worth", several("x")), decides("worth", several("y"))) == []
    hidden = several("x").but(where=prop("big", var("y")))
    assert two(decides("worth", several("x")), decides("worth", hidden)) == ["clash"]


def test_disjoint_kinds_never_clash() -> None:
    assert two(decides("worth", num(1)), decides("worth", num(2), kind="way", variable="way")) == []
    assert two(decides("worth", num(1)), decides("worth", num(2), kind="feature")) == ["clash"]


def big(other: str = "area") -> AnyExpression:
    return prop("big", var(other))


def colour(name: str) -> AnyExpression:
    return op(prop("colour"), "=", WordValue(type=word("colour"), place=at(), words="colour", word=name))


def is_kind(name: str) -> AnyExpression:
    return KindTest(type=FLAG, place=at(), operand=var(), kind=name)


EXCLUSIVE = {
    "denied": (big(), no(big())),
    "denied in a longer condition": (op(big(), "and", SIZE), op(prop("x"), "and", no(big()))),
    "one of several denied": (big(), no(op(big(), "or", prop("x")))),
    "less and not less": (op(SIZE, "<", prop("x")), op(SIZE, ">=", prop("x"))),
    "unlike": (op(SIZE, "=", prop("x")), op(SIZE, "!=", prop("x"))),
    "two numbers": (op(SIZE, "=", num(2)), op(SIZE, "=", num(3))),
    "ranges": (op(SIZE, "<=", num(2)), op(num(3), "<=", SIZE)),
    "two words": (colour("red"), colour("blue")),
    "two kinds": (is_kind("area"), is_kind("way")),
}
TOGETHER = {
    "unconditional": (None, no(big())),
    "unrelated": (big(), no(prop("x"))),
    "overlapping ranges": (op(SIZE, ">=", num(2)), op(SIZE, "<=", num(2))),
    "one of several": (op(big(), "or", prop("x")), no(big())),
    "another thing's": (big(), no(big("other"))),
    "a kind and one like it": (is_kind("area"), is_kind("feature")),
}


@pytest.mark.parametrize(("one", "other"), EXCLUSIVE.values(), ids=EXCLUSIVE)
def test_conditions_that_never_hold_together(one: AnyExpression, other: AnyExpression) -> None:
    """Provably exclusive: one's conjunct is the negation of the other's, or they want different values."""
    assert two(decides("worth", num(1), one), decides("worth", num(2), other)) == []


@pytest.mark.parametrize(("one", "other"), TOGETHER.values(), ids=TOGETHER)
def test_conditions_that_may_hold_together(one: AnyExpression | None, other: AnyExpression) -> None:
    assert two(decides("worth", num(1), one), decides("worth", num(2), other)) == ["clash"]


def test_conditions_are_compared_each_with_its_own_noun() -> None:
    other = decides("worth", num(2), no(big("plot")), variable="plot")
    assert two(decides("worth", num(1), big()), other) == []


# ---------------------------------------------------------------- scorings, fits, instead


def test_one_tariff_for_a_thing_and_an_occasion() -> None:
    """Exactly one tariff per thing and occasion, and `to` belongs to it."""
    one = scores("area", term("tile"))
    assert two(one, scores("area", term("tile", 2))) == ["clash"]
    assert two(one, scores("area", term("tile"), to=var("x"))) == ["clash"]
    assert two(one, scores("area", term("tile"))) == []
    assert two(one, scores("way", term("tile", 2))) == []
    assert two(one, scores("area", term("tile", 2), occasions=("final",))) == []
    assert two(one, scores("area", term("tile", 2), bonus=True)) == []


def test_no_narrower_kind_decides_by_itself() -> None:
    """No specificity: a kind that is like another says what it overrides."""
    kinds = (kind("area"), kind("park", like="area"))
    rules = (rule("one", scores("area", term("tile"))), rule("other", scores("park", term("tile", 2))))
    assert codes(problems_of(base(*rules, kinds=kinds))) == ["clash"]


def test_separate_clashes_are_separate_messages() -> None:
    ways = (rule("c", scores("way", term("tile"))), rule("d", scores("way", term("tile", 2))))
    areas = (rule("a", scores("area", term("tile"))), rule("b", scores("area", term("tile", 2))))
    assert codes(problems_of(base(*areas, *ways))) == ["clash", "clash"]


def test_what_may_touch_is_a_decision() -> None:
    assert two(fit("kind"), fit("number")) == ["clash"]
    assert two(fit("kind"), fit("kind")) == []
    game = played(base(rule("a", fit("kind")), rule("b", fit("number"), overrides=("base.a",))))
    assert [name for name, _ in game.fits] == ["base.b", "base.a"]


def test_what_happens_instead_is_a_decision() -> None:
    of = pattern("place", object="tile")
    assert two(handles("instead", of, gains(1)), handles("instead", of, gains(2))) == ["clash"]
    assert two(handles("instead", of, gains(1)), handles("instead", pattern("draw"), gains(2))) == []
    assert two(handles("after", of, gains(1)), handles("after", of, gains(2))) == []


# ---------------------------------------------------------------- permissions


def test_bans_never_clash_and_an_allowance_lifts_those_of_the_rules_below() -> None:
    """An action is refused if some ban holds that no allowance above it lifts."""
    of = pattern("place", object="tile")
    bans = (rule("a", forbids(of)), rule("b", forbids(of, big())))
    house = rule("house", allows(of), overrides=("base.b",))
    game = played(base(*bans, house))
    assert {ban.rule: [name for name, _ in ban.lifted_by] for ban in game.bans} == {
        "base.a": [],
        "base.b": ["base.house"],
    }


def test_an_allowance_must_say_what_ban_it_lifts() -> None:
    of = pattern("place", object="tile")
    (problem,) = problems_of(base(rule("a", forbids(of)), rule("house", allows(of))))
    assert (problem.code, problem.candidates) == ("lifts-nothing", ("a",))  # type: ignore[attr-defined]
    other = rule("house", allows(pattern("deploy")), overrides=("base.a",))
    assert codes(problems_of(base(rule("a", forbids(of)), other))) == ["lifts-nothing"]


def test_an_allowance_whose_ban_is_not_in_the_game_is_no_mistake() -> None:
    absent = rule("a", forbids(pattern()), needs=("more",))
    assert problems_of(base(absent, rule("house", allows(pattern()), overrides=("base.a",)))) == []
