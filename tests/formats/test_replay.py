"""Small recorded games, made by hand, are played again; each way to differ is found and named."""

import copy
import gzip
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.records import TooManyCopies, UnknownTerm, WrongForm, WrongSeats
from carc.diagnostics.wording import worded
from carc.formats.known_as import KnownAs
from carc.formats.replay import Difference
from carc.formats.report import ReplayReport, replay_records
from carc.play.game import Game

# The cap closes the start tile's city: 2 tiles, 4 points. The monastery has one neighbour: 2 points.
TWO_MOVES = {
    "game": 7,
    "moves": [["BA/C", 0, -1, 180, 4, ["city", "S"], 0], ["BA/L", 0, 1, 0, 4, ["monastery", ""], 1]],
    "scores": [4, 2],
}
# The only place for a city on all four sides is north of the start tile: nobody is asked. 2 tiles and a pennant.
NOBODY_ASKED = {"game": 8, "moves": [["BA/Cccc+", 0, -1, 0, 1, ["city", "N.E.S.W"], 0]], "scores": [3, 0]}
# Fields are named by the half edges that they reach. The road has 3 tiles; the field touches no finished city.
FIELD_AND_ROAD = {
    "game": 9,
    "moves": [["BA/RFr", 1, 0, 0, 3, ["field", "NL.NR.EL.WR"], 0], ["BA/RFr", 2, 0, 0, 5, ["road", "E.W"], 1]],
    "scores": [0, 3],
}


def replayed(path: Path, known: KnownAs, game: Game, processes: int = 1) -> ReplayReport:
    report = replay_records(path, known, game, processes)
    assert isinstance(report, ReplayReport), worded(report)
    return report


def test_games_that_are_as_recorded(written: Callable[..., Path], known: KnownAs, game: Game) -> None:
    report = replayed(written(TWO_MOVES, NOBODY_ASKED, "", FIELD_AND_ROAD), known, game)
    assert [worded(difference.problem).message for difference in report.differences] == []
    assert (report.games, report.refused) == (3, ())


def test_several_processes_report_the_same(written: Callable[..., Path], known: KnownAs, game: Game) -> None:
    wrong = TWO_MOVES | {"scores": [0, 0]}
    path = written(*[TWO_MOVES, wrong] * 6)
    assert replayed(path, known, game, 2) == replayed(path, known, game)


def test_a_packed_file(written: Callable[..., Path], known: KnownAs, game: Game) -> None:
    path = written(TWO_MOVES)
    packed = path.with_suffix(".jsonl.gz")
    packed.write_bytes(gzip.compress(path.read_bytes()))
    assert replayed(packed, known, game) == ReplayReport(1, (), ())


CHANGES: list[tuple[str, int, int, Any, str, str]] = [
    # what differs, the move, the place in it, the new value; what the record says and what is found
    ("legal placements", 0, 4, 5, "5", "4"),
    ("placement", 0, 1, 3, "cell(3, -1) turned S", "not legal"),
    ("placement", 0, 3, 90, "cell(0, -1) turned E", "not legal"),
    ("piece", 0, 5, ["road", "N.S"], "road N.S", "no part of the tile"),
    ("piece", 0, 5, ["city", "N"], "city N", "no part of the tile"),
    ("seat", 1, 6, 0, "0", "1"),
]


@pytest.mark.parametrize(("what", "move", "place", "value", "said", "found"), CHANGES)
def test_the_first_difference(
    written: Callable[..., Path],
    known: KnownAs,
    game: Game,
    what: str,
    move: int,
    place: int,
    value: Any,
    said: str,
    found: str,
) -> None:
    record: Any = copy.deepcopy(TWO_MOVES)
    record["moves"][move][place] = value
    problem = only_difference(written(record), known, game).problem
    assert (problem.game, problem.move, problem.what) == (7, move + 1, what)
    assert (problem.expected, problem.found) == (said, found)


