"""The tiles of another program, imported, are those that we wrote by hand: half side by half side, with their marks."""

from collections import Counter
from collections.abc import Hashable
from pathlib import Path

import pytest

from carc.cli import main
from carc.diagnostics.wording import worded
from carc.formats.known_as import TileName
from carc.model.printed import PartOf
from carc.model.things import Face
from carc.resolve import resolve
from formats.conftest import Spoken

FILES = (
    "basic",
    "inns_and_cathedrals",
    "traders_and_builders",
    "king_and_robber",
    "river",
    "gq11",
    "hills_and_sheep",
    "goldmines",
    "mage_and_witch",
    "ferries",
    "festival",
)
OURS = (
    "base",
    "inns-and-cathedrals",
    "traders-and-builders",
    "king-and-robber",
    "river",
    "river-2",
    "gq11",
    "gq11-river",
    "hills-and-sheep",
    "goldmines",
    "mage-and-witch",
    "ferries",
    "festival",
)
HEAD = """ruleset imported "Imported"
  requires base, rivers, pig-herd, inns-and-cathedrals, traders-and-builders

"""
EDITIONS: list[dict[str, str]] = [{"edition": "c1"}, {"edition": "c2", "gardens": "played"}]

# Whether this tile shows a herd is a question of ours.
ALIKE = {"pig-tiles": "pig-herds"}


@pytest.fixture
def imported(peer: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """The imported rows as a ruleset."""
    assert main(["import", *(str(peer / "expansions" / f"{name}.xml") for name in FILES)]) == 0
    path = tmp_path / "imported.carc"
    path.write_text(HEAD + capsys.readouterr().out, encoding="utf-8")
    return path


@pytest.mark.parametrize("readings", EDITIONS, ids=["first edition", "second edition"])
def test_as_by_hand(imported: Path, spoken: Spoken, readings: dict[str, str]) -> None:
    resolved = resolve([str(imported), *OURS], readings)
    assert resolved.rules is not None, [worded(problem).message for problem in resolved.problems]
    assert resolved.loaded.problems == []
    theirs = [face for face in resolved.rules.faces if face.ruleset == "imported"]
    ours = {face.name: face for face in resolved.rules.faces if face.ruleset in (*OURS, "rivers")}
    assert theirs
    for face in theirs:
        term = spoken.known.tiles[face.title]
        hand = ours.pop(term.face)
        assert shown(hand, term) == shown(face, TileName(face="")), face.title
        assert hand.copies == face.copies, face.title
    assert ours == {}


def shown(face: Face, term: TileName) -> Counter[Hashable]:
    """Each part as its kind, its rim, its marks, and what it touches; turned as the names say.

    What roads run into is an attribute that no imported row says.
    """
    looks = [(part.kind, turned(part, term.turned)) for part in face.parts]
    return Counter(
        (look, marks(part), frozenset(looks[other] for other in part.borders if part.kind != "road"))
        for look, part in zip(looks, face.parts, strict=True)
    )


def turned(part: PartOf, turn: int) -> frozenset[tuple[int, int]]:
    return frozenset(((port.side + turn) % 4, port.lane) for port in part.covers)


def marks(part: PartOf) -> frozenset[tuple[str, int | str]]:
    return frozenset((ALIKE.get(name, name), value) for name, value in part.marks)
