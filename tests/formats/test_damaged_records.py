"""Records damaged at random: a difference or a problem in words comes of each, never anything else."""

import copy
import json
import random
from pathlib import Path
from typing import Any

from carc.diagnostics.problem import Problem
from carc.diagnostics.render import render
from carc.formats.known_as import KnownAs
from carc.formats.replay import Difference
from carc.formats.report import Replayer
from carc.play.game import Game

RECORD: dict[str, Any] = {
    "game": 1,
    "moves": [
        ["BA/C", 0, -1, 180, 4, ["city", "S"], 0],
        ["BA/L", 0, 1, 0, 4, ["monastery", ""], 1],
        ["BA/RFr", 1, 0, 0, 3, ["field", "NL.NR.EL.WR"], 0],
    ],
    "scores": [4, 3],
}
STRANGE: list[Any] = [
    *(None, True, 0, 1, -1, 9999, 10**9, 10**30, 0.5, 180, 270, "", "N", "S.W.S.W", "BA/L", "BA/", "\x1b[31m"),
    *([], {}, ["city", "N"], ["\u202e", "N"], [["x"]]),
]


def damaged(chance: random.Random) -> str:
    """A record with one or two values exchanged, and now and then a character."""
    record = copy.deepcopy(RECORD)
    for _ in range(chance.randint(1, 2)):
        place = chance.choice([record, record["scores"], *record["moves"]])
        key = chance.choice(list(place)) if isinstance(place, dict) else chance.randrange(len(place))
        if key != "moves" and key != "scores":
            place[key] = chance.choice(STRANGE)
    text = json.dumps(record)
    at = chance.randrange(len(text))
    return text if chance.random() < 0.8 else text[:at] + chance.choice('[]{}",:x\x00') + text[at + 1 :]


def test_damaged_records(known: KnownAs, game: Game, full_size: bool) -> None:
    replayer = Replayer(Path("games.jsonl"), known, game)
    chance = random.Random(7)
    for number in range(20_000 if full_size else 1_000):
        outcome = replayer.outcome((number + 1, damaged(chance)))
        problem = outcome.problem if isinstance(outcome, Difference) else outcome
        if problem is not None:
            assert isinstance(problem, Problem)
            assert "\x1b" not in render(problem)
