"""Random games of Amazonas: boats, points and pieces are as the text says, and only what it allows is offered."""

import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from rulesets.amazonas_board import Board, Cell, Section, Tile, value
from rulesets.amazonas_judge import Judge, faces, game, judged

COUNTS = (10, 2, 8, 3, 5, 2, 5, 1, 1, 3, 2, 2, 5, 5, 1, 1, 2, 3, 3, 1, 7, 2, 3, 3)
"""How many tiles there are of each design, by the list at the end of the text."""
STANDARD = 20
SOME, BATCHES, EACH = 2, 4, 250
PLAYERS = (2, 3, 4, 5)


def games(players: int, seed: int, number: int) -> list[Judge]:
    rng = Random(f"amazonas {players} {seed}")
    return [judged(players, rng.getrandbits(30), rng.getrandbits(30)) for _ in range(number)]


def is_as_the_text_says(played: list[Judge]) -> None:
    assert [fault for judge in played for fault in judge.faults] == []


@pytest.mark.parametrize("players", PLAYERS)
def test_some_games(players: int) -> None:
    played = games(players, 0, SOME)
    is_as_the_text_says(played)
    seen = sum((judge.seen for judge in played), Counter[str]())
    assert seen["double"] == 3 * SOME
    assert {"offers", "meeple", "camp", "tributary scored", "village scored", "jungle scored"} <= (+seen).keys()


@pytest.mark.prove
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("batch", range(BATCHES))
def test_a_thousand_games_for_each_number_of_players(players: int, batch: int) -> None:
    """Among so many games everything happens of which the text speaks."""
    played = games(players, 1_000 + batch, EACH)
    is_as_the_text_says(played)
    seen = sum((judge.seen for judge in played), Counter[str]())
    happened = {"tied", "shared", "rowed for others"} | ({"stopped", "too far behind"} if players == 2 else set())
    assert happened <= (+seen).keys()


def test_a_double_tile_follows_even_the_last_tile() -> None:
    """The game ends when all land tiles have been placed; what the last one calls for is placed and scored before."""
    doubles = [name for name, tile in faces().items() if tile.spaces == 2]
    land = [face.name for face in game().rules.faces for _ in range(face.copies) if is_land(face.name)]
    Random(3).shuffle(land)
    land.sort(key="call-b".__eq__)
    judge = judged(3, 0, 0, [*doubles, *land])
    is_as_the_text_says([judge])
    assert judge.laid.tiles[-2].name == "call-b"
    assert judge.laid.tiles[-1].name in doubles


def is_land(name: str) -> bool:
    return faces()[name].spaces < 2 and name != "mouth"


# ---------------------------------------------------------------- the tiles


def test_the_designs_have_as_many_tiles_as_the_list_says() -> None:
    """The remark before each design, and the tiles that follow it."""
    told, found = dict[int, int](), Counter[int]()
    design = 0
    for line in (Path(__file__).parents[2] / "rulesets/amazonas/tiles.carc").read_text("utf-8").splitlines():
        remark = re.match(r"# (\d+): .*?, (\d+) tiles?\b", line)
        tile = re.match(r"tile \S+ +x(\d+)", line)
        if remark:
            design = int(remark[1])
            told[design] = int(remark[2])
        elif line.startswith("# ---"):
            design = 0
        elif tile and design:
            found[design] += int(tile[1])
    assert told == found == dict(enumerate(COUNTS, start=1))
    assert sum(COUNTS[:STANDARD]) == 65
    assert sum(COUNTS[STANDARD:]) == 15


def test_the_box_holds_what_the_text_says() -> None:
    """65 standard tiles, 15 Amazon tiles, three of them with an exclamation mark, and 4 double tiles."""
    copies = {face.name: face.copies for face in game().rules.faces}
    held = Counter[str]()
    for name, tile in faces().items():
        sort = {0: "standard", 1: "amazon", 2: "double"}.get(tile.spaces, "start")
        held[sort if name != "mouth" else name] += copies[name]
        held["!"] += tile.calls * copies[name]
    assert held == {"standard": 65, "amazon": 15, "!": 3, "double": 4, "start": 2, "mouth": 1}


def standard() -> list[Tile]:
    return [tile for name, tile in faces().items() if not tile.spaces and name != "mouth"]


