"""differ: what the command shows, and what it refuses."""

from collections.abc import Callable
from pathlib import Path

import pytest

from carc.command.differ import Differed
from command.calls import NUMBERS, Carc


def test_points_are_shown_with_their_rules(carc: Carc) -> None:
    ended = carc("differ", "base", "--question", "small-city", "--seconds", "3")
    assert ended.code == 0
    assert "base.small-city = full  against  base.small-city = half" in ended.out
    assert "place city-cap" in ended.out
    assert "Red +4 for city at cell(0, 0): rule base.completed-city, rulesets" in ended.out
    assert ended.last in ("smallest found", "proved smallest")


def test_moves_are_shown(carc: Carc) -> None:
    ended = carc("differ", "base", "--question", "farmers", "--seconds", "3")
    assert "expect allowed: deploy red.meeple on field" in ended.out
    assert "refuses the last line: base.no-farmers" in ended.out


def test_the_eighth_meeple_is_the_difference_between_seven_and_ten(carc: Carc) -> None:
    searches = Differed(**carc("differ", "base", "--question", "meeples", "--seconds", "2", "--json").data).searches
    none, more = (search.found for search in searches)
    assert none is not None
    assert none.games[1].refused == ()
    assert more is not None
    assert more.example.count("deploy red.meeple") == 8
    assert more.games[0].refused == ("core.own-pieces",)


def test_every_other_reading_is_held_against_the_one_that_holds(carc: Carc) -> None:
    searches = Differed(
        **carc("differ", "base", "--question", "farm-scoring", "--seconds", "2", "--json").data
    ).searches
    assert [search.games[1].rpartition(" ")[2] for search in searches] == ["per-player", "per-city"]
    assert all(search.found is not None and search.found.sort == "points" for search in searches)
    assert [search.found.games[0].points for search in searches if search.found][1] == {"Red": 3, "Blue": 0}


def test_where_moves_and_points_are_alike_the_beginnings_are_compared(carc: Carc) -> None:
    ended = carc("differ", "tower", "--question", "tower.edition", "--seconds", "1")
    assert "the beginning of the game" in ended.out
    assert "alone has: 1 tower-field-garden to be drawn" in ended.out


def test_two_sets_of_rules(carc: Carc) -> None:
    ended = carc("differ", "base", "--against", "base", "river", "--seconds", "2")
    assert ended.out.startswith("base  against  base river")
    assert ended.last in ("smallest found", "proved smallest")


def test_a_reading_that_changes_nothing(carc: Carc) -> None:
    ended = carc("differ", "base", "--against", "base", "--seconds", "2")
    assert ended.last == "none: this makes no difference in these rules"


def test_where_nothing_is_found_the_examples_say_with_what_to_play(carc: Carc) -> None:
    """Two pig herds can only meet where two such tiles are played."""
    ended = carc("differ", "pig-herd", "--question", "two-herds", "--seconds", "1")
    assert "an example about it plays pig-herd river-2 gq11 --reading pig-herd.herds-count=always" in ended.out
    assert ended.last == "none within 1 seconds"


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (("base",), "either --question QUESTION or --against RULES says what is held against each other"),
        (("base", "--question", "small-city", "--against", "base"), "either --question"),
        (("base", "--question", "smal-city"), "did you mean `small-city`?"),
        (("base", "--question", "small-city", "--seconds", "0"), "no whole number from 1"),
        (("nothing-of-that-name", "--question", "small-city"), "nothing-of-that-name"),
    ],
)
def test_wrong_calls(carc: Carc, call: tuple[str, ...], said: str) -> None:
    ended = carc("differ", *call)
    assert ended.code == 2
    assert said in ended.err


def test_games_for_no_common_number_of_players(wrong: Callable[..., str], root: Path, tmp_path: Path) -> None:
    many = (
        (root / NUMBERS).read_text(encoding="utf-8").replace("players 2..4", "players 6..6\n  seats a, b, c, d, e, f")
    )
    (tmp_path / "many.carc").write_text(many, encoding="utf-8")
    said = wrong("differ", "base", "--against", tmp_path / "many.carc", "--seconds", "1")
    assert "no number of players can play both: base for 2 to 5, " in said
