"""differ: the smallest position on which two games part."""

from pathlib import Path

import pytest

from carc.differ.beginnings import beginnings
from carc.differ.boards import Boards
from carc.differ.facts import alike, by_what_matters, matters
from carc.differ.lines import Reader
from carc.differ.pair import Pair
from carc.differ.search import PROVED, SMALLEST, Search
from carc.differ.seeds import seeds
from carc.differ.side import Side
from carc.differ.situation import Situation
from carc.play.game import Game
from carc.resolve import Resolved, merged, resolve

SMALL_CITY = "base.small-city"


@pytest.fixture(scope="module")
def base() -> Resolved:
    return resolve(["base"], {})


def side(found: Resolved, question: str, reading: str, **others: str) -> Side:
    """The game under a reading of a question; `others` are readings of other ones by their short names."""
    rules, _ = merged(found.loaded, found.loaded.plays, {question: reading, **others})
    assert rules is not None
    return Side(Game(rules).program(2))


def pair(found: Resolved, question: str, *readings: str, **others: str) -> Pair:
    ours, theirs = (side(found, question, reading, **others) for reading in readings)
    return Pair(ours, theirs, Reader(found.loaded))


@pytest.fixture(scope="module")
def small_city(base: Resolved) -> Pair:
    return pair(base, SMALL_CITY, "full", "half")


@pytest.mark.prove
def test_two_caps_and_a_knight_are_the_smallest_position_for_small_cities(base: Resolved, small_city: Pair) -> None:
    found = Search(small_city, seeds(base.loaded, SMALL_CITY), 600).found()
    assert found.verdict == PROVED
    assert found.difference is not None
    assert found.difference.sort == "points"
    assert found.difference.situation.size[:2] == (2, 1)
    assert [outcome.points for outcome in (found.difference.ours, found.difference.theirs)] == [(4, 0), (2, 0)]


@pytest.mark.prove
def test_without_examples_games_and_small_boards_find_it_as_well(small_city: Pair) -> None:
    found = Search(small_city, (), 600).found()
    assert found.difference is not None
    assert found.difference.sort == "points"


def test_nothing_can_be_left_out(base: Resolved) -> None:
    one = pair(base, "base.farm-scoring", "per-field", "per-player")
    found = Search(one, seeds(base.loaded, "base.farm-scoring"), 2).found()
    assert found.verdict in (SMALLEST, PROVED)
    assert found.difference is not None
    given, played = found.difference.situation.given, found.difference.situation.played
    for number in range(len(given)):
        assert one.judge(Situation(given[:number] + given[number + 1 :], played)) is None


def test_it_stops_in_time(base: Resolved, small_city: Pair) -> None:
    """Games that are alike part nowhere; the search says so when the time is over."""
    alike = Pair(small_city.ours, side(base, SMALL_CITY, "full"), small_city.reader)
    found = Search(alike, seeds(base.loaded), 1).found()
    assert (found.verdict, found.difference) == ("none", None)


def test_lines_that_cannot_be_read_give_none(small_city: Pair) -> None:
    known, unknown = small_city.reader.given(["put city-cap at cell(0, 0)", "put no-such-tile at cell(0, 1)"])
    assert known is not None
    assert known.text == "put city-cap at cell(0, 0)"
    assert unknown is None


def test_what_is_not_in_a_game_cannot_be_laid_out_there(base: Resolved, small_city: Pair) -> None:
    line = small_city.reader.given(["deploy green.meeple on cell(0, 0).city"])[0]
    assert line is not None
    assert small_city.ours.outcome(Situation((line,), (line,))) is None


def test_what_a_game_does_not_keep_cannot_be_set_there() -> None:
    found = resolve(["king-and-robber"], {})
    king = Reader(found.loaded).given(["set game.king to red"])[0]
    assert king is not None
    assert side(found, "base.farmers", "played").outcome(Situation((king,))) is not None
    rules, _ = merged(found.loaded, ("base",), {})
    assert rules is not None
    assert Side(Game(rules).program(2)).outcome(Situation((king,))) is None


def test_tiles_come_first_that_have_what_matters() -> None:
    found = resolve(["inns-and-cathedrals"], {})
    ours, theirs = (side(found, "base.farmers", reading).program.game for reading in ("played", "absent"))
    assert "field" in matters(ours, theirs)
    assert by_what_matters(ours, frozenset({"cathedral"}))[0] == "cathedral"
    assert not matters(ours, ours)


def test_games_in_which_rules_stand_in_another_order_are_not_alike(small_city: Pair) -> None:
    """The first tariff whose condition holds decides."""
    game = small_city.ours.program.game
    turned = game.but(tariffs=game.tariffs[::-1])
    assert alike(game, game)
    assert not alike(game, turned)


