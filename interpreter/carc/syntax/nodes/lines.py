"""Lines that stand under a ruleset, a question, a map, or under several declarations."""

from __future__ import annotations

from carc.syntax.nodes.base import Name, Node, Path
from carc.syntax.nodes.expressions import Expr


class Line(Node):
    """Any line under a declaration."""


class SourceLine(Line):
    """`source c2 "page 3" credit "A reader"`."""

    key: Name
    place: str
    credit: str


class Requires(Line):
    """`requires A, B`, or `requires tiles of A, B`: then only their tiles."""

    names: tuple[Name, ...]
    tiles: bool = False


class Seats(Line):
    names: tuple[Name, ...]


class Players(Line):
    least: int
    most: int


class Cite(Line):
    key: Name
    title: str
    address: str


class Against(Line):
    """`excludes` or `discourages` other rulesets, with the reason."""

    word: str
    names: tuple[Name, ...]
    because: str


class Under(Line):
    """`under edition = c1`: only under this reading."""

    condition: Expr


class Needs(Line):
    """`needs` with lines below it under a rule: only these need the rulesets named; without, all that it stands in."""

    names: tuple[Name, ...]
    lines: tuple[Line, ...] = ()


class Reading(Line):
    name: Name
    title: str
    words: tuple[Name, ...]
    sources: tuple[SourceLine, ...]


class RangeOf(Line):
    """A question whose readings are numbers: `range 1..3 default 1`."""

    least: int
    most: int
    default: int


class Follows(Line):
    """`follows base.edition`: the reading of another question holds for this one too, unless it is picked itself."""

    question: Path


class MapFrom(Line):
    """`from 11, -2`: the cell of the first letter of the first row."""

    x: int
    y: int


class MapMark(Node):
    name: Name
    value: Name | int | None


class Legend(Line):
    letter: str
    marks: tuple[MapMark, ...]


class Row(Line):
    text: str


class Border(Line):
    word: Name
