"""Works out what lies in each pile at the beginning: layers of faces, from top to bottom.

A pile's stack is a sum of sets: what is shuffled is a layer without an order, anything else lies as written. It
knows nothing of drawing.
"""

from collections.abc import Callable

from carc.compile.numbering import Numbering
from carc.model.expressions import AnyExpression, Declared, Function, Operation, SetValue, TextValue
from carc.model.game import Game

Layer = tuple[bool, list[int]]
"""(shuffled, faces), one entry for each copy."""


def initial_piles(game: Game, numbers: Numbering) -> list[list[Layer]]:
    """For each pile its layers, the top one first. Tiles that no pile names go where `unclaimed` stands."""
    stacks = {pile: _stack_of(game, pile) for pile in numbers.piles}
    reader = _Reader(game, numbers)
    claimed: set[int] = set()
    for expression in stacks.values():
        if expression is not None and not _mentions_unclaimed(expression):
            claimed |= {face for _, faces in reader.layers(expression, set()) for face in faces}
    return [reader.layers(expression, claimed) if expression else [] for expression in stacks.values()]


def layers_of(stack: AnyExpression, game: Game, numbers: Numbering) -> list[Layer]:
    """The layers of a stack that names all its tiles, the top one first."""
    return _Reader(game, numbers).layers(stack, set())


def _stack_of(game: Game, pile: str) -> AnyExpression | None:
    """The strongest clause for a pile's stack; its condition was settled at merge."""
    for slot in game.slots:
        if (slot.owner, slot.name) == ("pile", "stack"):
            return next((one.clause.value for one in slot.decisions if one.clause.kind == pile), None)
    return None


def _mentions_unclaimed(expression: AnyExpression) -> bool:
    if isinstance(expression, Function):
        return expression.name == "unclaimed" or any(map(_mentions_unclaimed, expression.arguments))
    return isinstance(expression, Operation) and (
        _mentions_unclaimed(expression.left) or _mentions_unclaimed(expression.right)
    )


class _Reader:
    def __init__(self, game: Game, numbers: Numbering) -> None:
        self._faces = {face.name: face for face in game.faces}
        self._numbers = numbers.faces

    def layers(self, expression: AnyExpression, claimed: set[int]) -> list[Layer]:
        if isinstance(expression, Operation) and expression.operator == "+":
            return self.layers(expression.left, claimed) + self.layers(expression.right, claimed)
        if isinstance(expression, Function) and expression.name == "shuffled":
            faces = [face for _, some in self.layers(expression.arguments[0], claimed) for face in some]
            return [(True, faces)] if faces else []
        faces = self._plain(expression, claimed)
        return [(False, faces)] if faces else []

    def _plain(self, expression: AnyExpression, claimed: set[int]) -> list[int]:
        if isinstance(expression, Operation) and expression.operator == "but":
            gone = set(self._plain(expression.right, claimed))
            return [face for face in self._plain(expression.left, claimed) if face not in gone]
        if isinstance(expression, SetValue):
            return [self._numbers[item.name] for item in expression.items if isinstance(item, Declared)]
        if isinstance(expression, Function) and expression.name == "tiles-of":
            owners = {text.value for text in expression.arguments if isinstance(text, TextValue)}
            return self._copies(lambda name: self._faces[name].ruleset in owners)
        if isinstance(expression, Function) and expression.name == "unclaimed":
            return self._copies(lambda name: self._numbers[name] not in claimed)
        return []

    def _copies(self, wanted: Callable[[str], bool]) -> list[int]:
        return [self._numbers[name] for name, face in self._faces.items() if wanted(name) for _ in range(face.copies)]
