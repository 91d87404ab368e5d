"""Works out what a game has at its start: how many pieces, what kept properties are, where the score stops."""

from collections.abc import Iterator
from typing import Any

from carc.compile.changes import ORDER
from carc.compile.context import Context
from carc.compile.numbering import Numbering, place_of_name
from carc.diagnostics.problems.play import TooManyPieces
from carc.model.expressions import (
    AnyExpression,
    CasesValue,
    FlagValue,
    NumberValue,
    Operation,
    Property,
    TextValue,
    WordValue,
)
from carc.model.game import Game
from carc.model.rules import Change, Decision
from carc.model.things import PropertyOf
from carc.untrusted import Refused

MOST_PIECES = 10_000
CELLS_KEPT = 200_000
"""How many cells can keep a property."""


def supplies(game: Game, numbers: Numbering, players: int) -> dict[str, int]:
    """How many pieces of each kind there are: for each player, or in all. Raises Refused if there are too many."""
    found: dict[str, int] = {}
    total = 0
    for name in numbers.pieces:
        kind = numbers.kinds[name]
        if kind.supply is not None:
            found[name] = number_for(kind.supply, players)
            total += max(0, found[name]) * (players if kind.supply_each else 1)
        if total > MOST_PIECES:
            raise Refused(TooManyPieces(place_of_name(kind.name, kind.place), MOST_PIECES))
    return found


def number_for(expression: AnyExpression | None, players: int) -> int:
    """A number that depends on nothing but the number of players; 0 without one."""
    if isinstance(expression, NumberValue):
        return expression.value
    if isinstance(expression, CasesValue):
        chosen = next((then for test, then in expression.cases if _holds(test, players)), expression.otherwise)
        return number_for(chosen, players)
    if isinstance(expression, Operation):
        left, right = number_for(expression.left, players), number_for(expression.right, players)
        return {"+": left + right, "-": left - right, "*": left * right, "/": left // max(1, right)}[
            expression.operator
        ]
    return players if isinstance(expression, Property) and expression.name == "size" else 0


def _holds(test: AnyExpression, players: int) -> bool:
    if not isinstance(test, Operation):
        return isinstance(test, FlagValue) and test.value
    if test.operator in ("and", "or"):
        sides = (_holds(test.left, players), _holds(test.right, players))
        return all(sides) if test.operator == "and" else any(sides)
    left, right = number_for(test.left, players), number_for(test.right, players)
    comparisons = {"=": left == right, "<": left < right, "<=": left <= right, ">": left > right, ">=": left >= right}
    return comparisons[test.operator]


def score_floor(game: Game) -> int | None:
    """What the track that holds the points does not go below; None where no track holds them, or it has no end."""
    holding = {one.kind for one in _own_lines(game, "holds") if _is_points(one.value)}
    floors = (number_for(one.value, 0) for one in _own_lines(game, "floor") if one.kind in holding)
    floor = next(floors, None)
    return None if floor is None else _changed(floor, _changes(game, "floor", holding))


def _changes(game: Game, name: str, kinds: set[str]) -> list[Change]:
    """What rules change of a number of these tracks, in the order of the law."""
    slots = (slot for slot in game.slots if (slot.owner, slot.name) == ("track", name))
    found = (change for slot in slots for _, one in slot.changes if one.kind in kinds for change in one.changes)
    return sorted(found, key=lambda change: ORDER.index(change.operator))


def _changed(number: int, changes: list[Change]) -> int:
    up = any(change.direction == "up" for change in changes)
    for change in changes:
        value = number_for(change.value, 0)
        match change.operator:
            case "+" | "-":
                number += value if change.operator == "+" else -value
            case "*":
                number *= value
            case "/":
                number = -(-number // max(1, value)) if up else number // max(1, value)
            case "least" | "most":
                number = max(number, value) if change.operator == "least" else min(number, value)
    return number


def _own_lines(game: Game, name: str) -> Iterator[Decision]:
    """What decides a property of tracks, the strongest first."""
    slots = (slot for slot in game.slots if (slot.owner, slot.name) == ("track", name))
    return (one.clause for slot in slots for one in slot.decisions)


def _is_points(value: AnyExpression) -> bool:
    return isinstance(value, TextValue) and value.value == "points"


def first_values(context: Context) -> list[list[Any]]:
    """For each kept property a column with its first value."""
    return [[_first(context, declared)] * _size(context, declared) for declared in context.kept]


def _size(context: Context, declared: PropertyOf) -> int:
    stock = context.stock
    sizes = {"game": 1, "turn": 1, "player": stock.players, "tile": len(stock.tile_face), "cell": CELLS_KEPT}
    return sizes.get(declared.owner, len(stock.piece_kind))


def _first(context: Context, declared: PropertyOf) -> Any:
    start = declared.start
    if isinstance(start, NumberValue | FlagValue):
        return start.value
    if isinstance(start, WordValue):
        return context.numbers.words[start.words][start.word]
    if declared.type.many:
        return []
    return {"number": 0, "flag": False}.get(declared.type.base, -1)
