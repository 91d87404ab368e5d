"""Lines under a table: what one evening plays."""

from __future__ import annotations

from carc.syntax.nodes.base import Name, Path
from carc.syntax.nodes.expressions import Expr, Number
from carc.syntax.nodes.lines import Line


class Play(Line):
    """Rulesets that a table or an example plays."""

    names: tuple[Name, ...]


class TilesOnly(Line):
    names: tuple[Name, ...]


class OnlyOf(Line):
    """`only A, B of RULESET`: these parts of a ruleset alone, without its tiles."""

    parts: tuple[Name, ...]
    ruleset: Name


class CopiesOf(Line):
    name: Name
    number: int
    under: Expr | None


class Pick(Line):
    question: Path
    reading: Name | Number


class SwitchOff(Line):
    targets: tuple[Path, ...]
    because: str


class SwitchOn(Line):
    targets: tuple[Path, ...]
    because: str


class Agreed(Line):
    """The hash of the game on which the players of a table agreed."""

    hash: str


class Prefer(Line):
    winner: Path
    loser: Path


class Order(Line):
    """`order A after B`; `place` is `after` or `before`."""

    rule: Path
    place: str
    other: Path
