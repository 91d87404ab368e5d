"""What FILE may be: a saved game, a game told by its answers, or an example of rules.

It gives the position or the course of play that a word of the call stands for.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from carc.command.judged import is_told_game, told_game
from carc.command.saves import load
from carc.command.titled import example_in
from carc.compile.program import Program
from carc.kernel.places import IN_BOX
from carc.kernel.position import Position
from carc.play.examples import laid_out, played_out
from carc.play.naming import seated
from carc.play.state import State


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
    if found := example_in(file, rules):
        program, position = found.after(laid_out)
        return Shown(program, position, seated(program.seats), found.title)
    state = played(file, rules)
    caption = "the end" if state.over else f"turn {state.position.turn_number}"
    return Shown(state.program, state.position, state.players, caption)


def course_in(file: str, rules: Sequence[str]) -> Course:
    """The game that FILE stands for, as far as it was played; an example is played to its end.

    Raises what `position_in` raises.
    """
    if found := example_in(file, rules):
        (program, begun), (_, position) = found.after(laid_out), found.after(played_out)
        return Course(program, position, seated(program.seats), begun.piece_where)
    state = played(file, rules)
    return Course(state.program, state.position, state.players, [IN_BOX] * len(state.position.piece_where))


def played(file: str, rules: Sequence[str]) -> State:
    """Where the game of a file stands that was saved here, or that another program tells."""
    path = Path(file)
    return told_game(path).state if path.is_file() and is_told_game(path) else load(file, rules)
