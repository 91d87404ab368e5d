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
    Unary,
    Usual,
    WordValue,
)
from carc.model.game import Game
from carc.model.rules import Change, Decision
from carc.model.things import Kind, PropertyOf
from carc.untrusted import Refused

Asked = tuple[str, str]
"""The owner and name of a property."""
SUPPLY, HOLDS, FLOOR = ("piece", "supply"), ("track", "holds"), ("track", "floor")
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
            found[name] = max(0, _supply(game, kind, players))
            total += found[name] * (players if kind.supply_each else 1)
        if total > MOST_PIECES:
            raise Refused(TooManyPieces(place_of_name(kind.name, kind.place), MOST_PIECES))
    return found


def _supply(game: Game, kind: Kind, players: int) -> int:
    """How many pieces there are of a kind: as it says itself, unless a rule says it, with what rules change."""
    number = number_for(kind.supply, players)
    for value in reversed([one.value for one in _own_lines(game, SUPPLY) if one.kind == kind.name]):
        number = number_for(value, players, number)
    return _changed(number, _changes(game, SUPPLY, {kind.name}), players)


def number_for(expression: AnyExpression | None, players: int, usual: int = 0) -> int:
    """A number that depends on nothing but the number of players, and perhaps on what is usual; 0 without one."""
    match expression:
        case NumberValue():
            return expression.value
        case CasesValue():
            chosen = next((then for test, then in expression.cases if _holds(test, players)), expression.otherwise)
            return number_for(chosen, players, usual)
        case Operation():
            sides = (number_for(side, players, usual) for side in (expression.left, expression.right))
            return _combined(expression.operator, *sides)
        case Unary():
            return -number_for(expression.operand, players, usual)
        case Usual():
            return usual
        case Property(name="size"):
            return players
        case _:
            return 0


def _combined(operator: str, left: int, right: int) -> int:
    return {"+": left + right, "-": left - right, "*": left * right, "/": left // right if right else 0}[operator]


def _holds(test: AnyExpression, players: int) -> bool:
    if isinstance(test, Unary):
        return not _holds(test.operand, players)
    if not isinstance(test, Operation):
        return isinstance(test, FlagValue) and test.value
    if test.operator in ("and", "or"):
        sides = (_holds(test.left, players), _holds(test.right, players))
        return all(sides) if test.operator == "and" else any(sides)
    return _compared(test.operator, number_for(test.left, players), number_for(test.right, players))


def _compared(sign: str, left: int, right: int) -> bool:
    less, equal = left < right, left == right
    return {"=": equal, "!=": not equal, "<": less, "<=": less or equal, ">": not (less or equal), ">=": not less}[sign]


def score_floor(game: Game) -> int | None:
    """What the track that holds the points does not go below; None where no track holds them, or it has no end."""
    holding = {one.kind for one in _own_lines(game, HOLDS) if _is_points(one.value)}
    floors = (number_for(one.value, 0) for one in _own_lines(game, FLOOR) if one.kind in holding)
    floor = next(floors, None)
    return None if floor is None else _changed(floor, _changes(game, FLOOR, holding), 0)


def _changes(game: Game, asked: Asked, kinds: set[str]) -> list[Change]:
    """What rules change of a number of these kinds, in the order of the law."""
    slots = (slot for slot in game.slots if (slot.owner, slot.name) == asked)
    found = (change for slot in slots for _, one in slot.changes if one.kind in kinds for change in one.changes)
    return sorted(found, key=lambda change: ORDER.index(change.operator))


def _changed(number: int, changes: list[Change], players: int) -> int:
    up = any(change.direction == "up" for change in changes)
    for change in changes:
        value = number_for(change.value, players)
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


def _own_lines(game: Game, asked: Asked) -> Iterator[Decision]:
    """What decides a property, the strongest first."""
    slots = (slot for slot in game.slots if (slot.owner, slot.name) == asked)
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
