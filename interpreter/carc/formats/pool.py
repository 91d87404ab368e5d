"""Plays the games of a file again, line by line, in one process or several."""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Protocol, TypeVar

from carc.formats.lines import Line

CHUNK = 8
"""How many games a process is handed at once."""

Outcome_co = TypeVar("Outcome_co", covariant=True)
Outcome = TypeVar("Outcome")


class Replayer(Protocol[Outcome_co]):
    """Plays the games of one file again, one after another."""

    def outcome(self, line: Line) -> Outcome_co:
        """What comes of the game on a line."""


def outcomes(make: Callable[[], Replayer[Outcome]], lines: list[Line], processes: int) -> Iterator[Outcome]:
    """What comes of each line, in order. `make` makes what plays them; other processes make their own."""
    if processes == 1 or len(lines) <= CHUNK:
        yield from map(make().outcome, lines)
        return
    with ProcessPoolExecutor(processes, initializer=_prepare, initargs=(make,)) as pool:
        yield from pool.map(_outcome, lines, chunksize=CHUNK)


_at_work: list[Replayer[Any]] = []
"""In a process that works for others: the one that plays."""


def _prepare(make: Callable[[], Replayer[Any]]) -> None:
    _at_work.append(make())


def _outcome(line: Line) -> Any:
    return _at_work[0].outcome(line)
