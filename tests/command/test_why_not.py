"""why-not: which rule refuses a move."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from carc.explain.whynot import WhyNotShown
from command.calls import Carc, Ended

Wrong = Callable[..., str]

HOUSE = """
question crossings "When do crossings come?"
  reading late "When somebody has points" default
  reading early "At once"

rule reserve "Everybody keeps five meeples"
  forbid deploy meeple on part if afterwards(count(meeple in player.supply)) < 5

rule late "Crossings come late"
  under crossings = late
  forbid place crossing at cell if every(player in players : player.points = 0)

rule guests "On fields there is room for two"
  overrides unoccupied
  allow deploy piece on field if field.pieces.size < 2

example "Two roads and a field"
  given
    put straight at cell(0, 0)
    deploy red.meeple on road
    deploy red.meeple on field(E)
    deploy blue.meeple on field(E)
    put straight at cell(0, 1)
"""


@pytest.fixture
def house(carc: Carc, tmp_path: Path) -> Callable[..., Ended]:
    """Asks of a move in the example of a house rule."""
    path = tmp_path / "house.carc"
    path.write_text(HOUSE, "utf-8")

    def ask(move: str, *options: str) -> Ended:
        return carc("why-not", f'{path}:"Two roads and a field"', move, "--rules", "base", *options)

    return ask


# ---------------------------------------------------------------- in the position of an example


def test_an_edge_that_does_not_fit(house: Callable[..., Ended]) -> None:
    ended = house("place straight at cell(0, 2) turned E")
    assert (ended.code, ended.err) == (1, "")
    assert "its side N shows field, straight at cell(0, 1) shows road" in ended.out
    assert "source: Base game, Wikicarpedia, 1. Placing a tile" in ended.out
    assert ended.last == "refused by edges-match: place straight at cell(0, 2) turned E"


def test_a_place_that_is_taken(house: Callable[..., Ended]) -> None:
    ended = house("place straight at cell(0, 0)")
    assert "this is physically impossible\n      straight lies at cell(0, 0)" in ended.out
    assert ended.last == "refused: place straight at cell(0, 0)"


def test_a_tile_of_which_none_is_left(carc: Carc, saved: Path) -> None:
    """Of this tile there is one, and it lies."""
    ended = carc("why-not", saved, "--at", "70", "place city-four at cell(9, 9)")
    assert "this is physically impossible\n      no city-four is left" in ended.out


def test_what_is_not_there(house: Callable[..., Ended]) -> None:
    assert "there is no monastery" in house("deploy red.meeple on monastery").out


def test_every_rule_that_refuses_it_with_its_facts(house: Callable[..., Ended]) -> None:
    ended = house("deploy red.meeple on road")
    assert ended.last == "refused by unoccupied, reserve: deploy red.meeple on road"
    assert "part.occupants: meeple" in ended.out
    assert "afterwards(count(meeple in player.supply)): 4" in ended.out


def test_what_would_let_it_through(house: Callable[..., Ended]) -> None:
    assert "unless: allow deploy piece on field if field.pieces.size < 2" in house("deploy blue.meeple on field(E)").out
    assert 'unless: house.crossings = early, "At once"' in house("place crossing at cell(0, 2)").out


def test_a_condition_of_all(house: Callable[..., Ended]) -> None:
    assert "every(player in players : player.points = 0): yes" in house("place crossing at cell(0, 2)").out


def test_what_is_legal_near_by(carc: Carc, house: Callable[..., Ended]) -> None:
    near = house("place straight at cell(0, 2) turned E", "--json").data["nearest"]
    assert near[0] == "place straight at cell(0, 2) turned N"
    assert len(near) == 3
    ended = carc("why-not", "base:Gardens are for abbots", "deploy red.abbot on city", "--json")
    assert ended.data["nearest"] == ["deploy red.abbot on garden"]


def test_what_is_allowed(house: Callable[..., Ended]) -> None:
    ended = house("place straight at cell(0, 2)")
    assert (ended.code, ended.out) == (0, "allowed: place straight at cell(0, 2)\n")


def test_what_no_rule_can_forbid(house: Callable[..., Ended]) -> None:
    ended = house("send-home red.meeple")
    assert (ended.code, ended.last) == (1, "refused: send-home red.meeple")
    assert "nobody is asked for such a thing" in ended.out


# ---------------------------------------------------------------- in a turn of a game


def test_a_turn_of_a_saved_game(carc: Carc, saved: Path) -> None:
    ended = carc("why-not", saved, "--at", "5", "place monastery-alone at cell(0, 0)")
    assert (ended.code, ended.err) == (1, "")
    assert ended.out.startswith("Turn 5  Red is asked by place-tile\n")
    near = ended.out.partition("  legal instead\n")[2].splitlines()[:-1]
    assert len(near) == 3
    assert all(carc("why-not", saved, "--at", "5", line.strip()).code == 0 for line in near)


def test_a_tile_that_was_not_drawn(carc: Carc, saved: Path) -> None:
    near = carc("why-not", saved, "--at", "5", "place monastery-alone at cell(0, 0)", "--json").data["nearest"][0]
    spot = near.partition(" at ")[2]
    ended = carc("why-not", saved, "--at", "5", f"place city-four at {spot}")
    assert ended.code == 1


def test_a_piece_on_another_tile(carc: Carc, saved: Path) -> None:
    ended = carc("why-not", saved, "--at", "2", "deploy blue.meeple on cell(0, 0).city")
    assert "rule deploy-piece" in ended.out
    assert "deploy piece in player.supply on part in turn.claimable" in ended.out


def test_whose_turn_it_is(carc: Carc, saved: Path) -> None:
    ended = carc("why-not", saved, "--at", "1", "deploy blue.meeple on cell(0, 0).city", "--json")
    said = WhyNotShown.model_validate(json.loads(ended.out))
    assert (said.turn, said.player, said.allowed, said.by) == (1, "Red", False, "")
    assert [refusal.how for refusal in said.refusals] == ["forbids"]


def test_passing(carc: Carc, saved: Path) -> None:
    assert carc("why-not", saved, "--at", "1", "pass").last == "allowed: pass"


# ---------------------------------------------------------------- wrong calls


def test_wrong_moves(wrong: Wrong, saved: Path) -> None:
    assert wrong("why-not", saved, "--at", "1", "deploy").startswith("carc why-not: MOVE `deploy`: `deploy` needs")
    assert "no verb is named `hop`" in wrong("why-not", saved, "--at", "1", "hop red")
    assert "there is no `green` in this game" in wrong("why-not", saved, "--at", "1", "deploy green.meeple on city")
    for text in ("", "pass\n  expect refused: pass"):
        assert wrong("why-not", saved, "--at", "1", text) == "carc why-not: MOVE is one action, on one line"


def test_wrong_turns(wrong: Wrong, saved: Path, house: Callable[..., Ended]) -> None:
    assert "71 turns were played" in wrong("why-not", saved, "--at", "99", "pass")
    assert "the game is over: name a turn" in wrong("why-not", saved, "pass")
    assert house("pass", "--at", "2").code == 2
