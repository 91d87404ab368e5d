"""Any three of the expansions that interrupt the turn go together with the base game, and nothing is lost."""

from itertools import combinations
from random import Random
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from properties.tables import SEEDS, examples, play_on
from properties.test_subsets import all_is_there, errors, excluded, game

INTERRUPT: Final = frozenset(
    "abbey-and-mayor abbeys besiegers black-tower bridges-castles-and-bazaars cathars corn-circles "
    "count-of-carcassonne cult darmstadt decinsky-sneznik ferries festival fishermen flier flocks goldmines "
    "hills-and-sheep labyrinth little-buildings mage-and-witch monasteries obelisk phantom princess-and-dragon "
    "russian-promos-2013 russian-promos-2016 siege tower tunnel under-the-big-top village-life watchtowers wells "
    "wind-roses windmill".split()
)
TRIPLES: Final = (
    st.sets(st.sampled_from(sorted(INTERRUPT)), min_size=3, max_size=3)
    .map(lambda names: tuple(sorted(names)))
    .filter(lambda names: not any(excluded(pair) for pair in combinations(names, 2)))
)
GAMES: Final = 5
"""How many games of each triple: its rules are put together and compiled once for all of them."""


@given(TRIPLES, st.integers(2, 4), SEEDS)
@examples(2, 400)
def test_three_that_interrupt(names: tuple[str, ...], players: int, seed: int) -> None:
    """Pieces, tiles and points are accounted for at every moment of a random game, and the game ends."""
    assert errors(names) == []
    played = game(names)
    for whim in range(seed, seed + GAMES):
        all_is_there(play_on(played.start(players, seed=whim), Random(whim)))


@pytest.mark.slow
def test_all_at_once() -> None:
    """A game of all but the donkey comes to its end: it takes no more steps than a game of so many tiles may.

    The donkey asks what would be at each spot, with each bridge that could let a tile in: too much beside all others.
    """
    names = tuple(sorted(INTERRUPT - {"village-life"}))
    assert errors(names) == []
    *_, last = play_on(game(names).start(3, seed=1), Random(1))
    assert last.over
