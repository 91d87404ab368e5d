"""The error of whoever asks for a game of rules that cannot be played."""

from collections.abc import Sequence

from carc.diagnostics.problem import Problem
from carc.diagnostics.render import render_all


class RulesError(ValueError):
    """Rules that cannot be played. `problems` are all that is wrong, sorted; the text shows each with its place."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__(render_all(problems))
        self.problems = tuple(problems)
