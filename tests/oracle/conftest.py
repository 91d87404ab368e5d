"""The names and the table under which the games of others were played."""

import pytest

from carc.data import data_folder
from carc.formats.known_as import KnownAs, read_names
from carc.game import load
from carc.play.game import Game

FOLDER = data_folder("rulesets") / "known-as"


@pytest.fixture(scope="session")
def known() -> KnownAs:
    names = read_names(FOLDER / "base.toml")
    assert isinstance(names, KnownAs)
    return names


@pytest.fixture(scope="session")
def game(known: KnownAs) -> Game:
    return load(str(FOLDER / known.table))
