"""Any of the shipped rulesets go together with the base game: none clashes with another, and nothing is lost."""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.merge import ExcludedTogether
from carc.kernel.events import HELD, PLACED, TURN
from carc.library import Loaded, all_shipped
from carc.play.game import Game
from carc.play.state import State
from carc.resolve import merged
from properties.shipped import EXPANSIONS as NEED_BASE
from properties.tables import ROOT, SEEDS, examples, play_on
from properties.test_nothing_is_lost import pieces_are_where_they_are, the_score_is_its_points, tiles_are_where_they_are

HOUSE_RULES = {path.stem for path in (ROOT / "rulesets" / "house").rglob("*.carc")}
EXPANSIONS = tuple(sorted(set(NEED_BASE) - HOUSE_RULES))
PAIRS = list(combinations(EXPANSIONS, 2))
SOME = PAIRS[:: len(PAIRS) // 50]
"""So many of them are tried in `make test`, however many there are."""
BOARDS = ("count-of-carcassonne",)
"""Rulesets with a board of their own to begin on; so has a map."""
GAMES = 5
"""How many games of each subset: its rules are put together and compiled once for all of them."""
SUBSETS = (
    st.sets(st.sampled_from(EXPANSIONS))
    .map(lambda names: tuple(sorted(names)))
    .filter(lambda names: not any(excluded(pair) for pair in combinations(names, 2)))
)


@cache
def loaded() -> Loaded:
    return all_shipped()


@lru_cache(maxsize=4)
def game(names: tuple[str, ...]) -> Game:
    rules, problems = merged(loaded(), ("base", *names), {})
    assert rules is not None, problems
    return Game(rules)


def errors(names: tuple[str, ...]) -> list[Problem]:
    return [problem for problem in merged(loaded(), ("base", *names), {})[1] if problem.severity == "error"]


@cache
def excluded(pair: tuple[str, str]) -> bool:
    """Whether one of the two, or of what they require, says that it cannot be played with the other."""
    found = errors(pair)
    return bool(found) and all(isinstance(problem, ExcludedTogether) for problem in found)


def judge(pair: tuple[str, str]) -> None:
    """Two go together, or say with a reason that they do not: only boards of different kinds exclude each other."""
    if not excluded(pair):
        assert errors(pair) == []
    else:
        assert any(name in BOARDS or name.startswith("map") for name in pair)


@pytest.mark.parametrize("pair", SOME, ids=" and ".join)
def test_two_go_together(pair: tuple[str, str]) -> None:
    judge(pair)


@pytest.mark.prove
@pytest.mark.parametrize("pair", PAIRS, ids=" and ".join)
def test_any_two_go_together(pair: tuple[str, str]) -> None:
    judge(pair)


def test_halves_of_a_map_go_together() -> None:
    assert not excluded(("map-usa-east", "map-usa-west"))


@given(SUBSETS, st.integers(2, 4), SEEDS)
@examples(2, 200)
def test_nothing_is_lost(names: tuple[str, ...], players: int, seed: int) -> None:
    """Pieces, tiles and points are accounted for at every moment of a random game, and the game ends."""
    played = game(names)
    for whim in range(seed, seed + GAMES):
        all_is_there(play_on(played.start(players, seed=whim), Random(whim)))


def all_is_there(states: Iterator[State]) -> None:
    """Looks at each state while it is the newest; to an earlier one the game would have to be played anew."""
    for state in states:
        pieces_are_where_they_are(state.position)
        tiles_are_where_they_are(state)
    the_score_is_its_points(state)
    points_are_their_terms(state)


def points_are_their_terms(state: State) -> None:
    for point in state.points:
        assert point.rule.id
        assert all(term.total == term.count * term.each for term in point.terms)
    held = sum(entry[3] for entry in state.position.log if entry[0] == HELD)  # below the floor nobody pays
    assert sum(point.amount for point in state.points) + held == sum(state.scores.values())


@given(SEEDS, SEEDS)
@examples(3, 100)
def test_a_turn_has_two_parts_at_most(seed: int, whim: int) -> None:
    """Nobody places a third tile in a turn, however often his builder works."""
    *_, end = play_on(game(("traders-and-builders",)).start(3, seed=seed), Random(whim))
    assert max(tiles_of_turns(end)) <= 2


def tiles_of_turns(state: State) -> Iterator[int]:
    placed = 0
    for entry in state.position.log:
        if entry[0] == TURN:
            yield placed
            placed = 0
        placed += entry[0] == PLACED
    yield placed
