"""The lines of a rule that are no clauses: how it stands to other rules, and how often it acts."""

from __future__ import annotations

from dataclasses import dataclass

from carc.check.rulenames import find_rule, rules
from carc.check.scope import Scope
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems.rules import NothingToDoOnce, StandsTwice, WrongOnce
from carc.syntax import nodes

_ONCE = ("turn", "game")
_STAND_ONCE: dict[type[nodes.Line], str] = {
    nodes.Optional: "optional",
    nodes.Yields: "yields",
    nodes.Once: "once",
}
Pairs = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class RuleLines:
    """Pairs are rules in full: who wins over whom, who comes before whom, what is switched off and why."""

    optional: bool
    yields: bool
    once: str
    overrides: tuple[str, ...]
    comes_after: tuple[str, ...]
    comes_before: tuple[str, ...]
    prefers: Pairs
    orders: Pairs
    switches_off: Pairs

    @property
    def settles(self) -> bool:
        """Whether the rule says something about other rules, and so needs no clause of its own."""
        return bool(self.prefers or self.orders or self.switches_off)


def rule_lines(node: nodes.Rule, scope: Scope) -> RuleLines:
    """What the lines say, each rule found by its name."""
    _check_once(node, scope)
    once = next((line for line in node.lines if isinstance(line, nodes.Once)), None)
    return RuleLines(
        optional=any(isinstance(line, nodes.Optional) for line in node.lines),
        yields=any(isinstance(line, nodes.Yields) for line in node.lines),
        once=_once(once, node, scope) if once else "",
        overrides=_targets(node, scope, nodes.Overrides),
        comes_after=_comes(node, scope, "after"),
        comes_before=_comes(node, scope, "before"),
        prefers=preferences(node.lines, scope),
        orders=orders(node.lines, scope),
        switches_off=switched_off(node.lines, scope),
    )


def _check_once(node: nodes.Rule, scope: Scope) -> None:
    seen: set[str] = set()
    for line in node.lines:
        word = _STAND_ONCE.get(type(line), "")
        if word in seen:
            scope.report(StandsTwice(line.span, word))
        seen |= {word} - {""}


def _once(line: nodes.Once, node: nodes.Rule, scope: Scope) -> str:
    """Of what a rule acts once; a rule that does nothing and offers nothing cannot."""
    if node.whole and not any(isinstance(other, nodes.Handler | nodes.Option) for other in node.lines):
        scope.report(NothingToDoOnce(line.span))
    per = line.per.text
    if per not in _ONCE and per not in scope.lineage:
        scope.report(WrongOnce(line.per.span, per, nearest(per, [*_ONCE, *scope.lineage.kinds()])))
    return per


def _targets(node: nodes.Rule, scope: Scope, form: type[nodes.Overrides]) -> tuple[str, ...]:
    return tuple(full for line in node.lines if isinstance(line, form) for full in rules(line.targets, scope))


def _comes(node: nodes.Rule, scope: Scope, word: str) -> tuple[str, ...]:
    lines = (line for line in node.lines if isinstance(line, nodes.Comes) and line.place == word)
    return tuple(full for line in lines for full in rules(line.targets, scope))


def preferences(lines: tuple[nodes.Line, ...], scope: Scope) -> Pairs:
    """`prefer A over B`: pairs (A, B)."""
    found = (line for line in lines if isinstance(line, nodes.Prefer))
    return tuple(_pair(line.winner, line.loser, scope) for line in found)


def orders(lines: tuple[nodes.Line, ...], scope: Scope) -> Pairs:
    """`order A before B`, `order B after A`: pairs (A, B), the first comes first."""
    found = (line for line in lines if isinstance(line, nodes.Order))
    return tuple(
        _pair(line.rule, line.other, scope) if line.place == "before" else _pair(line.other, line.rule, scope)
        for line in found
    )


def _pair(one: nodes.Path, other: nodes.Path, scope: Scope) -> tuple[str, str]:
    return find_rule(one, scope)[0], find_rule(other, scope)[0]


def switched_off(lines: tuple[nodes.Line, ...], scope: Scope) -> Pairs:
    """`switch off A because "..."`: pairs (A, reason)."""
    found = (line for line in lines if isinstance(line, nodes.SwitchOff))
    return tuple((full, line.because) for line in found for full in rules(line.targets, scope))
