"""Points as people read them: who got how many, for what, by which rule, and how the number is made up.

It reads the log; what a thing is worth was worked out when it was settled.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from carc.compile.numbering import Cause
from carc.compile.program import Program
from carc.kernel.events import GAINED, TURN
from carc.kernel.position import Position
from carc.play.events import turn_before
from carc.play.naming import Names


@dataclass(frozen=True, slots=True)
class Changed:
    """What a rule changed of a term: `operator` and `operand`, and the number that it left."""

    rule: Cause
    operator: str
    operand: int
    result: int

    @property
    def idle(self) -> bool:
        """Whether it leaves every number as it is."""
        return self.operand == {"+": 0, "-": 0, "*": 1, "/": 1}.get(self.operator)


@dataclass(frozen=True, slots=True)
class TermShown:
    """One line of the sum: so many of a thing, at so much each. `changes` say how `each` came about.

    depth: 1 for a term of the sum; a deeper one is part of the `each` of the next term that is less deep.
    """

    name: str
    count: int
    each: int
    total: int
    changes: tuple[Changed, ...] = ()
    depth: int = 1


@dataclass(frozen=True, slots=True)
class Point:
    """A gain of points. `thing` names what was settled, empty where nothing was; `changes` act on the whole."""

    player: str
    amount: int
    rule: Cause
    thing: str
    occasion: str
    terms: tuple[TermShown, ...]
    changes: tuple[Changed, ...]
    turn: int
    index: int


def points_of(
    program: Program, names: Names, players: tuple[str, ...], position: Position, first: int = 0
) -> tuple[Point, ...]:
    """Every gain in the log of a position, from one entry on."""
    found = []
    turn = turn_before(position, first)
    for index, entry in enumerate(position.log[first:], start=first):
        if entry[0] == TURN:
            turn = entry[3]
        elif entry[0] == GAINED:
            found.append(_point(program, names, players, position, entry, turn, index))
    return tuple(found)


def changers_in(entry: tuple[Any, ...]) -> Iterator[int]:
    """The numbers of the changes that acted in a gain, by an entry of the log."""
    trace = entry[-1] if entry[0] == GAINED else ()
    return (one[2] for one in trace if one[0] == -1)


def _point(
    program: Program,
    names: Names,
    players: tuple[str, ...],
    p: Position,
    entry: tuple[int, ...],
    turn: int,
    index: int,
) -> Point:
    _, cause, seat, amount, thing, sort, occasion, trace = entry
    terms, changes = _terms(program, trace)
    return Point(
        player=players[seat],
        amount=amount,
        rule=program.numbers.causes[cause],
        thing=_thing(program, names, p, thing, sort),
        occasion=list(program.numbers.occasions)[occasion] if occasion >= 0 else "",
        terms=terms,
        changes=changes,
        turn=turn,
        index=index,
    )


def _thing(program: Program, names: Names, p: Position, thing: int, sort: int) -> str:
    if sort == 0:
        tile = program.stock.part_tile[thing]
        return f"{names.features[program.stock.part_kind[thing]]} at {names.cell(p, p.tile_cell[tile])}"
    if sort == 1:
        return names.piece(thing)
    return ""


def _terms(program: Program, trace: object) -> tuple[tuple[TermShown, ...], tuple[Changed, ...]]:
    """The lines of a trace; changes stand before the term that they changed, those of the whole at the end."""
    terms: list[TermShown] = []
    waiting: list[Changed] = []
    assert isinstance(trace, tuple)
    for entry in trace:
        if entry[0] == -1:
            rule, operator = program.changers[entry[2]]
            cause = program.numbers.causes[program.numbers.cause_of[rule]]
            waiting.append(Changed(cause, operator, entry[3], entry[4]))
            continue
        note = program.notes[entry[0]]
        name = note.path[-1] if note.path else ""
        terms.append(TermShown(name, entry[1], entry[2], entry[3], tuple(waiting), max(1, len(note.path))))
        waiting.clear()
    return tuple(terms), tuple(waiting)
