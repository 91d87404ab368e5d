"""What stands on a sheet: every rule of the game, where it bears, with its source and whoever brought it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from carc.resolve import Resolved, resolve
from carc.sheet.contents import sheet
from carc.sheet.model import RowScored, RuleStated, Sheet


def rule(made: Sheet, name: str) -> RuleStated:
    return next(one for one in made.rules if one.name == name)


def rows(made: Sheet) -> dict[str, RowScored]:
    return {row.rule: row for table in made.scoring for row in table.rows}


def told(made: Sheet) -> Iterator[str]:
    for step in (step for course in made.courses for step in course.steps):
        yield from () if step.anchor else (step.name,)
        yield from (one.rule for one in step.rules)
    yield from (one.rule for act in made.acts for one in act.rules)
    yield from (*rows(made), *made.anywhere, *made.others, *made.idle)


# ---------------------------------------------------------------- all of the game


def test_every_rule_and_step_stands_somewhere(resolved: Resolved, made: Sheet) -> None:
    assert resolved.rules is not None
    steps = {step.id for step in resolved.rules.steps if not step.anchor}
    assert {one.name for one in made.rules} == {one.id for one in resolved.rules.rules} | steps
    assert set(told(made)) == {one.name for one in made.rules}


def test_every_rule_has_its_sources_and_its_place(resolved: Resolved, made: Sheet) -> None:
    assert resolved.rules is not None
    for one in (*resolved.rules.rules, *(step for step in resolved.rules.steps if not step.anchor)):
        stated = rule(made, one.id)
        assert [(source.title, source.place) for source in stated.sources] == [
            (source.title, source.place) for source in one.sources
        ]
        assert stated.place.endswith(f".carc:{one.place.line}")
        assert stated.title == one.title


def test_files_are_named_without_their_folders(made: Sheet) -> None:
    assert {one.place.partition(":")[0] for one in made.rules if "/" in one.place or "\\" in one.place} == set()


def test_house_rules_are_those_that_do_not_ship(made: Sheet) -> None:
    assert {one.name for one in made.rules if one.house} == {"our-house.big-cities", "our-house.nobody-twice"}
    assert [(one.name, one.title) for one in made.rulesets if one.house] == [("our-house", "our-house")]


# ---------------------------------------------------------------- where rules bear


def test_the_course_is_in_the_merged_order_without_empty_anchors(made: Sheet) -> None:
    turn = next(course for course in made.courses if course.name == "turn")
    steps = [step.name.partition(".")[2] for step in turn.steps]
    assert steps == ["draw-tile", "place-tile", "deploy-piece", "scoring", "end-turn"]


def test_what_acts_at_a_step_stands_there_what_comes_before_first(made: Sheet) -> None:
    (lay_out,) = next(course for course in made.courses if course.name == "setup").steps
    bearing = [(one.way, one.rule) for one in lay_out.rules]
    assert bearing == [("before", "rivers.start-tile-boxed"), ("instead", "rivers.source-first")]


def test_what_is_allowed_stands_with_its_act(made: Sheet) -> None:
    acts = {act.verb: [one.rule for one in act.rules] for act in made.acts}
    assert {"base.edges-match", "rivers.no-u-turn"} <= set(acts["place"])
    assert {"base.unoccupied", "our-house.nobody-twice"} <= set(acts["deploy"])


def test_what_bears_on_nothing_else_stands_among_the_others(made: Sheet) -> None:
    assert "river.river-tiles" in made.others


def test_a_rule_about_pieces_that_are_not_played_is_not_told(made: Sheet) -> None:
    assert "base.abbot-comes-back" not in {rule.name for rule in made.rules}


# ---------------------------------------------------------------- scoring


@pytest.mark.parametrize(
    ("name", "when", "amounts"),
    [
        ("base.completed-city", ["completed"], [("2", "per tile"), ("2", "per pennant")]),
        ("base.monastery", ["completed", "final"], [("1", "as itself"), ("1", "per neighbour")]),
        ("base.half-small-city", ["completed"], [("- 1", "on completed-city.tile, completed-city.pennant")]),
        ("inns-and-cathedrals.inn", ["completed", "final"], [("+ 1", "on road.tile"), ("x 0", "on road")]),
        ("our-house.big-cities", ["completed"], [("+ 3", "on completed-city")]),
    ],
)
def test_rows_have_occasions_and_amounts(
    made: Sheet, name: str, when: list[str], amounts: list[tuple[str, str]]
) -> None:
    row = rows(made)[name]
    assert list(row.when) == when
    assert [(one.number, one.of) for one in row.amounts] == amounts


def test_only_what_is_in_the_game_is_a_row(made: Sheet) -> None:
    assert "base.farm-once" not in rows(made)
    assert "inns-and-cathedrals.well-by-an-inn" not in rows(made)


def test_numbers_that_hang_on_something_are_told_as_written() -> None:
    found = resolve(["base", "hills-and-sheep", "traders-and-builders"], {})
    assert found.rules is not None
    made = sheet(found.rules, found.loaded)
    (amount,) = rows(made)["hills-and-sheep.vineyard"].amounts
    assert (amount.number, amount.of.partition(" ")[0]) == ("", "change")


def test_what_has_nothing_to_act_on_is_told_apart() -> None:
    found = resolve(["base", "traders-and-builders"], {})
    assert found.rules is not None
    assert "traders-and-builders.pig-by-city" in sheet(found.rules, found.loaded).idle


# ---------------------------------------------------------------- the box and the questions


def test_pieces_and_tiles_have_their_numbers(made: Sheet) -> None:
    assert [(one.title, one.number, one.each) for one in made.pieces] == [
        ("Meeple", 7, True),
        ("Large meeple", 1, True),
    ]
    assert [(one.name, one.value) for one in made.pieces[1].traits] == [
        ("stands-on", "City, Road, Monastery, Field"),
        ("weight", "2"),
    ]
    assert {one.ruleset: sum(tile.copies for tile in one.tiles) for one in made.tiles} == {
        "base": 72,
        "inns-and-cathedrals": 18,
        "rivers": 1,
        "river": 11,
    }
    assert all(tile.copies for tiles in made.tiles for tile in tiles.tiles)


def test_questions_have_the_reading_its_authority_and_the_others(made: Sheet) -> None:
    questions = {one.name: one for one in made.questions}
    small = questions["base.small-city"]
    assert (small.held.name, small.held.authority, small.default) == ("half", "official", False)
    assert [source.place for source in small.held.sources] == ["issue 31"]
    assert [(one.name, one.authority) for one in small.others] == [("full", "official")]
    assert questions["river.edition"].follows == "base.edition"
    assert (questions["base.meeples"].held.name, questions["base.meeples"].numbers) == ("7", (0, 10))


def test_what_of_a_ruleset_is_played_is_told(tmp_path: Path) -> None:
    path = tmp_path / "evening.carc"
    path.write_text('table "Evening"\n  play base\n  tiles inns-and-cathedrals\n', encoding="utf-8")
    found = resolve([str(path)], {})
    assert found.rules is not None
    parts = {one.name: one.part for one in sheet(found.rules, found.loaded).rulesets}
    assert (parts["base"], parts["inns-and-cathedrals"]) == ("", "only its tiles")


def test_what_rules_decide_of_pieces_is_no_trait(tmp_path: Path) -> None:
    path = tmp_path / "strong.carc"
    path.write_text('rule strong "A meeple weighs 2"\n  meeple.weight: 2\n', encoding="utf-8")
    found = resolve(["base", str(path)], {})
    assert found.rules is not None
    made = sheet(found.rules, found.loaded)
    assert [one.name for one in made.pieces[0].traits] == ["stands-on"]
    assert "strong.strong" in (*made.others, *rows(made))


def test_the_order_in_which_rules_are_named_makes_no_difference(of_base: Sheet) -> None:
    one, other = (resolve(names, {}) for names in (["base", "phantom", "abbeys"], ["abbeys", "phantom", "base"]))
    assert one.rules is not None
    assert other.rules is not None
    assert sheet(one.rules, one.loaded) == sheet(other.rules, other.loaded)
    assert of_base.agreement != one.rules.hash
