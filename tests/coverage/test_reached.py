"""What of each form is reached by examples, and that nothing else changes where this is asked."""

from pathlib import Path

import pytest

from carc.command.examples import outcomes
from carc.coverage import CoverageReport, Watch
from carc.diagnostics.problem import Problem
from carc.library import Loaded, load
from carc.shelves import shipped
from examples.toll import LONG_ROAD, SHORT_ROAD, loaded

EVERY_FORM = Path(__file__).with_name("every-form.carc")
SHOWN_BY = {"core": ("base",)}
"""Rulesets without tiles of their own, and who shows what they say."""


def covered(found: Loaded) -> tuple[CoverageReport, list[Problem]]:
    """What the examples of some rulesets reach, and what they do not find."""
    watch = Watch()
    problems = [problem for _, failed in outcomes(found, watch) for problem in failed]
    return watch.report(found), problems


def told(found: CoverageReport) -> list[int]:
    """The lines of which something is told."""
    return sorted({place.line for _, place in found.idle} | {one.place.line for one in found.missed})


def test_every_form() -> None:
    found, problems = covered(load([str(EVERY_FORM)]))
    lines = EVERY_FORM.read_text(encoding="utf-8").splitlines()
    assert problems == []
    assert told(found) == [number for number, line in enumerate(lines, 1) if line.endswith("# never")]


def test_the_figures_count_what_stands_inside_of_what_is_told() -> None:
    found, _ = covered(load([str(EVERY_FORM)]))
    assert (found.reached, found.clauses) == (33, 65)
    assert (found.rules_reached, found.rules) == (10, 17)


def test_a_condition_that_does_not_hold_reaches_nothing(tmp_path: Path) -> None:
    assert told(covered(loaded(tmp_path, LONG_ROAD))[0]) == [5]
    assert told(covered(loaded(tmp_path, LONG_ROAD, SHORT_ROAD))[0]) == []


def test_an_example_reaches_what_is_in_its_game(tmp_path: Path) -> None:
    lines = "\n  under small-city = half\n  change"
    found = loaded(tmp_path, SHORT_ROAD)
    path = tmp_path / "toll.carc"
    path.write_text(path.read_text(encoding="utf-8").replace("\n  change", lines), encoding="utf-8")
    assert told(covered(load([str(path)]))[0]) == [5]
    assert told(covered(found)[0]) == []


def test_what_another_ruleset_says_is_reached_where_it_is_named_as_well() -> None:
    found, _ = covered(load([str(EVERY_FORM), "core"]))
    idle = dict(found.idle)
    assert "piece.occupies" not in idle
    assert "core.own-pieces" in idle


def test_base_plays_as_without_notes() -> None:
    found, problems = covered(load(["base"]))
    assert problems == []
    assert found.rules_reached == found.rules


@pytest.mark.prove
@pytest.mark.parametrize("name", sorted(shipped()))
def test_every_rule_that_ships_is_reached(name: str) -> None:
    found, problems = covered(load([name, *SHOWN_BY.get(name, ())]))
    assert problems == []
    assert found.rules_reached == found.rules
