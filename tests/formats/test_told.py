"""Small games that are told by their answers: they are played again, and what they claim is judged."""

import copy
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from carc.diagnostics.problem import Problem
from carc.diagnostics.render import render
from carc.diagnostics.wording import worded
from carc.formats.claims import options_in, read_claim
from carc.formats.judging import ToldGame
from carc.untrusted import Refused
from formats.games import COMMIT, CONFIG, PASS, TOLD, damaged, deployed, message, placed

Judged = Callable[..., list[str]]


@pytest.fixture
def judged(spoken: Any) -> Judged:
    """Plays the small game, or part of it, and gives what does not hold of what is claimed."""

    def judge(*claims: str, replay: list[Any] | None = None, **changes: Any) -> list[str]:
        game = {**copy.deepcopy(TOLD), "test": {"assertions": list(claims)}, **changes}
        if replay is not None:
            game["replay"] = replay
        return failures(spoken, game)

    return judge


def failures(spoken: Any, game: Any) -> list[str]:
    return [worded(problem).message for problem in problems(spoken, game)]


def problems(spoken: Any, game: Any) -> list[Problem]:
    try:
        return list(ToldGame(Path("small.json"), game, spoken.dialect, spoken.known, spoken.tables).failures())
    except Refused as refused:
        return [refused.problem]


def test_a_game_with_true_claims(spoken: Any) -> None:
    assert failures(spoken, TOLD) == []


def test_false_claims(judged: Judged) -> None:
    assert judged("Ann has 5 points", "Bob scored city for 4 points", "Undo is allowed", "Phase is TilePhase") == [
        "game small: it is claimed that `Ann has 5 points`; here it is 4",
        "game small: it is claimed that `Bob scored city for 4 points`; here it is nothing",
        "game small: it is claimed that `Undo is allowed`; here it is not so",
        "game small: it is claimed that `Phase is TilePhase`; here it is GameOverPhase",
    ]


def test_claims_that_nobody_knows(judged: Judged) -> None:
    assert judged("Ann is happy", "Carol has 4 points", "Available action Sing") == [
        "game small: no claim of this form is known: `Ann is happy`",
        "game small: no claim of this form is known: `Carol has 4 points`",
        "game small: no claim of this form is known: `Available action Sing`",
    ]


FIRST = TOLD["replay"]


def test_a_tile_that_was_placed(judged: Judged) -> None:
    assert (
        judged(
            "Phase is ActionPhase",
            "Player can pass",
            "Undo is allowed",
            "Available action Meeple for SmallFollower",
            "Available action Meeple",
            "Meeple SmallFollower options: {City,S,[0,-1]}; {Field,NL.NR.EL.ER.WL.WR,[0,-1]}",
            "Ann has 0 points",
            replay=FIRST[:1],
        )
        == []
    )


def test_an_answer_that_waits_to_be_confirmed(judged: Judged) -> None:
    """What an answer brings has not happened before it is confirmed."""
    claims = ("Phase is CommitActionPhase", "Player can't pass", "Undo is allowed", "Ann has 0 points")
    assert judged(*claims, replay=FIRST[:2]) == []


def test_a_question_after_a_draw(judged: Judged) -> None:
    assert (
        judged(
            "phase is TilePhase.",
            "Player can't pass.",
            "Undo is not allowed.",
            "Ann scored city for 4 points.",
            "Available action TilePlacement for BA/RFr",
            "TilePlacement BA/RFr options: [-1,0] - [0,180]; [1,0] - [0,180]; [0,1] - [180,0]; [0,-2] - [0,180]; "
            "[1,-1] - [90,270]; [-1,-1] - [90,270]",
            replay=FIRST[:3],
        )
        == []
    )


def test_options_that_are_not_all(judged: Judged) -> None:
    (failure,) = judged("Meeple SmallFollower options: {City,S,[0,-1]}", replay=FIRST[:1])
    assert failure.endswith("here it is deploy meeple on city, deploy meeple on field")


