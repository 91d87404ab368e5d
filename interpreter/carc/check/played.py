"""What an example plays: acts, one a line. A draw names the tile that comes next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from carc.check.acts import act
from carc.check.places import place
from carc.check.properties import argument
from carc.check.scope import Scope
from carc.diagnostics.problems.examples import NotPlayed
from carc.model.effects import Act, Do
from carc.model.types import thing
from carc.syntax import nodes

_DRAW = "draw"


def played(lines: Iterable[nodes.Effect], scope: Scope) -> Iterator[Do]:
    """The acts in their order. Those that follow a draw are the block of the draw."""
    for line in lines:
        if isinstance(line, nodes.Do) and line.condition is None:
            yield Do(act=act(line.act, scope))
        elif isinstance(line, nodes.Draw) and line.where is None and not line.otherwise:
            yield Do(act=_draw(line, scope))
            yield from played(line.body, scope)
        else:
            scope.report(NotPlayed(line.span))


def _draw(node: nodes.Draw, scope: Scope) -> Act:
    face = argument(nodes.Noun(node.noun.span, node.noun.text), thing("face"), scope)
    pile = argument(node.pile, thing("pile"), scope)
    return Act(verb=_DRAW, roles=(("object", face), ("from", pile)), place=place(node.span))
