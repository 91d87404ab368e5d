"""Who places the fork is seen by whom the game asks, which no example can say."""

import pytest

import carc

PLAYERS = ["Red", "Blue", "Green"]


@pytest.mark.parametrize("youngest", [1, 2, 3])
def test_the_youngest_places_the_fork(youngest: int) -> None:
    """The youngest player, counted from the one who begins, places the fork before the first turn."""
    game = carc.load("base", "river-2", readings={"first-fork": "youngest", "youngest": str(youngest)})
    state = game.start(players=PLAYERS, seed=1)
    assert state.asked == PLAYERS[youngest - 1]
    assert all("river-fork" in str(choice) for choice in state.choices)
