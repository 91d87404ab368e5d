"""A small logged game is played again; each way to differ from it is found and named."""

import copy
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from carc.diagnostics.problem import Problem
from carc.diagnostics.render import render
from carc.diagnostics.wording import worded
from carc.formats.logged_replay import LoggedReplayer
from carc.formats.logged_report import LoggedReport, replay_logged
from formats.games import LOGGED, damaged

Change = Callable[[dict[str, Any]], None]


@pytest.fixture
def replayer(spoken: Any) -> LoggedReplayer:
    return LoggedReplayer(Path("games.jsonl"), spoken.dialect, spoken.known, spoken.tables)


def message(replayer: LoggedReplayer, game: object) -> str:
    outcome = replayer.outcome((1, game if isinstance(game, str) else json.dumps(game)))
    return "" if outcome is None else worded(outcome).message


def test_a_game_that_is_as_logged(replayer: LoggedReplayer) -> None:
    assert message(replayer, LOGGED) == ""


def options(game: dict[str, Any], number: int) -> Any:
    return game["steps"][number]["options"]


DIFFERENT: dict[str, tuple[Change, str]] = {
    "a turn that they do not list": (
        lambda game: options(game, 0)["TilePlacement"]["BA/C"][1][2].pop(),
        "step 0, options: the record says nothing else; here it is place city-cap at cell(0, 1) turned W",
    ),
    "a turn too many": (
        lambda game: options(game, 0)["TilePlacement"]["BA/C"][0][2].append(0),
        "step 0, options: the record says place city-cap at cell(0, -1) turned N; here it is nothing else",
    ),
    "one of two turns that look alike": (
        lambda game: options(game, 3)["TilePlacement"]["BA/RFr"][0][2].pop(),
        "step 3, options: the record says nothing else; here it is place straight at cell(-1, 0) turned E",
    ),
    "a piece on a part that is not there": (
        lambda game: options(game, 1)["Meeple"]["SmallFollower"][0].__setitem__(1, "E"),
        "step 1, options: the record says not here: SmallFollower City E 0 -1; here it is deploy meeple on city",
    ),
    "no passing": (
        lambda game: options(game, 1).pop("pass"),
        "step 1, options: the record says nothing else; here it is pass",
    ),
    "another question": (
        lambda game: options(game, 1).update(Sing=True),
        "step 1, options: the record says not here: Sing; here it is nothing else",
    ),
    "somebody else is asked": (
        lambda game: game["steps"][0].update(player=1),
        "step 0, seat: the record says 1; here it is 0",
    ),
    "another tile": (
        lambda game: game["draws"].__setitem__(0, [-1, "BA/L"]),
        "step 0, options: the record says place city-cap at cell(0, -1) turned S, place city-cap at cell(0, 1) turned "
        "E, place city-cap at cell(0, 1) turned S, place city-cap at cell(0, 1) turned W; here it is place "
        "monastery-alone at cell(0, 1) turned N (4 times)",
    ),
    "an answer that is not possible": (
        lambda game: game["steps"][0]["chosen"]["payload"].update(rotation="R0"),
        "step 0, answer: the record says place city-cap at cell(0, -1) turned N; here it is not offered",
    ),
    "points": (
        lambda game: game["points"][0].__setitem__(2, 5),
        "step 3, points: the record says 5 for city to seat 0; here it is 4 for city to seat 0",
    ),
    "points for something else": (
        lambda game: game["points"][0].__setitem__(3, "road.long"),
        "step 3, points: the record says 4 for road to seat 0; here it is 4 for city to seat 0",
    ),
    "points in time": (
        lambda game: game["points"][1].__setitem__(4, 0),
        "step 5, points: the record says 2 for road to seat 1; here it is 2 for road to seat 1 at the end",
    ),
    "scores": (
        lambda game: game["scores"].__setitem__(1, 3),
        "step 5, scores: the record says 4, 3; here it is 4, 2",
    ),
    "the start": (
        lambda game: game["start"].__setitem__(0, ["BA/RCr", 0, 0, 90]),
        "step -1, start: the record says city-cap-road at cell(0, 0) turned E; here it is city-cap-road at cell(0, 0) "
        "turned N",
    ),
}


@pytest.mark.parametrize("name", DIFFERENT)
def test_a_game_that_differs(replayer: LoggedReplayer, name: str) -> None:
    change, expected = DIFFERENT[name]
    game = copy.deepcopy(LOGGED)
    change(game)
    assert message(replayer, game) == f"game small-001, {expected}"