def only_difference(path: Path, known: KnownAs, game: Game) -> Difference:
    report = replayed(path, known, game)
    assert report.refused == ()
    (difference,) = report.differences
    return difference


def test_other_scores(written: Callable[..., Path], known: KnownAs, game: Game) -> None:
    problem = only_difference(written(TWO_MOVES | {"scores": [4, 3]}), known, game).problem
    assert worded(problem).message == "game 7, move 2, scores: the record says 4, 3; here it is 4, 2"


def test_a_piece_where_nobody_may_stand(written: Callable[..., Path], known: KnownAs, game: Game) -> None:
    record: Any = copy.deepcopy(FIELD_AND_ROAD)
    record["moves"][1][5] = ["field", "NL.NR.EL.WR"]
    assert only_difference(written(record), known, game).problem.found == "not legal"


def test_a_tile_that_lies_elsewhere_unasked(written: Callable[..., Path], known: KnownAs, game: Game) -> None:
    record: Any = copy.deepcopy(NOBODY_ASKED)
    record["moves"][0][2] = 1
    problem = only_difference(written(record), known, game).problem
    assert (problem.expected, problem.found) == ("cell(0, 1) turned N", "cell(0, -1) turned N")


def test_a_tile_that_fits_nowhere(written: Callable[..., Path], known: KnownAs, game: Game) -> None:
    closed: Any = copy.deepcopy(TWO_MOVES)
    closed["moves"][1][0] = "BA/Cccc+"
    problem = only_difference(written(closed), known, game).problem
    assert (problem.move, problem.what, problem.found) == (2, "legal placements", "0")


def test_the_board_of_a_difference(written: Callable[..., Path], known: KnownAs, game: Game) -> None:
    difference = only_difference(written(TWO_MOVES | {"scores": [0, 0]}), known, game)
    state = difference.state(game)
    assert state.over
    assert state.scores == {"Red": 4, "Blue": 2}


# ---------------------------------------------------------------- games that cannot be played


def refused(path: Path, known: KnownAs, game: Game) -> list[Problem]:
    report = replayed(path, known, game)
    assert (report.games, report.differences) == (len(report.refused) + 1, ())
    return list(report.refused)


def test_a_tile_that_nobody_knows(written: Callable[..., Path], known: KnownAs, game: Game) -> None:
    strange: Any = copy.deepcopy(TWO_MOVES)
    strange["moves"][1][0] = "BA/LL"
    (problem,) = refused(written(TWO_MOVES, strange), known, game)
    assert isinstance(problem, UnknownTerm)
    assert worded(problem).message == "game 7, move 2: no tile is known as `BA/LL`"
    assert "BA/L" in worded(problem).help


def test_more_tiles_than_there_are(written: Callable[..., Path], known: KnownAs, game: Game) -> None:
    move = ["BA/Cccc+", 0, -1, 0, 1, None, 0]
    (problem,) = refused(written(TWO_MOVES, TWO_MOVES | {"moves": [move, move]}), known, game)
    assert isinstance(problem, TooManyCopies)
    assert worded(problem).message == "game 7, move 2: there are only 1 tiles `BA/Cccc+` to draw"


def test_more_players_than_can_play(written: Callable[..., Path], known: KnownAs, game: Game) -> None:
    (problem,) = refused(written(TWO_MOVES, TWO_MOVES | {"scores": [0] * 9}), known, game)
    assert isinstance(problem, WrongSeats)
    assert worded(problem).message == "game 7 has 9 players; the rules are for 2 to 5"


def test_a_line_that_is_no_record(written: Callable[..., Path], known: KnownAs, game: Game) -> None:
    (problem,) = refused(written(TWO_MOVES, "", '{"game": 1}'), known, game)
    assert isinstance(problem, WrongForm)
    assert (problem.span.line, problem.where, problem.fault) == (3, "moves", "missing")
