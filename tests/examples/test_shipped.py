"""Every example in the shipped rule files holds."""

from functools import cache, lru_cache

import pytest

from carc.library import Loaded, all_shipped
from carc.model.examples import Example
from carc.play.examples import run_example
from carc.play.game import Game
from carc.resolve import merged


@cache
def loaded() -> Loaded:
    return all_shipped()


@lru_cache(maxsize=4)
def game(plays: tuple[str, ...], picks: tuple[tuple[str, str], ...]) -> Game:
    rules, problems = merged(loaded(), plays, dict(picks))
    assert rules is not None, problems
    return Game(rules)


def title(example: Example) -> str:
    return f"{example.ruleset}: {example.title}"


def by_game() -> list[Example]:
    """All examples, those of one game together: each game is made once."""
    return sorted(loaded().checked.examples, key=lambda example: example.setting)


@pytest.mark.parametrize("example", by_game(), ids=title)
def test_example_holds(example: Example) -> None:
    assert run_example(game(*example.setting), example).failures == []


def test_no_two_have_one_title() -> None:
    titles = [title(example) for example in loaded().checked.examples]
    assert len(titles) == len(set(titles))


@pytest.mark.parametrize(
    "address",
    [
        "Base_game_(1st_edition)&diff=9535",
        "Base_game_%281st_edition%29%2Fit",
        "concarneau",
        "JCloisterZone",
        "yumpu",
        "The_Farmers",
        "carcassonne_farmer_scoring",
    ],
)
def test_the_disputed_questions_are_examples_with_their_sources(address: str) -> None:
    cited = {source.address for example in loaded().checked.examples for source in example.sources}
    assert any(address in one for one in cited)
