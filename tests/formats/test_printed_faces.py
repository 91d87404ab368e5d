"""The tiles of another program, imported, are those that we wrote by hand: half side by half side, with their marks."""

from collections import Counter
from collections.abc import Hashable
from pathlib import Path

import pytest

from carc.cli import main
from carc.diagnostics.wording import worded
from carc.formats.known_as import TileName
from carc.library import load
from carc.model.printed import PartOf
from carc.model.things import Face
from carc.resolve import resolve
from carc.shelves import shipped
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


def test_what_runs_into_what(peer: Path, spoken: Spoken, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """On all tiles, those of which an imported row leaves something out among them: roads, cities and monasteries."""
    paths = sorted((peer / "expansions").glob("*.xml"))
    assert main(["import", *map(str, paths)]) == 0
    path = tmp_path / "imported.carc"
    path.write_text(HEAD + capsys.readouterr().out, encoding="utf-8")
    rulesets = load([str(path), *shipped()]).checked.rulesets
    ours = {face.name: face for name, ruleset in rulesets.items() if name != "imported" for face in ruleset.faces}
    theirs: dict[str, set[Hashable]] = {}
    for face in rulesets["imported"].faces:
        if term := spoken.known.tiles.get(face.title):
            theirs.setdefault(term.face, set()).update(meetings(face, -term.turned))
    assert len(theirs) > 300
    assert {name: meetings(ours[name], 0) for name in theirs} == theirs


def meetings(face: Face, turn: int) -> set[Hashable]:
    """The two parts of each meeting of roads, cities and monasteries. Two cities never meet, whatever is said."""
    looks = [(part.kind, turned(part, turn)) for part in face.parts]
    pairs = (
        frozenset([look, looks[other]]) for look, part in zip(looks, face.parts, strict=True) for other in part.borders
    )
    kinds = (pair for pair in pairs if {kind for kind, _ in pair} <= {"road", "city", "monastery"})
    return {pair for pair in kinds if {kind for kind, _ in pair} != {"city"}}


def shown(face: Face, term: TileName) -> Counter[Hashable]:
    """Each part as its kind, its rim, its marks, and what a field touches; turned as the names say."""
    looks = [(part.kind, turned(part, term.turned)) for part in face.parts]
    return Counter(
        (look, marks(part), frozenset(looks[other] for other in part.borders if part.kind == "field"))
        for look, part in zip(looks, face.parts, strict=True)
    )


def turned(part: PartOf, turn: int) -> frozenset[tuple[int, int]]:
    return frozenset(((port.side + turn) % 4, port.lane) for port in part.covers)


def marks(part: PartOf) -> frozenset[tuple[str, int | str]]:
    return frozenset((ALIKE.get(name, name), value) for name, value in part.marks)
