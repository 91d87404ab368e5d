"""Random games on the maps of the USA: chips, tiles that lie face down, and points are as the text says."""

from collections import Counter
from functools import cache
from pathlib import Path
from random import Random

import pytest

import carc
from rulesets.usa_board import Board, Cell, printed
from rulesets.usa_follower import faces
from rulesets.usa_judge import Judge, judged
from rulesets.usa_setup import setup_faults

MAPS = ("map-usa-west", "map-usa-east", "map-usa")
PLAYERS = (2, 3, 4)
SOME, BATCHES, EACH = 1, 8, 125
HAPPENED = {
    *("chip 1", "chip 2", "looked", "nothing to look at", "fits", "misfit", "chip and tile"),
    *("floor held", "rejected", "meeple", "closed by the border", "shared"),
    *("road scored", "city scored", "monastery scored", "field scored"),
}


@cache
def game(name: str) -> carc.Game:
    return carc.load(name)


def games(name: str, players: tuple[int, ...], seed: int, number: int) -> list[Judge]:
    rng = Random(f"{name} {players} {seed}")
    return [
        judged(game(name), name, players[index % len(players)], rng.getrandbits(30), rng.getrandbits(30))
        for index in range(number)
    ]


def is_as_the_text_says(played: list[Judge]) -> None:
    assert [fault for judge in played for fault in judge.faults] == []


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("players", PLAYERS)
def test_some_games(name: str, players: int) -> None:
    played = games(name, (players,), 0, SOME)
    is_as_the_text_says(played)
    seen = sum((judge.seen for judge in played), Counter[str]())
    assert {"chip 1", "chip 2", "looked", "fits", "misfit"} <= (+seen).keys()


@pytest.mark.prove
@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("batch", range(BATCHES))
def test_a_thousand_games_on_each_board(name: str, batch: int) -> None:
    """Among so many games everything happens of which the text speaks."""
    played = games(name, PLAYERS, 1_000 + batch, EACH)
    is_as_the_text_says(played)
    seen = sum((judge.seen for judge in played), Counter[str]())
    happened = HAPPENED | ({"several at once"} if name == "map-usa" else set())  # rare on one map alone
    assert happened - (+seen).keys() == set()


# ---------------------------------------------------------------- what is printed, and what is in the box


@pytest.mark.parametrize("names", [MAPS[:1], MAPS[1:2], MAPS[:2]])
def test_each_map_has_two_start_squares_fifteen_circles_and_fifteen_outlined_squares(names: tuple[str, ...]) -> None:
    """With both maps there are 4 start squares, 30 outlined squares and 30 circles; no square is two of these."""
    board, maps = printed(*names), len(names)
    marked = [*board.starts, *board.circles, *board.outlines]
    assert (len(board.starts), len(board.circles), len(board.outlines)) == (2 * maps, 15 * maps, 15 * maps)
    assert Counter(board.outlines.values()) == dict.fromkeys(("purple", "orange", "light-blue"), 5 * maps)
    assert len(set(marked)) == len(marked)
    assert {*marked} <= board.squares


def test_half_squares_are_whole_where_the_maps_lie_side_by_side() -> None:
    """The half squares of one map alone are no part of the game."""
    west, east, both = printed(*MAPS[:1]), printed(*MAPS[1:2]), printed(*MAPS[:2])
    seam = both.squares - west.squares - east.squares
    assert not west.squares & east.squares
    assert seam == {(10, y) for y in range(13)}


@pytest.mark.parametrize(("name", "least", "most"), [(MAPS[0], 110, 120), (MAPS[1], 110, 120), (MAPS[2], 220, 240)])
def test_there_are_as_many_tiles_as_the_text_recommends(name: str, least: int, most: int) -> None:
    """110 to 120 tiles for each map, twice as many for both; 30 chips, six of each colour worth 1 and four worth 2."""
    state = game(name).start(2)
    judge = Judge(game(name), name, state)
    assert least <= judge.land_tiles <= most
    chips = Counter(face.name for face in game(name).rules.faces for _ in range(face.copies) if not face.parts)
    assert chips == {
        f"{hue}-{worth}": n for hue in ("purple", "orange", "blue") for worth, n in (("one", 6), ("two", 4))
    }


