"""Lines under a rule: its clauses."""

from __future__ import annotations

from dataclasses import dataclass

from carc.syntax.nodes.base import Name, Node, Path
from carc.syntax.nodes.effects import Effect, Pattern
from carc.syntax.nodes.expressions import Expr
from carc.syntax.nodes.lines import Line
from carc.syntax.nodes.things import Target


@dataclass(frozen=True, slots=True)
class Optional(Line):
    pass


@dataclass(frozen=True, slots=True)
class Yields(Line):
    pass


@dataclass(frozen=True, slots=True)
class Once(Line):
    """`once per turn`, `once per game`, `once per tile`."""

    per: Name


@dataclass(frozen=True, slots=True)
class Overrides(Line):
    targets: tuple[Path, ...]


@dataclass(frozen=True, slots=True)
class Comes(Line):
    place: str
    targets: tuple[Path, ...]


@dataclass(frozen=True, slots=True)
class Permission(Line):
    """`forbid` or `allow` an action."""

    word: str
    pattern: Pattern
    condition: Expr | None


@dataclass(frozen=True, slots=True)
class Fit(Line):
    """`fit terrain = terrain`; both names are None in `fit any`."""

    ours: Name | None
    theirs: Name | None


@dataclass(frozen=True, slots=True)
class Operation(Node):
    """One change: `operator` is one of `+ - * / least most round`; for `round` the value is a Noun (`up`, `down`)."""

    operator: str
    value: Expr


@dataclass(frozen=True, slots=True)
class Change(Line):
    targets: tuple[Path, ...]
    operations: tuple[Operation, ...]
    condition: Expr | None


@dataclass(frozen=True, slots=True)
class Also(Line):
    """`also x.p: + set, - set`."""

    target: Target
    operations: tuple[Operation, ...]
    condition: Expr | None


@dataclass(frozen=True, slots=True)
class Handler(Line):
    """`after`, `before`, `instead` of an action or a step."""

    word: str
    pattern: Pattern
    condition: Expr | None
    body: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Option(Line):
    """One more choice in the offer of a step."""

    step: Name
    condition: Expr | None
    body: tuple[Effect, ...]
