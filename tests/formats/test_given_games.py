"""Games that another program played: the same options, points and scores, and what they claim."""

import json
from pathlib import Path
from typing import Any

import pytest

from carc.diagnostics.wording import worded
from carc.formats.judging import ToldGame
from carc.formats.lines import read_lines
from carc.formats.logged_replay import LoggedReplayer
from carc.untrusted import Refused

LOGGED = tuple(f"{number:02}*" for number in range(1, 14)) + tuple(
    f"{name}*" for name in "14a 14b 14c 14d 14e 14f 14g 14h 14i 15 16a 16b 16c 16d 16e 16f 16g 16h 16i 16j 16l".split()
)
"""The files of logged games whose rulesets ship."""
IN_BRIEF = 1
"""How many games of each file are played every day."""
PARTS = 6
"""Told games are judged in so many tests, which can run side by side; a folder holds games by the same rules."""


def differences(path: Path, spoken: Any, most: int | None) -> list[str]:
    lines = read_lines(path)
    assert isinstance(lines, list)
    replayer = LoggedReplayer(path, spoken.dialect, spoken.known, spoken.tables)
    return [worded(problem).message for problem in map(replayer.outcome, lines[:most]) if problem is not None]


def all_differences(peer: Path, pattern: str, spoken: Any, most: int | None) -> list[str]:
    paths = sorted((peer / "random").glob(f"{pattern}.jsonl.gz"))
    assert paths
    return [message for path in paths for message in differences(path, spoken, most)]


@pytest.mark.slow
@pytest.mark.parametrize("pattern", LOGGED)
def test_some_logged_games(peer: Path, spoken: Any, pattern: str) -> None:
    assert all_differences(peer, pattern, spoken, IN_BRIEF) == []


@pytest.mark.prove
@pytest.mark.parametrize("pattern", LOGGED)
def test_all_logged_games(peer: Path, spoken: Any, pattern: str) -> None:
    assert all_differences(peer, pattern, spoken, None) == []


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_told_games(peer: Path, spoken: Any, part: int) -> None:
    """All of them hold."""
    folders = sorted((peer / "games").iterdir())[part::PARTS]
    told = [(path, judged(path, spoken)) for folder in folders for path in sorted(folder.glob("*.jcz"))]
    assert told
    assert [(path.name, found) for path, found in told if found] == []


def judged(path: Path, spoken: Any) -> list[str]:
    """What does not hold, or cannot be played."""
    try:
        game = ToldGame(path, json.loads(path.read_bytes()), spoken.dialect, spoken.known, spoken.tables)
    except Refused as refused:
        return [worded(refused.problem).message]
    return [worded(failure).message for failure in game.failures()]
