"""play: whole games, saves, people at the table."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import carc as package
from carc.command.play import GamePlayed
from command.calls import NUMBERS, PATHS, Carc

Wrong = Callable[..., str]
Changed = Callable[[Callable[[Any], None]], Path]


def test_every_point_is_told_with_its_rule_and_source(carc: Carc) -> None:
    ended = carc("play", "base", "--seed", "7")
    assert (ended.code, ended.err) == (0, "")
    assert "Turn 1  Red" in ended.out
    assert " per tile = " in ended.out
    assert 'rule road "Road: 1 point for each tile, finished or not", rulesets/base/base.carc:' in ended.out
    assert "source: Base game, Wikicarpedia, Scoring a road" in ended.out
    assert "\x1b" not in ended.out


def test_where_somebody_goes_on_a_track_is_told(carc: Carc) -> None:
    """The numbers that tracks show; what else the rules keep is nobody's news."""
    lines = carc("play", "amazonas", "--seed", "3").out.splitlines()
    spaces = [line.split() for line in lines if line.startswith("  Boats on the Amazon: ")]
    assert {who for *_, who, _ in spaces} == {"Red", "Blue"}
    assert all(1 < int(space) <= 37 for *_, space in spaces)
    assert not any("rowed" in line or "points-before" in line for line in lines)


def test_the_last_lines_are_the_scores(carc: Carc) -> None:
    ended = carc("play", NUMBERS, "--seed", "3", "--players", "3")
    game = GamePlayed.model_validate(carc("play", NUMBERS, "--seed", "3", "--players", "3", "--json").data)
    table = [line.split()[:2] for line in ended.out.splitlines()[-3:]]
    assert sorted(table) == sorted([seat.player, str(seat.points)] for seat in game.seats)


def test_the_same_seed_is_the_same_game(carc: Carc) -> None:
    games = [carc("play", PATHS, "--seed", "5", "--bots", "greedy,random", "--json").out for _ in range(2)]
    assert games[0] == games[1]


def test_points_as_data_add_up(carc: Carc) -> None:
    game = GamePlayed.model_validate(carc("play", "base", "--seed", "2", "--json").data)
    assert game.over
    assert game.turns > 50
    for seat in game.seats:
        assert seat.points == sum(point.amount for point in game.points if point.player == seat.player)
    for point in game.points:
        assert not point.terms or point.changes or point.amount == sum(term.total for term in point.terms)


def test_greed_beats_chance(carc: Carc) -> None:
    game = GamePlayed.model_validate(carc("play", "base", "--seed", "4", "--bots", "random,greedy", "--json").data)
    assert game.winners == ("Blue",)


def test_readings_are_played(carc: Carc) -> None:
    out = carc("play", "base", "--seed", "1", "--reading", "farm-scoring=per-city").out
    assert "farm-by-city" in out


def test_rules_that_ask_for_the_impossible_are_stopped(carc: Carc, tmp_path: Path) -> None:
    rules = tmp_path / "far.carc"
    rules.write_text('rule far "Far"\n  after place tile at cell: put straight at cell(100000, 0)\n', encoding="utf-8")
    ended = carc("play", "base", rules, "--seed", "1")
    assert ended.code == 1
    assert ended.err.startswith("carc play: the rules ask for what cannot be: board too large")


# ---------------------------------------------------------------- people


