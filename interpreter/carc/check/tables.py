"""Tables: what one evening plays. Names of rules and questions are found among the rulesets that it plays."""

from __future__ import annotations

from carc.check.examples import picks, plays
from carc.check.places import place
from carc.check.rulelines import orders, preferences, switched_off
from carc.check.scope import Scope
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems.names import UnknownName
from carc.model.things import Table
from carc.syntax import nodes


def table(node: nodes.Table, scope: Scope) -> Table:
    """A table with its names in full."""
    return Table(
        title=node.title,
        plays=plays(node),
        tiles_only=_tiles_only(node, scope),
        copies=_copies(node, scope),
        picks=picks(node.lines, scope),
        switches_off=switched_off(node.lines, scope),
        prefers=preferences(node.lines, scope),
        orders=orders(node.lines, scope),
        place=place(node.span),
    )


def _tiles_only(node: nodes.Table, scope: Scope) -> tuple[str, ...]:
    names = [name for line in node.lines if isinstance(line, nodes.TilesOnly) for name in line.names]
    return tuple(_ruleset(name, scope) for name in names)


def _copies(node: nodes.Table, scope: Scope) -> tuple[tuple[str, int], ...]:
    lines = (line for line in node.lines if isinstance(line, nodes.CopiesOf))
    return tuple((_ruleset(line.name, scope), line.number) for line in lines)


def _ruleset(name: nodes.Name, scope: Scope) -> str:
    known = scope.catalog.rulesets
    if name.text not in known:
        scope.report(UnknownName(name.span, name.text, "ruleset", nearest(name.text, known)))
    return name.text
