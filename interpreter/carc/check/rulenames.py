"""Which rule or step a name means: of this ruleset, of one that it sees, or `ruleset.rule` in full.

In full any that is installed may be named: what names it drops out where its ruleset is not in the game.
"""

from __future__ import annotations

from carc.check.scope import Scope
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems.names import AmbiguousName, RuleElsewhere, UnknownName
from carc.syntax import nodes


def find_rule(path: nodes.Path, scope: Scope, with_rest: bool = False) -> tuple[str, tuple[nodes.Name, ...]]:
    """The rule's identity and, where allowed, the names after it; empty, reported, if there is no such rule."""
    head, *rest = path.names
    full = f"{head.text}.{rest[0].text}" if rest else ""
    found: tuple[str, ...] = scope.catalog.identity(head.text, scope.catalog.rules)
    if full in scope.catalog.rules or full in scope.catalog.elsewhere:
        found, rest = (full,), rest[1:]
    if len(found) == 1 and (with_rest or not rest):
        return found[0], tuple(rest)
    if len(found) > 1:
        scope.report(AmbiguousName(path.span, path.text, found))
    else:
        _unknown(path, scope, with_rest)
    return "", ()


def find_moment(path: nodes.Path, scope: Scope) -> str:
    """The identity of what acts at a moment: a rule, or else a step; empty, reported, if there is neither."""
    if path.text in scope.catalog.steps_elsewhere:
        return path.text
    if not scope.catalog.identity(path.text, scope.catalog.rules) and path.text in scope.catalog.steps:
        return scope.catalog.steps[path.text]
    return find_rule(path, scope)[0]


def _unknown(path: nodes.Path, scope: Scope, with_rest: bool) -> None:
    head, *rest = path.names
    if rest and head.text in _rulesets(scope):
        _unknown_of(head.text, rest[0], scope)
    elif rest and (not with_rest or len(rest) > 1):
        scope.report(UnknownName(head.span, head.text, "ruleset", nearest(head.text, _rulesets(scope))))
    else:
        _unknown_here(head, scope)


def _unknown_of(ruleset: str, name: nodes.Name, scope: Scope) -> None:
    """A ruleset has no rule of this name."""
    rules = (*scope.catalog.elsewhere, *scope.catalog.rules)
    known = {full.partition(".")[2] for full in rules if full.startswith(f"{ruleset}.")}
    scope.report(UnknownName(name.span, name.text, f"rule of `{ruleset}`", nearest(name.text, known)))


def _unknown_here(name: nodes.Name, scope: Scope) -> None:
    """No rule that is seen has this name; perhaps one elsewhere has it, or one that is near."""
    others = tuple(sorted(full for full in scope.catalog.elsewhere if full.partition(".")[2] == name.text))
    home = scope.world.installed.home("rule", name.text)
    if others or home:
        scope.report(RuleElsewhere(name.span, name.text, others or (f"{home}.{name.text}",)))
        return
    seen = [full.partition(".")[2] for full in scope.catalog.rules]
    scope.report(UnknownName(name.span, name.text, "rule", nearest(name.text, seen)))


def _rulesets(scope: Scope) -> set[str]:
    """The names of all rulesets that have rules, or are installed."""
    named = {full.partition(".")[0] for full in (*scope.catalog.elsewhere, *scope.catalog.rules)}
    return {*scope.world.installed.rulesets, *named}


def rules(paths: tuple[nodes.Path, ...], scope: Scope) -> tuple[str, ...]:
    """The identities of the rules that are named; unknown ones are reported and left out."""
    return tuple(full for path in paths if (full := find_rule(path, scope)[0]))