# ---------------------------------------------------------------- the judge itself


@pytest.mark.parametrize(
    ("cell", "fault"),
    [
        ((10, 2), ["not on a printed square"]),
        ((2, -1), ["not on a printed square"]),
        ((3, 2), ["taken"]),
        ((4, 1), ["on a tile that lies face down"]),
        ((0, 0), ["beside no tile"]),
        ((3, 1), ["the landscape is not continued"]),
        ((3, 3), []),
    ],
)
def test_the_judge_sees_where_a_tile_may_lie(cell: Cell, fault: list[str]) -> None:
    board = Board(printed(MAPS[0]))
    known = faces(game(MAPS[0]))
    board.lay(known["city-cap-road"], 0, (3, 2))
    board.hidden = {(4, 1): 9}
    assert board.faults(known["monastery-alone"], cell) == fault


NORTH_WEST: list[tuple[str, Cell, int]] = [
    ("monastery-alone", (0, 0), 0),
    *[("straight", (1, 0), 0), ("curve", (0, 1), 3), ("curve", (1, 1), 0)],
]
"""What lies in the corner of the map."""


@pytest.mark.parametrize(
    ("tiles", "kind", "complete", "value"),
    [
        (NORTH_WEST[:1], "monastery", False, 1),
        (NORTH_WEST, "monastery", True, 4),
        ([("city-cap", (5, 0), 0)], "city", True, 2),
        ([("city-cap", (5, 0), 1)], "city", False, 1),
        ([("straight", (9, 2), 1), ("crossing", (8, 2), 0)], "road", True, 2),
        ([("straight", (9, 2), 1)], "road", False, 1),
    ],
)
def test_the_border_closes_what_ends_there(
    tiles: list[tuple[str, Cell, int]], kind: str, complete: bool, value: int
) -> None:
    """Roads and cities end at the border of the map, and a monastery has no more neighbours than there are squares."""
    board = Board(printed(MAPS[0]))
    for number, (name, cell, turn) in enumerate(tiles):
        board.lay(faces(game(MAPS[0]))[name].turns[turn], number, cell)
    area = next(area for (number, _), area in board.areas.items() if number == 0 and area.kind == kind)
    assert board.complete(area) == complete
    assert board.value(area) == value


def test_the_judge_sees_a_wrong_setup() -> None:
    board = printed(MAPS[0])
    start = dict.fromkeys(board.starts, "curve")
    chips = dict.fromkeys(board.circles, "blue-one")
    faults = list(setup_faults(board, start, chips, {(0, 0)}))
    assert [fault.split()[0] for fault in faults] == ["curve", "more", "1"]


WRONG = {
    "chip": "a tile laid on a chip takes nothing",
    "turned-over": "nothing is turned over",
    "nine-meeples": "each player has seven meeples",
}
READ_OTHERWISE = {"first-effect": "hidden-tile", "after-a-misfit": "barred", "below-zero": "below"}


@pytest.mark.slow
@pytest.mark.parametrize("rule", WRONG)
def test_the_judge_sees_that_a_rule_is_missing(rule: str, tmp_path: Path) -> None:
    table = tmp_path / "wrong.carc"
    table.write_text(f'table "Wrong"\n  play map-usa-west\n  switch off {rule} because "{WRONG[rule]}"\n', "utf-8")
    assert faults_of(carc.load(table))


@pytest.mark.slow
@pytest.mark.parametrize("question", READ_OTHERWISE)
def test_the_judge_sees_that_the_text_is_read_otherwise(question: str) -> None:
    assert faults_of(carc.load(MAPS[0], readings={question: READ_OTHERWISE[question]}))


def faults_of(wrong: carc.Game) -> list[str]:
    """What the judge finds in the first game in which it finds something, of a few."""
    judges = (judged(wrong, MAPS[0], 2, seed, seed) for seed in range(12))
    return next((judge.faults for judge in judges if judge.faults), [])
