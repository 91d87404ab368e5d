"""What FILE may be: a saved game, or an example of a rule file, `rules.carc:"title of the example"`.

It decides which of these a word of the call is, and gives the position that it stands for.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from carc.command.examples import Games, failed
from carc.command.rules import resolved
from carc.command.saves import load
from carc.command.wrong import WrongCall
from carc.compile.program import Program
from carc.diagnostics.nearest import nearest
from carc.game import RulesError
from carc.kernel.position import Position
from carc.model.examples import Example
from carc.play.examples import Failure, laid_out
from carc.play.game import Game

_EXAMPLE = re.compile(r'(?P<rules>.+?):(?P<quote>"?)(?P<title>.+)(?P=quote)')


@dataclass(frozen=True, slots=True)
class Shown:
    """A position with the program that plays it, and the names of the players by seat."""

    program: Program
    position: Position
    players: tuple[str, ...]
    caption: str


def position_in(file: str, rules: Sequence[str]) -> Shown:
    """The position that FILE stands for. `rules` are those of a saved game, if they do not ship.

    Raises WrongCall, RulesError, and Refused for a saved game that cannot be played again.
    """
    example = None if Path(file).is_file() else _EXAMPLE.fullmatch(file)
    if example:
        return _given(example["rules"], example["title"])
    state = load(file, rules)
    caption = "the end" if state.over else f"turn {state.position.turn_number}"
    return Shown(state.program, state.position, state.players, caption)


def _given(rules: str, title: str) -> Shown:
    """The position that an example of these rules gives."""
    found = resolved([rules])
    if found.rules is None:
        raise RulesError(found.problems)
    example = _titled(title, rules, found.loaded.checked.examples)
    game = Games(found.loaded).of(example)
    if not isinstance(game, Game):
        raise RulesError(game)
    laid = laid_out(game, example)
    if isinstance(laid, Failure):
        raise RulesError([failed(found.loaded, example, laid)])
    program, position = laid
    players = tuple(seat.capitalize() for seat in program.game.seats[: program.stock.players])
    return Shown(program, position, players, title)


def _titled(title: str, rules: str, examples: Sequence[Example]) -> Example:
    """The example with that title. Raises WrongCall."""
    found = next((example for example in examples if example.title == title), None)
    if found is None:
        near = nearest(title, [example.title for example in examples])
        help_ = f"; did you mean `{near}`?" if near else ""
        raise WrongCall(f"no example in {rules} has the title `{title}`{help_}")
    return found
