"""Which sentence belongs to which kind of problem.

A module for each stage registers its sentences with `words`; nothing else in the interpreter holds one.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from carc.diagnostics.problem import Problem

P = TypeVar("P", bound=Problem)


@dataclass(frozen=True, slots=True)
class Wording:
    """What is said: the message, a few words under the place, and what leads to the cure."""

    message: str
    label: str = ""
    help: str = ""


_WORDS: dict[type[Problem], Callable[[Any], Wording]] = {}


def words(kind: type[P]) -> Callable[[Callable[[P], Wording]], Callable[[P], Wording]]:
    """Registers how a kind of problem is said."""

    def register(say: Callable[[P], Wording]) -> Callable[[P], Wording]:
        _WORDS[kind] = say
        return say

    return register


def worded(problem: Problem) -> Wording:
    """How this problem is said. Raises KeyError for a kind that nobody gave words; a test finds those."""
    return _WORDS[type(problem)](problem)


def has_words(kind: type[Problem]) -> bool:
    """Whether somebody gave words to this kind of problem."""
    return kind in _WORDS
