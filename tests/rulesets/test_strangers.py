"""A ruleset whose tiles and pieces do not occur in a position changes nothing of what is paid there at the end."""

from functools import cache, lru_cache

import pytest

from carc.library import Loaded, all_shipped
from carc.model.examples import Example
from carc.play.examples import run_example
from carc.play.game import Game
from carc.resolve import merged
from rulesets.final_rows import ROWS, TEXT

EACH = 60
"""How many examples go by until the next one is asked."""


@cache
def loaded() -> Loaded:
    return all_shipped()


@cache
def strangers() -> tuple[str, ...]:
    """The rulesets that rows of the table are about."""
    return tuple(dict.fromkeys(row.rule.partition(".")[0] for row in ROWS))


@lru_cache(maxsize=4)
def game(plays: tuple[str, ...], picks: tuple[tuple[str, str], ...]) -> Game:
    rules, problems = merged(loaded(), plays, dict(picks))
    assert rules is not None, problems
    return Game(rules)


def of_the_end() -> list[Example]:
    """Examples of the end of the game: of all that cite a row, some."""
    cite = (one for one in loaded().checked.examples if any(source.address == TEXT for source in one.sources))
    return [one for one in cite if not any("stack" in str(line) for line in one.lines)][::EACH]


@pytest.mark.parametrize("example", of_the_end(), ids=lambda one: f"{one.ruleset}: {one.title}")
def test_strangers_change_nothing(example: Example) -> None:
    plays, picks = example.setting
    everybody = tuple(dict.fromkeys((*plays, *strangers())))
    assert run_example(game(everybody, picks), example).failures == []
