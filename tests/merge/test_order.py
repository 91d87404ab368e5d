"""What follows what: rules that follow one action, and steps put in at one place of a course."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carc.merge.partial_order import PartialOrder
from carc.model.effects import Act, Do, SetTo
from carc.model.expressions import AnyExpression
from carc.model.rules import Handler
from merge.make import (
    at,
    base,
    codes,
    course,
    gains,
    handles,
    num,
    op,
    pattern,
    played,
    problems_of,
    prop,
    rule,
    step,
    table,
    var,
)


def order_of(*rules: object, **more: object) -> list[str]:
    return [name.removeprefix("base.") for name, _ in played(base(*rules), **more).handlers]  # type: ignore[arg-type]


AFTER = handles("after", pattern("place"), gains(1))


def test_rules_that_follow_one_action_keep_the_order_they_state_else_go_by_name() -> None:
    a, b, c = rule("a", AFTER, comes_after=("base.c",)), rule("b", AFTER), rule("c", AFTER)
    assert order_of(c, b, a) == ["b", "c", "a"]
    assert order_of(rule("a", AFTER), rule("z", AFTER, comes_before=("base.a",))) == ["z", "a"]


def test_a_table_or_a_third_rule_may_order_them() -> None:
    """`order a after b` is the pair (b, a)."""
    rules = (rule("a", AFTER), rule("b", AFTER))
    assert order_of(*rules, table=table("base", orders=(("b", "a"),))) == ["b", "a"]
    assert order_of(*rules, rule("third", orders=(("base.b", "base.a"),))) == ["b", "a"]


def test_no_rule_comes_before_itself() -> None:
    rules = (rule("a", AFTER, comes_after=("base.b",)), rule("b", AFTER, comes_after=("base.a",)))
    assert codes(problems_of(base(*rules))) == ["circle"]


def test_what_happens_instead_stands_first_the_strongest_rule_leading() -> None:
    instead = handles("instead", pattern("place"), gains(2))
    stronger = handles("instead", pattern("place"), gains(3))
    assert order_of(rule("a", AFTER), rule("b", instead), rule("c", stronger, overrides=("base.b",))) == ["c", "b", "a"]


# ---------------------------------------------------------------- steps


def test_steps_are_put_in_beside_others() -> None:
    """A step put in after another follows it at once; several go by name unless ordered."""
    anchors = (step("draw", anchor=True), step("score", anchor=True))
    more = (
        step("fly", gains(1), after="base.draw"),
        step("eat", gains(1), after="base.draw"),
        step("rest", gains(1), after="base.fly"),
        step("first", gains(1), before="base.score"),
    )
    rules = base(steps=(*anchors, *more), courses=(course("draw", "score"),))
    (turn,) = played(rules).courses
    assert [name.removeprefix("base.") for name in turn.steps] == ["draw", "eat", "fly", "rest", "first", "score"]
    tonight = table("base", orders=(("fly", "eat"),))
    (turn,) = played(rules, table=tonight).courses
    assert [name.removeprefix("base.") for name in turn.steps] == ["draw", "fly", "rest", "eat", "first", "score"]


def test_one_ruleset_gives_an_anchor_its_body() -> None:
    anchor, body = step("draw", anchor=True), step("draw", gains(1), ruleset="more")
    game = played(base(steps=(anchor, body), courses=(course("draw"),)))
    assert [(one.id, one.ruleset, one.anchor) for one in game.steps] == [("base.draw", "more", False)]
    again = step("draw", gains(2), ruleset="third")
    assert codes(problems_of(base(steps=(anchor, body, again), courses=(course("draw"),)))) == ["declared-twice"]


def test_a_step_in_no_course_is_told() -> None:
    game = played(base(steps=(step("fly", gains(1), after="more.draw"),)))
    assert [(one.id, one.why) for one in game.dropped] == [("base.fly", "in no course")]


# ---------------------------------------------------------------- any relation

NAMES = st.sampled_from("abcdef")


@given(st.lists(st.tuples(NAMES, NAMES)))
def test_a_sound_relation_sorts_and_any_other_has_a_circle(pairs: list[tuple[str, str]]) -> None:
    """A relation either can be laid in a line, every pair in its order, or shows a circle made of its own pairs."""
    relation = PartialOrder(pairs)
    if relation.circles:
        for circle in relation.circles:
            assert set(zip(circle, (*circle[1:], circle[0]), strict=True)) <= set(pairs)
    else:
        line = relation.sorted("abcdef")
        assert sorted(line) == list("abcdef")
        assert all(line.index(first) < line.index(second) for first, second in pairs)


@pytest.mark.parametrize("names", ["cba", "abc"])
def test_without_a_relation_the_names_decide(names: str) -> None:
    assert PartialOrder(()).sorted(names) == ("a", "b", "c")


# ---------------------------------------------------------------- rules that touch the same state


def gives(value: AnyExpression) -> SetTo:
    return SetTo(of=var("game"), owner="game", name="gold", value=value, place=at())


def follows(*body: SetTo | Do, condition: AnyExpression | None = None) -> Handler:
    return Handler(word="after", pattern=pattern("place"), body=body, condition=condition, place=at())


GOLD = prop("gold", var("game"), "game")
ONE_MORE, TWO_MORE = gives(op(GOLD, "+", num(1))), gives(op(GOLD, "+", num(2)))


def order_of_two(one: Handler, other: Handler, **more: object) -> list[str]:
    return codes(problems_of(base(rule("a", one), rule("b", other, **more))))


def test_rules_that_touch_the_same_state_must_be_ordered() -> None:
    """Handlers of one occasion that touch the same state must be ordered or are refused, both shown."""
    (problem,) = problems_of(base(rule("a", follows(gives(num(1))), line=3), rule("b", follows(gives(num(2))), line=5)))
    assert problem.code == "unordered"
    assert [problem.span.line, *(where.line for where, _ in problem.places)] == [5, 3]
    assert order_of_two(follows(gives(num(1))), follows(gives(num(2))), comes_after=("base.a",)) == []


def test_one_that_reads_what_the_other_changes() -> None:
    ends = Do(act=Act(verb="end-game", roles=(), place=at()))
    assert order_of_two(follows(ONE_MORE), follows(ends, condition=op(GOLD, ">", num(1)))) == ["unordered"]


def test_what_can_be_done_in_any_order_needs_none() -> None:
    assert order_of_two(follows(ONE_MORE), follows(TWO_MORE)) == []
    assert order_of_two(follows(gives(num(1))), follows(gives(num(1)))) == []
    first, second = (op(prop("size"), "=", num(n)) for n in (1, 2))
    assert order_of_two(follows(gives(num(1)), condition=first), follows(gives(num(2)), condition=second)) == []


def test_conditions_that_exclude_each_other_do_not_help_where_one_rule_makes_the_others_true() -> None:
    first, second = (op(GOLD, "=", num(n)) for n in (1, 2))
    one, other = follows(gives(num(2)), condition=first), follows(gives(num(3)), condition=second)
    assert order_of_two(one, other) == ["unordered"]
