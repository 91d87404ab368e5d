"""Works out what lies in each pile at the beginning: layers of faces, from top to bottom.

A pile's stack is a sum of sets: what is shuffled is a layer without an order, anything else lies as written. The sets
can be properties of piles, to which rules add. It knows nothing of drawing.
"""

from collections import Counter
from collections.abc import Callable, Iterable

from carc.compile.mentions import walk
from carc.compile.numbering import Numbering
from carc.model.expressions import (
    AnyExpression,
    Declared,
    Function,
    Operation,
    Property,
    SetValue,
    TextValue,
    Usual,
)
from carc.model.game import Game

_STACK = "stack"

Layer = tuple[bool, list[int]]
"""(shuffled, faces), one entry for each copy."""


def initial_piles(game: Game, numbers: Numbering) -> list[list[Layer]]:
    """For each pile its layers, the top one first. Tiles that no pile names go where `unclaimed` stands."""
    reader = _Reader(game, numbers)
    claimed: Counter[int] = Counter()
    for pile in numbers.piles:
        if not any(map(_mentions_unclaimed, reader.decided("pile", _STACK, pile))):
            claimed.update(face for _, faces in reader.stack(pile, Counter()) for face in faces)
    return [reader.stack(pile, claimed) for pile in numbers.piles]


def layers_of(stack: AnyExpression, game: Game, numbers: Numbering) -> list[Layer]:
    """The layers of a stack that names all its tiles, the top one first."""
    return _Reader(game, numbers).layers([stack], Counter())


def _mentions_unclaimed(value: AnyExpression) -> bool:
    return any(isinstance(one, Function) and one.name == "unclaimed" for one in walk(value))


class _Reader:
    """Reads sets of tiles. `values` are what decides a set, the strongest first: `usual` is the one below."""

    def __init__(self, game: Game, numbers: Numbering) -> None:
        self._faces = {face.name: face for face in game.faces}
        self._numbers = numbers.faces
        self._slots = {(slot.owner, slot.name): slot for slot in game.slots}

    def decided(self, owner: str, name: str, pile: str) -> list[AnyExpression]:
        """What decides a property of a pile, the strongest first; conditions were settled at merge."""
        slot = self._slots.get((owner, name))
        return [one.clause.value for one in slot.decisions if one.clause.kind == pile] if slot else []

    def stack(self, pile: str, claimed: Counter[int]) -> list[Layer]:
        """The layers of a pile: what decides them, above what rules add, less what they take away."""
        layers = self.layers(self.decided("pile", _STACK, pile), claimed)
        for value in self._changed("pile", _STACK, pile, "+"):
            layers += self.layers([value], claimed)
        gone = [face for value in self._changed("pile", _STACK, pile, "-") for face in self._plain([value], claimed)]
        return _layers_without(layers, gone)

    def layers(self, values: list[AnyExpression], claimed: Counter[int]) -> list[Layer]:
        """The layers of a stack, from top to bottom."""
        if not values:
            return []
        value, *below = values
        if isinstance(value, Usual):
            return self.layers(below, claimed)
        if isinstance(value, Operation) and value.operator == "+":
            return self.layers([value.left, *below], claimed) + self.layers([value.right, *below], claimed)
        if isinstance(value, Operation):
            return _layers_without(
                self.layers([value.left, *below], claimed), self._plain([value.right, *below], claimed)
            )
        shuffled = isinstance(value, Function) and value.name == "shuffled"
        faces = self._plain(values, claimed)
        return [(shuffled, faces)] if faces else []

    def _plain(self, values: list[AnyExpression], claimed: Counter[int]) -> list[int]:
        """The faces of a set, one entry for each copy."""
        if not values:
            return []
        value, *below = values
        if isinstance(value, Usual):
            return self._plain(below, claimed)
        if isinstance(value, Operation):
            left, right = (self._plain([side, *below], claimed) for side in (value.left, value.right))
            return left + right if value.operator == "+" else _without(left, right)
        if isinstance(value, Property):
            return self._property(value, claimed)
        if isinstance(value, SetValue):
            named = [item.name for item in value.items if isinstance(item, Declared)]
            return [self._numbers[name] for name in named if name in self._numbers]
        return self._given(value, below, claimed) if isinstance(value, Function) else []

    def _given(self, function: Function, below: list[AnyExpression], claimed: Counter[int]) -> list[int]:
        if function.name == "shuffled":
            return self._plain([function.arguments[0], *below], claimed)
        if function.name == "unclaimed":
            return _less(self._copies(lambda name: True), claimed)
        owners = {text.value for text in function.arguments if isinstance(text, TextValue)}
        return self._copies(lambda name: self._faces[name].ruleset in owners)

    def _property(self, asked: Property, claimed: Counter[int]) -> list[int]:
        """A set that a pile has: what decides it, with what rules add, less what they take away."""
        owner, name, pile = asked.owner, asked.name, asked.of.type.name
        faces = self._plain(self.decided(owner, name, pile), claimed)
        for value in self._changed(owner, name, pile, "+"):
            faces += self._plain([value], claimed)
        for value in self._changed(owner, name, pile, "-"):
            faces = _without(faces, self._plain([value], claimed))
        return faces

    def _changed(self, owner: str, name: str, pile: str, operator: str) -> list[AnyExpression]:
        """The sets by which rules change a property of a pile with one operation."""
        slot = self._slots.get((owner, name))
        changes = [change for _, one in slot.changes if one.kind == pile for change in one.changes] if slot else []
        return [change.value for change in changes if change.operator == operator and change.value]

    def _copies(self, wanted: Callable[[str], bool]) -> list[int]:
        return [self._numbers[name] for name, face in self._faces.items() if wanted(name) for _ in range(face.copies)]


def _layers_without(layers: list[Layer], gone: list[int]) -> list[Layer]:
    """The layers, all copies of some faces taken away; none that is empty then."""
    left = ((shuffled, _without(faces, gone)) for shuffled, faces in layers)
    return [(shuffled, faces) for shuffled, faces in left if faces]


def _without(faces: list[int], gone: list[int]) -> list[int]:
    """The faces, all copies of some taken away."""
    return [face for face in faces if face not in gone]


def _less(faces: Iterable[int], claimed: Counter[int]) -> list[int]:
    """The faces, so many copies of each taken away as are claimed."""
    left = claimed.copy()
    kept: list[int] = []
    for face in faces:
        if left[face] > 0:
            left[face] -= 1
        else:
            kept.append(face)
    return kept
