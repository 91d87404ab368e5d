"""How long the sets can be over which generated code runs, at most, with the tiles and pieces of one game."""

import ast
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from carc.compile.forms import all_pieces, pieces
from carc.kernel.sides import LANES, SIDES
from carc.kernel.stock import Stock
from carc.model.types import Type

_CELLS_A_TILE: Final = 16
"""More cells than a tile brings to an open board, its own and those beside them."""
_PORTS_A_CELL: Final = len(SIDES) * len(LANES)
_UNKNOWN: Final = 10_000
"""What a number may be that is not known."""

_OF_A_TILE: Final = frozenset(
    "beside around8 tile_around tile_features tile_parts tile_cells part_edges port_exits TILE_PARTS TILE_EDGES "
    "cell_corners tile_corners corner_cells corner_tiles corner_parts corner_features".split()
)
_OF_PARTS: Final = frozenset(
    "all_parts all_features parts_of bordered touching linked changed_features f_tiles laid hand PART_BORDERS".split()
)
_OF_PIECES: Final = frozenset("pieces_at tile_pieces unlike f_pieces supply OWNED ALL_PIECES".split())
_ON_RIMS: Final = frozenset("port edge corner".split())
_OF_SEATS: Final = frozenset("playing to".split())
_OF_CELLS: Final = frozenset("all_cells spots spots_over spots_with lets_in rim".split())
_LIKE_THE_FIRST: Final = frozenset("list tuple set metered most least present distinct without unlike_tiles".split())
OVER_ALL: Final = _LIKE_THE_FIRST - {"tuple", "metered"} | frozenset("joined bits mask_of last_of".split())
"""What goes once over all that it is given."""


