"""What comes of playing the games of a file again: saved games of ours, and records of referees."""

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from carc.command.rules import playable
from carc.command.saves import load
from carc.command.wrong import WrongCall
from carc.data import data_folder
from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.play import CannotBeDrawn, ChoiceNotOffered, SaveDiffers
from carc.formats.known_as import KnownAs, read_names
from carc.formats.lines import read_lines
from carc.formats.record import Record, read_record
from carc.formats.report import replay_records
from carc.game import RulesError
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
    board: Callable[[], State] | None = None


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
    """Plays a file of records again, under the names of the program that they come from.

    Raises WrongCall for a file whose names nobody knows.
    """
    names, table = _names_for(path)
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


def _names_for(path: Path) -> tuple[KnownAs, str]:
    """The names that fit the first game of a file best, and the path of the table that goes with them."""
    tiles = {move.tile for move in _first_record(path).moves}
    names, table = max(_known(), key=lambda pair: len(tiles & pair[0].tiles.keys()))
    return names, table


def _first_record(path: Path) -> Record:
    lines = read_lines(path)
    if isinstance(lines, Problem):
        raise Refused(lines)
    if not lines:
        raise WrongCall(f"{path} is empty")
    record = read_record(path, lines[0])
    if isinstance(record, Problem):
        raise Refused(record)
    return record


def _known() -> Iterator[tuple[KnownAs, str]]:
    """The names of other programs that ship, each with the path of its table."""
    folder = data_folder("rulesets") / "known-as"
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml"):
            names = read_names(file)
            if isinstance(names, Problem):
                raise Refused(names)
            yield names, str(folder / names.table)
