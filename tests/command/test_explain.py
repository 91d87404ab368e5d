"""explain: why these points."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from carc.command.explain import Explained
from carc.command.positions import course_in
from carc.compile.numbering import Cause
from carc.explain.sums import mismatches
from carc.explain.words import sum_of
from carc.model.base import Place
from carc.play.naming import names_of
from carc.play.points import Changed, Point, TermShown, points_of
from command.calls import Carc

Wrong = Callable[..., str]

OVER = ("--rules", "base", "inns-and-cathedrals")
"""The rules on which those of the examples build."""
TIE = """
rule more-for-long-roads "A road of three tiles or more earns 2 points extra"
  change road: + 2 if road.tiles.size >= 3

example "One large against two"
  play inns-and-cathedrals
  given
    put junction-inn at cell(0, 0)
    deploy red.large-meeple on road(E)
    put straight at cell(1, 0) turned E
    put straight at cell(2, 0) turned E
    deploy blue.meeple on cell(2, 0).road
    deploy blue.meeple on cell(1, 0).road
    deploy green.meeple on cell(1, 0).road
  play
    place junction at cell(3, 0)
"""


@pytest.fixture
def tie(carc: Carc, tmp_path: Path) -> str:
    """An example in which two players share a road with an inn, and a third has less there."""
    path = tmp_path / "long-roads.carc"
    path.write_text(TIE, encoding="utf-8")
    return f"{path}:One large against two"


def test_every_point_of_a_save(carc: Carc, saved: Path) -> None:
    ended = carc("explain", saved)
    assert (ended.code, ended.err) == (0, "")
    assert ended.last.endswith("times, every sum is right")
    assert "who is alone there: 1 (meeple)" in ended.out
    assert "source: Base game, Wikicarpedia, Scoring a road" in ended.out


def test_a_tie_with_a_large_piece_and_changes(carc: Carc, tie: str) -> None:
    ended = carc("explain", tie, *OVER)
    why = "to Red and Blue, who have equally much there, and each gets all: Red 2 (large-meeple), Blue 2 (2 x meeple)"
    told = [line.strip() for line in ended.out.splitlines()]
    assert ended.code == 0
    assert told[:6] == [
        "Turn 1",
        "Red +10 for road at cell(0, 0), completed",
        f"{why}; Green has 1 (meeple)",
        "4 x 2 per tile = 8",
        told[4],
        told[5],
    ]
    assert told[4].startswith("+ 1 by inn = 2 (rulesets/inns-and-cathedrals/inns-and-cathedrals.carc:")
    assert told[5].startswith("+ 2 by more-for-long-roads = 10 (")
    assert 'rule inn "Inn: ' in ended.out
    assert ended.last == "points were given 2 times, every sum is right"


def test_who_has_most_gets_it(carc: Carc, tmp_path: Path) -> None:
    path = tmp_path / "most.carc"
    path.write_text(TIE.replace("    deploy blue.meeple on cell(1, 0).road\n", ""), encoding="utf-8")
    ended = carc("explain", f"{path}:One large against two", *OVER)
    assert "to Red, who has most there: 2 (large-meeple); Blue has 1 (meeple); Green has 1 (meeple)" in ended.out


def test_what_no_strength_decides(carc: Carc, tmp_path: Path) -> None:
    path = tmp_path / "gift.carc"
    gift = 'rule gift "A gift"\n  after settle road as completed: gain 1 to turn.player\n'
    path.write_text(gift + TIE[TIE.index("example") :], encoding="utf-8")
    ended = carc("explain", f"{path}:One large against two", *OVER)
    assert "Red +1\n      to Red, as the rule says\n" in ended.out


def test_the_points_of_one_turn(carc: Carc, saved: Path) -> None:
    points = Explained.model_validate(carc("explain", saved, "--json").data).points
    turn = points[0].point.turn
    of_turn = Explained.model_validate(carc("explain", saved, "--at", turn, "--json").data).points
    assert of_turn == tuple(point for point in points if point.point.turn == turn)


def test_a_turn_without_points(carc: Carc, saved: Path) -> None:
    assert carc("explain", saved, "--at", 1).last == "no points were given"


def test_a_turn_that_was_not_played(wrong: Wrong, saved: Path) -> None:
    assert "turns were played" in wrong("explain", saved, "--at", 900)


def test_shares_as_data(carc: Carc, tie: str) -> None:
    found = Explained.model_validate(carc("explain", tie, *OVER, "--json").data)
    assert [(one.player, one.strength, one.strongest) for one in found.points[0].shares] == [
        ("Red", 2, True),
        ("Blue", 2, True),
        ("Green", 1, False),
    ]
    assert found.wrong == ()


def test_points_that_do_not_add_up_are_an_error(carc: Carc, tie: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def cheated(*given: Any) -> tuple[Point, ...]:
        first, *others = points_of(*given)
        return (replace(first, amount=first.amount + 1), *others)

    monkeypatch.setattr("carc.command.explain.points_of", cheated)
    ended = carc("explain", tie, *OVER)
    assert (ended.code, ended.last) == (1, "points were given 2 times, 1 sums are wrong")
    assert "these points for Red do not add up: the terms make 10, and 11 is written down" in ended.out


# ---------------------------------------------------------------- the sum

RULE = Cause("some.rule", "Some rule", Place(file="some.carc", line=1, column=1, end=2), ())


def _nested(each: int) -> Point:
    """2 and 1 for each of one thing, doubled, and 4 beside that."""
    double = Changed(RULE, "*", 2, each)
    terms = (
        TermShown("leaf", 2, 1, 2, depth=2),
        TermShown("stalk", 1, 1, 1, depth=2),
        TermShown("plant", 1, each, each, (double,)),
        TermShown("pot", 1, 4, 4),
    )
    return Point("Red", each + 4, RULE, "", "", terms, (), 1, 0)


def test_a_term_is_the_sum_of_those_in_it() -> None:
    assert list(mismatches(_nested(6))) == []
    assert [(problem.made, problem.said) for problem in mismatches(_nested(7))] == [(6, 7)]


def test_a_tree_of_terms() -> None:
    assert sum_of(_nested(6)) == [
        "6 for plant",
        "  x 2 by rule = 6 (some.carc:1)",
        "  2 x 1 per leaf = 2",
        "  1 for stalk",
        "4 for pot",
    ]


@pytest.mark.parametrize(
    ("operator", "operand", "amount"),
    [("+", 2, 9), ("-", 2, 5), ("*", 0, 0), ("/", 2, 3), ("/", 2, 4), ("least", 9, 9)],
)
def test_changes_of_the_whole(operator: str, operand: int, amount: int) -> None:
    def point(said: int) -> Point:
        changes = (Changed(RULE, operator, operand, said),)
        return Point("Red", said, RULE, "", "", (TermShown("leaf", 7, 1, 7),), changes, 1, 0)

    assert list(mismatches(point(amount))) == []
    assert list(mismatches(point(amount + 2)))


def test_all_points_of_a_save_add_up(carc: Carc, saved: Path) -> None:
    course = course_in(str(saved), ())
    points = points_of(course.program, names_of(course.program), course.players, course.position)
    assert points
    assert not [problem for point in points for problem in mismatches(point)]


def test_nothing_for_nothing_is_not_told(carc: Carc, tmp_path: Path) -> None:
    path = tmp_path / "nothing.carc"
    path.write_text(
        'example "Nobody has goods"\n  given\n    put city-cap at cell(0, 0)\n  play\n    end-game\n', "utf-8"
    )
    ended = carc("explain", f"{path}:Nobody has goods", "--rules", "base", "traders-and-builders")
    assert (ended.code, ended.last) == (0, "no points were given")


def test_what_a_thing_is_not_worth_is_told(carc: Carc, tmp_path: Path) -> None:
    path = tmp_path / "nothing.carc"
    lines = "  given\n    put junction-inn at cell(0, 0)\n    deploy red.meeple on road(E)\n  play\n    end-game\n"
    path.write_text(f'example "An unfinished road with an inn"\n{lines}', "utf-8")
    ended = carc("explain", f"{path}:An unfinished road with an inn", *OVER)
    assert "Red +0 for road" in ended.out
