"""Whatever anybody hands in ends in a message: no traceback, bounded time and memory, no text that steers a terminal.

Each family of hostile inputs runs in a process of its own, whose memory is limited.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hostile.families import FAMILIES

TESTS = Path(__file__).parents[1]
AT_ONCE = 125
"""Cases that one process runs."""
DAILY = {
    **dict.fromkeys(("nests", "numbers"), 120),
    **dict.fromkeys(("garbage", "mutated", "arguments"), 40),
    **dict.fromkeys(("layout", "played", "circles", "tiles", "saves", "folders"), 20),
    **dict.fromkeys(("titles", "tables", "records"), 8),
    "many": 6,
    "nested-loops": 5,
    "growing": 4,
    "endless": 3,
}
"""How many cases of a family run every day."""
IN_FULL = dict(
    [
        *(("mutated", 4_000), ("played", 1_250), ("nests", 3_250), ("numbers", 2_500), ("layout", 2_000)),
        *(("garbage", 1_500), ("titles", 500), ("saves", 1_000), ("arguments", 1_000), ("records", 750)),
        *(("circles", 750), ("tiles", 750), ("tables", 250), ("folders", 250), ("endless", 125)),
        *(("nested-loops", 125), ("growing", 125), ("many", 125)),
    ]
)
"""Of all families together 20,000."""


@pytest.mark.slow
@pytest.mark.parametrize("family", FAMILIES)
def test_every_day(family: str) -> None:
    run(family, 0, DAILY.get(family, 40))


@pytest.mark.prove
@pytest.mark.parametrize(
    ("family", "first"), [(family, first) for family, number in IN_FULL.items() for first in range(0, number, AT_ONCE)]
)
def test_in_full(family: str, first: int) -> None:
    run(family, first, AT_ONCE)


def test_there_are_enough() -> None:
    assert IN_FULL.keys() == FAMILIES.keys()
    assert sum(IN_FULL.values()) >= 20_000


def run(family: str, first: int, number: int) -> None:
    """Runs cases; fails with what is wrong with them, or with the case in which the process died."""
    paths = os.pathsep.join([str(TESTS), str(TESTS.parent / "interpreter")])
    command = [sys.executable, "-m", "hostile.runner", family, str(first), str(number)]
    ended = subprocess.run(
        command,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": paths},
        stdin=subprocess.DEVNULL,
        check=False,
    )
    *faults, last = ended.stdout.splitlines() or [""]
    assert not faults, "\n".join([*faults, last])
    assert ended.returncode == 0, ended.stderr[-2_000:]
    assert last.startswith(f"{number} cases")
