"""The laws of the language, each shown by a small ruleset whose examples hold."""

from functools import cache
from pathlib import Path

import pytest

from carc.library import Loaded, load
from carc.merge import merge
from carc.play.examples import run_example
from carc.play.game import Game

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.carc"))


@cache
def _loaded(path: Path) -> Loaded:
    return load([str(path)])


@cache
def _game(path: Path, plays: tuple[str, ...], picks: tuple[tuple[str, str], ...]) -> Game:
    loaded = _loaded(path)
    rules, problems = merge(loaded.checked.rulesets, [*loaded.plays, *plays], None, dict(picks))
    assert rules is not None, problems
    return Game(rules)


def _examples() -> list[object]:
    found = []
    for path in FILES:
        own = [e for e in _loaded(path).checked.examples if e.ruleset == path.stem]
        found += [pytest.param(path, e.title, id=f"{path.stem}: {e.title}") for e in own]
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_file_has_no_problem(path: Path) -> None:
    assert [p for p in _loaded(path).problems if p.severity == "error"] == []


@pytest.mark.parametrize(("path", "title"), _examples())
def test_example_holds(path: Path, title: str) -> None:
    example = next(e for e in _loaded(path).checked.examples if e.title == title and e.ruleset == path.stem)
    assert run_example(_game(path, example.plays, example.picks), example).failures == []
