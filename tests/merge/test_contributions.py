"""The law of contributions: they add up, and where a change is attached says when it acts."""

from carc.model.game import Game
from merge.make import (
    base,
    changes,
    changes_property,
    codes,
    merged,
    no,
    num,
    op,
    operation,
    played,
    problems_of,
    prop,
    rule,
    ruleset,
    scores,
    table,
    term,
)

SCORING = rule("scoring", scores("area", term("tile"), term("row", nested=[term("unit")])))
PLUS = changes("base.scoring:tile", operation("+", 1))


def reached(game: Game) -> dict[str, list[tuple[str, tuple[str, ...]]]]:
    """For each scoring the changes that reach it: the rule that changes, and the node."""
    return {
        one.rule: [(changer, path) for changer, change in one.changes for _, path in change.targets]
        for one in (*game.tariffs, *game.bonuses)
    }


def test_a_change_reaches_the_term_it_names() -> None:
    rules = [rule("deep", changes("base.scoring:row.unit", operation("+", 1))), rule("plus", PLUS)]
    rules.append(rule("share", changes("base.scoring:share", operation("-", 1))))
    game = played(base(SCORING, *rules))
    deep, plus, share = ("base.deep", ("row", "unit")), ("base.plus", ("tile",)), ("base.share", ("share",))
    assert reached(game) == {"base.scoring": [deep, plus, share]}


def test_a_change_of_a_kind_reaches_every_tariff_of_it_with_such_a_term() -> None:
    """`change field.city` reaches every tariff of fields that has a term so named, also one written later."""
    later = rule("later", scores("area", term("tile"), occasions=("final",)))
    other = rule("other", scores("way", term("tile")))
    without = rule("without", scores("area", term("row"), occasions=("start",)))
    bonus = rule("bonus", scores("area", term("tile"), bonus=True))
    plus = rule("plus", changes("area:tile", operation("+", 1)))
    game = played(base(SCORING, later, other, without, bonus, plus))
    with_it = [rule for rule, changers in reached(game).items() if changers]
    assert with_it == ["base.later", "base.scoring"]


def test_a_tariff_inherits_the_changes_of_one_that_it_overrides() -> None:
    """A rule that overrides a tariff with the same term names inherits its changes."""
    house = rule("house.flat", scores("area", term("tile", 3)), overrides=("base.scoring",))
    game = played(base(SCORING, rule("plus", PLUS)), ruleset("house", house, requires=("base",)))
    assert [one.rule for one in game.tariffs] == ["house.flat", "base.scoring"]
    assert reached(game)["house.flat"] == [("base.plus", ("tile",))]
    assert game.tariffs[0].changes[0][1].targets == (("house.flat", ("tile",)),)


def test_a_lost_term_is_an_error_that_lists_who_became_idle() -> None:
    house = rule("house.flat", scores("area", term("worth", 10)), overrides=("base.scoring",))
    problems = problems_of(base(SCORING, rule("plus", PLUS)), ruleset("house", house, requires=("base",)))
    assert [(one.code, one.by, one.target, one.idle) for one in problems] == [  # type: ignore[attr-defined]
        ("lost-term", "flat", "scoring.tile", ("plus",))
    ]


def test_nothing_is_lost_while_the_weaker_tariff_still_decides_sometimes() -> None:
    sometimes = rule("some", scores("area", term("worth"), condition=prop("big")), overrides=("base.scoring",))
    assert problems_of(base(SCORING, sometimes, rule("plus", PLUS))) == []


def test_whole_nodes_are_never_lost() -> None:
    """The tariff, the value and the share are nodes of every scoring."""
    house = rule("flat", scores("area", term("worth")), overrides=("base.scoring",))
    double = rule("double", changes("base.scoring", operation("*", 2)))
    assert problems_of(base(SCORING, house, double)) == []


def test_who_becomes_idle_by_a_switch_is_a_note() -> None:
    """Disabled stays visible: a note lists who has nothing left to change."""
    tonight = table("base", switches_off=(("scoring", "too long"),))
    game, problems = merged(base(SCORING, rule("plus", PLUS)), table=tonight)
    assert codes(problems) == ["idle"]
    assert game is not None
    assert [(one.id, one.why) for one in game.dropped] == [
        ("base.scoring", "switched off: too long"),
        ("base.plus changes scoring.tile", "that is not in this game"),
    ]


def test_a_change_of_a_kind_becomes_idle_too() -> None:
    plus = rule("plus", changes("area:tile", operation("+", 1)))
    tonight = table("base", switches_off=(("scoring", "too long"),))
    assert codes(problems_of(base(SCORING, plus), table=tonight)) == ["idle"]
    other = rule("other", scores("area", term("tile"), occasions=("final",)))
    assert problems_of(base(SCORING, other, plus), table=tonight) == []


def test_a_rule_that_is_switched_off_switches_nothing_off() -> None:
    a = rule("a", switches_off=(("base.b", "x"),))
    b = rule("b", switches_off=(("base.c", "y"),))
    game = played(base(a, b, rule("c")))
    assert [one.id for one in game.rules] == ["base.a", "base.c"]
    assert codes(problems_of(base(a, rule("b", switches_off=(("base.a", "z"),))))) == ["circle"]


def test_bounds_that_cross_are_refused() -> None:
    """The only possible error inside a node: at least above at most."""
    low = rule("low", changes("base.scoring:tile", operation("most", 1)))
    high = rule("high", changes("base.scoring:tile", operation("least", 2)))
    assert codes(problems_of(base(SCORING, low, high))) == ["bounds-cross"]
    one = rule("one", changes_property("worth", operation("least", 2), operation("most", 1)))
    assert codes(problems_of(base(one))) == ["bounds-cross"]


def test_bounds_that_never_hold_together_may_cross() -> None:
    big = op(prop("size"), ">", num(3))
    low = rule("low", changes("base.scoring:tile", operation("most", 1), condition=big))
    high = rule("high", changes("base.scoring:tile", operation("least", 2), condition=no(big)))
    assert problems_of(base(SCORING, low, high)) == []


def test_a_number_is_rounded_one_way() -> None:
    up = rule("up", changes("base.scoring:tile", operation("round", direction="up")))
    down = rule("down", changes("base.scoring:tile", operation("round", direction="down")))
    assert codes(problems_of(base(SCORING, up, down))) == ["rounded-twice"]


def test_a_scoring_without_occasions_answers_at_those_that_its_ruleset_knows() -> None:
    game = played(base(rule("scoring", scores("area", term("tile"), occasions=()))))
    assert game.tariffs[0].clause.occasions == ("done",)
