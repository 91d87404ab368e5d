"""Files of names: the shipped one is complete, and whatever is not of the form is refused with a message."""

from pathlib import Path

import pytest

from carc.diagnostics.problem import Problem
from carc.diagnostics.wording import worded
from carc.formats.known_as import RIM, KnownAs, read_names
from carc.play.game import Game

GOOD = """
table = "t.carc"
piece = "p"
[kinds]
[rim]
[tiles]
"""


def read(tmp_path: Path, text: str) -> KnownAs | Problem:
    path = tmp_path / "names.toml"
    path.write_text(text, encoding="utf-8")
    return read_names(path)


def test_a_small_file(tmp_path: Path) -> None:
    names = read(tmp_path, GOOD + '"X1" = { face = "x", turned = 3 }')
    assert isinstance(names, KnownAs)
    assert (names.tiles["X1"].face, names.tiles["X1"].turned) == ("x", 3)


def test_a_place_that_is_of_a_kind_of_its_own(tmp_path: Path) -> None:
    text = GOOD.replace("[kinds]", '[kinds]\nHouse = "house"')
    text = text.replace("[rim]", '[rim]\nN = "N"\n[inner]\nSTOVE = 2\n[apart]\nSTEPS = "doorstep"')
    names = read(tmp_path, text)
    assert isinstance(names, KnownAs)
    assert [names.kind("House", one) for one in ("N", "STOVE", "STEPS")] == ["house", "house", "doorstep"]
    assert names.kind("Barn", "N") == ""
    assert names.ports("N") == {RIM["N"]}
    assert (names.ports("STEPS"), names.ports("STOVE"), names.ports("ROOF")) == (frozenset(), frozenset(), None)
    assert (names.place_among_alike("STEPS"), names.place_among_alike("STOVE")) == (0, 1)


FAULTS = {
    "no TOML": ("=", "this is not a file of names: this is not TOML"),
    "a part is missing": ("piece = 'p'", "this is not a file of names at `table`: something is missing"),
    "too many turns": (
        GOOD + '"X" = { face = "x", turned = 4 }',
        "this is not a file of names at `tiles.X.turned`: the number is too large",
    ),
    "no place on the rim": (
        GOOD.replace("[rim]", '[rim]\nA = "N3"'),
        "this is not a file of names at `rim.A`: this does not belong here",
    ),
    "one thing too many": (
        GOOD.replace("[kinds]", "sorts = 1\n[kinds]"),
        "this is not a file of names at `sorts`: nothing of that name belongs here",
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault(tmp_path: Path, name: str) -> None:
    text, expected = FAULTS[name]
    problem = read(tmp_path, text)
    assert isinstance(problem, Problem)
    assert worded(problem).message == expected


def test_a_missing_file(tmp_path: Path) -> None:
    problem = read_names(tmp_path / "none.toml")
    assert isinstance(problem, Problem)
    assert worded(problem).message == "cannot read none.toml: No such file or directory"


def test_ports_of_a_location(known: KnownAs) -> None:
    assert known.ports("") == frozenset()
    assert known.ports("N.W") == {RIM["N"], RIM["W"]}
    assert known.ports("NL.ER") == {RIM["N1"], RIM["E2"]}
    assert known.ports("N.X") is None


def test_shipped_files_have_their_tables(root: Path) -> None:
    files = list((root / "rulesets" / "known-as").glob("*.toml"))
    assert files
    for path in files:
        names = read_names(path)
        assert isinstance(names, KnownAs)
        assert (path.parent / names.table).is_file()


def test_every_face_of_the_game_has_a_name(known: KnownAs, game: Game) -> None:
    named = [name.face for name in known.tiles.values()]
    assert len(named) == len(set(named))
    assert {face.name for face in game.rules.faces} <= set(named)


def test_kinds_and_pieces_are_those_of_the_game(known: KnownAs, game: Game) -> None:
    kinds = {kind.name for kind in game.rules.kinds}
    assert known.piece in kinds
    assert {kind for name, kind in known.kinds.items() if name != "garden"} <= kinds
