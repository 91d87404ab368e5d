"""Maps: rows of letters to cells, each where it lies and with what is printed on it.

Which maps are played together, and what becomes of their halves, is decided where rulesets meet.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from carc.check.marks import mark_value
from carc.check.places import place
from carc.check.said import Said, refuse_twice
from carc.check.scope import Scope
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems.names import UnknownName, UnknownProperty
from carc.diagnostics.problems.tiles import EmptyMap, TooManyCells, UnknownLetter
from carc.model.things import Map, MapCell
from carc.model.types import FLAG, Type
from carc.syntax import nodes
from carc.vocabulary.nouns import CELL

Of = TypeVar("Of", bound=nodes.Line)
Marks = tuple[tuple[str, int | str], ...]

OPEN, HALF = "open", "half"
MARKS = (OPEN, HALF)  # what every map may mark: cells with nothing more to say of them, and halves of cells
BORDERS = (OPEN, "closes")
MOST_CELLS = 10_000
NO_CELL = " "


def maps(listed: Iterable[nodes.Declaration], scope: Scope) -> Iterator[Map]:
    """The maps that are declared."""
    for node in listed:
        if isinstance(node, nodes.Map):
            yield _map(node, scope)


def _map(node: nodes.Map, scope: Scope) -> Map:
    _refuse_twice(node, scope)
    border = next((line.word for line in _lines(node, nodes.Border)), None)
    if border and border.text not in BORDERS:
        scope.report(UnknownName(border.span, border.text, "border", nearest(border.text, BORDERS), BORDERS))
    cells = tuple(_cells(node, _legend(node, scope), scope))
    if not cells:
        scope.report(EmptyMap(node.name.span, node.name.text))
    return Map(
        name=node.name.text,
        title=node.title,
        ruleset=scope.catalog.ruleset,
        border="open" if border and border.text == OPEN else "closes",
        cells=cells,
        place=place(node.name.span),
        border_place=place(border.span if border else node.name.span),
    )


def _lines(node: nodes.Map, form: type[Of]) -> list[Of]:
    return [line for line in node.lines if isinstance(line, form)]


def _refuse_twice(node: nodes.Map, scope: Scope) -> None:
    """A map lies in one place, has one border, and each letter one meaning."""
    refuse_twice((Said("from", "", "", line.span) for line in _lines(node, nodes.MapFrom)), "where the map lies", scope)
    refuse_twice((Said("border", "", "", line.span) for line in _lines(node, nodes.Border)), "the border", scope)
    letters = (Said("where", line.letter, "", line.span) for line in _lines(node, nodes.Legend))
    refuse_twice(letters, "the letter", scope)


# ---------------------------------------------------------------- cells


def _cells(node: nodes.Map, legend: dict[str, tuple[bool, Marks]], scope: Scope) -> Iterator[MapCell]:
    rows = _lines(node, nodes.Row)
    if sum(len(row.text) for row in rows) > MOST_CELLS:
        scope.report(TooManyCells(node.name.span, MOST_CELLS))
        return
    left, top = next(((line.x, line.y) for line in _lines(node, nodes.MapFrom)), (0, 0))
    for y, row in enumerate(rows, start=top):
        where = place(row.span)
        for letter in sorted(set(row.text) - set(legend) - {NO_CELL}):
            scope.report(UnknownLetter(row.span, letter, tuple(legend)))
        for x, letter in enumerate(row.text, start=left):
            if letter in legend:
                half, marks = legend[letter]
                yield MapCell(x=x, y=y, half=half, marks=marks, place=where)


def _legend(node: nodes.Map, scope: Scope) -> dict[str, tuple[bool, Marks]]:
    """What each letter means: whether the cell is a half, and what is printed on it."""
    return {line.letter: (_is_half(line), tuple(_marks(line, scope))) for line in _lines(node, nodes.Legend)}


def _is_half(line: nodes.Legend) -> bool:
    return any(mark.name.text == HALF for mark in line.marks)


def _marks(line: nodes.Legend, scope: Scope) -> Iterator[tuple[str, int | str]]:
    refuse_twice((Said("mark", mark.name.text, "", mark.span) for mark in line.marks), "the cell's", scope)
    for mark in line.marks:
        type_ = FLAG if mark.name.text in MARKS else _type_of(mark, scope)
        value = None if type_ is None else mark_value(mark, type_, "", scope)
        if value is not None and mark.name.text not in MARKS:
            yield mark.name.text, value


def _type_of(mark: nodes.MapMark, scope: Scope) -> Type | None:
    """The type of a printed property of cells; None, reported, where there is none of that name."""
    name = mark.name.text
    member = scope.catalog.member(CELL, name)
    if member is None or member.mode != "printed":
        known = (*MARKS, *scope.catalog.member_names(CELL))
        scope.report(UnknownProperty(mark.name.span, name, "cell", nearest(name, known)))
        return None
    return member.type(scope.report)
