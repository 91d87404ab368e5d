"""Examples of the typed core: a position laid out, perhaps actions performed, and what is then expected."""

from typing import Literal

from carc.model.base import Citation, Core, Place
from carc.model.effects import Act, AnyEffect
from carc.model.expressions import AnyExpression


class Expect(Core):
    form: Literal["expect"] = "expect"
    condition: AnyExpression
    place: Place


class ExpectAsked(Core):
    """Who must choose now; nothing: in this turn nobody any more."""

    form: Literal["expect-asked"] = "expect-asked"
    player: AnyExpression
    place: Place


class ExpectAct(Core):
    """`by` is the rule that must refuse the act; empty: any rule, or for `allowed` none."""

    form: Literal["expect-act"] = "expect-act"
    allowed: bool
    by: str = ""
    act: Act
    place: Place


class Phase(Core):
    """`play` false: laid out, without judgement and points; true: performed and judged, with all steps."""

    form: Literal["phase"] = "phase"
    play: bool
    effects: tuple[AnyEffect, ...]
    place: Place


Line = Phase | Expect | ExpectAsked | ExpectAct
"""What stands in an example, one after another."""

Setting = tuple[tuple[str, ...], tuple[tuple[str, str], ...]]
"""Rulesets, and the readings picked for questions."""


class Example(Core):
    title: str
    ruleset: str
    plays: tuple[str, ...] = ()
    picks: tuple[tuple[str, str], ...] = ()
    lines: tuple[Line, ...]
    sources: tuple[Citation, ...] = ()
    place: Place

    @property
    def setting(self) -> Setting:
        """What the example is played with: its own ruleset and what it plays besides, under the readings it picks."""
        return (self.ruleset, *self.plays), self.picks
