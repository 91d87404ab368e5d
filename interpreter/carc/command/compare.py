"""`carc compare FILE`: a game or position under several readings, or two sets of rules: who gets what, and who wins."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence

from carc.command.arguments import Once, add_file, add_json, add_rules_of_saves
from carc.command.console import Console, bold, quiet
from carc.command.positions import played
from carc.command.rules import resolved
from carc.command.titled import example_in
from carc.command.variants import Origin, Variant, of_rules, origin_of, under_readings
from carc.command.wrong import WrongCall
from carc.compare.following import Followed, follow, follow_example
from carc.compare.matrix import Cell
from carc.compare.report import Compared, GainChanged, GameCompared, StopShown, compared
from carc.compile.program import Program
from carc.model.game import Game as Rules
from carc.play import record
from carc.play.every import asking_always, asks_always
from carc.play.game import Game, WrongNumber

HELP = "one game or position under several readings, or two sets of rules: what changes, and who wins"
_MOST_GAMES = 64
_SHOWN = 12
"""Gains of points that are shown of each game."""

Under = Callable[[Rules], Followed]


def arguments(parser: ArgumentParser) -> None:
    """What may be typed after `carc compare`."""
    add_file(parser)
    question = "a question under all its readings; several: under all combinations"
    parser.add_argument("--question", action="extend", nargs="+", default=[], metavar="QUESTION", help=question)
    parser.add_argument("--with", action=Once, dest="ours", nargs="+", metavar="RULES", help="the rules of one game")
    parser.add_argument("--against", action=Once, nargs="+", metavar="RULES", help="the rules of the other game")
    add_rules_of_saves(parser)
    add_json(parser, "carc.compare.report.Compared")


def run(call: Namespace, console: Console) -> int:
    """Follows the game under each of the rules; the last line says what decides who wins."""
    if bool(call.question) == bool(call.ours or call.against) or bool(call.ours) != bool(call.against):
        raise WrongCall("either --question QUESTION ... or --with RULES --against RULES says what is compared")
    origin, following = _origin(call.file, call.rules)
    variants = under_readings(origin, call.question) if call.question else _of_two(call)
    if len(variants) > _MOST_GAMES:
        raise WrongCall(f"these questions have {len(variants)} combinations of readings; the most are {_MOST_GAMES}")
    result = compared([Cell(variant.readings, following(variant.rules)) for variant in variants])
    if call.json:
        console.model(result)
    else:
        _show(result, console)
    return 0


def _of_two(call: Namespace) -> list[Variant]:
    return [of_rules(call.ours), of_rules(call.against)]


def _origin(file: str, rules: Sequence[str]) -> tuple[Origin, Under]:
    """The rules under which FILE was played, and what follows it under others."""
    if found := example_in(file, rules):
        example = found.example
        plays, picks = example.setting
        return Origin(found.loaded, plays, dict(picks)), lambda other: follow_example(Game(other), example)
    state = played(file, rules)
    saved, always = record.saved(state), asks_always(state.program)
    return _origin_of(saved.rules, file, rules), lambda other: _follow(saved, always, other)


def _origin_of(under: record.Rules, file: str, rules: Sequence[str]) -> Origin:
    origin = origin_of(resolved(rules or under.rulesets, under.readings), under.readings)
    if origin.rules().hash != under.hash:
        raise WrongCall(f"{file}: its rules are a table's, and cannot be named by rulesets and readings alone")
    return origin


def _follow(saved: record.Save, always: bool, rules: Rules) -> Followed:
    """A recorded game under other rules; `always`: somebody was asked also where there was one answer."""
    program = _for_as_many(saved.players, rules)
    return follow(saved, asking_always(program) if always else program)


def _for_as_many(players: Sequence[str], rules: Rules) -> Program:
    """The program for as many as played: logged games do not keep to what a box says. Raises WrongCall."""
    try:
        return Game(rules.but(players=(1, len(rules.seats)))).program(len(players))
    except WrongNumber as error:
        raise WrongCall(str(error)) from None


# ---------------------------------------------------------------- as people read it


def _show(result: Compared, console: Console) -> None:
    over = all(game.over for game in result.games if game.stop is None)
    console.line(bold(_row(result, *result.questions, *result.players, "wins" if over else "leads")))
    for game in result.games:
        points = (str(game.points.get(player, "-")) for player in result.players)
        console.line(_row(result, *game.readings.values(), *points, _ending(game)))
    for game in result.games:
        if len(game.other) <= 1:  # what several readings do together, the table shows
            _show_game(game, console)
    console.line()
    console.line(result.verdict)


def _ending(game: GameCompared) -> str:
    """Who wins or leads, or that the game does not come so far."""
    if game.stop is None:
        return " and ".join(game.winners)
    return f"stops in turn {game.stop.turn}" if game.stop.turn else "cannot be begun"


def _row(result: Compared, *words: str) -> str:
    """A row of the table; each column is as wide as its widest word."""
    readings = [[question, *(game.readings[question] for game in result.games)] for question in result.questions]
    widths = [*(max(map(len, column)) for column in readings), *(max(4, len(player)) for player in result.players), 0]
    numbers = range(len(readings), len(readings) + len(result.players))
    pairs = enumerate(zip(words, widths, strict=True))
    return "  ".join(word.rjust(width) if n in numbers else word.ljust(width) for n, (word, width) in pairs).rstrip()


def _show_game(game: GameCompared, console: Console) -> None:
    if game.stop is None and not game.differs:
        return
    console.line()
    console.line(bold(", ".join(f"{question} = {game.readings[question]}" for question in game.other or game.readings)))
    if game.stop is not None:
        _show_stop(game.stop, console)
    for one in game.differs[:_SHOWN]:
        console.line("  ", one.told)
        console.line("      ", quiet(_rule(one)))
    if len(game.differs) > _SHOWN:
        console.line(f"  and {len(game.differs) - _SHOWN} gains more")


def _show_stop(stop: StopShown, console: Console) -> None:
    if not stop.turn:
        console.line("  cannot be begun so: what was drawn is not in its piles")
        return
    console.line(f"  stops in turn {stop.turn}: `{stop.choice}` is not offered")
    if stop.offered:
        console.line("    ", quiet(f"offered: {', '.join(stop.offered[:_SHOWN])}"))


def _rule(one: GainChanged) -> str:
    point = one.here or one.there
    return f"rule {point.rule.name}, {point.rule.place}" if point else ""
