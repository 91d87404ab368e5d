"""Games that another program played: the same options, points and scores, and what they claim."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from carc.diagnostics.problems.logged import NotCovered
from carc.diagnostics.wording import worded
from carc.formats.judging import ToldGame
from carc.formats.lines import read_lines
from carc.formats.logged_replay import LoggedReplayer
from carc.untrusted import Refused

LOGGED = (
    "0[1-8]*",
    "10*",
    "14a*",
    "14b*",
    "14c*",
    "14e*",
    "14f*",
    "14g*",
    "14h*",
    "14i*",
    "16a*",
    "16b*",
    "16c*",
    "16d*",
    "16f*",
    "16g*",
    "11*",
    "16h*",
    "16i*",
)
"""The files of logged games whose rulesets ship."""
IN_BRIEF = 2
"""How many games of each file are played every day."""
TOLD = {
    "basic": 4,
    "big-top": 1,
    "count": 1,
    "cult": 2,
    "darmstadt": 3,
    "decinsky-sneznik": 1,
    "flying-machines": 1,
    "goldmines": 1,
    "gq11": 1,
    "hills-and-sheep": 11,
    "inns-and-cathedrals": 4,
    "king-and-robber": 3,
    "labyrinth": 1,
    "little-bulldings": 2,
    "mage-and-witch": 1,
    "monasteries": 1,
    "obelisk": 1,
    "princess-and-dragon": 13,
    "river": 1,
    "russian-promos": 1,
    "siege": 5,
    "traders-and-builders": 3,
    "tunnel": 2,
    "under-the-big-top": 1,
    "watchtowers": 1,
    "wind-rose": 1,
}
"""How many of the told games of a folder can be played."""


def files(peer: Path) -> Iterator[Path]:
    for pattern in LOGGED:
        yield from sorted((peer / "random").glob(f"{pattern}.jsonl.gz"))


def differences(path: Path, spoken: Any, most: int | None) -> list[str]:
    lines = read_lines(path)
    assert isinstance(lines, list)
    replayer = LoggedReplayer(path, spoken.dialect, spoken.known, spoken.tables)
    return [worded(problem).message for problem in map(replayer.outcome, lines[:most]) if problem is not None]


@pytest.mark.slow
def test_some_logged_games(peer: Path, spoken: Any) -> None:
    assert [message for path in files(peer) for message in differences(path, spoken, IN_BRIEF)] == []


@pytest.mark.prove
@pytest.mark.parametrize("pattern", LOGGED)
def test_all_logged_games(peer: Path, spoken: Any, pattern: str) -> None:
    paths = sorted((peer / "random").glob(f"{pattern}.jsonl.gz"))
    assert paths
    assert [message for path in paths for message in differences(path, spoken, None)] == []


@pytest.mark.slow
def test_told_games(peer: Path, spoken: Any) -> None:
    """All of them hold, but for those that need what we do not have; these are refused in a line that names it."""
    told = [(path, judged(path, spoken)) for path in sorted((peer / "games").glob("*/*.jcz"))]
    assert [(path.name, found) for path, found in told if found] == []
    assert Counter(path.parent.name for path, found in told if found is not None) >= Counter(TOLD)


def judged(path: Path, spoken: Any) -> list[str] | None:
    """What does not hold; None for a game that needs what we do not have."""
    try:
        game = ToldGame(path, json.loads(path.read_bytes()), spoken.dialect, spoken.known, spoken.tables)
    except Refused as refused:
        return None if isinstance(refused.problem, NotCovered) else [worded(refused.problem).message]
    return [worded(failure).message for failure in game.failures()]
