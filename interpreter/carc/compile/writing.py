"""What verbs and offers may ask of the compiler of effects: routines, and the writing of bodies into them."""

import ast
from typing import Protocol

from carc.compile.asking import Compiler
from carc.compile.bans import Bans
from carc.compile.routine import Routine
from carc.compile.scope import Scope
from carc.compile.values import Value
from carc.model.effects import AnyEffect
from carc.model.types import Type


class Writer(Protocol):
    """The compiler of effects, as its parts see it.

    floor: code for what the score does not go below.   watching: the function that is told of a new tile, or None.
    behind: for an action whose body is being written, by its number, code for the rule or step that performs it.
    """

    bans: Bans
    floor: ast.expr
    watching: str | None
    behind: dict[int, ast.expr]

    @property
    def compiler(self) -> Compiler:
        """The compiler of expressions."""

    def reserve(self) -> int:
        """A number for a routine that is about to be written."""

    def title(self, routine: int) -> str:
        """The name of the function of a plain routine."""

    def routine(self, number_: int, parameters: list[str], staged: bool) -> Routine:
        """A routine to write into."""

    def finished(self, number_: int, routine: Routine) -> None:
        """A routine is written."""

    def acting(self) -> Scope:
        """What nouns mean where somebody acts."""

    def by(self, cause: int) -> ast.expr:
        """Code for the rule or step that is the cause of what is written under this number."""

    def kept(self, routine: Routine, place: ast.expr, of: Type) -> Value:
        """A value kept in a place of a routine."""

    def write(self, routine: Routine, effects: tuple[AnyEffect, ...], scope: Scope, cause: int) -> None:
        """Writes effects one after another."""
