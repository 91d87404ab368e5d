"""Rule files as people write them: what ships goes together, and the cure that a message offers cures."""

from pathlib import Path

import pytest

from carc.diagnostics.problem import Problem
from carc.diagnostics.wording import worded
from carc.library import load
from carc.merge import merge
from carc.model.game import Game
from merge.make import codes

CLASHING = """rule rich "Three a tile"
  score city as completed
    3 per tile in city.counted
    2 per pennant in city.pennants
"""
WITHOUT_TERM = """rule flat "Ten"
  overrides road
  score road
    10 as worth

rule inn "Inn"
  change road.tile: + 1
"""
LIFTING = """rule free "Anywhere"
  allow place tile at cell
"""


def read(*names: str) -> tuple[Game | None, list[Problem]]:
    loaded = load(names)
    assert loaded.problems == []
    table = loaded.checked.tables[0] if loaded.checked.tables else None
    return merge(loaded.checked.rulesets, loaded.plays, table, sources=loaded.sources, edited=["house"])


def with_house(folder: Path, text: str) -> list[Problem]:
    file = folder / "house.carc"
    file.write_text(text, encoding="utf-8")
    return read("base", str(file))[1]


@pytest.mark.parametrize("name", ["base", "tests/games/number-tiles.carc", "tests/games/path-tiles.carc"])
def test_what_ships_has_no_problem(root: Path, name: str) -> None:
    game, problems = read(str(root / name) if name.endswith(".carc") else name)
    assert problems == []
    assert game is not None
    assert "question-" not in repr(game.but(chosen=()))


def test_the_cure_of_a_clash_cures(tmp_path: Path) -> None:
    (problem,) = with_house(tmp_path, CLASHING)
    assert problem.code == "clash"
    assert problem.span.text.startswith("score city")
    assert worded(problem).help == "so that `rich` decides, add to it: `overrides completed-city`"
    assert with_house(tmp_path, CLASHING.replace('tile"\n', 'tile"\n  overrides completed-city\n')) == []


def test_the_cure_of_a_lost_term_cures(tmp_path: Path) -> None:
    assert codes(with_house(tmp_path, WITHOUT_TERM)) == ["lost-term"]
    assert with_house(tmp_path, WITHOUT_TERM.replace("10 as worth", "10 per tile in road.counted")) == []


def test_the_cure_of_an_allowance_cures(tmp_path: Path) -> None:
    (problem,) = with_house(tmp_path, LIFTING)
    assert worded(problem).help == "name the rule that forbids it: add `overrides beside-a-tile`"
    assert with_house(tmp_path, LIFTING.replace("  allow", "  overrides beside-a-tile\n  allow")) == []


def test_a_table(tmp_path: Path) -> None:
    file = tmp_path / "tonight.carc"
    lines = ["play base", "pick edition: c1", "copies base 2", 'switch off road because "too long"']
    file.write_text("\n  ".join(['table "Tonight"', *lines]) + "\n", encoding="utf-8")
    game, problems = read(str(file))
    assert problems == []
    assert game is not None
    assert game.title == "Tonight"
    assert sum(face.copies for face in game.faces) == 144
    assert "base.road" not in {rule.id for rule in game.rules}
