"""list, check, test and show: what they say of rules."""

from pathlib import Path

import pytest

from carc.command.listing import Listing
from carc.command.test import ExamplesTested
from carc.diagnostics.report import Report
from carc.explain.resolved import GameShown
from command.calls import NUMBERS, Carc

HOUSE_RULE = """
ruleset fields-by-cities "Fields by cities"
  requires base

rule farms-by-cities "A field is claimed only where it borders a city"
  forbid deploy piece on part if part is field and part.feature.bordered.empty

example "A field without a city is not claimed"
  given
    put city-cap-road at cell(0, 0)
    put curve at cell(0, 1)
  expect allowed: deploy red.meeple on cell(0, 1).road

example "This one fails"
  given
    put city-cap-road at cell(0, 0)
  expect 1 + 1 = 3
"""


@pytest.fixture
def house_rule(tmp_path: Path) -> Path:
    path = tmp_path / "fields-by-cities.carc"
    path.write_text(HOUSE_RULE.lstrip(), encoding="utf-8")
    return path


@pytest.fixture
def mistakes(tmp_path: Path) -> Path:
    path = tmp_path / "mistakes.carc"
    path.write_text("rule one\n  score citty\n    1 per tile\n\nrulle two\n", encoding="utf-8")
    return path


# ---------------------------------------------------------------- list


def test_list_names_all_that_ships(carc: Carc) -> None:
    ended = carc("list")
    assert (ended.code, ended.err) == (0, "")
    assert "base  Carcassonne" in ended.out
    assert "needs core" in ended.out
    assert "c1" not in ended.out


def test_list_marks_the_default_reading(carc: Carc) -> None:
    out = carc("list", "--questions").out
    assert "      * c3  Third edition, 2021  (default)" in out
    assert "        c1  First edition, 2000\n" in out


def test_list_shows_the_scorings_as_written(carc: Carc) -> None:
    assert "        score city as completed\n          2 per tile in city.counted\n" in carc("list", "--rows").out


def test_list_as_data(carc: Carc) -> None:
    listing = Listing.model_validate(carc("list", "--json").data)
    base = next(ruleset for ruleset in listing.rulesets if ruleset.name == "base")
    assert (base.players, base.requires, base.reconstructed) == ((2, 5), ("core",), 0)
    assert {row.rule for row in base.rows} >= {"road", "farm"}


# ---------------------------------------------------------------- check


def test_check_of_sound_rules(carc: Carc) -> None:
    for rules in ("base", NUMBERS):
        ended = carc("check", rules)
        assert (ended.code, ended.out, ended.err) == (0, "0 problems\n", "")


def test_two_games_that_clash_are_shown_side_by_side(carc: Carc) -> None:
    ended = carc("check", "base", NUMBERS)
    assert ended.code == 1
    assert f"{NUMBERS}:" in ended.out
    assert "rulesets/base/base.carc:" in ended.out


def test_check_shows_every_problem_with_its_place(carc: Carc, mistakes: Path) -> None:
    ended = carc("check", "base", mistakes)
    assert (ended.code, ended.err) == (1, "")
    assert f"{mistakes}:2:" in ended.out
    assert f"{mistakes}:5:1" in ended.out
    assert ended.last.endswith(" problems")
    assert ended.last == f"{ended.out.count('error[')} problems"


def test_one_problem_is_one_problem(carc: Carc, tmp_path: Path) -> None:
    (tmp_path / "one.carc").write_text('rule one "One"\n  change completed-citty: + 1\n', encoding="utf-8")
    assert carc("check", "base", tmp_path / "one.carc").last == "1 problem"


def test_check_as_data(carc: Carc, mistakes: Path) -> None:
    ended = carc("check", "base", mistakes, "--json")
    found = Report.model_validate(ended.data)
    assert ended.code == 1
    assert found.errors == sum(finding.severity == "error" for finding in found.findings) > 1


def test_problems_of_rules_keep_other_commands_from_running(carc: Carc, mistakes: Path) -> None:
    for command in ("play", "show", "test"):
        ended = carc(command, "base", mistakes)
        assert (ended.code, ended.out) == (1, "")
        assert "error[" in ended.err


# ---------------------------------------------------------------- test


def test_all_examples_of_base_pass(carc: Carc) -> None:
    ended = carc("test", "base")
    assert ended.code == 0
    assert ended.last.endswith(" passed, 0 failed")
    assert ended.last != "0 passed, 0 failed"


def test_a_failed_example_is_shown_at_its_line(carc: Carc, house_rule: Path) -> None:
    ended = carc("test", house_rule)
    assert ended.code == 1
    assert f"{house_rule}:16:" in ended.out
    assert "left is 2, right is 3" in ended.out
    assert ended.last == "1 passed, 1 failed"


def test_examples_as_data(carc: Carc, house_rule: Path) -> None:
    tested = ExamplesTested.model_validate(carc("test", house_rule, "--json").data)
    assert (tested.passed, tested.failed) == (1, 1)
    assert [one.title for one in tested.examples if one.findings] == ["This one fails"]


# ---------------------------------------------------------------- show


def test_show_tells_the_game_as_resolved(carc: Carc, house_rule: Path) -> None:
    out = carc("show", "base", house_rule).out
    assert "base.edition = c3 (default)" in out
    assert f"{house_rule}:4" in out
    assert "base.farm-once: another reading was chosen" in out
    assert "place-tile, after-placing, deploy-piece" in out


def test_show_tells_who_changes_a_rule(carc: Carc) -> None:
    out = carc("show", "base", "--rule", "completed-city", "--reading", "small-city=half").out
    assert "changed by base.half-small-city" in out
    assert "source: Base game, Wikicarpedia, Scoring a city" in out


def test_the_agreement_does_not_depend_on_the_order(carc: Carc, house_rule: Path) -> None:
    one = GameShown.model_validate(carc("show", "base", house_rule, "--json").data)
    other = GameShown.model_validate(carc("show", house_rule, "base", "--json").data)
    assert one.agreement == other.agreement
    assert len(one.agreement) == 64


def test_show_compiled_is_python(carc: Carc) -> None:
    ended = carc("show", NUMBERS, "--compiled")
    assert ended.code == 0
    compile(ended.out, "<shown>", "exec")
