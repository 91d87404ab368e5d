"""The names and the table of the shipped records, and records made by hand."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import pytest

from carc.data import data_folder
from carc.diagnostics.problem import Problem
from carc.formats.dialect import Dialect, read_dialect
from carc.formats.known_as import KnownAs, read_names
from carc.formats.settings import Tables
from carc.game import load
from carc.play.game import Game

NAMES = data_folder("rulesets") / "known-as" / "base.toml"
MESSAGES = data_folder("rulesets") / "known-as" / "messages"


@pytest.fixture(scope="session")
def known() -> KnownAs:
    names = read_names(NAMES)
    assert isinstance(names, KnownAs)
    return names


@pytest.fixture(scope="session")
def game(known: KnownAs) -> Game:
    return load(str(NAMES.parent / known.table))


@pytest.fixture
def written(tmp_path: Path) -> Callable[..., Path]:
    """Writes games, or lines that are not, into a file of records."""

    def write(*games: Any) -> Path:
        path = tmp_path / "games.jsonl"
        lines = [game if isinstance(game, str) else json.dumps(game) for game in games]
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return path

    return write


@dataclass(frozen=True)
class Spoken:
    """The shipped names of the program that logs questions and answers, and the games of the setups met so far."""

    dialect: Dialect
    known: KnownAs
    folder: Traversable
    tables: Tables


@pytest.fixture(scope="session")
def spoken() -> Spoken:
    names = read_dialect(MESSAGES, MESSAGES.parent)
    assert not isinstance(names, Problem)
    return Spoken(*names, MESSAGES, Tables(names[0], MESSAGES))
