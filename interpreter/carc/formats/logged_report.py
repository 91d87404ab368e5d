"""Plays all logged games of a file again, in one process or several, and reports what came of it."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib.resources.abc import Traversable
from pathlib import Path

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.logged import StepDiffers
from carc.diagnostics.problems.records import WrongForm
from carc.formats.dialect import Dialect
from carc.formats.known_as import KnownAs
from carc.formats.lines import line_span, read_lines
from carc.formats.logged_replay import LoggedReplayer
from carc.formats.pool import outcomes
from carc.formats.settings import Tables
from carc.play.state import State


@dataclass(frozen=True, slots=True)
class LoggedReport:
    """How many games there are, in what the first ones differ, and why some could not be played.

    `board` gives the state in which the first difference shows, if there is one.
    """

    games: int
    differences: tuple[Problem, ...]
    refused: tuple[Problem, ...]
    board: Callable[[], State | None] | None


def replay_logged(
    path: Path, dialect: Dialect, known: KnownAs, folder: Traversable, processes: int = 1
) -> LoggedReport | Problem:
    """Plays every game of a file again; a problem if the file as a whole cannot be read.

    `dialect` and `known` are the names in them, `folder` holds the table files that go with the names.
    """
    lines = read_lines(path)
    if isinstance(lines, Problem):
        return lines
    if not lines:
        return WrongForm(line_span(path, (1, "")), "a file of logged games", "", "missing")
    make = partial(_replayer, path, dialect, known, folder)
    found = list(zip(lines, outcomes(make, lines, processes), strict=True))
    different = [line for line, outcome in found if isinstance(outcome, StepDiffers)]
    return LoggedReport(
        games=len(found),
        differences=tuple(outcome for _, outcome in found if isinstance(outcome, StepDiffers)),
        refused=tuple(one for _, one in found if one is not None and not isinstance(one, StepDiffers)),
        board=(lambda: make().state(different[0])) if different else None,
    )


def _replayer(path: Path, dialect: Dialect, known: KnownAs, folder: Traversable) -> LoggedReplayer:
    return LoggedReplayer(path, dialect, known, Tables(dialect, folder))