REFUSED: dict[str, tuple[Change, str]] = {
    "a set": (
        lambda game: game["config"]["sets"].update({"moon:1": 1}),
        "needs the set `moon:1`, which none of our rulesets has",
    ),
    "an element": (
        lambda game: game["config"]["elements"].update(rocket=True),
        "needs the element `rocket`, which none of our rulesets has",
    ),
    "a number of an element": (
        lambda game: game["config"]["elements"].update({"farmers": 2}),
        "needs the element `farmers: 2`, which none of our rulesets has",
    ),
    "a variant": (
        lambda game: game["config"]["rules"].update({"tiny-city-scoring": "5"}),
        "needs the variant `tiny-city-scoring: 5`, which none of our rulesets has",
    ),
    "a tile": (
        lambda game: game["draws"].append([2, "MO/R"]),
        "needs the tile `MO/R`, which none of our rulesets has",
    ),
    "players": (
        lambda game: game.update(players=64),
        "has 64 players; the rules are for 1 to 5",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_game_that_needs_more_than_we_have(replayer: LoggedReplayer, name: str) -> None:
    change, expected = REFUSED[name]
    game = copy.deepcopy(LOGGED)
    change(game)
    assert message(replayer, game) == f"game small-001 {expected}"


def test_points_of_which_they_do_not_say_whether_the_game_was_over(spoken: Any) -> None:
    game = copy.deepcopy(LOGGED)
    game["points"][1][4] = 0
    points = spoken.dialect.points

    def differs(unmarked: tuple[str, ...]) -> str:
        dialect = spoken.dialect.model_copy(update={"points": points.model_copy(update={"unmarked": unmarked})})
        return message(LoggedReplayer(Path("games.jsonl"), dialect, spoken.known, spoken.tables), game)

    assert differs(("road",)) == ""
    assert differs(("road", "city")) == ""
    assert differs(points.unmarked).endswith(
        "the record says 2 for road to seat 1; here it is 2 for road to seat 1 at the end"
    )


def test_what_is_asked_again_in_a_later_phase(replayer: LoggedReplayer) -> None:
    """They ask the same twice and pass at first; here it is asked once, in the later phase."""
    game = copy.deepcopy(LOGGED)
    game["steps"][1]["phase"] = "ActionPhase"
    game["steps"].insert(1, {**game["steps"][1], "phase": "EarlierPhase", "chosen": {"type": "PASS", "payload": {}}})
    for listed in (game["points"], game["draws"]):
        for one in listed:
            one[0] += one[0] > 0
    assert message(replayer, game) == ""
    game["steps"][1]["phase"] = "ActionPhase"
    assert message(replayer, game) != ""


def test_what_is_not_always_listed(spoken: Any) -> None:
    game = copy.deepcopy(LOGGED)
    game["steps"][1]["phase"] = "ActionPhase"
    del options(game, 1)["pass"]

    def differs(*phases: str) -> str:
        asks = spoken.dialect.asks
        asks = asks | {"pass": asks["pass"].model_copy(update={"unlisted": phases})}
        dialect = spoken.dialect.model_copy(update={"asks": asks})
        return message(LoggedReplayer(Path("games.jsonl"), dialect, spoken.known, spoken.tables), game)

    assert differs("ActionPhase") == ""
    assert differs("TilePhase").endswith("the record says nothing else; here it is pass")


def test_switches(replayer: LoggedReplayer) -> None:
    """Without farmers no field can be claimed, and the shape of options is looked at."""
    game = copy.deepcopy(LOGGED)
    del game["config"]["elements"]["farmers"]
    assert "deploy meeple on field" in message(replayer, game)
    options(game, 1)["Meeple"]["SmallFollower"] = [["City", "S", 0]]
    assert message(replayer, game).startswith("this is not a logged game at `Meeple.SmallFollower.0")


def test_a_file_of_games(written: Callable[..., Path], spoken: Any) -> None:
    other = copy.deepcopy(LOGGED)
    other["scores"] = [0, 0]
    report = replay_logged(written(LOGGED, other, LOGGED), spoken.dialect, spoken.known, spoken.folder)
    assert isinstance(report, LoggedReport)
    assert (report.games, len(report.differences), report.refused) == (3, 1, ())
    assert report.board is not None
    state = report.board()
    assert state is not None
    assert state.over


def test_damaged_games(replayer: LoggedReplayer, full_size: bool) -> None:
    chance = random.Random(11)
    for number in range(10_000 if full_size else 400):
        outcome = replayer.outcome((number + 1, json.dumps(damaged(LOGGED, chance))))
        if outcome is not None:
            assert isinstance(outcome, Problem)
            assert "\x1b" not in render(outcome)
