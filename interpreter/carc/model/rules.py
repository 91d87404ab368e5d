"""Rules of the typed core: one sentence of a rulebook, its source, and clauses that answer at slots."""

from __future__ import annotations

from typing import Literal

from carc.model.base import Citation, Core, Place
from carc.model.effects import AnyEffect, Pattern
from carc.model.expressions import AnyExpression
from carc.model.printed import Printed


class ClauseForm(Core):
    """What every clause has. `needs`: rulesets without which it drops out, alone."""

    needs: tuple[str, ...] = ()


class Permission(ClauseForm):
    form: Literal["permission"] = "permission"
    allowed: bool
    pattern: Pattern
    condition: AnyExpression | None = None
    place: Place


class Fit(ClauseForm):
    """What may touch: an edge's property on both sides, or (`ours` empty) anything."""

    form: Literal["fit"] = "fit"
    ours: str
    theirs: str
    place: Place


class Term(Core):
    """`amount` for each member of `within` (or, if that is a number, so many times); once, where `within` is None.

    `name` is the term's name, by which changes find it; `variable` is bound to the member, if there is one.
    `nested` terms are summed for each member instead of `amount`.
    """

    name: str
    amount: AnyExpression | None = None
    variable: str = ""
    kind: str = ""
    within: AnyExpression | None = None
    where: AnyExpression | None = None
    condition: AnyExpression | None = None
    nested: tuple[Term, ...] = ()
    place: Place


class Tariff(ClauseForm):
    """How a thing scores, or what is paid beside the score. `kind` is the kind that is scored.

    `to` is None for the feature's majority.
    """

    form: Literal["tariff"] = "tariff"
    bonus: bool
    kind: str
    variable: str
    occasions: tuple[str, ...]
    condition: AnyExpression | None = None
    to: AnyExpression | None = None
    terms: tuple[Term, ...]
    place: Place


class Change(Core):
    """One operation: + - * / least most, or `round` with `up` or `down` in `direction`."""

    operator: str
    value: AnyExpression | None = None
    direction: str = ""


class ScoreChange(ClauseForm):
    """Changes nodes of scorings: `targets` are (rule or kind, path to the term).

    Path () is the whole tariff, ("value",) what the thing is worth, ("share",) what one player gets.
    """

    form: Literal["score-change"] = "score-change"
    targets: tuple[tuple[str, tuple[str, ...]], ...]
    changes: tuple[Change, ...]
    condition: AnyExpression | None = None
    place: Place


class PropertyChange(ClauseForm):
    """Changes a number property, or adds to and takes from a set property or a flag. `kind` narrows the things."""

    form: Literal["property-change"] = "property-change"
    owner: str
    name: str
    kind: str = ""
    variable: str
    parameters: tuple[str, ...] = ()
    changes: tuple[Change, ...]
    condition: AnyExpression | None = None
    place: Place


class Decision(ClauseForm):
    """`x.p: e if c`: gives a property its value. `kind` narrows the things meant; `variable` is the thing."""

    form: Literal["decision"] = "decision"
    owner: str
    name: str
    kind: str
    variable: str
    parameters: tuple[str, ...] = ()
    value: AnyExpression
    condition: AnyExpression | None = None
    place: Place


class Handler(ClauseForm):
    """`word` is after, before or instead."""

    form: Literal["handler"] = "handler"
    word: str
    pattern: Pattern
    condition: AnyExpression | None = None
    body: tuple[AnyEffect, ...]
    place: Place


class Option(ClauseForm):
    """One more answer to the questions of `steps`, to any question if there are none.

    After a `free` one the same is asked again. Where an `only` one can be taken, no other can, but for the free ones.
    """

    form: Literal["option"] = "option"
    steps: tuple[str, ...]
    free: bool = False
    only: bool = False
    condition: AnyExpression | None = None
    body: tuple[AnyEffect, ...]
    place: Place


class Reprint(ClauseForm):
    """A face shows something else than what its own line says."""

    form: Literal["reprint"] = "reprint"
    face: str
    printed: Printed
    place: Place


Clause = Permission | Fit | Tariff | ScoreChange | PropertyChange | Decision | Handler | Option | Reprint


class Rule(Core):
    """`under`: conditions on questions. `needs`: rulesets without which it drops out. `once`: turn, game or a kind."""

    id: str
    title: str
    ruleset: str
    sources: tuple[Citation, ...] = ()
    question: str = ""
    under: tuple[AnyExpression, ...] = ()
    needs: tuple[str, ...] = ()
    overrides: tuple[str, ...] = ()
    comes_after: tuple[str, ...] = ()
    comes_before: tuple[str, ...] = ()
    prefers: tuple[tuple[str, str], ...] = ()
    orders: tuple[tuple[str, str], ...] = ()
    switches_off: tuple[tuple[str, str], ...] = ()
    yields: bool = False
    once: str = ""
    clauses: tuple[Clause, ...] = ()
    place: Place
