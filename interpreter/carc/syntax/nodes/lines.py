"""Lines that stand under a ruleset, a question, a map, or under several declarations."""

from __future__ import annotations

from dataclasses import dataclass

from carc.syntax.nodes.base import Name, Node, Path
from carc.syntax.nodes.expressions import Expr


@dataclass(frozen=True, slots=True)
class Line(Node):
    """Any line under a declaration."""


@dataclass(frozen=True, slots=True)
class SourceLine(Line):
    """`source c2 "page 3" credit "A reader"`."""

    key: Name
    place: str
    credit: str


@dataclass(frozen=True, slots=True)
class Requires(Line):
    names: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class Seats(Line):
    names: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class Players(Line):
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Cite(Line):
    key: Name
    title: str
    address: str


@dataclass(frozen=True, slots=True)
class Against(Line):
    """`excludes` or `discourages` other rulesets, with the reason."""

    word: str
    names: tuple[Name, ...]
    because: str


@dataclass(frozen=True, slots=True)
class Under(Line):
    """`under edition = c1`: only under this reading."""

    condition: Expr


@dataclass(frozen=True, slots=True)
class Needs(Line):
    """`needs` with lines below it under a rule: only these need the rulesets named; without, all that it stands in."""

    names: tuple[Name, ...]
    lines: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading(Line):
    name: Name
    title: str
    words: tuple[Name, ...]
    sources: tuple[SourceLine, ...]


@dataclass(frozen=True, slots=True)
class RangeOf(Line):
    """A question whose readings are numbers: `range 1..3 default 1`."""

    least: int
    most: int
    default: int


@dataclass(frozen=True, slots=True)
class Follows(Line):
    """`follows base.edition`: the reading of another question holds for this one too, unless it is picked itself."""

    question: Path


@dataclass(frozen=True, slots=True)
class MapMark(Node):
    name: Name
    value: Name | None


@dataclass(frozen=True, slots=True)
class Legend(Line):
    letter: str
    marks: tuple[MapMark, ...]


@dataclass(frozen=True, slots=True)
class Row(Line):
    text: str


@dataclass(frozen=True, slots=True)
class Border(Line):
    word: Name