@pytest.mark.parametrize(("start", "players"), [("start-long", 3), ("start-short", 4)])
def test_initially_there_are_ten_possible_placements(start: str, players: int) -> None:
    """Ten cells can take some standard tile: beside the board and behind its source, and none before its end."""
    board = Board(faces()[start])
    mine = {cell for tile in standard() for cell, _ in board.legal(tile)}
    names = list(game().program(players).numbers.faces)
    open_lying = [names.index(name) for name, tile in faces().items() if tile.spaces == 2]
    offers = (game().start(players, forced=[*open_lying, names.index(tile.name)]).choices for tile in standard())
    theirs = {dict(choice.roles)["at"].partition(" turned")[0] for offered in offers for choice in offered}
    assert mine == {(x, y) for x in (-1, 2) for y in range(4)} | {(0, -1), (1, -1)}
    assert theirs == {f"cell({x}, {y})" for x, y in mine}


# ---------------------------------------------------------------- the judge itself


def laid(*tiles: tuple[str, Cell, int]) -> Board:
    board = Board(faces()["start-long"])
    for number, (name, cell, turns) in enumerate(tiles, start=1):
        board.lay(faces()[name].turns[turns].at(cell, number))
    return board


PROLONGED = laid(("inflow-a", (1, 4), 0))


@pytest.mark.parametrize(
    ("board", "tile", "fault"),
    [
        (laid(), ("wild-jungle", (0, 0), 0), ["taken"]),
        (laid(), ("wild-jungle", (-2, 0), 0), ["beside no tile"]),
        (laid(), ("rock-boat", (-1, 0), 3), ["the landscape is not continued"]),
        (laid(), ("cap-animals", (0, 4), 2), ["beyond the end of the river"]),
        (laid(), ("inflow-a", (1, 4), 1), ["the landscape is not continued"]),
        (laid(), ("call-a", (2, 0), 0), ["the river is not prolonged"]),
        (laid(), ("inflow-a", (1, 4), 2), []),
        (PROLONGED, ("cap-animals", (0, 4), 2), []),
        (PROLONGED, ("cap-animals", (0, 5), 2), ["beside no tile"]),
        (PROLONGED, ("double-rapids", (1, 5), 0), []),
        (PROLONGED, ("double-rapids", (1, 6), 2), []),
    ],
)
def test_the_judge_sees_what_is_wrong(board: Board, tile: tuple[str, Cell, int], fault: list[str]) -> None:
    name, cell, turns = tile
    assert board.faults(faces()[name].turns[turns], cell) == fault


def test_the_river_does_not_bend() -> None:
    lanes = frozenset({((0, 0), 0, 1), ((0, 0), 1, 1)})
    bank = frozenset(((0, 0), side, lane) for side in range(4) for lane in (0, 2))
    sections = Section((-1, 0), "amazon", lanes), Section((-1, 1), "jungle", bank)
    bend = Tile("bend", ((0, 0),), sections, spaces=1)
    assert laid().faults(bend, (1, 4)) == ["the river bends"]


@pytest.mark.parametrize(
    ("tiles", "kind", "points", "done"),
    [
        (
            [("rock-boat", (-3, 1), 0), ("straight-fruit", (-3, 2), 0), ("landing-boat", (-3, 3), 2)],
            "tributary",
            4,
            True,
        ),
        ([("cap-fruit", (-6, 1), 1), ("through-plain", (-5, 1), 0), ("cap-animals", (-4, 1), 3)], "village", 7, True),
        ([("through-fruit", (-5, 1), 0), ("cap-fruit", (-4, 1), 3)], "village", 4, False),
        ([("straight-fruit", (-8, 1), 0), ("straight-animals", (-8, 2), 0)], "tributary", 3, False),
    ],
)
def test_points_of_the_examples(tiles: list[tuple[str, Cell, int]], kind: str, points: int, done: bool) -> None:
    """Tributary, 3 tiles, 1 fruit: 4; completed village, 3 tiles, 1 fruit: 7; unfinished, 2 tiles: 4 and 3."""
    board = laid(*tiles)
    area = board.area(next(part for part in board.tiles[1].sections if part.kind == kind))
    assert board.complete(area) == done
    assert value(area, done) == points
