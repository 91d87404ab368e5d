"""The roles of verbs at run time: which numbers an action carries, and how rules' nouns are read from them.

Each verb carries its parameters in a fixed order. It decides how an act fills them and how a pattern binds them; what
a verb does is the kernel's.
"""

from __future__ import annotations

import ast
from typing import Final

from carc.compile.asking import Compiler
from carc.compile.forms import call, form, listed, name, number
from carc.compile.operators import kind_test
from carc.compile.values import Value
from carc.model import expressions as core
from carc.model.effects import Act, Pattern, Slot
from carc.model.types import NUMBER, SIDE, SPOT, Type, thing

PARAMETERS: Final[dict[str, tuple[str, ...]]] = {
    "place": ("tile", "spot"),
    "put": ("tile", "spot"),
    "overlay": ("face", "spot"),
    "draw": ("tile", "pile"),
    "deploy": ("piece", "where"),
    "move": ("piece", "where"),
    "give": ("tile", "seat"),
    "cover": ("tile", "cell"),
    "bury": ("tile", "pile"),
    "send-home": ("piece",),
    "remove": ("piece",),
    "discard": ("tile",),
    "gain": ("seat", "points", "of", "trace"),
    "runs-out": ("pile",),
    "declined": (),
    "settle": ("things", "occasion", "sort"),
    "show": ("tile", "seat"),
    "join": ("part", "other", "link"),
    "part-ways": ("part", "other"),
    "shuffle": ("pile",),
    "pass": (),
    "take-turn": ("seat",),
    "drop-out": ("seat",),
    "end-game": (),
    "win": ("seats",),
}

MUTUAL: Final = frozenset({"join"})
"""Verbs whose first two parameters may change places: a choice names two things once, the lower one first."""

_OF_TILES: Final = {"give": "to", "bury": "to", "cover": "to", "draw": "from"}
"""Verbs that take a tile or a face from somewhere or to somewhere, and the role that says where."""

_PLACES: Final = {
    "part": "PART_PLACE",
    "feature": "PART_PLACE",
    "tile": "TILE_PLACE",
    "cell": "CELL_PLACE",
    "port": "PORT_PLACE",
    "corner": "CORNER_PLACE",
}
_WITH_PLAYERS: Final = {"supply": "SUPPLY_PLACE", "held": "HAND_PLACE"}
HOLDERS: Final = ("hand", *_WITH_PLAYERS)
"""What of a player holds tiles or pieces that are moved there."""

_NOUNS: Final = ("tile", "piece", "part", "cell", "port", "corner", "player", "feature", "spot")
"""Nouns that stand for all of a sort, so that no kind is asked for."""


def sort_of(compiler: Compiler, kind: str) -> str:
    """The sort of a kind: `feature` for a kind of feature, `part` for its parts, the noun itself for the kernel's."""
    if kind.endswith(" part"):
        return "part"
    known = compiler.context.numbers.kinds.get(kind)
    if known is None:
        return kind
    return sort_of(compiler, known.like) if known.sort == "group" else known.sort


def verb_of(compiler: Compiler, act: Act) -> str:
    """The verb, told apart where one word does several things: a tile that moves is given, buried, or covers a cell."""
    roles = dict(act.roles)
    if act.verb == "put" and _lies_over(compiler, roles["object"]):
        return "overlay"
    if act.verb == "move" and sort_of(compiler, roles["object"].type.name) in ("tile", "face"):
        return {"pile": "bury", "cell": "cover"}.get(sort_of(compiler, roles["to"].type.name), "give")
    if act.verb == "remove" and sort_of(compiler, roles["object"].type.name) in ("tile", "face"):
        return "discard"
    return act.verb


def _lies_over(compiler: Compiler, given: core.AnyExpression) -> bool:
    """Whether it is a face that lies over tiles."""
    return isinstance(given, core.Declared) and given.name in compiler.context.numbers.overlays


def filled(compiler: Compiler, verb: str, roles: dict[str, tuple[core.AnyExpression, Value]]) -> list[ast.expr]:
    """The parameters of an act, from its roles (each as the expression and its code)."""
    values = {role: value for role, (_, value) in roles.items()}
    if verb in ("place", "put", "overlay"):
        laid = values["object"].node if verb == "overlay" else _tile(roles["object"])
        return [laid, spot_of(values)]
    if verb in ("deploy", "move"):
        on = "on" if verb == "deploy" else "to"
        return [values["object"].node, _where(compiler, *roles[on])]
    if verb in _OF_TILES:
        return [_tile(roles["object"]), values[_OF_TILES[verb]].node]
    if verb == "discard":
        return [_tile(roles["object"])]
    if verb == "gain":
        return [values["to"].node, values["object"].node, name("OF_NOTHING"), name("NO_TRACE")]
    if verb == "win":
        return [_several(roles["object"])]
    if verb == "settle":
        sort = SORTS.index(_settled_sort(compiler, roles["object"][0].type.name))
        return [_several(roles["object"]), values["as"].node, number(sort)]
    return [value.node for value in values.values()]


