"""Small games of another program, made by hand: with all that could be answered, and told by their answers."""

import copy
import random
from typing import Any

CONFIG: dict[str, Any] = {
    "sets": {"basic:1": 1},
    "elements": {"small-follower": 7, "farmers": True},
    "rules": {},
}
START = ["BA/RCr", 0, 0, 0]


def message(kind: str, **payload: Any) -> dict[str, Any]:
    return {"type": kind, "payload": payload}


def placed(tile: str, x: int, y: int, degrees: int) -> dict[str, Any]:
    return message("PLACE_TILE", tileId=tile, rotation=f"R{degrees}", position=[x, y])


def deployed(kind: str, location: str, x: int, y: int, piece: str) -> dict[str, Any]:
    return message("DEPLOY_MEEPLE", pointer={"position": [x, y], "location": location, "feature": kind}, meepleId=piece)


COMMIT = message("COMMIT", random=0.25)
PASS = message("PASS")


def step(player: int, options: dict[str, Any], chosen: dict[str, Any]) -> dict[str, Any]:
    return {"player": player, "phase": "SomePhase", "options": options, "chosen": chosen}


# The cap closes the start tile's city: 2 tiles, 4 points. The straight road prolongs that of the start tile; then the
# tiles end: 2 points.
CAPPED = step(
    0,
    {"TilePlacement": {"BA/C": [[0, -1, [180]], [0, 1, [90, 180, 270]]]}},
    placed("BA/C", 0, -1, 180),
)
STANDS = step(
    0,
    {"Meeple": {"SmallFollower": [["City", "S", 0, -1], ["Field", "NL.NR.EL.ER.WL.WR", 0, -1]]}, "pass": True},
    deployed("City", "S", 0, -1, "0.small.1"),
)
CONFIRMED = step(0, {"Confirm": True}, COMMIT)
STRAIGHT = step(
    1,
    {
        "TilePlacement": {
            "BA/RFr": [
                [-1, 0, [0, 180]],
                [1, 0, [0, 180]],
                [0, 1, [0, 180]],
                [0, -2, [0, 180]],
                [-1, -1, [90, 270]],
                [1, -1, [90, 270]],
            ]
        }
    },
    placed("BA/RFr", 1, 0, 180),
)
ON_THE_ROAD = step(
    1,
    {
        "Meeple": {
            "SmallFollower": [["Road", "WE", 1, 0], ["Field", "NL.NR.EL.WR", 1, 0], ["Field", "ER.SL.SR.WL", 1, 0]]
        },
        "pass": True,
    },
    deployed("Road", "WE", 1, 0, "1.small.1"),
)

LOGGED: dict[str, Any] = {
    "game": "small-001",
    "config": CONFIG,
    "players": 2,
    "start": [START],
    "steps": [CAPPED, STANDS, CONFIRMED, STRAIGHT, ON_THE_ROAD, step(1, {"Confirm": True}, COMMIT)],
    "points": [
        [2, 0, 4, "city", 0, ["City", "S", 0, -1], [["tiles", 2, 4]]],
        [5, 1, 2, "road.incomplete", 1, ["Road", "WE", 1, 0], [["tiles", 2, 2]]],
        [5, 1, 0, "field", 1, None, []],
    ],
    "draws": [[-1, "BA/C"], [2, "BA/RFr"]],
    "discarded": [],
    "scores": [4, 2],
}

TOLD: dict[str, Any] = {
    "initialRandom": 0.5,
    "setup": {**CONFIG, "start": [{"tile": "BA/RCr", "x": 0, "y": 0, "rotation": 0}]},
    "players": [{"name": "Ann", "slot": 0}, {"name": "Bob", "slot": 1}],
    "replay": [CAPPED["chosen"], STANDS["chosen"], COMMIT, STRAIGHT["chosen"], ON_THE_ROAD["chosen"], COMMIT],
    "test": {"assertions": ["Ann has 4 points.", "Bob has 2 points", "Phase is GameOverPhase"]},
    "gameAnnotations": {"drawOrder": ["BA/C", "BA/RFr"], "endTurn": 2},
}


# ---------------------------------------------------------------- damaged games

STRANGE: list[Any] = [
    *(None, True, 0, 1, -1, 9999, 10**9, 10**30, 0.5, 180, "", "N", "BA/L", "Meeple", "COMMIT", "\x1b[31m"),
    *([], {}, ["City", "N", 0, 0], [[]], {"position": [0, 0]}),
]


def damaged(game: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """The game with a few values exchanged, somewhere."""
    other = copy.deepcopy(game)
    for _ in range(chance.randint(1, 3)):
        place: Any = other
        for _ in range(chance.randint(0, 6)):
            inner = [one for one in (place.values() if isinstance(place, dict) else place) if _holds(one)]
            place = chance.choice(inner) if inner else place
        key = chance.choice(list(place)) if isinstance(place, dict) else chance.randrange(len(place))
        place[key] = copy.deepcopy(chance.choice(STRANGE))
    return other


def _holds(value: Any) -> bool:
    return isinstance(value, dict | list) and len(value) > 0
