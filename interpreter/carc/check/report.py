"""Where problems are collected while a ruleset is checked. It decides nothing about rules."""

from dataclasses import dataclass, field

from carc.diagnostics.problem import Problem


@dataclass(slots=True)
class Report:
    """The problems found so far; what is found twice is reported once, by whoever sorts them."""

    problems: list[Problem] = field(default_factory=list)

    def add(self, problem: Problem) -> None:
        """One more problem."""
        self.problems.append(problem)
