"""The laws of the language, each shown by a small ruleset whose examples hold."""

from pathlib import Path

import pytest

from carc.library import load
from carc.merge import merge
from carc.play.examples import run_example
from carc.play.game import Game

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.carc"))


def _examples() -> list[object]:
    found = []
    for path in FILES:
        loaded = load([str(path)])
        own = [e for e in loaded.checked.examples if e.ruleset == path.stem]
        found += [pytest.param(path, e.title, id=f"{path.stem}: {e.title}") for e in own]
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_file_has_no_problem(path: Path) -> None:
    loaded = load([str(path)])
    assert [p for p in loaded.problems if p.severity == "error"] == []


@pytest.mark.parametrize(("path", "title"), _examples())
def test_example_holds(path: Path, title: str) -> None:
    loaded = load([str(path)])
    example = next(e for e in loaded.checked.examples if e.title == title and e.ruleset == path.stem)
    rules, problems = merge(loaded.checked.rulesets, [*loaded.plays, *example.plays], None, dict(example.picks))
    assert rules is not None, problems
    assert run_example(Game(rules), example).failures == []
