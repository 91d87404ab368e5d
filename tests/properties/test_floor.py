"""What the floor of a track holds back."""

from pathlib import Path
from random import Random

import pytest

from carc.game import load
from carc.play.game import Game
from properties.tables import play_on
from properties.test_nothing_is_lost import the_score_is_its_points

TOLL = """\
rule toll "Every tile costs three points"
  after place tile at cell: gain 0 - 3 to player
"""


@pytest.fixture(scope="module")
def costly(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """The base game, with a house rule by which everybody loses points in every turn."""
    path: Path = tmp_path_factory.mktemp("house") / "toll.carc"
    path.write_text(TOLL, encoding="utf-8")
    return load("base", path)


@pytest.mark.parametrize("seed", range(3))
def test_the_track_stops_at_its_floor_and_says_so(costly: Game, seed: int) -> None:
    """Nobody has less than 0; what was held back stands in the log."""
    for state in play_on(costly.start(3, seed=seed), Random(seed)):
        assert min(state.scores.values()) >= 0
        the_score_is_its_points(state)
    assert any(event.verb == "held" and event.rule.id == "toll.toll" for event in state.events)
