"""How much of everything a game may have in all, so that any game fits into the memory of any machine.

How much one declaration may say is decided where it is checked.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.merge import TooMuchInAll
from carc.diagnostics.problems.syntax import TooDeep
from carc.merge.places import span
from carc.model.base import Place
from carc.model.effects import AnyEffect, Each, Repeat
from carc.model.rules import Tariff, Term
from carc.model.things import Face, Map, PropertyOf

MOST_TILES: Final = 10_000
MOST_PARTS: Final = 40_000
"""Of all tiles together."""
MOST_CELLS: Final = 10_000
"""Of all maps together."""
MOST_SPANNED: Final = 100_000
"""Cells and gaps between the outermost cells of all maps."""
MOST_KEPT: Final = 500
"""Properties that the rules keep."""
MOST_KEPT_BY_CELLS: Final = 16
DEEPEST_LOOP: Final = 12
"""`each` and `repeat`, or terms, within each other."""


def too_many_tiles(faces: Sequence[Face]) -> Iterator[Problem]:
    """Tiles beyond a limit, or their parts, shown where they go beyond it."""
    yield from _over("tiles", MOST_TILES, [(face.copies, face.place) for face in faces])
    yield from _over("parts of tiles", MOST_PARTS, [(face.copies * len(face.parts), face.place) for face in faces])


def too_much(maps: Sequence[Map], properties: Sequence[PropertyOf]) -> Iterator[Problem]:
    """What of maps and of what is kept goes beyond a limit, shown where it does."""
    kept = [one for one in properties if one.mode == "kept"]
    yield from _over("cells", MOST_CELLS, [(len(board.cells), board.place) for board in maps])
    if maps and _spanned(maps) > MOST_SPANNED:
        yield TooMuchInAll(span(maps[-1].place), "cells from one end of the board to the other", MOST_SPANNED)
    yield from _over("kept properties", MOST_KEPT, [(1, one.place) for one in kept])
    of_cells = [(1, one.place) for one in kept if one.owner == "cell"]
    yield from _over("kept properties of cells", MOST_KEPT_BY_CELLS, of_cells)


def _spanned(maps: Sequence[Map]) -> int:
    """The cells of the rectangle in which all maps lie."""
    columns = [cell.x for board in maps for cell in board.cells] or [0]
    rows = [cell.y for board in maps for cell in board.cells] or [0]
    return (max(columns) - min(columns) + 1) * (max(rows) - min(rows) + 1)


def _over(what: str, most: int, counted: Sequence[tuple[int, Place]]) -> Iterator[Problem]:
    """The problem, where the sum first goes beyond what is allowed."""
    total = 0
    for number, place in counted:
        total += number
        if total > most:
            yield TooMuchInAll(span(place), what, most)
            return


def too_deep(bodies: Iterable[tuple[AnyEffect, ...]], tariffs: Iterable[Tariff]) -> Iterator[Problem]:
    """The loops in steps, actions and rules, and the terms of scorings, that stand too deep within others."""
    for body in bodies:
        yield from (TooDeep(span(place), "loops", DEEPEST_LOOP) for place in _deep(body, 0))
    for tariff in tariffs:
        yield from (TooDeep(span(place), "terms", DEEPEST_LOOP) for place in _deep_terms(tariff.terms, 1))


def _deep(effects: Iterable[AnyEffect], depth: int) -> Iterator[Place]:
    for effect in effects:
        inner = depth + isinstance(effect, Each | Repeat)
        if inner > DEEPEST_LOOP and isinstance(effect, Each | Repeat):
            yield effect.place
        else:
            for below in ("body", "then", "otherwise"):
                yield from _deep(getattr(effect, below, ()), inner)


def _deep_terms(terms: Iterable[Term], depth: int) -> Iterator[Place]:
    for term in terms:
        if depth > DEEPEST_LOOP:
            yield term.place
        else:
            yield from _deep_terms(term.nested, depth + 1)