def test_a_person_is_asked_sees_the_board_and_leaves(carc: Carc, tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    ended = carc("play", "base", "--bots", "human,random", "--seed", "3", "--save", save, typed="1\n?\nwhat\n2\nq\n")
    assert ended.code == 0
    assert "   1  place " in ended.out
    assert "a number takes that choice" in ended.out
    assert "deploys red.meeple" in ended.out
    assert json.loads(save.read_text(encoding="utf-8"))["choices"]


def test_the_end_of_the_input_is_a_leave(carc: Carc) -> None:
    assert carc("play", "base", "--bots", "human,human", "--seed", "3").code == 0


@pytest.mark.parametrize("typed", ["0", "-1", "1e3", "999999999999999999999", "½", "\x1b[A", ""])
def test_what_is_no_choice_is_asked_again(carc: Carc, typed: str) -> None:
    ended = carc("play", "base", "--bots", "human,random", "--seed", "3", typed=f"{typed}\nq\n")
    assert ended.code == 0
    assert "a number takes that choice" in ended.out


def test_a_person_is_not_told_what_others_draw(carc: Carc) -> None:
    """A person at the table sees the own tiles alone; people who share the screen see none of them told."""
    played = {
        bots: carc("play", NUMBERS, "--seed", "3", "--bots", bots, typed="q\n").out
        for bots in ("human,random", "random,human", "human,human")
    }
    told = {
        bots: [line.strip() for line in out.splitlines() if line.strip().startswith("draws")][:6]
        for bots, out in played.items()
    }
    hidden = {bots: [line == "draws a tile" for line in lines] for bots, lines in told.items()}
    assert hidden["human,random"] == [False] * 3 + [True] * 3
    assert hidden["random,human"] == [True] * 3 + [False] * 3
    assert hidden["human,human"] == [True] * 6


def test_people_are_told_the_seed_after_the_game(carc: Carc) -> None:
    """Whoever knows the seed can work out every draw; one that somebody typed is no secret."""
    assert "seed" not in carc("play", "base", "--bots", "human,random", typed="q\n").out
    assert "seed 3" in carc("play", "base", "--bots", "human,random", "--seed", "3", typed="q\n").out
    assert "seed" in carc("play", "base", "--bots", "random,random").out


# ---------------------------------------------------------------- saves


def test_a_game_goes_on_from_its_save(carc: Carc, tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    carc("play", "base", "--bots", "human,random", "--seed", "3", "--save", save, typed="1\n1\n1\n")
    begun = json.loads(save.read_text(encoding="utf-8"))["choices"]
    ended = carc("play", save, "--bots", "random,random", "--save", save)
    assert ended.code == 0
    done = json.loads(save.read_text(encoding="utf-8"))["choices"]
    assert done[: len(begun)] == begun
    assert len(done) > len(begun)


def test_an_interrupted_game_is_saved(carc: Carc, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    save = tmp_path / "game.json"
    ended = carc("play", "base", "--bots", "human,random", "--seed", "3", "--save", save)
    assert ended.code == 130
    assert json.loads(save.read_text(encoding="utf-8"))["choices"] == []


def test_a_file_that_is_no_save_is_left_alone(wrong: Wrong, tmp_path: Path) -> None:
    for content in ("my thesis", "{}", "[1]", '{"form": "letter"}'):
        path = tmp_path / "thesis.json"
        path.write_text(content, encoding="utf-8")
        assert "left alone" in wrong("play", "base", "--save", path)
        assert path.read_text(encoding="utf-8") == content


def test_no_save_into_folders(wrong: Wrong, tmp_path: Path) -> None:
    assert "is a folder" in wrong("play", "base", "--save", tmp_path)
    assert "there is no folder" in wrong("play", "base", "--save", tmp_path / "no" / "game.json")


def test_nothing_is_left_beside_a_save(carc: Carc, tmp_path: Path) -> None:
    carc("play", NUMBERS, "--seed", "1", "--save", tmp_path / "game.json")
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_rules_that_do_not_ship_are_named_with_the_save(carc: Carc, wrong: Wrong, tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    carc("play", NUMBERS, "--seed", "1", "--save", save)
    assert "`number-tiles`, which does not ship" in wrong("play", save)
    assert carc("play", save, NUMBERS).code == 0
    assert carc("replay", save, "--rules", NUMBERS).last == "1 games, 0 differ"
    assert carc("render", save, "--rules", NUMBERS).code == 0


def test_a_save_has_its_own_players_and_readings(wrong: Wrong, saved: Path) -> None:
    assert "for new games" in wrong("play", saved, "--players", "3")
    assert "for new games" in wrong("play", saved, "--reading", "edition=c1")
    assert "for 2 to 2 players" in wrong("play", saved, "--bots", "random")


@pytest.mark.parametrize("content", ["", "{", "[" * 5000, "\x00", '{"form": 3}', "9" * 5000])
def test_no_save_at_all(wrong: Wrong, tmp_path: Path, content: str) -> None:
    path = tmp_path / "broken.json"
    path.write_text(content, encoding="utf-8")
    assert str(path) in wrong("play", path)


def test_a_save_with_an_illegal_move(carc: Carc, changed: Changed) -> None:
    def cheat(data: Any) -> None:
        data["choices"][3] = "place \x1b[31m"

    ended = carc("play", changed(cheat))
    assert (ended.code, ended.out) == (1, "")
    assert "choice 4 is not offered" in ended.err
    assert "\x1b" not in ended.err


# ---------------------------------------------------------------- in Python


def test_points_are_explained_in_python() -> None:
    state = package.load("base").start(players=["Ann", "Ben"], seed=7)
    while not state.over:
        state = state.apply(state.choices[0])
    point = next(point for point in state.points if point.amount)
    first, *lines = package.explain(point).splitlines()
    assert first.startswith(f"{point.player} {point.amount:+d} for {point.thing}, {point.occasion}")
    assert all(line.startswith("    ") for line in lines)


def test_rules_that_cannot_be_played_in_python() -> None:
    with pytest.raises(package.RulesError, match="no ruleset is named `bse`") as caught:
        package.load("bse")
    assert len(caught.value.problems) == 1
