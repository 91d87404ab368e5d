"""Sources: what a ruleset cites, and the line that says where a sentence is written."""

from __future__ import annotations

from collections.abc import Iterable

from carc.check.scope import Scope
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems.names import UnknownName
from carc.model.base import Citation
from carc.syntax import nodes


def citations(lines: Iterable[nodes.Line | nodes.SourceLine], scope: Scope) -> tuple[Citation, ...]:
    """The sources among these lines."""
    return tuple(_citation(line, scope) for line in lines if isinstance(line, nodes.SourceLine))


def _citation(line: nodes.SourceLine, scope: Scope) -> Citation:
    cited = scope.catalog.cited.get(line.key.text)
    if cited is None:
        known = tuple(scope.catalog.cited)
        scope.report(UnknownName(line.key.span, line.key.text, "cited text", nearest(line.key.text, known), known))
        return Citation(key=line.key.text, title="", place=line.place, credit=line.credit)
    return cited.but(place=line.place, credit=line.credit)
