"""`carc differ RULES`: the smallest position in which two readings of a question, or two sets of rules, part."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator

from pydantic import BaseModel, ConfigDict

from carc.command.arguments import Once, add_json, add_readings, add_rules, add_seconds, readings
from carc.command.console import Console, bold, quiet
from carc.command.counted import counted
from carc.command.rules import resolved
from carc.command.variants import Variant, of_rules, origin_of, under_readings
from carc.command.wrong import WrongCall
from carc.differ.difference import MOVES, POINTS, SETUP
from carc.differ.facts import alike
from carc.differ.pair import Pair
from carc.differ.report import GameTold, PositionFound, Searched, searched
from carc.differ.search import NONE, SAME, Found, Search
from carc.differ.seeds import seeds, settings
from carc.library import Loaded
from carc.play.game import Game, WrongNumber

HELP = "the smallest position in which two readings, or two sets of rules, part"
SECONDS = 60
_ALONE = {MOVES: "alone offers", SETUP: "alone has"}


class Differed(BaseModel):
    """What `carc differ --json` writes: a search for each two games that were held against each other."""

    model_config = ConfigDict(frozen=True)
    searches: tuple[Searched, ...]


def arguments(parser: ArgumentParser) -> None:
    """What may be typed after `carc differ`."""
    add_rules(parser)
    parser.add_argument(
        "--question", action=Once, metavar="QUESTION", help="the reading that holds, against each other"
    )
    parser.add_argument("--against", action=Once, nargs="+", metavar="RULES", help="the game of these rules")
    add_seconds(parser, SECONDS, "how long each search may take")
    add_readings(parser)
    add_json(parser, "carc.command.differ.Differed")


def run(call: Namespace, console: Console) -> int:
    """Searches once for each two games; the last line says how the last search ended."""
    if bool(call.question) == bool(call.against):
        raise WrongCall("either --question QUESTION or --against RULES says what is held against each other")
    picked = readings(call.reading)
    loaded, variants = _held(call, picked)
    searches = []
    for other in variants[1:]:
        searches.append(_search(loaded, variants[0], other, call.seconds, console))
        if not call.json:
            _show(searches[-1], call.seconds, _hints(call, loaded, searches[-1]), console)
    if call.json:
        console.model(Differed(searches=tuple(searches)))
    return 0


def _held(call: Namespace, picked: dict[str, str]) -> tuple[Loaded, list[Variant]]:
    """The games, and all rules together, in whose words positions are written."""
    if call.question:
        found = resolved(call.rules, picked)
        return found.loaded, under_readings(origin_of(found, picked), [call.question])
    both = resolved([*call.rules, *call.against])
    return both.loaded, [of_rules(call.rules, picked), of_rules(call.against)]


def _search(loaded: Loaded, one: Variant, other: Variant, seconds: int, console: Console) -> Searched:
    pair = _pair(loaded, one, other)
    if alike(one.rules, other.rules):
        return searched(Found(SAME), (one.label, other.label), (pair.ours, pair.theirs))
    label = f"{one.label} against {other.label}"

    def told(text: str) -> None:
        console.progress(f"{label}: {text}")

    found = Search(pair, seeds(loaded, one.readings[0][0]), seconds, told).found()
    console.progress("")
    return searched(found, (one.label, other.label), (pair.ours, pair.theirs))


def _pair(loaded: Loaded, one: Variant, other: Variant) -> Pair:
    """Both games. Raises WrongCall where no number of players can play both."""
    try:
        return Pair.between(loaded, Game(one.rules), Game(other.rules))
    except WrongNumber:
        told = (f"{game.label} for {game.rules.players[0]} to {game.rules.players[1]}" for game in (one, other))
        raise WrongCall(f"no number of players can play both: {', '.join(told)}") from None


# ---------------------------------------------------------------- as people read it


def _hints(call: Namespace, loaded: Loaded, search: Searched) -> list[str]:
    """Where nothing was found: with which rules and readings the examples about the question are played."""
    asked = search.games[0].partition(" = ")[0] if call.question and search.found is None else ""
    return [
        " ".join(("an example about it plays", *plays, *(f"--reading {one}={reading}" for one, reading in picks)))
        for plays, picks in settings(loaded, asked)
    ]


def _show(search: Searched, seconds: int, hints: Iterable[str], console: Console) -> None:
    console.line(bold(f"{search.games[0]}  against  {search.games[1]}"))
    if search.found is not None:
        _show_position(search.found, console)
    what = f"{search.tried} positions tried, {search.played} games played, {search.seconds} s"
    console.line(quiet(what + _through(search)))
    for hint in hints:
        console.line(hint)
    console.line(_verdict(search, seconds))


def _through(search: Searched) -> str:
    if not search.through:
        return ""
    tiles, pieces = search.through[-1]
    return f"; every position up to {counted(tiles, 'tile')} with {counted(pieces, 'piece')}"


def _verdict(search: Searched, seconds: int) -> str:
    ends = {NONE: f"none within {seconds} seconds", SAME: "none: this makes no difference in these rules"}
    return ends.get(search.verdict, search.verdict)


def _show_position(found: PositionFound, console: Console) -> None:
    console.line()
    for line in (found.example or "the beginning of the game").split("\n"):
        console.line(f"  {line}")
    console.line()
    for game in found.games:
        console.line("  ", bold(game.game))
        for line in _told(game, found.sort):
            console.line(f"    {line}")
    console.line()


def _told(game: GameTold, sort: str) -> Iterator[str]:
    if game.refused is not None:
        yield f"refuses the last line: {', '.join(game.refused)}" if game.refused else "does not offer the last line"
    if sort != POINTS:
        yield from (f"{_ALONE[sort]}: {option}" for option in game.only)
        if game.asks and not game.only:
            yield f"asks {game.asks}"
        return
    yield ", ".join(f"{player} {points}" for player, points in game.points.items())
    for gain in game.gains:
        what = f" for {gain.thing}" if gain.thing else ""
        yield f"{gain.player} {gain.amount:+d}{what}: rule {gain.rule.name}, {gain.rule.place}"
