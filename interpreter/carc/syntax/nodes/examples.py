"""Lines under an example."""

from __future__ import annotations

from dataclasses import dataclass

from carc.syntax.nodes.base import Path
from carc.syntax.nodes.effects import Act, Effect
from carc.syntax.nodes.expressions import Expr
from carc.syntax.nodes.lines import Line


@dataclass(frozen=True, slots=True)
class Given(Line):
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Played(Line):
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Expect(Line):
    condition: Expr


@dataclass(frozen=True, slots=True)
class ExpectAct(Line):
    """`expect refused by RULE: act` and `expect allowed: act`."""

    allowed: bool
    by: Path | None
    act: Act
