"""Which sentence belongs to which kind of problem.

A module for each stage registers its sentences with `words`; nothing else in the interpreter holds one. It stands
beside the module of `problems` with the same name, and is imported when the first of its problems is to be said.
"""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
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
    _learn(type(problem))
    return _WORDS[type(problem)](problem)


def has_words(kind: type[Problem]) -> bool:
    """Whether somebody gave words to this kind of problem."""
    _learn(kind)
    return kind in _WORDS


def _learn(kind: type[Problem]) -> None:
    """Imports the module that has the words for this kind."""
    stage = kind.__module__.rpartition(".")[2]
    if kind not in _WORDS and find_spec(f"{__package__}.{stage}"):
        import_module(f"{__package__}.{stage}")
