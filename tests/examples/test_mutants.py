"""Mutants: what is changed in a ruleset, and which of them its examples notice."""

from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from carc.library import Loaded, load
from carc.model.things import Ruleset
from carc.mutate import Mutant, mutants, mutate
from carc.mutate.trial import Trials
from examples.toll import LONG_ROAD, SHORT_ROAD, loaded

BASE = "base"
EACH = 18  # the sample takes every so many mutants
AT_LEAST = 95


@cache
def base() -> Loaded:
    return load([BASE])


@cache
def trials() -> Trials:
    return Trials(base(), BASE)


def ruleset() -> Ruleset:
    return base().checked.rulesets[BASE]


def said(mutant: Mutant, found: Loaded) -> str:
    """A mutant as a line: what was done to which stretch of the file."""
    place = mutant.place
    text = found.sources[place.file].line(place.line)[place.column - 1 : place.end - 1]
    return f"{text}: {mutant.now}" if mutant.what == "renumbered" else f"{text}: {mutant.what}"


# ---------------------------------------------------------------- what is changed


def test_a_clause_its_condition_and_its_numbers_are_changed(tmp_path: Path) -> None:
    found = loaded(tmp_path)
    assert [said(mutant, found) for mutant in mutants(found.checked.rulesets["toll"])] == [
        "change road.tile: + 2 if road.tiles.size = 2: removed",
        "2: 1",
        "2: 3",
        "road.tiles.size = 2: negated",
        "2: 1",
        "2: 3",
    ]


def test_a_stop_behind_which_nothing_comes_is_not_taken_out(tmp_path: Path) -> None:
    closed = """
rule closed "Nobody places a piece in the first turn; in the second, whoever does not go on gets nothing"
  source us
  instead of deploy-piece if turn.number = 1
    stop
  before deploy-piece
    stop if turn.number = 2
    gain 1 to turn.player
"""
    found = loaded(tmp_path, closed)
    made = [said(mutant, found) for mutant in mutants(found.checked.rulesets["toll"])]
    assert [one for one in made if one.startswith("stop")] == ["stop if turn.number = 2: removed"]


def test_every_mutant_is_another_ruleset() -> None:
    made = [mutant.ruleset for mutant in mutants(ruleset())]
    assert len(made) > 100
    assert all(one != ruleset() for one in made)
    assert all(one != other for one, other in pairwise(made))


@pytest.mark.parametrize("part", ["title", "citations", "faces", "questions", "words", "occasions", "courses"])
def test_what_is_not_rules_is_left_alone(part: str) -> None:
    assert all(getattr(one.ruleset, part) == getattr(ruleset(), part) for one in mutants(ruleset()))


def test_every_rule_and_step_has_mutants() -> None:
    owners = {mutant.owner for mutant in mutants(ruleset())}
    assert {rule.id for rule in ruleset().rules} <= owners
    assert {step.id for step in ruleset().steps if step.body} <= owners


# ---------------------------------------------------------------- what is noticed


def test_mutants_that_no_example_notices_survive(tmp_path: Path) -> None:
    found = loaded(tmp_path, LONG_ROAD)
    report = mutate(found, "toll")
    assert (report.mutants, report.noticed, report.unnoticed) == (6, 2, ())
    assert [said(mutant, found) for mutant in report.survivors] == [
        "change road.tile: + 2 if road.tiles.size = 2: removed",
        "2: 1",
        "2: 3",
        "2: 1",
    ]


def test_without_examples_nothing_is_noticed(tmp_path: Path) -> None:
    report = mutate(loaded(tmp_path), "toll")
    assert report.noticed == 0
    assert [owner for owner, _ in report.unnoticed] == ["toll.short-road"]


def test_an_example_that_fails_anyway_notices_nothing(tmp_path: Path) -> None:
    assert mutate(loaded(tmp_path, SHORT_ROAD.replace("= 6", "= 7")), "toll").noticed == 0


def test_several_processes_find_the_same(tmp_path: Path) -> None:
    found = loaded(tmp_path, LONG_ROAD, SHORT_ROAD)
    told: list[tuple[int, int]] = []
    assert mutate(found, "toll", 2, lambda *now: told.append(now)) == mutate(found, "toll")
    assert told[-1] == (6, 6)


@pytest.mark.slow
@pytest.mark.parametrize("rule", [rule.id for rule in ruleset().rules])
def test_a_rule_of_the_base_game_that_is_taken_out_is_missed(rule: str) -> None:
    kept = tuple(one for one in ruleset().rules if one.id != rule)
    home = next(one.place for one in ruleset().rules if one.id == rule)
    without = ruleset().but(rules=kept)
    assert trials().noticed(Mutant(rule, home, home, "removed", 0, 0, without))


@pytest.mark.slow
@pytest.mark.parametrize("mutant", [*mutants(ruleset())][::EACH], ids=lambda mutant: said(mutant, base()))
def test_a_sample_of_the_mutants_of_the_base_game_is_noticed(mutant: Mutant) -> None:
    assert trials().noticed(mutant)


@pytest.mark.prove
def test_the_mutants_of_the_base_game_are_noticed() -> None:
    report = mutate(base(), BASE, 2)
    assert report.unnoticed == ()
    assert report.noticed * 100 >= report.mutants * AT_LEAST
