"""What can be said in an example: a setup, piles, draws, what comes of an option; and how each can fail."""

from pathlib import Path

import pytest

from carc.play.examples import run_example
from carc.play.game import Game
from carc.resolve import merged
from examples.toll import loaded

HOLD = {
    "nothing given: the game's own setup": """
  expect cell(0, 0).tile is city-cap-road
  expect land.size = 71
""",
    "a turn after the game's own setup": """
  play
    place city-cap at cell(0, -1) turned S
    deploy red.meeple on city
  expect gained(red, completed-city) = 4
""",
    "a pile that is given": """
  given
    put city-cap-road at cell(0, 0)
    set land.stack to [straight, curve]
  play
    draw straight from land
  expect land.size = 1
""",
    "an empty pile": """
  given
    set land.stack to []
  expect land.empty
""",
    "a tile that is drawn and placed": """
  play
    draw city-four from land
    place city-four at cell(0, -1)
  expect cell(0, -1).tile is city-four
""",
    "what comes of an option": """
  pick abbots: played
  given
    put monastery-alone at cell(0, 0)
    deploy red.abbot on monastery
  play
    place monastery-alone at cell(0, 1)
    send-home red.abbot
  expect gained(red, monastery) = 2
""",
    "what is offered can be passed": """
  play
    draw city-cap from land
    place city-cap at cell(0, -1) turned S
  expect allowed: pass
""",
    "who is asked, until nobody is": """
  expect asked: nothing
  play
    place city-cap at cell(0, -1) turned S
  expect asked: red
  play
    pass
  expect asked: nothing
  play
    place straight at cell(0, 1) turned E
  expect asked: turn.player
  expect turn.player = blue
""",
    "0 points are points, and none are none": """
  given
    gain 0 to red
    put city-four at cell(0, 0)
    deploy red.meeple on city
  expect not paid(red, unfinished-city)
  play
    end-game
  expect paid(red, unfinished-city) and not paid(blue, unfinished-city) and not paid(red, road)
""",
    "where a track ends": """
  given
    gain -3 to red
  expect red.points = 0
""",
}
FAIL = {
    "a tile that is not there to be drawn": (
        "impossible",
        """
  given
    set land.stack to [straight]
  play
    draw curve from land
""",
    ),
    "more tiles in a pile than there are": (
        "impossible",
        """
  given
    set land.stack to [city-four, city-four]
""",
    ),
    "a part that the tile does not have": (
        "impossible",
        """
  given
    put straight at cell(0, 0)
  expect cell(0, 0).monastery.feature.pieces.empty
""",
    ),
    "a piece that goes to a tile that is not there": (
        "impossible",
        """
  given
    put straight at cell(0, 0)
    move red.meeple to cell(5, 5).tile
""",
    ),
    "what is not laid out but happens": (
        "impossible",
        """
  given
    put straight at cell(0, 0)
    settle features as final
""",
    ),
    "a piece that no option sends home": (
        "not-offered",
        """
  given
    put straight at cell(0, 0)
    deploy red.meeple on road
  play
    place crossing at cell(0, 1)
    send-home blue.meeple
    place city-four at cell(0, 0)
""",
    ),
    "an act after the end": (
        "over",
        """
  given
    put straight at cell(0, 0)
  play
    end-game
    place straight at cell(0, 1)
""",
    ),
    "somebody else who is asked": (
        "asked",
        """
  play
    place city-cap at cell(0, -1) turned S
  expect asked: blue
""",
    ),
    "somebody who is asked after all": (
        "asked",
        """
  play
    place city-cap at cell(0, -1) turned S
  expect asked: nothing
""",
    ),
    "what was done without asking, before nobody was asked": (
        "not-offered",
        """
  pick meeples: 0
  play
    place city-cap at cell(0, -1) turned S
  expect asked: nothing
  play
    pass
""",
    ),
    "nobody who is asked": (
        "asked",
        """
  given
    put straight at cell(0, 0)
  expect asked: red
""",
    ),
    "nothing to be passed": (
        "refused",
        """
  given
    put straight at cell(0, 0)
  expect allowed: pass
""",
    ),
}


def reasons(folder: Path, title: str, lines: str, header: str = "") -> list[str]:
    """Why an example fails. `header` is a line more for the head of the ruleset."""
    found = loaded(folder, f'\nexample "{title}"{lines}', header=header)
    (example,) = (one for one in found.checked.examples if one.ruleset == "toll")
    rules, problems = merged(found, ["toll"], dict(example.picks))
    assert rules is not None, problems
    return [failure.reason for failure in run_example(Game(rules), example).failures]


@pytest.mark.parametrize("title", HOLD)
def test_it_holds(tmp_path: Path, title: str) -> None:
    assert reasons(tmp_path, title, HOLD[title]) == []


@pytest.mark.parametrize("title", FAIL)
def test_it_fails_in_words(tmp_path: Path, title: str) -> None:
    reason, lines = FAIL[title]
    assert reasons(tmp_path, title, lines) == [reason]


def test_more_players_than_the_rules_are_for(tmp_path: Path) -> None:
    assert reasons(tmp_path, "Five", "\n  expect black.points = 0\n", header="players 2..4") == ["impossible"]
