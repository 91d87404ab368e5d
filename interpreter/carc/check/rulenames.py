"""Which rule a name means: of this ruleset, of one that it sees, or `ruleset.rule` in full."""

from __future__ import annotations

from carc.check.scope import Scope
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems.names import AmbiguousName, UnknownName
from carc.syntax import nodes


def find_rule(path: nodes.Path, scope: Scope, with_rest: bool = False) -> tuple[str, tuple[nodes.Name, ...]]:
    """The rule's identity and, where allowed, the names after it; empty, reported, if there is no such rule."""
    head, *rest = path.names
    full = f"{head.text}.{rest[0].text}" if rest else ""
    if full in scope.catalog.rules:
        head, rest = nodes.Name(path.span, full), rest[1:]
    found = scope.catalog.identity(head.text, scope.catalog.rules)
    if len(found) == 1 and (with_rest or not rest):
        return found[0], tuple(rest)
    if len(found) > 1:
        scope.report(AmbiguousName(path.span, path.text, found))
        return "", ()
    _unknown(path, head, scope)
    return "", ()


def _unknown(path: nodes.Path, head: nodes.Name, scope: Scope) -> None:
    known = [full.partition(".")[2] for full in scope.catalog.rules]
    if head.text in scope.catalog.rulesets and len(path.names) > 1:
        head = path.names[1]
    near = nearest(head.text, known)
    scope.report(UnknownName(head.span, head.text, "rule", near))


def rules(paths: tuple[nodes.Path, ...], scope: Scope) -> tuple[str, ...]:
    """The identities of the rules that are named; unknown ones are reported and left out."""
    return tuple(full for path in paths if (full := find_rule(path, scope)[0]))
