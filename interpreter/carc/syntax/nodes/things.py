"""Lines under a thing or `extend`: what it has, keeps and defines."""

from __future__ import annotations

from carc.syntax.nodes.base import Name, Node
from carc.syntax.nodes.expressions import Expr
from carc.syntax.nodes.lines import Line


class TypeForm(Node):
    """`number`, `piece or nothing`, `set of piece`."""

    name: Name
    maybe: bool
    many: bool


class Has(Line):
    names: tuple[Name, ...]
    type: TypeForm


class Keeps(Line):
    names: tuple[Name, ...]
    type: TypeForm
    start: Expr | None


class Supply(Line):
    count: Expr
    each: bool


class Look(Line):
    form: Name
    colour: str
    flourish: Name | None


class Target(Node):
    """What a definition defines: `counted`, `strength(player)`, `feature.majority`, `tile.counts(feature)`."""

    path: tuple[Name, ...]
    parameters: tuple[Name, ...]


class Definition(Line):
    target: Target
    value: Expr
    condition: Expr | None


class ScaleRow(Line):
    """`1..3: 1`; `most` is None in `10..: 4`."""

    least: int
    most: int | None
    value: Expr


class ScaleDefinition(Line):
    """`price by gold`, and its rows."""

    target: Target
    subject: Expr
    rows: tuple[ScaleRow, ...]
