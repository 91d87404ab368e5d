"""What FILE may be: a saved game, or an example of a rule file, `rules.carc:"title of the example"`.

It decides which of these a word of the call is, and gives the position or the course of play that it stands for.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from carc.command.examples import Games, failed
from carc.command.rules import resolved
from carc.command.saves import load
from carc.command.wrong import WrongCall
from carc.compile.program import Program
from carc.diagnostics.nearest import nearest
from carc.diagnostics.unplayable import RulesError
from carc.kernel.places import IN_BOX
from carc.kernel.position import Position
from carc.model.examples import Example
from carc.play.examples import Failure, laid_out, played_out
from carc.play.game import Game

_EXAMPLE = re.compile(r'(?P<rules>.+?):(?P<quote>"?)(?P<title>.+)(?P=quote)')


@dataclass(frozen=True, slots=True)
class Shown:
    """A position with the program that plays it, and the names of the players by seat."""

    program: Program
    position: Position
    players: tuple[str, ...]
    caption: str


@dataclass(frozen=True, slots=True)
class Course:
    """What happened in a game: the position with its log. `begun` says where each piece was when the log began."""

    program: Program
    position: Position
    players: tuple[str, ...]
    begun: Sequence[int]


def position_in(file: str, rules: Sequence[str]) -> Shown:
    """The position that FILE stands for.

    `rules` are those of a saved game, if they do not ship, or those on which the rules of an example build.
    Raises WrongCall, RulesError, and Refused for a saved game that cannot be played again.
    """
    example = None if Path(file).is_file() else _EXAMPLE.fullmatch(file)
    if example:
        return _given([*rules, example["rules"]], example["title"])
    state = load(file, rules)
    caption = "the end" if state.over else f"turn {state.position.turn_number}"
    return Shown(state.program, state.position, state.players, caption)


def course_in(file: str, rules: Sequence[str]) -> Course:
    """The game that FILE stands for, as far as it was played; an example is played to its end.

    Raises what `position_in` raises.
    """
    example = None if Path(file).is_file() else _EXAMPLE.fullmatch(file)
    if example is None:
        state = load(file, rules)
        return Course(state.program, state.position, state.players, [IN_BOX] * len(state.position.piece_where))
    found = _Found([*rules, example["rules"]], example["title"])
    (program, begun), (_, position) = found.after(laid_out), found.after(played_out)
    return Course(program, position, _seated(program), begun.piece_where)


def _given(rules: Sequence[str], title: str) -> Shown:
    """The position that an example of these rules gives."""
    program, position = _Found(rules, title).after(laid_out)
    return Shown(program, position, _seated(program), title)


class _Found:
    """An example that was asked for, with its game. Raises WrongCall and RulesError."""

    def __init__(self, rules: Sequence[str], title: str) -> None:
        found = resolved(rules)
        if found.rules is None:
            raise RulesError(found.problems)
        self._loaded = found.loaded
        self._example = _titled(title, rules, found.loaded.checked.examples)
        game = Games(found.loaded).of(self._example)
        if not isinstance(game, Game):
            raise RulesError(game)
        self._game = game

    def after(self, play: Callable[[Game, Example], tuple[Program, Position] | Failure]) -> tuple[Program, Position]:
        """The position after some of its lines. Raises RulesError."""
        reached = play(self._game, self._example)
        if isinstance(reached, Failure):
            raise RulesError([failed(self._loaded, self._example, reached)])
        return reached


def _seated(program: Program) -> tuple[str, ...]:
    return tuple(seat.capitalize() for seat in program.game.seats[: program.stock.players])


def _titled(title: str, rules: Sequence[str], examples: Sequence[Example]) -> Example:
    """The example with that title. Raises WrongCall."""
    found = next((example for example in examples if example.title == title), None)
    if found is None:
        near = nearest(title, [example.title for example in examples])
        help_ = f"; did you mean `{near}`?" if near else ""
        raise WrongCall(f"no example in {' '.join(rules)} has the title `{title}`{help_}")
    return found
