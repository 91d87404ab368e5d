"""What a body of effects touches: properties that are kept, points, and how things lie and stand on the table.

A state is (owner, name) for a property, and (one of the sorts below, which of it) for the table. What a rule sets going
in other rules is not followed; actions that rulesets declare are, and so is what a property rests on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from carc.merge.alike import shape
from carc.merge.kinds import KindTree
from carc.merge.rewrite import within
from carc.model.base import Core
from carc.model.effects import Act, Action, Choices, Draw, OfferedAct, SetTo
from carc.model.expressions import AnyExpression, Declared, Function, NumberValue, Operation, Property
from carc.model.game import PropertySlot

State = tuple[str, str]

PIECES: Final = "#pieces"
"""Where pieces of a kind stand."""
BOARD: Final = "#board"
"""How tiles lie, and what of them is joined."""
PILE: Final = "#pile"
"""What lies in a pile; any pile, where it has no name."""
COURSE: Final = "#course"
"""The step to which the turn goes back."""
TURNS: Final = "#turns"
PLAYING: Final = "#playing"
WINNERS: Final = "#winners"

_POINTS: State = ("player", "points")
_OF_PIECES: Final = {
    *(("piece", name) for name in ("part", "feature", "tile", "cell", "port", "corner", "holder", "space")),
    *((owner, "pieces") for owner in ("feature", "part", "tile", "cell", "port", "corner")),
    ("player", "supply"),
    ("player", "held"),
}
_OF_BOARD: Final = {
    *(("tile", name) for name in ("cell", "cells", "turned", "laid", "around", "features", "spots")),
    *(("cell", name) for name in ("tile", "tiles")),
    *(("edge", name) for name in ("cell", "beyond", "facing")),
    *(("port", name) for name in ("tile", "part", "facing", "exit", "exits")),
    *(("corner", name) for name in ("tiles", "parts", "features")),
    *(("feature", name) for name in ("parts", "tiles", "tile", "closed", "open-ends", "bordered")),
    *(("game", name) for name in ("tiles", "cells", "parts", "features", "rim")),
    *(("part", name) for name in ("feature", "touching", "linked")),
    ("turn", "changed"),
}
_OF_PILES: Final = {("pile", "size"), ("pile", "empty")}
_OF_PLAYERS: Final = {("game", "players"), ("player", "next")}

# What a verb touches, and whether it does not matter which of two such actions comes first.
_TOUCHES: Final[Mapping[str, tuple[str, bool]]] = {
    "place": (BOARD, False),
    "put": (BOARD, False),
    "join": (BOARD, False),
    "part-ways": (BOARD, False),
    "deploy": (PIECES, False),
    "move": (PIECES, False),
    "send-home": (PIECES, True),
    "remove": (PIECES, True),
    "draw": (PILE, False),
    "shuffle": (PILE, False),
    "again": (COURSE, False),
    "take-turn": (TURNS, False),
    "drop-out": (PLAYING, True),
    "win": (WINNERS, False),
}
_PAYING: Final = ("gain", "settle")
_JUDGING: Final = ("worth", "spots-over", "spots-with", "lets-in")
"""Functions of which the same holds as of settling."""
_JUDGED_BY_SETTLING: Final[frozenset[State]] = frozenset({(PIECES, "piece"), (BOARD, "")})


@dataclass(frozen=True)
class Touched:
    """The states that a body reads, adds to, and gives another value; to add to one state twice does not matter."""

    read: frozenset[State]
    added: frozenset[State]
    given: frozenset[State]

    @property
    def changed(self) -> frozenset[State]:
        """All that is other than before."""
        return self.added | self.given

    def disturbs(self, other: Touched, kinds: KindTree) -> frozenset[State]:
        """What the other finds different if this one went before."""
        by_giving = _common(self.given, other.read | other.added | other.given, kinds)
        return by_giving | _common(self.added, other.read | other.given, kinds)


def _common(ours: frozenset[State], theirs: frozenset[State], kinds: KindTree) -> frozenset[State]:
    return frozenset(one for one in ours if any(opposed(one, other, kinds) for other in theirs))


def opposed(one: State, other: State, kinds: KindTree) -> bool:
    """Whether two states are one, or may be parts of one: pieces of kinds that meet, a pile and any pile."""
    if one[0] != other[0]:
        return False
    match one[0]:
        case "#course":
            return one != other
        case "#pieces":
            return kinds.may_meet(one[1], other[1])
        case "#pile":
            return one[1] == other[1] or not (one[1] and other[1])
    return one[1] == other[1]


class Looking:
    """What forms touch, in a game with these properties and declared actions."""

    def __init__(self, slots: Iterable[PropertySlot], actions: Iterable[Action], kinds: KindTree) -> None:
        self.kinds = kinds
        self._slots = {(slot.owner, slot.name): slot for slot in slots}
        self._actions = {action.pattern.verb: action for action in actions}

    def touched(self, *forms: object) -> Touched:
        """What conditions and bodies touch."""
        found = list(self._all(forms))
        added = [one for one in found if isinstance(one, SetTo) and _adds(one)]
        given = [one for one in found if isinstance(one, SetTo) and not _adds(one)]
        own = {id(one.value.left) for one in added if isinstance(one.value, Operation)}
        read = (one for one in found if isinstance(one, Property) and id(one) not in own)
        acts = [acted for one in found for acted in self._acts(one)]
        settles = any(_judges(one) for one in found)
        return Touched(
            read=frozenset(state for one in read for state in self._read(one))
            | (_JUDGED_BY_SETTLING if settles else frozenset()),
            added=_kept(added) | {state for state, commutes in acts if commutes},
            given=_kept(given) | {state for state, commutes in acts if not commutes},
        )

    def _all(self, forms: object) -> Iterator[Core]:
        """All forms inside these, with the bodies of declared actions that are performed, and what properties are."""
        waiting: list[object] = [forms]
        seen: set[object] = set()
        while waiting:
            for form in within(waiting.pop()):
                yield form
                key, more = self._behind(form)
                if more and key not in seen:
                    seen.add(key)
                    waiting.append(more)

    def _behind(self, form: Core) -> tuple[object, tuple[object, ...]]:
        """What else is looked at where a form is: a declared action's body, the clauses of a property."""
        if isinstance(form, Act | OfferedAct) and form.verb in self._actions:
            return form.verb, self._actions[form.verb].body
        if isinstance(form, Property) and (form.owner, form.name) in self._slots:
            slot = self._slots[form.owner, form.name]
            decided = tuple(one.clause for one in slot.decisions)
            return (slot.owner, slot.name), (*decided, *(clause for _, clause in slot.changes))
        return None, ()

    def _read(self, form: Property) -> Iterator[State]:
        key, kind = (form.owner, form.name), form.of.type.one.name
        yield key
        if key in _OF_PIECES:
            yield PIECES, kind if form.owner == "piece" else "piece"
        if key in _OF_BOARD:
            yield BOARD, ""
        if form.owner == "pile" and (key[0], key[1]) in _OF_PILES:
            yield PILE, "" if kind == "pile" else kind
        if key in _OF_PLAYERS:
            yield PLAYING, ""

    def _acts(self, form: Core) -> Iterator[tuple[State, bool]]:
        """The states that an action changes, each with whether the order of two such actions does not matter."""
        if isinstance(form, Draw):
            yield (PILE, _pile(form.pile)), False
        elif isinstance(form, Act | OfferedAct):
            if form.verb in _PAYING:
                yield _POINTS, True
            if form.verb in _TOUCHES:
                yield from self._act(form, *_TOUCHES[form.verb])

    def _act(self, form: Act | OfferedAct, sort: str, commutes: bool) -> Iterator[tuple[State, bool]]:
        roles = dict(form.roles)
        if sort == PIECES and self._is_tile(roles["object"]):
            yield (PILE, _pile(roles.get("to"))), commutes
        elif sort == PIECES:
            yield (PIECES, _kind(roles["object"])), commutes
        elif sort == PILE:
            yield (PILE, _pile(roles.get("from", roles.get("object")))), commutes
        elif sort == COURSE:
            yield (COURSE, getattr(roles["from"], "name", "")), commutes
        else:
            yield (sort, ""), commutes or _at_a_fixed_cell(roles.get("at"))

    def _is_tile(self, role: AnyExpression | Choices) -> bool:
        return "tile" in self.kinds.line(_kind(role)) or _kind(role) == "face"


