"""Lines under a table: what one evening plays."""

from __future__ import annotations

from dataclasses import dataclass

from carc.syntax.nodes.base import Name, Path
from carc.syntax.nodes.expressions import Number
from carc.syntax.nodes.lines import Line


@dataclass(frozen=True, slots=True)
class Play(Line):
    """Rulesets that a table or an example plays."""

    names: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class TilesOnly(Line):
    names: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class OnlyOf(Line):
    """`only pigs of traders`: these parts of a ruleset alone, without its tiles."""

    parts: tuple[Name, ...]
    ruleset: Name


@dataclass(frozen=True, slots=True)
class CopiesOf(Line):
    name: Name
    number: int


@dataclass(frozen=True, slots=True)
class Pick(Line):
    question: Path
    reading: Name | Number


@dataclass(frozen=True, slots=True)
class SwitchOff(Line):
    targets: tuple[Path, ...]
    because: str


@dataclass(frozen=True, slots=True)
class SwitchOn(Line):
    targets: tuple[Path, ...]
    because: str


@dataclass(frozen=True, slots=True)
class Agreed(Line):
    """The hash of the game on which the players of a table agreed."""

    hash: str


@dataclass(frozen=True, slots=True)
class Prefer(Line):
    winner: Path
    loser: Path


@dataclass(frozen=True, slots=True)
class Order(Line):
    """`order A after B`; `place` is `after` or `before`."""

    rule: Path
    place: str
    other: Path
