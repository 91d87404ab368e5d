"""Questions are constants: what a reading, a table or an absent ruleset keeps out of the game leaves no trace in it."""

import pytest

from carc.model.effects import Let, Repeat
from carc.model.expressions import AnyExpression, CasesValue
from carc.model.game import Game
from carc.model.rules import Decision
from carc.model.types import NUMBER
from merge.make import (
    against,
    asked,
    asked_number,
    at,
    base,
    codes,
    course,
    decides,
    dropped,
    face,
    forbids,
    gains,
    handles,
    kind,
    merged,
    no,
    num,
    op,
    part,
    pattern,
    played,
    problems_of,
    prop,
    question,
    rule,
    ruleset,
    step,
    table,
)

EDITION = question("edition", "new", "old")
SIZE = question("size", numbers=(1, 5), default="3")


def value(game: Game) -> AnyExpression:
    (slot,) = game.slots
    return slot.decisions[0].clause.value


def test_the_default_reading_holds() -> None:
    game = played(base(questions=(EDITION,)))
    assert [(one.question.id, one.reading) for one in game.chosen] == [("base.edition", "new")]


@pytest.mark.parametrize("name", ["edition", "base.edition"])
def test_the_call_stands_above_the_table(name: str) -> None:
    tonight = table("base", picks=(("edition", "new"),))
    game = played(base(questions=(EDITION,)), table=tonight, readings={name: "old"})
    assert game.chosen[0].reading == "old"


def test_an_unknown_question_and_an_unknown_reading() -> None:
    rules = base(questions=(EDITION, SIZE))
    assert codes(problems_of(rules, readings={"editon": "old"})) == ["not-in-game"]
    assert codes(problems_of(rules, readings={"edition": "odl"})) == ["no-such-reading"]
    assert codes(problems_of(rules, readings={"size": "6"})) == ["number-out-of-range"]
    assert codes(problems_of(rules, readings={"size": "1²"})) == ["number-out-of-range"]


def test_a_short_name_that_two_rulesets_give() -> None:
    other = question("edition", "new").but(id="more.edition")
    problems = problems_of(base(questions=(EDITION,)), ruleset("more", questions=(other,)), readings={"edition": "new"})
    assert codes(problems) == ["short-name-of-several"]


def test_a_rule_under_another_reading_drops_out() -> None:
    old = rule("old", decides("worth", num(1)), under=(asked("edition", "old"),))
    game = played(base(old, questions=(EDITION,)))
    assert (game.rules, game.slots, dropped(game)) == ((), (), {"base.old": "reading"})


def test_an_optional_rule_is_a_question_and_off_by_default() -> None:
    house = rule("house", decides("worth", num(1)), question="base.house")
    assert dropped(played(base(house))) == {"base.house": "optional"}
    assert [one.id for one in played(base(house), readings={"house": "on"}).rules] == ["base.house"]


def test_a_rule_that_needs_an_absent_ruleset_drops_out_alone() -> None:
    house = rule("house", decides("worth", num(1)), needs=("more",))
    assert dropped(played(base(house), ruleset("more"), plays=["base"])) == {"base.house": "absent ruleset more"}
    assert len(played(base(house), ruleset("more")).rules) == 1


def test_numbers_and_conditions_are_worked_out() -> None:
    many = op(asked_number("size"), ">=", num(3))
    both = op(many, "and", op(prop("big"), "=", num(1)))
    cases = CasesValue(type=NUMBER, place=at(), cases=((both, num(1)), (many, num(2))), otherwise=num(3))
    few = op(no(many), "or", no(asked("edition", "new")))
    rules = (rule("a", decides("worth", cases)), rule("b", decides("size", num(1), few)))
    game = played(base(*rules, questions=(EDITION, SIZE)))
    got = value(game)
    assert isinstance(got, CasesValue)
    assert got.cases == ((op(prop("big"), "=", num(1)), num(1)),)
    assert got.otherwise == num(2)
    assert [slot.name for slot in game.slots] == ["worth"]


def test_an_effect_whose_condition_never_holds_leaves_nothing() -> None:
    scoring = step("scoring", gains(1, asked("edition", "old")), gains(2, asked("edition", "new")))
    game = played(base(questions=(EDITION,), steps=(scoring,), courses=(course("scoring"),)))
    assert game.steps[0].body == (gains(2),)


# ---------------------------------------------------------------- rules of which nothing is left


def test_a_rule_of_which_nothing_is_left_drops_out() -> None:
    """A rule about what is not played is not told as one that is in force; it hangs on the question about that."""
    absent = kind("park", under=(asked("edition", "old"),))
    ban = rule("ban", forbids(pattern("deploy", on="park")))
    never = rule("never", handles("after", pattern("place"), gains(1), condition=asked("edition", "old")))
    game = played(base(ban, never, questions=(EDITION,), kinds=(kind("area"), absent)))
    left_out = {one.id: (one.why, one.questions) for one in game.dropped}
    assert game.rules == ()
    assert left_out["base.ban"] == left_out["base.never"] == ("reading", ("base.edition",))