def _judges(form: Core) -> bool:
    """Whether it looks at whatever scorings look at, or where tiles may lie."""
    if isinstance(form, Function):
        return form.name in _JUDGING
    return isinstance(form, Act) and form.verb == "settle"


def _kind(role: AnyExpression | Choices) -> str:
    if isinstance(role, Choices):
        return role.kind or (role.within.type.one.name if role.within else "") or role.variable
    return role.type.one.name


def _pile(role: AnyExpression | Choices | None) -> str:
    """The pile that is named; empty for any."""
    return role.name if isinstance(role, Declared) and role.sort == "pile" else ""


def _at_a_fixed_cell(role: AnyExpression | Choices | None) -> bool:
    """Whether a tile is laid at a cell that is written out: two such never mind each other."""
    return isinstance(role, Function) and all(isinstance(one, NumberValue) for one in role.arguments)


def _kept(forms: Iterable[SetTo]) -> frozenset[State]:
    return frozenset((form.owner, form.name) for form in forms)


def _adds(effect: SetTo) -> bool:
    """Whether it is `set x.p to x.p + e`."""
    value = effect.value
    if not (isinstance(value, Operation) and value.operator in ("+", "-") and isinstance(value.left, Property)):
        return False
    was = value.left
    return (was.owner, was.name, shape(was.of)) == (effect.owner, effect.name, shape(effect.of))
