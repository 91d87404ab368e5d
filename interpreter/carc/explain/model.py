"""Points as data for other programs."""

from pydantic import BaseModel, ConfigDict

from carc.compile.numbering import Cause
from carc.explain.words import cited
from carc.play.points import Changed, Point, TermShown


class _Shown(BaseModel):
    model_config = ConfigDict(frozen=True)


class RuleShown(_Shown):
    """A rule: `place` is FILE:LINE, `sources` the citations in words."""

    name: str
    title: str
    place: str
    sources: tuple[str, ...]


class ChangeShown(_Shown):
    """What a rule changed: the operation (+ - * / least most), its number, and the number that it left."""

    rule: RuleShown
    operator: str
    operand: int
    result: int


class TermOfPoint(_Shown):
    """So many of a thing, at so much each."""

    name: str
    count: int
    each: int
    total: int
    changes: tuple[ChangeShown, ...]


class PointShown(_Shown):
    """A gain of points, in the turn with that number (0: before the first)."""

    turn: int
    player: str
    amount: int
    thing: str
    occasion: str
    rule: RuleShown
    terms: tuple[TermOfPoint, ...]
    changes: tuple[ChangeShown, ...]


def shown(point: Point) -> PointShown:
    """A point as data."""
    return PointShown(
        turn=point.turn,
        player=point.player,
        amount=point.amount,
        thing=point.thing,
        occasion=point.occasion,
        rule=rule_shown(point.rule),
        terms=tuple(map(_term, point.terms)),
        changes=tuple(map(_change, point.changes)),
    )


def rule_shown(rule: Cause) -> RuleShown:
    """A rule or step as data."""
    place = str(rule.place) if rule.place.file else ""
    return RuleShown(name=rule.id, title=rule.title, place=place, sources=tuple(map(cited, rule.sources)))


def _term(term: TermShown) -> TermOfPoint:
    changes = tuple(map(_change, term.changes))
    return TermOfPoint(name=term.name, count=term.count, each=term.each, total=term.total, changes=changes)


def _change(change: Changed) -> ChangeShown:
    return ChangeShown(
        rule=rule_shown(change.rule), operator=change.operator, operand=change.operand, result=change.result
    )
