"""What a header says of the tiles of other rulesets: that only these are required, and how often they are there.

Whether anybody else plays those rulesets whole is decided where rulesets meet.
"""

from __future__ import annotations

from collections.abc import Iterator

from carc.check.groups import Group
from carc.check.places import place
from carc.check.questions import question_condition
from carc.check.said import Said, refuse_twice
from carc.check.scope import Scope
from carc.check.tables import MOST_COPIES, must_have_tiles
from carc.diagnostics.problems.tables import CopiesNotRequired, SaidTwice, TooManyCopies
from carc.model.things import CopiesOf, Ruleset
from carc.syntax import nodes

Known = dict[str, Ruleset]


def tiles_of(group: Group, scope: Scope, known: Known) -> tuple[str, ...]:
    """The rulesets of which only the tiles are required."""
    lines = [line for line in group.header.lines if isinstance(line, nodes.Requires)] if group.header else []
    whole = {name.text: name for line in lines if not line.tiles for name in line.names}
    tiles = [name for line in lines if line.tiles for name in line.names]
    for name in tiles:
        must_have_tiles(name, scope, known)
        if name.text in whole:
            what = f"how `{name.text}` is required"
            scope.report(SaidTwice(name.span, what, places=((whole[name.text].span, "whole here"),)))
    return tuple(dict.fromkeys(name.text for name in tiles))


def copies(group: Group, sees: tuple[str, ...], scope: Scope, known: Known) -> tuple[CopiesOf, ...]:
    """How often the tiles of required rulesets are in the game."""
    lines = [line for line in group.header.lines if isinstance(line, nodes.CopiesOf)] if group.header else []
    always = (line for line in lines if line.under is None)
    refuse_twice((Said("copies", line.name.text, "", line.name.span) for line in always), "the copies of", scope)
    return tuple(_copies(lines, group.name, sees, scope, known))


def _copies(
    lines: list[nodes.CopiesOf], speaker: str, sees: tuple[str, ...], scope: Scope, known: Known
) -> Iterator[CopiesOf]:
    for line in lines:
        name = line.name
        if name.text not in sees:
            scope.report(CopiesNotRequired(name.span, name.text, speaker))
        elif line.number > MOST_COPIES:
            scope.report(TooManyCopies(line.span, line.number, MOST_COPIES))
        else:
            must_have_tiles(name, scope, known)
            under = question_condition(line.under, scope) if line.under else None
            yield CopiesOf(name=name.text, number=line.number, under=under, place=place(name.span))
