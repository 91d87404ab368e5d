"""`carc show RULES --diff RULES`: in words, how two games differ."""

from itertools import groupby

from carc.command.console import Console, bold, quiet
from carc.command.counted import counted
from carc.diagnostics.unplayable import RulesError
from carc.explain.differences import Comparison, Difference, compare
from carc.explain.differences.model import GameCompared, Side
from carc.resolve import Resolved

_HEADINGS = {
    "ruleset": "Rulesets",
    "players": "Players",
    "question": "Readings",
    "rule": "Rules and steps",
    "order": "Who stands first",
    "tile": "Tiles",
    "piece": "Things",
    "course": "Course",
    "other": "Other",
}
_SHOWN = 16
OURS, THEIRS = "A", "B"


def show_differences(ours: Resolved, theirs: Resolved, as_json: bool, console: Console) -> int:
    """Shows them, and on the last line how many there are. Gives the exit code. Raises RulesError."""
    comparison = compare(_side(ours), _side(theirs))
    if as_json:
        console.model(comparison)
    else:
        _show(comparison, console)
    return int(bool(comparison.differences))


def _side(found: Resolved) -> Side:
    if found.rules is None:
        raise RulesError(found.problems)
    return Side(found.rules, found.loaded.sources)


def _show(comparison: Comparison, console: Console) -> None:
    _show_game(OURS, comparison.ours, console)
    _show_game(THEIRS, comparison.theirs, console)
    for sort, differences in groupby(comparison.differences, key=lambda one: one.sort):
        console.line()
        console.line(bold(_HEADINGS[sort]))
        for difference in differences:
            _show_difference(difference, console)
    console.line()
    count = len(comparison.differences)
    console.line(counted(count, "difference") if count else "same game")


def _show_game(letter: str, game: GameCompared, console: Console) -> None:
    console.line(bold(letter), f"  {game.title}", quiet(f"  agreement {game.agreement[:_SHOWN]}"))
    console.line(f"   {', '.join(game.rulesets)}")


def _show_difference(difference: Difference, console: Console) -> None:
    console.line("  ", bold(difference.name), f"  {difference.title}".rstrip())
    for letter, lines in ((OURS, difference.ours), (THEIRS, difference.theirs)):
        for number, line in enumerate(lines or ("nothing of that",)):
            console.line(f"    {letter if number == 0 else ' '}  {line}")
