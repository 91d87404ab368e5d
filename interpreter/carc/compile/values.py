"""What the compiler knows of a value that it has generated code for."""

import ast
from dataclasses import dataclass, replace

from carc.compile.forms import call, number
from carc.model.types import Type


@dataclass(frozen=True, slots=True)
class Value:
    """Code for a value, and how it is held at run time.

    form: `one` (a number, a flag, or a thing's number; nothing is -1, or None for numbers), `mask` (a set as the bits
    of an int), `list` (a set in an order, without doubles). constant: the value where it is known, else None.
    """

    node: ast.expr
    type: Type
    form: str = "one"
    constant: int | bool | None = None

    @property
    def simple(self) -> bool:
        """Whether the code can stand in several places: a name, a constant, or a place in a frame."""
        return isinstance(self.node, ast.Name | ast.Constant) or (
            isinstance(self.node, ast.Subscript)
            and isinstance(self.node.value, ast.Name)
            and isinstance(self.node.slice, ast.Constant)
        )

    def items(self) -> ast.expr:
        """Code for the members one after another."""
        return call("bits", self.node) if self.form == "mask" else self.node

    def sized(self) -> ast.expr:
        """Code for the number of members."""
        if self.form == "mask":
            return ast.Call(ast.Attribute(self.node, "bit_count", ast.Load()), [], [])
        return call("len", self.node)

    def as_list(self) -> "Value":
        """The same set, held as a list."""
        return self if self.form == "list" else replace(self, node=self.items(), form="list")


def constant(value: int | bool, of: Type) -> Value:
    """A value that is known while compiling."""
    return Value(number(value), of, constant=value)