def _tile(role: tuple[core.AnyExpression, Value]) -> ast.expr:
    expression, value = role
    return call("take", name("p"), value.node) if expression.type.name == "face" else value.node


def spot_of(values: dict[str, Value]) -> ast.expr:
    """The spot: given as such, or as a cell and perhaps how the tile is turned."""
    at = values["at"]
    if at.type.base == "spot":
        return at.node
    turned = values["turned"].node if "turned" in values else number(0)
    return form("spot_at(p, A, B)", A=at.node, B=turned)


def _where(compiler: Compiler, expression: core.AnyExpression, value: Value) -> ast.expr:
    if isinstance(expression, core.Property) and expression.name in _WITH_PLAYERS:
        return form("K + X", K=name(_WITH_PLAYERS[expression.name]), X=value.node)
    place = name(_PLACES[sort_of(compiler, expression.type.name)])
    if expression.type.maybe:
        return call("place_at", place, value.node)
    return form("K + X", K=place, X=value.node)


SORTS: Final = ("feature", "piece", "player", "tile")
"""What can be settled."""


def _settled_sort(compiler: Compiler, kind: str) -> str:
    sort = sort_of(compiler, kind)
    return "piece" if sort == "token" else sort


def _several(role: tuple[core.AnyExpression, Value]) -> ast.expr:
    expression, value = role
    return value.items() if expression.type.many else listed([value.node])


class Bound:
    """What a pattern binds: a value for each noun, and the tests that the action must pass to be meant."""

    def __init__(self, compiler: Compiler, pattern: Pattern, verb: str, parameters: list[ast.expr]) -> None:
        self.compiler, self.verb = compiler, verb
        self._given = dict(zip(PARAMETERS.get(verb, ()), parameters, strict=False))
        self._own = parameters
        self.nouns: dict[str, Value] = {}
        self.tests: list[ast.expr] = []
        for index, slot in enumerate(pattern.slots):
            self._bind(slot, index)

    def _bind(self, slot: Slot, index: int) -> None:
        if self.verb == "settle" and slot.role == "as":
            occasion = self.compiler.context.numbers.occasions[slot.kind or slot.variable]
            self.tests.append(form("X == N", X=self._own[1], N=number(occasion)))
            return
        if self.verb == "runs-out":
            pile = self.compiler.context.numbers.piles[slot.kind or slot.variable]
            self.tests.append(form("X == N", X=self._own[0], N=number(pile)))
            return
        noun = slot.kind or slot.variable
        sort = sort_of(self.compiler, noun)
        value = self._value(slot, sort, index)
        named = self.compiler.context.numbers.named(sort) if sort in ("pile", "link") else {}
        if noun in named:
            self.tests.append(form("X == N", X=value.node, N=number(named[noun])))
            return
        if self.verb == "settle":
            settled = SORTS.index(_settled_sort(self.compiler, slot.kind or slot.variable))
            self.tests.append(form("X == N", X=self._own[2], N=number(settled)))
        is_face = slot.role == "object" and slot.kind in self.compiler.context.numbers.faces
        if slot.kind and (is_face or slot.kind not in _NOUNS):
            self.tests.append(kind_test(self.compiler, value, slot.kind))
        self.nouns[slot.variable] = value

    def _value(self, slot: Slot, sort: str, index: int) -> Value:
        role = slot.role
        if self.verb in ("place", "put") and role == "at":
            whole = Value(self._given["spot"], SPOT)
            return whole if sort == "spot" else Value(form("X >> 2", X=whole.node), thing("cell"))
        if self.verb in ("place", "put") and role == "turned":
            return Value(form("X & 3", X=self._given["spot"]), SIDE)
        if role in ("on", "to") and "where" in self._given:
            return self._placed(slot, sort)
        if self.verb == "gain":
            return Value(self._given["points"], NUMBER) if role == "object" else self._seat()
        return Value(self._own[index], self._type(slot, sort))

    def _seat(self) -> Value:
        return Value(self._given["seat"], thing("player"))

    def _type(self, slot: Slot, sort: str) -> Type:
        return thing("tile" if sort in self.compiler.context.numbers.faces else slot.kind or slot.variable)

    def _placed(self, slot: Slot, sort: str) -> Value:
        """The place of a piece as the noun that a rule uses for it; other places are not meant."""
        where = self._given["where"]
        place = "part" if slot.as_feature or sort == "feature" else sort
        base = _PLACES.get(place, "PART_PLACE")
        self.tests.append(form("X >> 24 == K >> 24", X=where, K=name(base)))
        index = form("X & 16777215", X=where)
        if place == "part" and (slot.as_feature or sort == "feature"):
            return Value(form("p.feat[X]", X=index), thing(slot.kind or slot.variable))
        return Value(index, thing(slot.variable if not slot.kind else slot.kind))
