"""What comes of playing the games of a file again: saved games of ours, and games that others recorded."""

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from carc.command.files import read_data
from carc.command.playable import playable
from carc.command.saves import load
from carc.command.wrong import WrongCall
from carc.data import data_folder
from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.logged import StepDiffers
from carc.diagnostics.problems.play import CannotBeDrawn, ChoiceNotOffered, SaveDiffers
from carc.diagnostics.unplayable import RulesError
from carc.formats.dialect import Dialect, read_dialect
from carc.formats.judging import ToldGame
from carc.formats.known_as import KnownAs, read_names
from carc.formats.lines import Line, read_lines
from carc.formats.logged import is_logged
from carc.formats.logged_report import replay_logged
from carc.formats.record import read_record
from carc.formats.report import replay_records
from carc.formats.settings import Tables
from carc.formats.told import is_told
from carc.play.state import State
from carc.untrusted import Refused

_DIFFERENCES: Final = (CannotBeDrawn, ChoiceNotOffered, SaveDiffers)
"""What shows that a game, played again, is not what its save says; all else keeps it from being played."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A file of games. `state` is where a saved game stands; `board` gives the state of the first difference."""

    games: int
    differences: tuple[Problem, ...] = ()
    refusals: tuple[Problem, ...] = ()
    state: State | None = None
    board: Callable[[], State | None] | None = None


def judge_save(file: str, rules: Sequence[str]) -> Judged:
    """Plays a saved game again. Raises WrongCall for a file that holds none."""
    try:
        return Judged(1, state=load(file, rules))
    except Refused as refused:
        problem = refused.problem
    except RulesError as error:
        return Judged(1, refusals=error.problems)
    if isinstance(problem, _DIFFERENCES):
        return Judged(1, differences=(problem,))
    return Judged(1, refusals=(problem,))


def judge_records(path: Path) -> Judged:
    """Plays a file of records or of logged games again, under the names of the program that they come from.

    Raises WrongCall for an empty file, Refused for one that cannot be read.
    """
    first = _first_line(path)
    return _judge_logged(path) if is_logged(first) else _judge_records(path, first)


def _judge_records(path: Path, line: Line) -> Judged:
    names, table = _names_for(path, line)
    game = playable([table])
    found = replay_records(path, names, game, os.cpu_count() or 1)
    if isinstance(found, Problem):
        return Judged(1, refusals=(found,))
    first = found.differences[0] if found.differences else None
    return Judged(
        games=found.games,
        differences=tuple(difference.problem for difference in found.differences),
        refusals=found.refused,
        board=None if first is None else lambda: first.state(game),
    )


def _judge_logged(path: Path) -> Judged:
    dialect, known, folder = _spoken()
    found = replay_logged(path, dialect, known, folder, os.cpu_count() or 1)
    if isinstance(found, Problem):
        return Judged(1, refusals=(found,))
    return Judged(found.games, found.differences, found.refused, board=found.board)


def is_told_game(path: Path) -> bool:
    """Whether a file holds a game that is told by its answers. Raises WrongCall for one that cannot be read."""
    return is_told(read_data(path))


def told_game(path: Path) -> ToldGame:
    """A game that is told by its answers, played again. Raises Refused, and WrongCall for a file that holds no data."""
    dialect, known, folder = _spoken()
    return ToldGame(path, read_data(path), dialect, known, Tables(dialect, folder))


def judge_told(path: Path) -> Judged:
    """Plays a game that is told by its answers again, and judges what it claims."""
    try:
        game = told_game(path)
    except Refused as refused:
        differs = isinstance(refused.problem, StepDiffers)
        return Judged(1, (refused.problem,)) if differs else Judged(1, refusals=(refused.problem,))
    return Judged(1, tuple(game.failures()), state=game.state, board=lambda: game.state)


def _spoken() -> tuple[Dialect, KnownAs, Traversable]:
    """The names of the program that logs questions and answers, and the folder in which they stand."""
    folder = data_folder("rulesets") / "known-as"
    names = read_dialect(folder / "messages", folder)
    if isinstance(names, Problem):
        raise Refused(names)
    return *names, folder / "messages"


# ---------------------------------------------------------------- names of records


def _names_for(path: Path, line: Line) -> tuple[KnownAs, str]:
    """The names that fit the first game of a file best, and the path of the table that goes with them."""
    record = read_record(path, line)
    if isinstance(record, Problem):
        raise Refused(record)
    tiles = {move.tile for move in record.moves}
    names, table = max(_known(), key=lambda pair: len(tiles & pair[0].tiles.keys()))
    return names, table


def _first_line(path: Path) -> Line:
    lines = read_lines(path)
    if isinstance(lines, Problem):
        raise Refused(lines)
    if not lines:
        raise WrongCall(f"{path} is empty")
    return lines[0]


def _known() -> Iterator[tuple[KnownAs, str]]:
    """The names of other programs that ship, each with the path of its table."""
    folder = data_folder("rulesets") / "known-as"
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml"):
            names = read_names(file)
            if isinstance(names, Problem):
                raise Refused(names)
            yield names, str(folder / names.table)
