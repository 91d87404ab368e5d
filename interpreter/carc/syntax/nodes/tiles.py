"""A tile as it is written: copies, size, parts with their rims."""

from __future__ import annotations

from carc.syntax.nodes.base import Name, Node
from carc.syntax.nodes.declarations import Declaration
from carc.syntax.nodes.expressions import Expr
from carc.syntax.nodes.lines import Line


class Rim(Node):
    """One stretch of a tile's rim. `form`: side half arc rest inside cell.

    `first` is the side or half (`N`, `N2`) or the cell's number; `second` is the side at which an arc ends.
    """

    form: str
    first: str
    second: str


class Mark(Node):
    name: Name
    value: int | Name | None


class Part(Node):
    """A part; `shares`: the sides of another part that it meets as well."""

    kind: Name
    rims: tuple[Rim, ...]
    shares: tuple[Rim, ...]
    borders: tuple[Name, ...]
    marks: tuple[Mark, ...]


class Copies(Node):
    """`x5 under edition = c1 else x4`: `number` under the condition, else `otherwise`."""

    number: int
    under: Expr | None
    otherwise: int


class Printed(Node):
    """All that a face shows. `bare`: the sides that belong to no part, as one of nothing."""

    width: int
    height: int
    marks: tuple[Mark, ...]
    parts: tuple[Part, ...]
    bare: tuple[Part, ...]


class Tile(Declaration):
    """`reconstructed`: the face was not seen in print. `over`: it lies over tiles, where they show this kind."""

    copies: Copies | None
    over: Name | None
    reconstructed: bool
    printed: Printed


class Reprint(Line):
    """`reprint` a tile that is declared elsewhere: what it shows under a rule."""

    name: Name
    printed: Printed