def test_what_does_nothing_but_gives_names_is_left_out() -> None:
    gold = Let(name="gold", value=num(1), place=at())
    for body in ((gold,), (Repeat(times=num(0), body=(gains(1),), place=at()),)):
        loop = Repeat(times=num(2), body=body, place=at())
        game = played(base(rule("loop", handles("after", pattern("place"), loop))))
        assert dropped(game)["base.loop"] == "reading"


def test_nothing_instead_of_something_stays() -> None:
    nothing = gains(1, asked("edition", "old"))
    game = played(base(rule("no", handles("instead", pattern("place"), nothing)), questions=(EDITION,)))
    assert [one.id for one in game.rules] == ["base.no"]


def test_a_rule_that_still_says_something_of_others_stays() -> None:
    never = rule(
        "never",
        handles("after", pattern("place"), gains(1, asked("edition", "old"))),
        switches_off=(("base.other", ""),),
    )
    other = rule("other", handles("after", pattern("place"), gains(1)))
    game = played(base(never, other, questions=(EDITION,)))
    assert [one.id for one in game.rules] == ["base.never"]


# ---------------------------------------------------------------- kinds and faces


def test_a_kind_that_is_absent_takes_its_parts_its_lines_and_its_bans_with_it() -> None:
    absent = kind("park", under=(asked("edition", "old"),))
    tile = face("t", part("area", 1, 2), part("park", 0), part("way", 0))
    own: Decision = decides("worth", num(1), kind="park")
    ban = rule("ban", forbids(pattern("deploy", on="park")))
    things = {"kinds": (kind("area"), kind("way"), absent), "faces": (tile,), "defaults": (own,)}
    game = played(base(ban, questions=(EDITION,), **things))
    assert [one.name for one in game.kinds] == ["area", "way"]
    assert game.faces[0].parts == (part("area", 1), part("way", 0))
    assert (game.slots, game.bans) == ((), ())


def test_copies_are_settled_and_faces_without_any_drop_out() -> None:
    old = asked("edition", "old")
    faces = (face("a", copies=5, copies_under=old, copies_else=4), face("b", copies=1, copies_under=old))
    rules = base(questions=(EDITION,), faces=faces)
    assert [(one.name, one.copies) for one in played(rules).faces] == [("a", 4)]
    assert [one.copies for one in played(rules, readings={"edition": "old"}).faces] == [5, 1]
    twice = table("base", copies=(("base", 2),))
    assert [one.copies for one in played(rules, table=twice).faces] == [8]


def test_only_the_tiles_of_a_ruleset() -> None:
    more = ruleset("more", rule("more.ban", forbids(pattern())), faces=(face("t"),), requires=("base",))
    game = played(base(), more, plays=[], table=table("base", tiles_only=("more",)))
    assert [one.name for one in game.faces] == ["t"]
    assert game.bans == ()


# ---------------------------------------------------------------- rulesets


def test_what_is_required_is_pulled_in_and_stands_first() -> None:
    more = ruleset("a-more", requires=("base",))
    game, problems = merged(base(), more, plays=["a-more"])
    assert problems == []
    assert game is not None
    assert [name for name, _ in game.rulesets] == ["base", "a-more"]
    assert game.title == "A-More"


def test_rulesets_that_are_not_there_or_require_each_other() -> None:
    assert codes(problems_of(base(), plays=["bsae"])) == ["unknown-ruleset"]
    assert codes(problems_of(ruleset("a", requires=("b",)))) == ["unknown-ruleset"]
    circle = (ruleset("a", requires=("b",)), ruleset("b", requires=("a",)))
    assert codes(problems_of(*circle)) == ["circle"]


def test_rulesets_that_do_not_go_together() -> None:
    more = ruleset("more", excludes=(against("base"),))
    assert codes(problems_of(base(), more)) == ["excluded"]
    game, problems = merged(base(), ruleset("more", discourages=(against("base"),)))
    assert codes(problems) == ["discouraged"]
    assert game is not None


def test_how_many_may_play() -> None:
    """The numbers of a ruleset stand for those of what it requires; independent ones are met in the middle."""
    few, many = base(players=(2, 4)), ruleset("more", players=(2, 6), requires=("base",))
    assert played(few, many).players == (2, 6)
    assert played(few, ruleset("other", players=(3, 6))).players == (3, 4)
    assert codes(problems_of(few, ruleset("other", players=(5, 6)))) == ["no-common-players"]
    assert played(base(seats=("red", "blue"))).players == (1, 2)
