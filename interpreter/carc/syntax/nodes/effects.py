"""Actions, as rules speak of them and as effects perform them, and everything that happens."""

from __future__ import annotations

from carc.syntax.nodes.base import Name, Node
from carc.syntax.nodes.expressions import Expr, Range


class Slot(Node):
    """A noun in a pattern: `tile`, `piece`, `piece other` (kind and name)."""

    noun: Name
    alias: Name | None


class Pattern(Node):
    """An action as rules speak of it: `place tile at cell`, `deploy-piece`, `pile runs-out`."""

    verb: Name
    object: Slot | None
    roles: tuple[tuple[Name, Slot], ...]


class Act(Node):
    """An action as effects perform it: `gain 2 to player`."""

    verb: Name
    object: Expr | None
    roles: tuple[tuple[Name, Expr], ...]


class OfferedAct(Node):
    """A line under `offer`: roles are expressions, or ranges of which each legal member is an option.

    `then` is done after the act.
    """

    verb: Name
    object: Expr | Range | None
    roles: tuple[tuple[Name, Expr | Range], ...]
    condition: Expr | None
    then: tuple[Effect, ...] = ()


class Effect(Node):
    """Something that happens."""


class Do(Effect):
    act: Act
    condition: Expr | None


class Let(Effect):
    name: Name
    value: Expr


class SetTo(Effect):
    target: Expr
    value: Expr
    condition: Expr | None


class If(Effect):
    condition: Expr
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...]


class Each(Effect):
    range: Range
    body: tuple[Effect, ...]


class Repeat(Effect):
    times: Expr
    body: tuple[Effect, ...]


class Choose(Effect):
    """`choose` and `may choose`; without a body, what follows in its block is the body."""

    range: Range
    by: Expr | None
    optional: bool
    body: tuple[Effect, ...]
    otherwise: tuple[Effect, ...]


class Draw(Effect):
    """`draw tile from pile where c`; without a body, what follows in its block is the body."""

    noun: Name
    pile: Expr
    where: Expr | None
    body: tuple[Effect, ...]
    otherwise: tuple[Effect, ...]


class Offer(Effect):
    by: Expr | None
    acts: tuple[OfferedAct, ...]
    otherwise: tuple[Effect, ...]


class Stop(Effect):
    condition: Expr | None


class AsUsual(Effect):
    """`usual`: what would have happened without this rule."""

    condition: Expr | None
