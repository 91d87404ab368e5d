"""Tiles: copies, and what is printed on them: parts with their rims and borders, marks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from carc.check.marks import mark_value
from carc.check.places import place
from carc.check.questions import question_condition
from carc.check.rims import Rim, open_problem
from carc.check.scope import Scope
from carc.check.suggestions import reported_as_foreign
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems.names import UnknownName, UnknownProperty
from carc.diagnostics.problems.tiles import (
    CopiesOfOverlay,
    LiesAlong,
    NothingShared,
    RimGivenTwice,
    TooManyCells,
    TooManyCopies,
    UnknownBorder,
    WideOverlay,
)
from carc.model.printed import Marks, PartOf, Printed, RimPort
from carc.model.rules import Reprint
from carc.model.things import Face
from carc.model.types import SIDES, Type, part_of
from carc.syntax import nodes
from carc.vocabulary.nouns import TILE

MOST_COPIES = 10_000
MOST_CELLS = 64


def faces(listed: Iterable[nodes.Declaration], scope: Scope) -> Iterator[Face]:
    """The tiles that are declared."""
    for node in listed:
        if isinstance(node, nodes.Tile):
            yield _face(node, scope)


def _face(node: nodes.Tile, scope: Scope) -> Face:
    copies, under, otherwise = _copies(node, scope)
    over = _over(node, scope)
    return Face(
        **vars(_printed(node.printed, node.name, node.over is not None, scope)),
        name=node.name.text,
        title=node.title,
        ruleset=scope.catalog.ruleset,
        copies=copies,
        copies_under=question_condition(under, scope) if under else None,
        copies_else=otherwise,
        over=over,
        reconstructed=node.reconstructed,
        place=place(node.name.span),
    )


def reprint(node: nodes.Reprint, scope: Scope) -> Reprint | None:
    """A line of a rule that says what a tile shows; the tile may lie over others, as it did."""
    name = node.name.text
    if name not in scope.catalog.faces:
        if not reported_as_foreign(node.name.span, name, scope):
            scope.report(UnknownName(node.name.span, name, "tile", nearest(name, scope.catalog.faces)))
        return None
    printed = _printed(node.printed, node.name, name in scope.catalog.overlays, scope)
    return Reprint(face=name, printed=printed, place=place(node.span))


def _printed(node: nodes.Printed, name: nodes.Name, over: bool, scope: Scope) -> Printed:
    """What a face of this name shows; `over`: it lies over tiles, and is one cell large as they are."""
    if over and node.width * node.height > 1:
        scope.report(WideOverlay(node.span, name.text))
    parts, bare = _parts(node, name, over, scope)
    marks = _marks(node.marks, TILE, scope)
    return Printed(width=node.width, height=node.height, marks=marks, parts=parts, bare=bare)


def _copies(node: nodes.Tile, scope: Scope) -> tuple[int, nodes.Expr | None, int]:
    """How many copies under a condition, the condition, and how many else."""
    copies = node.copies
    if node.over is not None:
        if copies is not None:
            scope.report(CopiesOfOverlay(copies.span, node.name.text))
        return 0, None, 0
    if copies is None:
        return 1, None, 0
    if max(copies.number, copies.otherwise) > MOST_COPIES:
        scope.report(TooManyCopies(copies.span, MOST_COPIES))
    return copies.number, copies.under, copies.otherwise if copies.under else 0


def _over(node: nodes.Tile, scope: Scope) -> str:
    """The kind over which a face lies, if it is no tile."""
    return node.over.text if node.over is not None and _is_landscape(node.over, scope) else ""


# ---------------------------------------------------------------- parts


def _parts(
    node: nodes.Printed, name: nodes.Name, over: bool, scope: Scope
) -> tuple[tuple[PartOf, ...], tuple[RimPort, ...]]:
    """The parts, and what of the rim is bare."""
    if not 0 < node.width * node.height <= MOST_CELLS:
        scope.report(TooManyCells(node.span, MOST_CELLS))
        return (), ()
    known = [part for part in node.parts if _is_landscape(part.kind, scope)]
    if len(known) < len(node.parts):
        return (), ()
    fills = [_fills(part, scope) for part in known]
    rim = _rim(node, fills)
    for problem in rim.problems:
        scope.report(_with_kind(problem, [*known, *node.bare]))
    if not rim.problems and not over:
        _check_open(node, name, rim, scope)
    borders = [_borders(part, known, fills, rim, scope) for part in known]
    if not rim.problems:
        _check_along(known, fills, rim, borders, scope)
    parts = (
        PartOf(
            kind=part.kind.text,
            ports=rim.ports(number, fills[number]),
            covers=rim.covers(number),
            shares=tuple(_shares(number, part, known, fills, rim, scope)),
            borders=borders[number],
            marks=_marks(part.marks, part_of(part.kind.text), scope),
            place=place(part.span),
        )
        for number, part in enumerate(known)
    )
    return tuple(parts), tuple(lane for number in _numbers_of_bare(node) for lane in rim.covers(number))


def _numbers_of_bare(node: nodes.Printed) -> range:
    """What is bare counts as more parts, after the others, that fill whole sides."""
    return range(len(node.parts), len(node.parts) + len(node.bare))


def _is_landscape(kind: nodes.Name, scope: Scope) -> bool:
    """Whether there is such a kind of landscape; reported if not."""
    if scope.catalog.is_feature(kind.text):
        return True
    if reported_as_foreign(kind.span, kind.text, scope):
        return False
    names = scope.catalog.kinds_of("feature")
    scope.report(UnknownName(kind.span, kind.text, "kind of feature", nearest(kind.text, names)))
    return False


def _fills(part: nodes.Part, scope: Scope) -> str:
    return scope.catalog.fills.get(part.kind.text) or "nothing"


def _rim(node: nodes.Printed, fills: list[str]) -> Rim:
    """Whole sides first, because arcs pass over them, and `rest` last."""
    rim, parts = Rim(node.width, node.height), [*node.parts, *node.bare]
    fills = [*fills, *("edges" for _ in node.bare)]
    for sort in ("edges", "middles", "halves", "nothing"):
        for number, part in enumerate(parts):
            if fills[number] == sort:
                rim.give(number, part, sort)
    for number, part in enumerate(parts):
        rim.give_rest(number, part, fills[number])
    return rim


def _with_kind(problem: object, parts: list[nodes.Part]) -> RimGivenTwice:
    """The problem with the kind of the other part, which the rim knows by its number."""
    if isinstance(problem, RimGivenTwice):
        other = parts[int(problem.other)]
        places = ((other.span, f"`{other.kind.text}` is here"),)
        return RimGivenTwice(problem.span, problem.place_, problem.kind, other.kind.text, places=places)
    return problem  # type: ignore[return-value]


def _check_open(node: nodes.Printed, name: nodes.Name, rim: Rim, scope: Scope) -> None:
    """Where there are kinds that fill sides or halves, every half of a side belongs to some part.

    A tile without any part is a card or a chip: it shows no landscape, and is never laid.
    """
    if not node.parts:
        return
    filling = {sort: _filling(sort, scope) for sort in ("halves", "edges")}
    kinds = (*filling["halves"], *filling["edges"])
    problem = open_problem(rim, name, "halves" if filling["halves"] else "edges", kinds) if kinds else None
    if problem:
        scope.report(problem)


def _filling(sort: str, scope: Scope) -> tuple[str, ...]:
    return tuple(kind for kind, fills in scope.catalog.fills.items() if fills == sort)


# ---------------------------------------------------------------- sides of other parts, and borders


def _shares(
    number: int, part: nodes.Part, parts: list[nodes.Part], fills: list[str], rim: Rim, scope: Scope
) -> Iterator[RimPort]:
    """The ends of a part on sides that belong to another part of its kind."""
    alike = {other for other, one in enumerate(parts) if one.kind.text == part.kind.text} - {number}
    for side in part.shares:
        for port, owner in rim.ends_on(side, fills[number]):
            if owner not in alike:
                scope.report(NothingShared(side.span, side.first, part.kind.text))
                break
            yield port


def _borders(part: nodes.Part, parts: list[nodes.Part], fills: list[str], rim: Rim, scope: Scope) -> tuple[int, ...]:
    found = (_bordered(bond, parts, fills, rim, scope) for bond in part.borders)
    return tuple(sorted({number for number in found if number is not None}))


def _bordered(bond: nodes.Name, parts: list[nodes.Part], fills: list[str], rim: Rim, scope: Scope) -> int | None:
    """The part that has the side named, else the one that meets its middle; or the only part of the kind named."""
    if bond.text in SIDES:
        side = SIDES.index(bond.text)
        owners = {owner for (_, at, lane), owner in rim.owner.items() if at == side and lane == 1}
        found = sorted(owner for owner in owners if owner < len(parts))
        found = [owner for owner in found if fills[owner] == "edges"] or found
    else:
        found = [number for number, part in enumerate(parts) if part.kind.text == bond.text]
    if len(found) == 1:
        return found[0]
    choices = tuple(dict.fromkeys(part.kind.text for part in parts))
    scope.report(UnknownBorder(bond.span, bond.text, choices))
    return None


def _check_along(
    parts: list[nodes.Part], fills: list[str], rim: Rim, borders: list[tuple[int, ...]], scope: Scope
) -> None:
    """A note where a part that fills halves lies along one that fills whole sides, and neither says so."""
    for number, part in enumerate(parts):
        if fills[number] != "halves":
            continue
        told = {number} | set(borders[number])
        for other, lane in rim.along(number):
            if other < len(parts) and fills[other] == "edges" and other not in told and number not in borders[other]:
                told.add(other)
                side = rim.named(lane, "edges")
                scope.report(LiesAlong(part.span, part.kind.text, parts[other].kind.text, side))


# ---------------------------------------------------------------- marks


def _marks(marks: Iterable[nodes.Mark], owner: Type, scope: Scope) -> Marks:
    return tuple(made for mark in marks if (made := _mark(mark, owner, scope)))


def _mark(mark: nodes.Mark, owner: Type, scope: Scope) -> tuple[str, int | str] | None:
    name = mark.name
    member = scope.catalog.member(owner, name.text)
    if member is None or member.mode != "printed":
        printed = [other.name for other in scope.catalog.members.values() if other.mode == "printed"]
        kind = owner.name.removesuffix(" part")
        scope.report(UnknownProperty(name.span, name.text, kind, nearest(name.text, printed)))
        return None
    value = mark_value(mark, member.type(scope.report), "with ", scope)
    return None if value is None else (name.text, value)