def test_the_position_is_an_example_that_runs(base: Resolved, small_city: Pair, tmp_path: Path) -> None:
    found = Search(small_city, seeds(base.loaded, SMALL_CITY), 2).found()
    assert found.difference is not None
    text = found.difference.situation.written("a small city", [f"pick {SMALL_CITY}: half", "expect red.points = 2"])
    file = tmp_path / "found.carc"
    file.write_text(text + "\n", encoding="utf-8")
    assert not resolve(["base", str(file)], {}).problems


def boards(small_city: Pair, tiles: int, pieces: int) -> list[list[str]]:
    """All positions of a size with one face, on which meeples stand in cities."""
    found = Boards(small_city, {("meeple", "city")}, ["city-cap"]).situations(tiles, pieces)
    return [[line.text for line in (*one.given, *one.played)] for one in found]


def test_boards_of_one_tile_end_the_game(small_city: Pair) -> None:
    put = "put city-cap at cell(0, 0)"
    assert boards(small_city, 1, 0) == [[put, "end-game"]]
    standing = ("deploy red.meeple on city", "deploy blue.meeple on city")
    assert boards(small_city, 1, 1) == [[put, deploy, "end-game"] for deploy in standing]
    assert boards(small_city, 1, 2) == []


def test_to_a_board_of_one_tile_another_is_placed_on_each_side_in_each_turn(small_city: Pair) -> None:
    """Beside a tile that was laid, and beside the start tile; whether it fits is for the games to say."""
    found = boards(small_city, 2, 0)
    placed = [lines for lines in found if lines[-1].startswith("place")]
    assert len(placed) == 2 * 4 * 4
    assert ["put city-cap at cell(0, 0)", "place city-cap at cell(0, -1) turned S"] in placed
    laid = [lines for lines in found if lines[-1] == "end-game"]
    assert all(len(lines) == 3 for lines in laid)
    assert ["put city-cap at cell(0, 0)", "put city-cap at cell(0, -1) turned S", "end-game"] in laid
    assert ["put city-cap at cell(0, 0)", "put city-cap at cell(0, -1)", "end-game"] not in laid


def test_what_is_allowed_is_asked_without_a_turn(small_city: Pair) -> None:
    """As an example asks it: in the position that is laid out, of an act that no turn offers."""
    given = tuple(line for line in small_city.reader.given(["put city-cap at cell(0, 0)"]) if line)
    red, blue = small_city.reader.given(["deploy red.meeple on city", "deploy blue.meeple on city"])
    assert red is not None
    allowed = small_city.ours.outcome(Situation(given, (), red))
    refused = small_city.ours.outcome(Situation((*given, red), (), red))
    assert blue is not None
    assert allowed is not None
    assert refused is not None
    assert allowed.forbidden == ()
    assert "base.unoccupied" in refused.forbidden
    assert Situation(given, (), red).written("x").endswith("  expect allowed: deploy red.meeple on city")


def test_what_is_played_before_anything_is_given_is_the_opening() -> None:
    """The setup lays the city of the count, with districts in which somebody is then put."""
    question = "count-of-carcassonne.to-unclaimed"
    found = resolve(["count-of-carcassonne"], {})
    one = pair(found, question, "no", "yes")
    seed = next(seed for seed in seeds(found.loaded, question) if seed.opening and seed.played)
    assert seed.sets_up
    assert seed.written("x").splitlines()[1] == "  play"
    difference = Search(one, seeds(found.loaded, question), 2).found().difference
    assert difference is not None
    assert difference.situation.size[0] <= 5


def test_editions_with_other_tiles_begin_otherwise(base: Resolved) -> None:
    difference = beginnings(pair(base, "base.edition", "c3", "c1"))
    assert difference is not None
    assert difference.sort == "setup"
    assert "4 city-cap to be drawn" in difference.ours.options - difference.theirs.options
    assert "5 city-cap to be drawn" in difference.theirs.options - difference.ours.options
    assert beginnings(pair(base, SMALL_CITY, "full", "half")) is None


def test_who_is_asked_is_a_difference() -> None:
    found = resolve(["river-2"], {})
    difference = beginnings(pair(found, "river-2.youngest", "1", "2", **{"first-fork": "youngest"}))
    assert difference is not None
    assert (difference.ours.options - difference.theirs.options) == {"red chooses first"}


def test_the_first_tile_of_a_game_is_tried_before_games_are_played(base: Resolved) -> None:
    difference = Search(pair(base, "base.gardens", "absent", "played", abbots="played"), (), 20).found().difference
    assert difference is not None
    assert difference.situation.size == (2, 0, 1)
    assert difference.theirs.options - difference.ours.options == {"deploy red.abbot on garden"}
