"""A bot that tries each of its choices on a copy and takes the one after which it stands best.

It looks to the end of its turn and no further, and knows no word of the game: what counts is what the rules then pay.
What it cannot know is imagined for it, the same for all choices that it compares.
"""

from typing import Final

from carc.bots.estimate import estimate
from carc.compile.program import Program
from carc.kernel.position import Position
from carc.play.asked import Asked
from carc.play.choices import Choice
from carc.play.machine import answer

BEST_TRIED: Final = 4
"""Of the choices of a turn that look best at once, so many are played to the end of the turn."""

Option = tuple[int, ...]


class GreedyBot:
    """Takes the first of the choices that are worth most."""

    def choose(self, asked: Asked) -> Choice:
        """The best choice; of equal ones the first."""
        position = asked.position
        assert position.pending is not None
        options = position.pending[3]
        best = _best(asked.program, position, options)
        return asked.choices[options.index(best)]


def _best(program: Program, position: Position, options: list[Option]) -> Option:
    """The best option: all are judged by what follows if nothing more is chosen, the best of them more closely."""
    quickly = {option: _worth(program, position, option, deep=False) for option in options}
    tried = sorted(options, key=lambda option: -quickly[option])[:BEST_TRIED]
    return max(tried, key=lambda option: _worth(program, position, option, deep=True))


def _worth(program: Program, position: Position, option: Option, deep: bool) -> float:
    """What the seat that is asked has of an option at the end of its turn."""
    assert position.pending is not None
    seat, turn = position.pending[0], position.turn_number
    after = position.copy()
    answer(program, after, option)
    while after.pending is not None and after.turn_number == turn and after.pending[0] == seat:
        options = after.pending[3]
        if deep:
            return max(_worth(program, after, further, deep=False) for further in options)
        answer(program, after, options[-1])
    return estimate(program, after, seat)
