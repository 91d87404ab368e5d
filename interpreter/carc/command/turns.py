"""The turn that FILE and TURN stand for: the moments at which somebody was asked in it, and the rules as written."""

from collections.abc import Sequence
from dataclasses import dataclass

from carc import library
from carc.command.positions import played
from carc.command.titled import Titled, example_in
from carc.command.wrong import WrongCall
from carc.compile.program import Program
from carc.kernel.position import Position
from carc.library import Loaded
from carc.play.examples import laid_out
from carc.play.naming import seated
from carc.play.state import State


@dataclass(frozen=True, slots=True)
class Turn:
    """The moments of a turn at which somebody was asked, or one position that an example gives.

    `loaded` are the rules as they were written, `plays` the rulesets that are played.
    """

    program: Program
    moments: tuple[Position, ...]
    players: tuple[str, ...]
    loaded: Loaded
    plays: tuple[str, ...]


def turn_in(file: str, rules: Sequence[str], turn: int | None) -> Turn:
    """A turn of the game that FILE stands for; without one the moment at which it stands. An example has one moment.

    Raises RulesError, Refused for a game that cannot be played again, and WrongCall where nobody was asked in the turn.
    """
    if found := example_in(file, rules):
        return _of_example(found, turn)
    state = played(file, rules)
    moments = _moments(state, turn)
    if not moments:
        asked = "the game is over: name a turn" if turn is None else f"nobody was asked in turn {turn}"
        raise WrongCall(f"{file}: {asked}; {state.position.turn_number} turns were played (--at TURN)")
    rulesets = tuple(rules) or tuple(name for name, _ in state.program.game.rulesets)
    return Turn(state.program, moments, state.players, library.load(rulesets), rulesets)


def _moments(state: State, turn: int | None) -> tuple[Position, ...]:
    """The moments of a turn at which somebody was asked; without one the last of all."""
    now = [state.position] if state.position.pending else []
    if turn is None:
        return tuple(now)
    past = (p.copy() for p in state.journal.as_it_went() if p.turn_number == turn)
    return (*past, *(p for p in now if p.turn_number == turn))


def _of_example(found: Titled, turn: int | None) -> Turn:
    if turn not in (None, 1):
        raise WrongCall(f"--at {turn}: an example gives one position")
    program, position = found.after(laid_out)
    return Turn(program, (position,), seated(program.seats), found.loaded, found.plays)
