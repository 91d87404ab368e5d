"""What expressions came to, in words: things, kinds, sides, spots, and sets of them.

It decides the words alone; who asks for a value and why it does not know.
"""

from collections.abc import Sequence
from typing import Any, Final

from carc.compile.program import Program
from carc.kernel.edges import edge_cell_side
from carc.kernel.position import Position
from carc.model.expressions import AnyExpression, Property
from carc.model.types import Type
from carc.play.naming import SIDES, names_of

_MOST: Final = 5
"""How many members of a set are named."""


class Words:
    """The words of a program for the values of its expressions."""

    def __init__(self, program: Program) -> None:
        self._numbers, self._names = program.numbers, names_of(program)

    def of(self, p: Position, expression: AnyExpression, value: Any) -> str:
        """What an expression came to."""
        kinds = self._kinds(expression)
        if expression.type.many:
            return self._several(p, expression.type.one, value, kinds)
        return self._one(p, expression.type.one, value, kinds)

    def place(self, p: Position, where: int) -> str:
        """A place where a piece may stand."""
        return self._names.place(p, where)

    def tile(self, tile: int) -> str:
        """A tile by its face."""
        return self._names.tile(tile)

    def cell(self, p: Position, cell: int) -> str:
        """A cell by its column and row."""
        return self._names.cell(p, cell)

    def _kinds(self, expression: AnyExpression) -> Sequence[str]:
        """What a kind's number means: pieces and features are numbered apart."""
        owner = expression.of.type.name if isinstance(expression, Property) and expression.name == "kind" else ""
        of_pieces = owner == "piece" or owner in self._names.kinds_of_pieces
        return self._names.pieces if of_pieces else self._names.features

    def _several(self, p: Position, of: Type, values: Sequence[Any], kinds: Sequence[str]) -> str:
        named = list(dict.fromkeys(self._one(p, of, value, kinds) for value in values))
        more = [f"{len(named) - _MOST} more"] if len(named) > _MOST else []
        return ", ".join([*named[:_MOST], *more]) or "none"

    def _one(self, p: Position, of: Type, value: Any, kinds: Sequence[str]) -> str:
        if of.base == "flag":
            return "yes" if value else "no"
        if value is None or (of.base != "number" and value < 0):
            return "nothing"
        if of.base == "kind":
            return kinds[int(value)]
        if of.base == "word":
            return list(self._numbers.words[of.name])[int(value)]
        if of.base in ("side", "spot"):
            return SIDES[value] if of.base == "side" else self._names.spot(p, value)
        return self._thing(p, of.name, value) if of.base == "thing" else str(value)

    def _thing(self, p: Position, kind: str, number: int) -> str:
        if kind == "edge":
            cell, side = edge_cell_side(p, number)
            return f"{self._names.cell(p, cell)} {SIDES[side]}"
        if kind in self._numbers.faces:
            return self.tile(number)
        part = kind.endswith(" part") or kind in self._numbers.features or kind in ("part", "feature")
        return self._names.part(p, number) if part else self._names.writer(kind)(p, number)
