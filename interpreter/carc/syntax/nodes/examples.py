"""Lines under an example."""

from __future__ import annotations

from carc.syntax.nodes.base import Path
from carc.syntax.nodes.effects import Act, Effect
from carc.syntax.nodes.expressions import Expr
from carc.syntax.nodes.lines import Line


class Given(Line):
    effects: tuple[Effect, ...]


class Played(Line):
    effects: tuple[Effect, ...]


class Expect(Line):
    condition: Expr


class ExpectAsked(Line):
    """`expect asked: blue`, and `expect asked: nothing` where nobody is."""

    player: Expr


class ExpectAct(Line):
    """`expect refused by RULE: act` and `expect allowed: act`."""

    allowed: bool
    by: Path | None
    act: Act
