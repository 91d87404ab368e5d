"""Actions and effects of the typed core: what happens, with every role filled."""

from __future__ import annotations

from typing import Literal

from carc.model.base import Citation, Core, Place
from carc.model.expressions import AnyExpression


class Slot(Core):
    """One noun of a pattern: the role it fills (`object` for the first), the variable that it binds, what it must be.

    `as_feature`: the role holds a part, and the variable is the feature of that part.
    """

    role: str
    variable: str
    kind: str = ""
    as_feature: bool = False


class Pattern(Core):
    """An action as rules speak of it. `verb` is a verb, or `step` with the step's identity in `step`."""

    verb: str
    step: str = ""
    slots: tuple[Slot, ...] = ()
    place: Place


class Act(Core):
    """An action with its roles filled; the first role is called `object`."""

    verb: str
    roles: tuple[tuple[str, AnyExpression], ...]
    place: Place


class Choices(Core):
    """A role of an offered act that ranges over a set: each member that makes a legal act is an option."""

    variable: str
    kind: str = ""
    within: AnyExpression | None
    where: AnyExpression | None = None


class OfferedAct(Core):
    """`Choices.within` is None where the noun stands for everything that the role can take on the board.

    `then` is done after the act, by whoever is known from its roles.
    """

    verb: str
    roles: tuple[tuple[str, AnyExpression | Choices], ...]
    condition: AnyExpression | None = None
    then: tuple[AnyEffect, ...] = ()
    place: Place


class Do(Core):
    form: Literal["do"] = "do"
    act: Act
    condition: AnyExpression | None = None


class Let(Core):
    form: Literal["let"] = "let"
    name: str
    value: AnyExpression
    place: Place


class SetTo(Core):
    """`owner` and `name` are the property, `of` the thing; `name` ends with its arguments where it takes any."""

    form: Literal["set"] = "set"
    of: AnyExpression
    owner: str
    name: str
    value: AnyExpression
    condition: AnyExpression | None = None
    place: Place


class If(Core):
    form: Literal["if"] = "if"
    condition: AnyExpression
    then: tuple[AnyEffect, ...]
    otherwise: tuple[AnyEffect, ...] = ()
    place: Place


class Each(Core):
    form: Literal["each"] = "each"
    variable: str
    kind: str = ""
    within: AnyExpression
    where: AnyExpression | None = None
    body: tuple[AnyEffect, ...]
    place: Place


class Repeat(Core):
    form: Literal["repeat"] = "repeat"
    times: AnyExpression
    body: tuple[AnyEffect, ...]
    place: Place


class Choose(Core):
    """`by` is None for the player whose turn it is."""

    form: Literal["choose"] = "choose"
    variable: str
    kind: str = ""
    within: AnyExpression
    where: AnyExpression | None = None
    by: AnyExpression | None = None
    optional: bool = False
    body: tuple[AnyEffect, ...]
    otherwise: tuple[AnyEffect, ...] = ()
    place: Place


class Draw(Core):
    """What is drawn and does not satisfy `where` leaves the game, and the pile is asked again."""

    form: Literal["draw"] = "draw"
    variable: str
    pile: AnyExpression
    where: AnyExpression | None = None
    body: tuple[AnyEffect, ...]
    otherwise: tuple[AnyEffect, ...] = ()
    place: Place


class Offer(Core):
    form: Literal["offer"] = "offer"
    by: AnyExpression | None = None
    acts: tuple[OfferedAct, ...]
    otherwise: tuple[AnyEffect, ...] = ()
    place: Place


class Stop(Core):
    form: Literal["stop"] = "stop"
    condition: AnyExpression | None = None
    place: Place


class AsUsual(Core):
    """In a rule that acts instead of something: what would have happened without this rule."""

    form: Literal["as-usual"] = "as-usual"
    condition: AnyExpression | None = None
    place: Place


AnyEffect = Do | Let | SetTo | If | Each | Repeat | Choose | Draw | Offer | Stop | AsUsual


def place_of(effect: AnyEffect) -> Place:
    """Where an effect stands; that of an act is the act's."""
    return effect.act.place if isinstance(effect, Do) else effect.place


class Step(Core):
    """A step of a course; an anchor has no body. `after` or `before` another step where it was put in."""

    id: str
    title: str
    ruleset: str
    body: tuple[AnyEffect, ...] = ()
    anchor: bool
    after: str = ""
    before: str = ""
    sources: tuple[Citation, ...] = ()
    place: Place


class Action(Core):
    """A verb that a ruleset declares."""

    id: str
    title: str
    ruleset: str
    pattern: Pattern
    body: tuple[AnyEffect, ...]
    place: Place


class Course(Core):
    """`setup`, `turn` or `finish`, and its steps in order."""

    name: str
    ruleset: str
    steps: tuple[str, ...]
    place: Place
