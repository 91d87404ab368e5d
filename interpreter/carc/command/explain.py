"""`carc explain FILE`: why these points: to whom and why, the sum and what changed it, the rules and their sources."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from itertools import groupby

from pydantic import BaseModel, ConfigDict

from carc.command.arguments import Once, add_file, add_json, add_rules_of_saves, whole_number
from carc.command.console import Console, bold, quiet
from carc.command.positions import Course, course_in
from carc.command.wrong import WrongCall
from carc.compile.numbering import Cause
from carc.diagnostics.problem import Problem
from carc.diagnostics.render import render
from carc.diagnostics.report import Finding, report
from carc.explain.model import PointShown, shown
from carc.explain.recipients import recipient
from carc.explain.strengths import Share, Strengths
from carc.explain.sums import mismatches
from carc.explain.words import ground, headline, sum_of, worth_telling
from carc.play.naming import names_of
from carc.play.points import Point, points_of

HELP = "why these points: to whom, the sum, the rules and their sources"
_MOST_TURNS = 1_000_000


class ShareShown(BaseModel):
    """A player's strength on what was scored, and the kinds of the pieces there."""

    model_config = ConfigDict(frozen=True)
    player: str
    strength: int
    pieces: tuple[str, ...]
    strongest: bool


class PointExplained(BaseModel):
    """A gain of points. `shares`: of all who were there, where the points went to the strongest; else empty."""

    model_config = ConfigDict(frozen=True)
    point: PointShown
    recipient: str
    shares: tuple[ShareShown, ...]


class Explained(BaseModel):
    """What `carc explain --json` writes. `wrong`: the points that are not the sum of their terms."""

    model_config = ConfigDict(frozen=True)
    points: tuple[PointExplained, ...]
    wrong: tuple[Finding, ...]


def arguments(parser: ArgumentParser) -> None:
    """What may be typed after `carc explain`."""
    add_file(parser)
    turn = whole_number(1, _MOST_TURNS)
    parser.add_argument("--at", action=Once, type=turn, metavar="TURN", help="only the points of this turn")
    add_rules_of_saves(parser)
    add_json(parser, "carc.command.explain.Explained")


def run(call: Namespace, console: Console) -> int:
    """Explains the points; the last line counts them, and those that do not add up."""
    course = course_in(call.file, call.rules)
    points = _points(course, call.at)
    strengths = Strengths(course.program, course.players, course.begun, course.position)
    explained = [(point, strengths.behind(point)) for point in points]
    wrong = [problem for point in points for problem in mismatches(point)]
    if call.json:
        console.model(Explained(points=tuple(_explained(*one) for one in explained), wrong=report(wrong).findings))
    else:
        _show(explained, wrong, console)
    return int(bool(wrong))


def _points(course: Course, turn: int | None) -> list[Point]:
    """The points of a turn, or all. Raises WrongCall for a turn that was not played."""
    last = course.position.turn_number
    if turn is not None and turn > last:
        raise WrongCall(f"--at {turn}: {last} turns were played")
    points = points_of(course.program, names_of(course.program), course.players, course.position)
    return [point for point in points if turn in (None, point.turn)]


def _explained(point: Point, shares: Sequence[Share]) -> PointExplained:
    return PointExplained(
        point=shown(point),
        recipient=recipient(point, shares),
        shares=tuple(
            ShareShown(player=one.player, strength=one.strength, pieces=one.pieces, strongest=one.strongest)
            for one in shares
        ),
    )


# ---------------------------------------------------------------- as people read it


def _show(explained: Sequence[tuple[Point, Sequence[Share]]], wrong: Sequence[Problem], console: Console) -> None:
    explained = [one for one in explained if worth_telling(one[0])]
    for turn, points in groupby(explained, key=lambda one: one[0].turn):
        console.line(bold(f"Turn {turn}" if turn else "Before the first turn"))
        for point, shares in points:
            _show_point(point, shares, console)
        console.line()
    for problem in wrong:
        console.block(render(problem, console.colour))
        console.line()
    end = f"{len(wrong)} sums are wrong" if wrong else "every sum is right"
    console.line(f"points were given {len(explained)} times, {end}" if explained else "no points were given")


def _show_point(point: Point, shares: Sequence[Share], console: Console) -> None:
    console.line("  ", bold(headline(point)))
    for line in (recipient(point, shares), *sum_of(point)):
        console.line(f"      {line}")
    for rule in _rules(point):
        for line in ground(rule):
            console.line("      ", quiet(line))


def _rules(point: Point) -> Iterator[Cause]:
    """The rule of a point, and those that changed it, each once."""
    changes = [change for term in point.terms if term.count for change in term.changes]
    rules = [point.rule, *(change.rule for change in (*changes, *point.changes) if not change.idle)]
    yield from {rule.id: rule for rule in rules}.values()
