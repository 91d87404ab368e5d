"""A person at the table: sees the board, and picks from numbered choices.

It decides how a person is asked. How lines are read and shown is for whoever seats the person.
"""

from collections.abc import Callable

from carc.bots.bot import Leaves
from carc.play.asked import Asked
from carc.play.choices import Choice

HELP = "a number takes that choice, ? shows the board, q leaves the game"


class Person:
    """Asks by `ask(prompt) -> line` (EOFError when there are no more), and shows lines by `tell`."""

    def __init__(self, ask: Callable[[str], str], tell: Callable[[str], None], show: Callable[[Asked], None]) -> None:
        self._ask, self._tell, self._show = ask, tell, show
        self._turn = -1

    def choose(self, asked: Asked) -> Choice:
        """Raises Leaves when the person has enough."""
        choices = asked.choices
        self._show_at_first(asked)
        for number, choice in enumerate(choices, start=1):
            self._tell(f"{number:>4}  {choice}")
        while True:
            answer = self._answer(f"{asked.player}, 1 to {len(choices)}, ? or q: ")
            if answer == "?":
                self._show(asked)
            elif answer.isdecimal() and 1 <= int(answer[:9]) <= len(choices):
                return choices[int(answer[:9]) - 1]
            else:
                self._tell(HELP)

    def _show_at_first(self, asked: Asked) -> None:
        """Shows the board when the person is asked for the first time in a turn."""
        if self._turn != asked.turn:
            self._turn = asked.turn
            self._show(asked)

    def _answer(self, prompt: str) -> str:
        try:
            answer = self._ask(prompt).strip()
        except EOFError:
            raise Leaves from None
        if answer.lower() in ("q", "quit"):
            raise Leaves
        return answer
