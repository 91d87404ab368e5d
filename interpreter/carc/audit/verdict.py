"""How two rulesets get on: independent, ordered, agreeing, clashing, or nobody knows.

It reads what merging said of the two together. Whether rules that might clash do so in some position is not decided
here, but asked of whoever looks for one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from carc.audit.touched import relations, slots_of
from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.merge import Clash, Unordered
from carc.model.game import Game

INDEPENDENT, ORDERED, AGREEING, CLASHING, UNKNOWN = "independent", "ordered", "agreeing", "clashing", "unknown"
VERDICTS: Final = (INDEPENDENT, ORDERED, AGREEING, CLASHING, UNKNOWN)


@dataclass(frozen=True, slots=True)
class Verdict:
    """How two rulesets get on, and why. `positions`: examples in which they clash; `questions`: for the publisher."""

    rulesets: tuple[str, str]
    word: str
    why: tuple[str, ...]
    positions: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()


def of_game(game: Game, one: str, other: str) -> Verdict:
    """Of two rulesets that could be merged."""
    said = relations(game, one, other)
    if said:
        return Verdict((one, other), ORDERED, said)
    mine, others = slots_of(game, one), slots_of(game, other)
    shared = [slot for slot in mine if slot in others]
    if not shared:
        return Verdict((one, other), INDEPENDENT, ("no rule of one answers where a rule of the other does",))
    why = (f"{slot}: {', '.join(mine[slot])} and {', '.join(others[slot])} add up" for slot in shared)
    return Verdict((one, other), AGREEING, tuple(why))


Parting = Callable[[Problem, tuple[str, str]], str | None]
"""An example of a position in which it matters which of two rules goes first, if one was found."""


def of_problems(problems: Sequence[Problem], one: str, other: str, parting: Parting) -> Verdict:
    """Of two rulesets that could not be merged."""
    why, positions, questions = [], [], []
    for problem in problems:
        rules = _rules(problem)
        position = parting(problem, rules) if rules else None
        why.append(_words(problem))
        if position:
            positions.append(position)
        elif rules:
            questions.append(_question(problem, rules))
    word = CLASHING if positions or not questions else UNKNOWN
    return Verdict((one, other), word, tuple(why), tuple(positions), tuple(questions))


def _rules(problem: Problem) -> tuple[str, str] | None:
    """The two rules that might clash, in full, if they are two of rulesets that do not know each other."""
    names = problem.prefer if isinstance(problem, Clash) else problem.order if isinstance(problem, Unordered) else ()
    return (names[0], names[1]) if len(names) == 2 else None


def _words(problem: Problem) -> str:
    if isinstance(problem, Clash):
        return f"{' and '.join(problem.rules)} both decide {problem.decision}"
    if isinstance(problem, Unordered):
        return f"{' and '.join(problem.rules)} both act {problem.word} {problem.action}, and it matters which is first"
    return problem.code


def _question(problem: Problem, rules: tuple[str, str]) -> str:
    one, other = rules
    if isinstance(problem, Clash):
        return f"{one} and {other} both decide {problem.decision}: which of the two holds?"
    assert isinstance(problem, Unordered)
    return f"{one} and {other} both act {problem.word} {problem.action}: which of the two comes first?"
