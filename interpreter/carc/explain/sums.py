"""Checks that points are the sum of their terms, as people do who count after: each product, each change, the whole.

It works the numbers out anew from what is told, and knows nothing of how they were worked out in play.
"""

from collections.abc import Iterator, Sequence

from carc.diagnostics.problems.play import SumDiffers
from carc.play.points import Changed, Point, TermShown


def mismatches(point: Point) -> Iterator[SumDiffers]:
    """Every number in a point that is not what its parts make. Points without terms were given as they are."""
    if not (point.terms or point.changes):
        return
    sums: dict[int, int] = {}
    for term in point.terms:
        inner = sums.pop(term.depth + 1, None)
        sums[term.depth] = sums.get(term.depth, 0) + term.total
        if not (_leads_to(inner, term.changes, term.each) and term.count * term.each == term.total):
            yield _differs(point, _made(term, inner), term.total)
    total = sums.get(1, 0)
    if not _leads_to(total, point.changes, point.amount):
        yield _differs(point, _changed(total, point.changes), point.amount)


def _leads_to(number: int | None, changes: Sequence[Changed], result: int) -> bool:
    """Whether changes, one after the other, make the result of a number; None is a number that is not told."""
    for change in changes:
        if number is not None and change.result not in _results(number, change):
            return False
        number = change.result
    return number is None or number == result


def _results(number: int, change: Changed) -> tuple[int, ...]:
    """What a change may make of a number: a quotient may be rounded either way."""
    operand = change.operand
    match change.operator:
        case "+":
            return (number + operand,)
        case "-":
            return (number - operand,)
        case "*":
            return (number * operand,)
        case "least":
            return (max(number, operand),)
        case "most":
            return (min(number, operand),)
        case _:
            return (number // operand, -(-number // operand)) if operand else (0,)


def _changed(number: int, changes: Sequence[Changed]) -> int:
    for change in changes:
        number = _results(number, change)[0]
    return number


def _made(term: TermShown, inner: int | None) -> int:
    """What a term comes to if each of its numbers is worked out from those before it."""
    return term.count * (term.each if inner is None else _changed(inner, term.changes))


def _differs(point: Point, made: int, said: int) -> SumDiffers:
    return SumDiffers(point.rule.span, point.player, made, said)
