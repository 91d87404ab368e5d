"""Lets a program ask also where there is only one answer, for whoever follows a game choice by choice.

It decides nothing else: what can be answered, and what follows from it, stays as it is.
"""

from typing import Any

from carc.compile.program import Program
from carc.kernel.position import Position


def asking_always(program: Program) -> Program:
    """The same program, which from now on asks at every choice that has an answer."""
    program.names["ask"] = _ask
    return program


def asks_always(program: Program) -> bool:
    """Whether a program does so."""
    return program.names["ask"] is _ask


def _ask(p: Position, v: list[Any], choice: int, by: int, slot: int, options: list[tuple[int, ...]]) -> None:
    """Puts a question to a seat. What has no answer answers None."""
    if options:
        p.pending = (by, choice, slot, options)
    else:
        v[slot] = None