class Lengths:
    """`self(code)` is the most members that a set can have for which there is code."""

    def __init__(self, stock: Stock, tables: Mapping[str, Any], kept: Sequence[Type]) -> None:
        self.tables, self.kept, self.seats = tables, kept, stock.players
        self.pieces = len(stock.piece_kind)
        tiles = len(stock.tile_face)
        edges = max((len(turns[0].edges) for turns in stock.turned), default=0)
        self.around = max([8, edges + 4, *(len(face.parts) for face in stock.faces)])
        self.cells = len(stock.grid) if stock.grid is not None else _CELLS_A_TILE * (tiles + 1)
        self.parts = max(len(stock.part_kind), tiles)
        self.longest = max(self.parts, self.pieces, _PORTS_A_CELL * self.cells, self.around)
        self._given: dict[str, int] = {}
        self._local: dict[str, int] = {}
        self._forms: dict[type[ast.AST], Callable[[Any], int]] = {
            ast.List: lambda code: len(code.elts),
            ast.Tuple: lambda code: len(code.elts),
            ast.BoolOp: lambda code: max(map(self, code.values)),
            ast.IfExp: lambda code: max(self(code.body), self(code.orelse)),
            ast.BinOp: self._of_both,
            ast.Subscript: self._member,
            ast.Attribute: lambda code: self._named(code.attr),
            ast.Name: lambda code: self._named(code.id),
            ast.ListComp: self._comprehension,
            ast.GeneratorExp: self._comprehension,
            ast.Call: self._call,
            ast.Constant: self._mask,
        }

    def __call__(self, code: ast.expr) -> int:
        """The most members that a set can have."""
        return self._forms.get(type(code), lambda _: self.longest)(code)

    def enter(self, function: ast.FunctionDef) -> None:
        """From now on names mean what this function gives them to; of what may grow after that nothing is known."""
        self._local = {}
        growing = set(_growing(function))
        for name, value in _assigned(function):
            if name not in growing:
                self._local[name] = max(self._local.get(name, 0), self(value))

    def learn(self, function: ast.FunctionDef) -> None:
        """A generated function is known from now on: what it gives is no longer than the longest that it returns."""
        returned = [node.value for node in all_pieces(function) if isinstance(node, ast.Return)]
        self._given[function.name] = max((self(value) for value in returned if value is not None), default=0)

    def of_call(self, code: ast.Call) -> int:
        """The operations that a call of the kernel takes, in so far as they grow with the game."""
        title = code.func.id if isinstance(code.func, ast.Name) else ""
        if title in OVER_ALL:
            return sum(map(self, _sets(code)))
        return self._named(title) if title in _OF_CELLS | _OF_PARTS | _OF_PIECES else 0

    def of_comparison(self, code: ast.Compare) -> int:
        """The operations of a comparison: a member is looked for along the whole set."""
        return sum(self(right) for sign, right in zip(code.ops, code.comparators, strict=True) if type(sign) is ast.In)

    def _named(self, title: str) -> int:
        if title in self._local:
            return self._local[title]
        if title in _OF_A_TILE:
            return self.around
        if title in _OF_PIECES:
            return self.pieces
        if title in _OF_PARTS:
            return self.parts
        if title in _OF_CELLS:
            return _PORTS_A_CELL * self.cells if title == "rim" else self.cells
        if title in _OF_SEATS:
            return self.seats
        return self._given[title] if title in self._given else self._of_table(self.tables.get(title))

    def _of_table(self, table: object) -> int:
        if isinstance(table, int):
            return table.bit_count()
        if isinstance(table, tuple | list):
            return max([len(table), *(len(row) for row in table if isinstance(row, tuple | list))])
        return self.longest

    def _member(self, code: ast.Subscript) -> int:
        """A row of a table is no longer than the longest; what is kept has its type, column by column."""
        match code:
            case ast.Subscript(ast.Attribute(_, "kept"), ast.Constant(int(column))):
                return self._of_type(self.kept[column])
        return self(code.value)

    def _of_type(self, type_: Type) -> int:
        """How many things of a type there are."""
        bounds = {"part": self.parts, "feature": self.parts, "tile": self.parts, "player": self.seats}
        bounds |= {"piece": self.pieces, "cell": self.cells}
        return bounds.get(type_.name, self.longest if type_.name in _ON_RIMS else max(self.parts, self.pieces))

    def _of_both(self, code: ast.BinOp) -> int:
        """What two sets have together, or in common."""
        sizes = self(code.left), self(code.right)
        return min(sizes) if isinstance(code.op, ast.BitAnd) else sum(sizes)

    def _comprehension(self, code: ast.ListComp | ast.GeneratorExp) -> int:
        found = 1
        for part in code.generators:
            found *= self(part.iter)
        return found

    def _call(self, code: ast.Call) -> int:
        if isinstance(code.func, ast.Lambda):
            return self(code.func.body)
        title = code.func.id if isinstance(code.func, ast.Name) else ""
        if title == "range":
            return self._range(code.args[-1])
        if title == "joined":
            return sum(map(self, _sets(code)))
        if title == "bits":
            return self(code.args[0])
        if title in _LIKE_THE_FIRST:
            return self(_sets(code)[0])
        return self._named(title)

    def _mask(self, code: ast.Constant) -> int:
        """A set that is written as a number has as many members as bits."""
        return code.value.bit_count() if isinstance(code.value, int) else self.longest

    def _range(self, code: ast.expr) -> int:
        """`range(n)` and `range(min(n, limit))`."""
        if isinstance(code, ast.Call):
            return min(map(self._range, code.args), default=_UNKNOWN)
        value = code.value if isinstance(code, ast.Constant) else None
        return value if isinstance(value, int) else _UNKNOWN


def _sets(code: ast.Call) -> list[ast.expr]:
    """What a function is given besides the position."""
    return [one for one in code.args if not (isinstance(one, ast.Name) and one.id == "p")]


def _assigned(code: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """The names that some code gives to values, with these, in the order written."""
    for node in pieces(code):
        match node:
            case ast.Assign([ast.Name(name)], value):
                yield name, value
            case _:
                yield from _assigned(node)


def _growing(function: ast.FunctionDef) -> Iterator[str]:
    """The names to which a loop gives values, and those whose values are changed in place."""
    for node in all_pieces(function):
        match node:
            case ast.For() | ast.While():
                yield from (name for name, _ in _assigned(node))
            case ast.Attribute(ast.Name(name)) | ast.AugAssign(ast.Name(name)):
                yield name
