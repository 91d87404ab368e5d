"""compare: one game or position under several readings."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import carc as library
from carc.compare.report import Compared
from carc.play import record
from command.calls import Carc

QUESTIONS = ("small-city", "unfinished-inns", "gardens")


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A game in which an inn on an unfinished road and a cathedral in an unfinished city make all the difference."""
    state = library.load("base", "inns-and-cathedrals").start(["Ann", "Bob"], seed=16)
    random = Random(16)
    while not state.over:
        deploying = [choice for choice in state.choices if choice.verb == "deploy"]
        state = state.apply(random.choice(deploying or list(state.choices)))
    file = tmp_path_factory.mktemp("saves") / "game.json"
    file.write_text(json.dumps(record.save(state)), encoding="utf-8")
    return str(file)


def test_three_questions_make_a_table_of_eight_games_and_one_decides(carc: Carc, game: str) -> None:
    ended = carc("compare", game, "--question", *QUESTIONS)
    assert ended.code == 0
    heading, *rows = ended.out.split("\n\n")[0].splitlines()
    assert heading.split()[-3:] == ["Ann", "Bob", "wins"]
    assert [tuple(row.split()) for row in rows] == [
        ("full", "nothing-at-all", "absent", "17", "10", "Ann"),
        ("full", "nothing-at-all", "played", "17", "10", "Ann"),
        ("full", "ordinary", "absent", "17", "23", "Bob"),
        ("full", "ordinary", "played", "17", "23", "Bob"),
        ("half", "nothing-at-all", "absent", "17", "8", "Ann"),
        ("half", "nothing-at-all", "played", "17", "8", "Ann"),
        ("half", "ordinary", "absent", "17", "21", "Bob"),
        ("half", "ordinary", "played", "17", "21", "Bob"),
    ]
    assert ended.last == "inns-and-cathedrals.unfinished-inns decides who wins"


def test_each_reading_alone_is_told_with_the_points_that_it_changes(carc: Carc, game: str) -> None:
    ended = carc("compare", game, "--question", *QUESTIONS)
    assert re.search(r"base.small-city = half\n  turn \d+, Bob \+2 for city at .*, completed, and not \+4", ended.out)


def test_as_data(carc: Carc, game: str) -> None:
    compared = Compared(**carc("compare", game, "--question", "small-city", "--json").data)
    assert compared.deciding == ()
    assert [one.points for one in compared.games] == [{"Ann": 17, "Bob": 10}, {"Ann": 17, "Bob": 8}]
    (changed,) = compared.games[1].differs
    assert changed.here is not None
    assert changed.there is not None
    assert (changed.here.amount, changed.there.amount) == (2, 4)


def test_a_position(carc: Carc) -> None:
    ended = carc(
        "compare", "base:One city, two fields of Red and one of Blue: 3 from each field", "--question", "farm-scoring"
    )
    assert [row.split()[1:3] for row in ended.out.splitlines()[1:4]] == [["6", "3"], ["3", "3"], ["4", "0"]]
    assert ended.last == "base.farm-scoring decides who wins"


def test_two_sets_of_rules(carc: Carc, game: str) -> None:
    """What the larger game drew, the smaller has not."""
    ended = carc("compare", game, "--with", "base", "inns-and-cathedrals", "--against", "base")
    assert "rules = base\n  cannot be begun so" in ended.out
    assert [row.split()[-5:] for row in ended.out.splitlines()[2:3]] == [["-", "-", "cannot", "be", "begun"]]
    assert ended.last.endswith("1 of 2 games stop where the record has no legal continuation")


def test_it_stops_where_the_record_has_no_legal_continuation(carc: Carc, game: str) -> None:
    ended = carc("compare", game, "--question", "farmers")
    assert "base.farmers = absent\n  stops in turn" in ended.out
    assert "on field" in ended.out
    assert "is not offered" in ended.out


def test_a_game_that_these_readings_leave_as_it_is(carc: Carc) -> None:
    ended = carc("compare", "base:An unfinished road gives 1 for each tile", "--question", "small-city")
    assert ended.last == "no difference in this game"


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ((), "either --question QUESTION ... or --with RULES --against RULES says what is compared"),
        (("--with", "base"), "either --question"),
        (("--question", "small-city", "--against", "base"), "either --question"),
        (("--question", "smal-city"), "did you mean `small-city`?"),
    ],
)
def test_wrong_calls(carc: Carc, game: str, more: tuple[str, ...], said: str) -> None:
    ended = carc("compare", game, *more)
    assert ended.code == 2
    assert said in ended.err


def test_what_is_no_game(carc: Carc, tmp_path: Path) -> None:
    (tmp_path / "other.json").write_text("{}", encoding="utf-8")
    assert carc("compare", str(tmp_path / "other.json"), "--question", "small-city").code == 2


def test_games_that_stop_do_not_tell_who_wins(carc: Carc, game: str) -> None:
    ended = carc("compare", game, "--with", "base", "--against", "base")
    assert "rules = base\n  cannot be begun so" in ended.out
    assert ended.last.startswith("who would win cannot be told; 2 of 2 games stop")
    stopped = carc("compare", game, "--question", "farmers")
    assert "stops in turn" in stopped.out.splitlines()[2]
    assert stopped.last.startswith("who would win cannot be told; 1 of 2 games stop")


def test_a_logged_game_of_one_player(carc: Carc, tmp_path: Path) -> None:
    """Logged games do not keep to what a box says."""
    start = {"tile": "BA/RCr", "x": 0, "y": 0, "rotation": 0}
    log = {
        "appVersion": "6.2.0",
        "gameId": "1",
        "initialRandom": 0.5,
        "setup": {
            "sets": {"basic:1": 1},
            "elements": {"small-follower": 7, "farmers": True},
            "rules": {},
            "timer": None,
            "start": [start],
            "ai": False,
            "options": {},
        },
        "players": [{"name": "Ann", "slot": 2, "ai": False}],
        "test": {"assertions": []},
        "replay": [],
    }
    (tmp_path / "alone.jcz").write_text(json.dumps(log), encoding="utf-8")
    ended = carc("compare", tmp_path / "alone.jcz", "--question", "farm-scoring")
    assert (ended.code, ended.err, ended.last) == (0, "", "no difference in this game")


def test_an_example_that_is_not_named_by_its_title(wrong: Callable[..., str], tmp_path: Path) -> None:
    file = tmp_path / "mine.carc"
    file.write_text('example "Red goes first"\n  play\n    pass\n  expect red.points = 0\n', encoding="utf-8")
    rules = ("--rules", "base")
    assert f'is named with its title: {file}:"title of the example"' in wrong("explain", file, *rules)
    assert "there are `Red goes first`" in wrong("explain", f"{file}:", *rules)
    assert "there are `Red goes first`" in wrong("explain", f"{file}:red", *rules)
    assert "did you mean `Red goes first`?" in wrong("explain", f"{file}:Red goes firts", *rules)
