"""Which legal acts come nearest to one that is refused.

It decides what is near: the same things before others, a place near by before one far away.
"""

from collections.abc import Iterator
from operator import itemgetter
from typing import Final

from carc.compile.offered import Line
from carc.compile.program import Program
from carc.compile.roles import PARAMETERS
from carc.explain.whynot.doers import doers_of
from carc.explain.whynot.meaning import Meaning
from carc.explain.whynot.unasked import like
from carc.kernel.corners import corner_point
from carc.kernel.places import CELL, CORNER, PART, TILE, index_of, sort_of
from carc.kernel.position import Position
from carc.play.choices import Choices
from carc.play.naming import names_of

MOST: Final = 3
PASS: Final = "pass"
_TURNED: Final = 1
_OF_OTHER_KIND: Final = 4
_OTHER: Final = 8
_CHOSEN: Final = 20
"""How far apart are two turns, pieces of two kinds, other things that differ, an act and a choice it could come of."""


def nearest(program: Program, p: Position, meaning: Meaning) -> list[str]:
    """At most so many legal acts, in words, the nearest first: of the choices now, or of what would be legal."""
    near = _Near(program, p, meaning)
    if p.pending is None:
        return [text for _, text in sorted(near.like(), key=itemgetter(0))[:MOST]]
    choices = Choices(names_of(program), lambda: p)
    return [str(choices.worded(option)) for _, option in sorted(near.options(), key=itemgetter(0))[:MOST]]


def distance(program: Program, p: Position, meaning: Meaning) -> int:
    """How far the nearest of the choices is; -1 if there is none of this kind."""
    return min((apart for apart, _ in _Near(program, p, meaning).options()), default=-1)


class _Near:
    """How near choices come to one act."""

    def __init__(self, program: Program, p: Position, meaning: Meaning) -> None:
        self._program, self._p, self._meaning = program, p, meaning
        self._stock = program.stock

    def options(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        """The options of this kind, each with how far it is from the act."""
        _, choice, _, options = self._p.pending or (-1, -1, -1, [])
        for option in options:
            line = self._program.choices[choice].lines[option[0]]
            if line.verb == self._meaning.act.verb:
                yield self._apart(line, option[1:]), option
            elif line.verb != PASS and self._lets(line, choice):
                yield _CHOSEN, option

    def like(self) -> Iterator[tuple[int, str]]:
        """Acts that would be legal where nobody is asked, each with how far it is from the act."""
        line = Line(self._meaning.verb, PARAMETERS.get(self._meaning.verb, ()))
        yield from ((self._apart(line, numbers), text) for numbers, text in like(self._program, self._p, self._meaning))

    def _lets(self, line: Line, choice: int) -> bool:
        """Whether such an act may come of what a line offers."""
        own = self._program.choices[choice].cause
        cause = self._program.numbers.cause_of[line.rule] if line.rule else own
        return doers_of(self._program).lets(cause, self._meaning.act)

    def _apart(self, line: Line, numbers: tuple[int, ...]) -> int:
        given = self._meaning.given
        if given is None:
            return _OTHER
        named = zip(line.parameters, numbers, given, strict=False)
        return sum(self._between(parameter, one, other) for parameter, one, other in named)

    def _between(self, parameter: str, one: int, other: int) -> int:
        if one == other:
            return 0
        if parameter == "spot":
            return 2 * self._cells(one >> 2, other >> 2) + _TURNED * (one & 3 != other & 3)
        if parameter == "where":
            return self._places(one, other)
        if parameter == "piece":
            return self._pieces(one, other)
        if parameter == "cell":
            return 2 * self._cells(one, other)
        return 0 if parameter == "tile" and self._stock.tile_face[one] == self._stock.tile_face[other] else _OTHER

    def _pieces(self, one: int, other: int) -> int:
        alike = self._stock.piece_alike
        return 0 if other < 0 or alike[one] == alike[other] else _OF_OTHER_KIND

    def _places(self, one: int, other: int) -> int:
        """Places on one tile are near each other."""
        here, there = self._point(one), self._point(other)
        if here is None or there is None:
            return _OTHER
        return 1 + 2 * (abs(here[0] - there[0]) + abs(here[1] - there[1]))

    def _point(self, where: int) -> tuple[int, int] | None:
        sort, index = sort_of(where), index_of(where)
        if sort == CORNER:
            return corner_point(self._p, index)
        tile = self._stock.part_tile[index] if sort == PART else index
        cell = index if sort == CELL else self._p.tile_cell[tile] if sort in (PART, TILE) else -1
        return (self._p.x[cell], self._p.y[cell]) if cell >= 0 else None

    def _cells(self, one: int, other: int) -> int:
        p = self._p
        return abs(p.x[one] - p.x[other]) + abs(p.y[one] - p.y[other]) if other >= 0 else _OTHER
