"""Where problems are collected while rulesets are checked. It decides nothing about rules."""

from dataclasses import dataclass, field

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.names import TooManyProblems

MOST_PROBLEMS = 500


class Enough(Exception):
    """So many problems were found that nobody reads more: the check ends."""


@dataclass(slots=True)
class Report:
    """The problems found so far; what is found twice is reported once, by whoever sorts them."""

    problems: list[Problem] = field(default_factory=list)

    def add(self, problem: Problem) -> None:
        """One more problem. Raises `Enough` when there are too many."""
        self.problems.append(problem)
        if len(self.problems) >= MOST_PROBLEMS:
            self.problems.append(TooManyProblems(problem.span, MOST_PROBLEMS))
            raise Enough
