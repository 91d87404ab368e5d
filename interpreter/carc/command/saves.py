"""Saved games: written whole, and only over what is itself a saved game."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from carc.command.files import may_be_written, read_data, write_whole
from carc.command.playable import playable
from carc.command.wrong import WrongCall
from carc.play import record
from carc.play.state import State
from carc.shelves import shipped


def may_become_save(path: Path) -> None:
    """Raises WrongCall if no game can be saved there, or if there is a file that is something else."""
    may_be_written(path, "--save")
    if path.exists() and not _is_save(path):
        raise WrongCall(f"--save {path}: this file is no saved game of ours, and is left alone")


def save(state: State, path: Path) -> None:
    """Writes the game. Raises WrongCall if that cannot be done."""
    write_whole(path, json.dumps(record.save(state), indent=1) + "\n")


def _is_save(path: Path) -> bool:
    try:
        return is_save(read_data(path))
    except WrongCall:
        return False


def is_save(data: Any) -> bool:
    """Whether data say that they are a saved game of ours."""
    return isinstance(data, dict) and data.get("form") == record.FORM


def load(file: str, rules: Sequence[str] = ()) -> State:
    """The state in which a saved game stands. `rules` are named in place of those of the save.

    Raises WrongCall for a file that is no saved game, Refused for a game that cannot be played again, and RulesError.
    """
    data = read_data(Path(file))
    if not is_save(data):
        raise WrongCall(f"{file} is no saved game; one is written by `carc play --save FILE`")
    recorded = record.rules_of(data, file)
    names = rules or _shipped(recorded.rulesets, file)
    return record.load(data, playable(names, recorded.readings), file)


def _shipped(names: Sequence[str], file: str) -> Sequence[str]:
    """The rulesets of a save, all of which must ship. Raises WrongCall."""
    strange = next((name for name in names if name not in shipped()), None)
    if strange is not None:
        raise WrongCall(
            f"{file} was played under `{strange}`, which does not ship: name its rules as well (--help says how)"
        )
    return names
