"""Lines under a thing or `extend`: what it has, keeps and defines."""

from __future__ import annotations

from dataclasses import dataclass

from carc.syntax.nodes.base import Name, Node
from carc.syntax.nodes.expressions import Expr
from carc.syntax.nodes.lines import Line


@dataclass(frozen=True, slots=True)
class TypeForm(Node):
    """`number`, `piece or nothing`, `set of piece`."""

    name: Name
    maybe: bool
    many: bool


@dataclass(frozen=True, slots=True)
class Has(Line):
    names: tuple[Name, ...]
    type: TypeForm


@dataclass(frozen=True, slots=True)
class Keeps(Line):
    names: tuple[Name, ...]
    type: TypeForm
    start: Expr | None


@dataclass(frozen=True, slots=True)
class Supply(Line):
    count: Expr
    each: bool


@dataclass(frozen=True, slots=True)
class Look(Line):
    form: Name
    colour: str
    flourish: Name | None


@dataclass(frozen=True, slots=True)
class Target(Node):
    """What a definition defines: `counted`, `strength(player)`, `feature.majority`, `tile.counts(feature)`."""

    path: tuple[Name, ...]
    parameters: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class Definition(Line):
    target: Target
    value: Expr
    condition: Expr | None


@dataclass(frozen=True, slots=True)
class ScaleRow(Line):
    """`1..3: 1`; `most` is None in `10..: 4`."""

    least: int
    most: int | None
    value: Expr


@dataclass(frozen=True, slots=True)
class ScaleDefinition(Line):
    """`price by gold`, and its rows."""

    target: Target
    subject: Expr
    rows: tuple[ScaleRow, ...]