def test_an_answer_that_is_taken_back(judged: Judged) -> None:
    claims = ("Phase is ActionPhase", "Undo is allowed")
    assert judged(*claims, replay=[*FIRST[:2], message("UNDO")]) == []
    assert judged("Phase is TilePhase", "Undo is not allowed", replay=[FIRST[0], message("UNDO")]) == []


def test_pieces_left(judged: Judged) -> None:
    assert judged("Ann has small token with count 7", "Bob has small token with count 7", replay=FIRST[:3]) == []
    assert judged("Bob has small token with count 6", replay=FIRST[:3]) != []


def test_a_claim_about_a_variant(judged: Judged) -> None:
    assert judged("Bazaar noAuction: true") == [
        "game small: it is claimed that `Bazaar noAuction: true`; here it is false"
    ]


def test_an_answer_that_is_not_possible(judged: Judged) -> None:
    assert judged(replay=[placed("BA/C", 7, 7, 0)]) == [
        "game small, step 0, answer: the record says place city-cap at cell(7, 7) turned N; here it is not offered"
    ]
    assert judged(replay=[message("SING")]) == [
        "game small, step 0, answer: the record says not here: SING; here it is not offered"
    ]


# A monastery with grass on all sides, over which a bridge is built and claimed; the other one is placed beside it.
BRIDGES = {"sets": {"basic:1": 1, "bridges-castles-and-bazaars:1": 1}, "elements": {**CONFIG["elements"], "bridge": 1}}
UNDER_A_BRIDGE = placed("BA/L", 0, 1, 0)
BRIDGE = message("PLACE_TOKEN", token="BRIDGE", pointer={"position": [0, 1], "location": "WE", "feature": "Road"})


def test_bridges(judged: Judged) -> None:
    bridges = {**TOLD["setup"], **BRIDGES}

    def claimed(*claims: str, replay: list[Any]) -> list[str]:
        order = {"drawOrder": ["BA/L", "BA/L"], "endTurn": 1}
        return judged(*claims, replay=replay, setup=bridges, gameAnnotations=order)

    assert claimed("Available action Bridge", "Phase is ActionPhase", replay=[UNDER_A_BRIDGE]) == []
    built = [UNDER_A_BRIDGE, BRIDGE]
    assert claimed("Phase is ActionPhase", "Ann has BRIDGE token with count 2", replay=built) == []
    assert claimed("Available action Bridge", replay=built) == [
        "game small: it is claimed that `Available action Bridge`; here it is not offered"
    ]
    claim = deployed("Road", "WE", 0, 1, "0.small.1")
    assert claimed("Ann scored road for 1 point", "Ann has 1 point", replay=[*built, claim, COMMIT]) == []


def test_draws_beyond_the_order(judged: Judged) -> None:
    """The number that a confirmation brings picks among the tiles in the order of their names."""
    order = {"drawOrder": ["BA/C"]}
    replay = [FIRST[0], PASS]
    for number, tile in ((0.0, "BA/C"), (0.999, "BA/RrC")):
        ends = [*replay, {**COMMIT, "payload": {"random": number}}]
        assert judged(f"Available action TilePlacement for {tile}", replay=ends, gameAnnotations=order) == []


def test_sentences_and_options(spoken: Any) -> None:
    claim = read_claim("Betty has 1 point.", spoken.dialect.sentences)
    assert claim is not None
    assert (claim["player"], claim["number"], claim.sentence.means) == ("Betty", "1", "points")
    assert options_in("[1,2] - [90,180]; [3,-1] - [180]", "placements") == [[1, 2, [90, 180]], [3, -1, [180]]]
    assert options_in("{0.small.1,City,NS,[0,-1]}", "pieces") == [["City", "NS", 0, -1, "0.small.1"]]
    assert options_in("{Field,NL.WR,[1,0]}", "parts") == [["Field", "NL.WR", 1, 0]]
    assert options_in("somewhere", "parts") is None


def test_damaged_games(spoken: Any, full_size: bool) -> None:
    chance = random.Random(5)
    for _ in range(5_000 if full_size else 200):
        for problem in problems(spoken, damaged(TOLD, chance)):
            assert "\x1b" not in render(problem)
