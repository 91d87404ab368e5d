"""Maps: rows of letters to cells with their marks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from carc.check.places import place
from carc.check.scope import Scope
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems.names import UnknownName, UnknownProperty
from carc.diagnostics.problems.tiles import EmptyMap, TooManyCells, UnknownLetter, WrongMark
from carc.model.things import Map, MapCell
from carc.model.types import FLAG
from carc.syntax import nodes
from carc.vocabulary.nouns import CELL

MARKS = ("open", "start")  # what every map may mark: cells that take tiles, and where the first lies
BORDERS = ("open", "closes")
MOST_CELLS = 10_000
NO_CELL = " "


def maps(listed: Iterable[nodes.Declaration], scope: Scope) -> Iterator[Map]:
    """The maps that are declared."""
    for node in listed:
        if isinstance(node, nodes.Map):
            yield _map(node, scope)


def _map(node: nodes.Map, scope: Scope) -> Map:
    border = next((line.word for line in node.lines if isinstance(line, nodes.Border)), None)
    if border and border.text not in BORDERS:
        scope.report(UnknownName(border.span, border.text, "border", nearest(border.text, BORDERS), BORDERS))
    legend = {
        line.letter: tuple(_mark(mark, scope) for mark in line.marks)
        for line in node.lines
        if isinstance(line, nodes.Legend)
    }
    cells = tuple(_cells(node, legend, scope))
    if not cells:
        scope.report(EmptyMap(node.name.span, node.name.text))
    return Map(
        name=node.name.text,
        title=node.title,
        ruleset=scope.catalog.ruleset,
        border=border.text if border else "",
        cells=cells,
        place=place(node.name.span),
    )


def _cells(node: nodes.Map, legend: dict[str, tuple[tuple[str, str], ...]], scope: Scope) -> Iterator[MapCell]:
    rows = [line for line in node.lines if isinstance(line, nodes.Row)]
    if sum(len(row.text) for row in rows) > MOST_CELLS:
        scope.report(TooManyCells(node.name.span, MOST_CELLS))
        return
    for y, row in enumerate(rows):
        for letter in sorted(set(row.text) - set(legend) - {NO_CELL}):
            scope.report(UnknownLetter(row.span, letter, tuple(legend)))
        for x, letter in enumerate(row.text):
            if letter in legend:
                yield MapCell(x=x, y=y, marks=legend[letter])


def _mark(mark: nodes.MapMark, scope: Scope) -> tuple[str, str]:
    name, value = mark.name.text, mark.value.text if mark.value else ""
    member = scope.catalog.member(CELL, name)
    if name in MARKS:
        _check_value(mark, (), scope)
    elif member is None or member.mode != "printed":
        known = (*MARKS, *scope.catalog.member_names(CELL))
        scope.report(UnknownProperty(mark.name.span, name, "cell", nearest(name, known)))
    else:
        type_ = member.type(scope.report)
        _check_value(mark, () if type_ == FLAG else scope.catalog.words.get(type_.name, ()), scope)
    return name, value


def _check_value(mark: nodes.MapMark, words: tuple[str, ...], scope: Scope) -> None:
    value = mark.value.text if mark.value else ""
    if value not in (words or ("",)):
        expected = f"one of {', '.join(words)}" if words else "no value"
        write = f"{mark.name.text} {words[0]}" if words else mark.name.text
        scope.report(WrongMark(mark.span, mark.name.text, expected, write))
