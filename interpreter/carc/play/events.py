"""What happened, in words: each entry of the log with its rule, as the referee tells it or as one player saw it.

It decides how an entry is told. What happened was written down by the kernel; who saw it, `sight` knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from carc.compile.numbering import Cause
from carc.compile.program import Program
from carc.kernel import events as log
from carc.kernel.position import Position
from carc.model.types import Type
from carc.play.naming import Names
from carc.play.sight import EVERYBODY, tiles_seen

UNSEEN: Final = "a tile"
"""What stands for a tile that the onlooker has not seen."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. `rule` is the rule or step that did it, with its place and sources.

    roles: (preposition, words) in order; the preposition of the first is empty.   turn: 0 before the first.
    index: where it stands in the log.
    """

    verb: str
    roles: tuple[tuple[str, str], ...]
    rule: Cause
    turn: int
    index: int

    def __str__(self) -> str:
        return " ".join([self.verb, *(f"{preposition} {words}".lstrip() for preposition, words in self.roles)])

    def data(self) -> dict[str, Any]:
        """The event as JSON can hold it."""
        roles = [list(role) for role in self.roles]
        return {"event": self.verb, "roles": roles, "rule": self.rule.id, "turn": self.turn}


def events_of(
    program: Program, names: Names, p: Position, onlooker: int = EVERYBODY, first: int = 0
) -> tuple[Event, ...]:
    """The log of a position from one entry on, as a seat saw it; EVERYBODY has seen all."""
    return _Teller(program, names, p, onlooker).events(first)


def turn_before(p: Position, first: int) -> int:
    """The number of the turn that was going on when an entry of the log was written; 0 before the first turn.

    It looks at that entry and those that follow: a turn can be long, and what was told of it is not read again.
    """
    following = (p.log[at] for at in range(first, len(p.log)))
    return next((entry[3] - 1 for entry in following if entry[0] == log.TURN), p.turn_number)


class _Teller:
    """Tells the log of one position to one onlooker."""

    def __init__(self, program: Program, names: Names, p: Position, onlooker: int) -> None:
        self.program, self.names, self.p, self.onlooker = program, names, p, onlooker
        self.known: set[int] = set()
        self.say: dict[str, Callable[[int], str]] = {
            "tile": self._tile,
            "piece": names.piece,
            "seat": names.seat,
            "number": str,
            "pile": names.piles.__getitem__,
            "link": list(program.numbers.links).__getitem__,
            "face": names.faces.__getitem__,
            "spot": lambda spot: names.spot(p, spot),
            "cell": lambda cell: names.cell(p, cell),
            "place": lambda where: names.place(p, where),
            "part": lambda part: names.part(p, part),
            "holder": lambda seat: f"{names.seat(seat)}.hand" if seat >= 0 else "a pile",
        }

    def events(self, first: int) -> tuple[Event, ...]:
        told: list[Event] = []
        turn = turn_before(self.p, first)
        entries = self.p.log[first:] if self.onlooker == EVERYBODY else self.p.log
        seen = zip(entries, tiles_seen(entries, self.onlooker), strict=True)
        for index, (entry, known) in enumerate(islice(seen, len(entries) - len(self.p.log) + first, None), start=first):
            self.known = known
            turn = entry[3] if entry[0] == log.TURN else turn
            cause = self.program.numbers.causes[entry[1]]
            told.append(Event(log.NAMES[entry[0]], tuple(self._roles(entry)), cause, turn, index))
        return tuple(told)

    def _roles(self, entry: tuple[Any, ...]) -> Iterator[tuple[str, str]]:
        event, _, *given = entry
        if event == log.REMOVED:
            yield "", self.say["piece" if given[1] else "tile"](given[0])
        elif event == log.WON:
            yield "", ", ".join(map(self.names.seat, given[0])) or "nobody"
        elif event == log.SET:
            yield from self._kept(*given)
        elif event == log.GAINED:
            yield from self._gain(*given)
        else:
            for (preposition, sort), number in zip(_ROLES[event], given, strict=False):
                yield preposition, self.say[sort](number)

    def _gain(self, seat: int, points: int, thing: int, sort: int, *_: object) -> Iterator[tuple[str, str]]:
        yield "", self.names.seat(seat)
        yield "points", str(points)
        if sort >= 0:
            yield "for", self.say[_SORTS[sort]](thing)

    def _kept(self, column: int, thing: int, value: Any) -> Iterator[tuple[str, str]]:
        declared = self.names.kept[column]
        yield "", f"{self._owner(declared.owner, thing)}.{declared.name}"
        yield "to", self._value(declared.type, value)

    def _owner(self, owner: str, thing: int) -> str:
        if owner in ("game", "turn"):
            return owner
        return self._thing({"player": "seat"}.get(owner, owner), thing)

    def _value(self, of: Type, value: Any) -> str:
        if isinstance(value, list | tuple):
            return f"[{', '.join(self._value(of.one, member) for member in value)}]"
        if of.base == "flag":
            return "yes" if value else "no"
        if of.base == "number":
            return str(value)
        if value is None or value < 0:
            return "nothing"
        if of.base == "word":
            return str(list(self.program.numbers.words[of.name])[value])
        return self._thing({"player": "seat"}.get(of.name, of.name), value) if of.base == "thing" else str(value)

    def _thing(self, sort: str, number: int) -> str:
        if sort == "cell":
            return self.names.cell(self.p, number)
        if sort in self.say:
            return self.say[sort](number)
        if sort in self.names.pieces or sort == "token":
            return self.names.piece(number)
        return self.say["part"](number) if sort in self.names.features or sort == "feature" else str(number)

    def _tile(self, tile: int) -> str:
        hidden = tile < 0 or (self.onlooker != EVERYBODY and tile not in self.known)
        return UNSEEN if hidden else self.names.tile(tile)


_SORTS: Final = ("part", "piece", "seat", "tile")
"""What is settled, by the sort that stands in the log."""
_ROLES: Final[dict[int, tuple[tuple[str, str], ...]]] = {
    log.TURN: (("", "seat"), ("number", "number")),
    log.DRAWN: (("", "tile"), ("from", "pile")),
    log.REJECTED: (("", "tile"),),
    log.PLACED: (("", "tile"), ("at", "spot")),
    log.PUT: (("", "tile"), ("at", "spot")),
    log.DEPLOYED: (("", "piece"), ("on", "place")),
    log.MOVED: (("", "piece"), ("to", "place")),
    log.GIVEN: (("", "tile"), ("to", "holder")),
    log.TAKEN: (("", "tile"),),
    log.OVERLAID: (("", "face"), ("at", "spot")),
    log.COVERED: (("", "tile"), ("at", "cell")),
    log.HOME: (("", "piece"),),
    log.SETTLED: (),
    log.HELD: (("", "seat"), ("points", "number")),
    log.JOINED: (("", "part"), ("with", "part"), ("by", "link")),
    log.PARTED: (("", "part"), ("from", "part")),
    log.PASSED: (("", "seat"),),
    log.SHOWN: (("", "tile"), ("to", "seat")),
    log.OUT: (("", "seat"),),
    log.END: (),
}
