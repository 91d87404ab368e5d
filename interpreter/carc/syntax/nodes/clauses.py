"""Lines under a rule: its clauses."""

from __future__ import annotations

from carc.syntax.nodes.base import Name, Node, Path
from carc.syntax.nodes.effects import Effect, Pattern
from carc.syntax.nodes.expressions import Expr
from carc.syntax.nodes.lines import Line
from carc.syntax.nodes.things import Target


class Optional(Line):
    pass


class Yields(Line):
    pass


class Once(Line):
    """`once per turn`, `once per game`, `once per tile`."""

    per: Name


class Overrides(Line):
    targets: tuple[Path, ...]


class Comes(Line):
    place: str
    targets: tuple[Path, ...]


class Permission(Line):
    """`forbid` or `allow` an action."""

    word: str
    pattern: Pattern
    condition: Expr | None


class Fit(Line):
    """`fit terrain = terrain`; both names are None in `fit any`."""

    ours: Name | None
    theirs: Name | None


class Operation(Node):
    """One change: `operator` is one of `+ - * / least most round`; for `round` the value is a Noun (`up`, `down`)."""

    operator: str
    value: Expr


class Change(Line):
    targets: tuple[Path, ...]
    operations: tuple[Operation, ...]
    condition: Expr | None


class Also(Line):
    """`also x.p: + set, - set`."""

    target: Target
    operations: tuple[Operation, ...]
    condition: Expr | None


class Handler(Line):
    """`after`, `before`, `instead` of an action or a step."""

    word: str
    pattern: Pattern
    condition: Expr | None
    body: tuple[Effect, ...]


class Option(Line):
    """One more choice wherever these steps ask; the name may also be `anywhere`. `only`: it is the only one."""

    steps: tuple[Name, ...]
    free: bool
    only: bool
    condition: Expr | None
    body: tuple[Effect, ...]
