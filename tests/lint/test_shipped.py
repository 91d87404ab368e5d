"""The rule files that ship, and the small games of the tests, give no finding."""

from pathlib import Path

import pytest

from carc.diagnostics.render import render_all
from carc.lint import lint
from carc.resolve import resolve
from carc.shelves import shipped
from docs.pages import ROOT

DAILY = {"core", "base", "inns-and-cathedrals"}
"""Rulesets that are looked at every day; the others under `make prove`."""
GAMES = sorted((ROOT / "tests" / "games").glob("*-tiles.carc"))


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in DAILY else pytest.mark.prove) for name in shipped()]
)
def test_no_finding_in_a_shipped_ruleset(name: str) -> None:
    found = lint(resolve([name], {}).loaded)
    assert found == [], render_all(one.finding for one in found)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_no_finding_in_a_small_game(path: Path) -> None:
    found = lint(resolve([str(path)], {}).loaded)
    assert found == [], render_all(one.finding for one in found)


@pytest.mark.parametrize("kind", ["house-rule", "ruleset"])
def test_no_finding_in_what_people_begin_with(kind: str, tmp_path: Path) -> None:
    template = (ROOT / "rulesets" / "templates" / f"{kind}.txt").read_text(encoding="utf-8")
    path = tmp_path / "mine.carc"
    path.write_text(template.replace("NAME", "mine").replace("TITLE", "Mine"), encoding="utf-8")
    found = lint(resolve(["base", str(path)], {}).loaded)
    assert found == [], render_all(one.finding for one in found)
