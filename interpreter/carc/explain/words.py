"""A gain of points in words: who got how many, for what, how the number is made up, by which rule, and its source."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from carc.compile.numbering import Cause
    from carc.model.base import Citation
    from carc.play.points import Changed, Point, TermShown

_OPERATIONS = {"least": "at least", "most": "at most", "*": "x"}


def explain(point: Point) -> str:
    """The text of a point, on several lines, the first without an indent. Control characters are left as they are."""
    return "\n".join([headline(point), *(f"    {line}" for line in (*sum_of(point), *ground(point.rule)))])


def headline(point: Point) -> str:
    """`Red +8 for KIND at cell(0, 0), completed`."""
    what = f" for {point.thing}" if point.thing else ""
    when = f", {point.occasion}" if point.occasion else ""
    return f"{point.player} {point.amount:+d}{what}{when}"


def worth_telling(point: Point) -> bool:
    """Whether a point is of interest: no points for no thing are not, but a thing may be worth nothing."""
    return bool(point.amount or point.thing)


def sum_of(point: Point) -> list[str]:
    """The terms of a point, each followed by what rules changed of it, and what they changed of the whole."""
    return _tree(point.terms) + _changes(point.changes)


def ground(rule: Cause) -> list[str]:
    """The rule's name and title, its place, and the sources that it cites."""
    title = f' "{rule.title}"' if rule.title else ""
    place = f", {rule.place}" if rule.place.file else ""
    return [f"rule {_short(rule)}{title}{place}", *(f"source: {cited(source)}" for source in rule.sources)]


def cited(source: Citation) -> str:
    """A citation on a line: the text cited, the place in it, whom to thank."""
    credit = f" (thanks to {source.credit})" if source.credit else ""
    return ", ".join(part for part in (source.title, source.place) if part) + credit


def _tree(terms: Sequence[TermShown]) -> list[str]:
    """The terms that count, and below each, indented, those of which it is made."""
    lines: dict[int, list[str]] = {}
    for term in terms:
        inner = lines.pop(term.depth + 1, [])
        if term.count:
            lines.setdefault(term.depth, []).extend([*_term(term), *(f"  {line}" for line in inner)])
    return lines.get(1, [])


def _term(term: TermShown) -> list[str]:
    return [_product(term), *(f"  {line}" for line in _changes(term.changes))]


def _product(term: TermShown) -> str:
    """`3 x 2 per tile = 6`; what is counted once needs no multiplying."""
    if term.count == 1:
        return f"{term.total} for {term.name}"
    return f"{term.count} x {term.each} per {term.name} = {term.total}"


def _changes(changes: Sequence[Changed]) -> list[str]:
    """Changes that did something."""
    return [_changed(change) for change in changes if not change.idle]


def _changed(change: Changed) -> str:
    operation = _OPERATIONS.get(change.operator, change.operator)
    return f"{operation} {change.operand} by {_short(change.rule)} = {change.result} ({change.rule.place})"


def _short(rule: Cause) -> str:
    """A rule's name without its ruleset."""
    return rule.id.rpartition(".")[2]
