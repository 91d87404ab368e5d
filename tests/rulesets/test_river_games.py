"""Random games over the rivers and their house rules: no crash, and nothing that the text does not allow."""

from random import Random

import pytest

from carc.model.things import Face
from rulesets.printed import FIELDS, is_river, printed
from rulesets.river_games import LAID_OTHERWISE, PAIRS, Judge, evenings, judged, loaded
from rulesets.riverside import Board, Readings

SOME, ROUNDS, EACH = 6, 20, 100


def games(seed: int, number: int) -> list[Judge]:
    rng = Random(seed)
    tables = evenings(rng)
    return [judged(next(tables), rng.choice((2, 3)), rng.getrandbits(30), rng.getrandbits(30)) for _ in range(number)]


def is_as_the_text_says(played: list[Judge]) -> None:
    assert [(game.evening, game.faults) for game in played if game.faults] == []


def test_some_games() -> None:
    played = games(1, SOME)
    is_as_the_text_says(played)
    assert sum(game.offers_compared for game in played) > 5 * SOME
    assert any(game.fields_compared for game in played)


@pytest.mark.prove
@pytest.mark.parametrize("seed", range(ROUNDS))
def test_two_thousand_games(seed: int) -> None:
    """All rivers and all pairs of house rules that do not clash, twice in each round."""
    is_as_the_text_says(games(1_000 + seed, EACH))


def test_all_pairs_are_played() -> None:
    tables = evenings(Random(0))
    played = {frozenset(next(tables).names[-2:]) for _ in range(EACH)}
    assert {frozenset(pair) for pair in PAIRS} <= played
    assert len(PAIRS) == 45 - len(LAID_OTHERWISE) * (len(LAID_OTHERWISE) - 1) // 2


# ---------------------------------------------------------------- the judge itself


def laid(*tiles: tuple[str, int, int, int], towards: str = "ahead", u_turns: str = "third") -> Board:
    board = Board(Readings(u_turns, towards))
    for name, x, y, turns in tiles:
        board.lay(name, (x, y), turns)
    return board


FORK = (("spring", 0, 0, 0), ("river-fork", 1, 0, 0))
ARCH = (("river-straight", 0, 0, 0), ("river-curve", 1, 0, 0), ("river-corner", -1, 0, 0))


@pytest.mark.parametrize(
    ("board", "tile", "fault"),
    [
        (laid(("spring", 0, 0, 0)), ("river-straight", 0, 1, 0), "the river does not go on"),
        (laid(("spring", 0, 0, 0)), ("river-straight", 1, 0, 1), "edges differ"),
        (laid(("spring", 0, 0, 0)), ("river-straight", 3, 0, 0), "beside no tile"),
        (laid(("spring", 0, 0, 0)), ("river-straight", 0, 0, 0), "taken"),
        (laid(("spring", 0, 0, 0), ("river-curve", 1, 0, 0)), ("river-corner", 1, 1, 2), "U-turn"),
        (laid(("river-curve", 0, 0, 0)), ("river-corner", 0, 1, 2), "U-turn"),
        (
            laid(*FORK, ("river-corner", 1, -1, 0), ("river-herd-curve", 2, 0, 0)),
            ("river-2-road-curve", 2, -1, 0),
            "arms joined",
        ),
        (
            laid(*ARCH, ("river-two-caps", -1, 1, 1)),
            ("river-road-curve", -1, 2, 2),
            "third turn",
        ),
        (
            laid(("spring", 0, 0, 0), ("monastery-alone", 1, -2, 0), towards="strip"),
            ("river-curve", 1, 0, 1),
            "the strip ahead is taken",
        ),
        (
            laid(("spring", 0, 0, 0), ("river-fork", 1, 0, 0), towards="strip"),
            ("river-herd-curve", 2, 0, 0),
            "two ends side by side",
        ),
    ],
)
def test_the_judge_sees_what_is_wrong(board: Board, tile: tuple[str, int, int, int], fault: str) -> None:
    name, x, y, turns = tile
    assert fault in board.faults(board.held(name, (x, y), turns))


def test_what_is_legal_moves_with_the_river() -> None:
    """A board that is moved as a whole allows the same, moved as far."""
    tiles = [("spring", 0, 0, 0), ("river-curve", 1, 0, 0), ("river-straight", 1, 1, 1)]
    here, there = laid(*tiles), laid(*((name, x - 6, y + 3, turns) for name, x, y, turns in tiles))
    for name in ("river-corner", "lake", "city-cap", "river-road-bridge"):
        moved = {frozenset(((x - 6, y + 3), *shown) for (x, y), *shown in one) for one in here.legal(name)}
        assert moved == there.legal(name)


# ---------------------------------------------------------------- the faces


def river_faces() -> list[Face]:
    faces = (face for one in loaded().checked.rulesets.values() for face in one.faces)
    return [face for face in faces if any(part.kind == "river" for part in face.parts)]


@pytest.mark.parametrize("face", river_faces(), ids=lambda face: face.name)
def test_faces_show_what_the_lists_say(face: Face) -> None:
    assert is_river(face.name)
    fields = [part for part in face.parts if part.kind == "field"]
    letters = {letter for _, halves in printed(face.name).values() for letter in halves if letter.isalpha()}
    assert len(fields) == len(letters)
    if face.name in FIELDS:
        assert len(fields) == FIELDS[face.name]


def test_faces_of_which_no_list_is_known_are_marked() -> None:
    marked = {face.name for face in river_faces() if face.reconstructed}
    sets = {"river-20": 14, "cutcassonne": 3}
    assert {"spring-c3", "lake-c3"} <= marked
    assert {name: len(loaded().checked.rulesets[name].faces) for name in sets} == sets
    assert len(marked) == sum(sets.values()) + 2
