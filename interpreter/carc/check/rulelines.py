"""The lines of a rule that are no clauses: how it stands to other rules, and how often it acts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from carc.check.rulenames import find_moment, find_rule, rules
from carc.check.scope import Scope
from carc.check.spoken import Spoken
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


def rule_lines(lines: tuple[Spoken, ...], whole: bool) -> RuleLines:
    """What the lines of a rule say, each rule found by its name; `whole` is false where a line could not be read."""
    _check_once(lines)
    once = next((one for one in lines if isinstance(one.line, nodes.Once)), None)
    return RuleLines(
        optional=any(isinstance(one.line, nodes.Optional) for one in lines),
        yields=any(isinstance(one.line, nodes.Yields) for one in lines),
        once=_once(once.line, once.scope, lines if whole else ()) if once and isinstance(once.line, nodes.Once) else "",
        overrides=tuple(full for one in lines if isinstance(one.line, nodes.Overrides) for full in _named(one)),
        comes_after=_comes(lines, "after"),
        comes_before=_comes(lines, "before"),
        prefers=preferences(lines),
        orders=orders(lines),
        switches_off=switched_off(lines),
    )


def _check_once(lines: tuple[Spoken, ...]) -> None:
    seen: set[str] = set()
    for one in lines:
        word = _STAND_ONCE.get(type(one.line), "")
        if word in seen:
            one.scope.report(StandsTwice(one.line.span, word))
        seen |= {word} - {""}


def _once(line: nodes.Once, scope: Scope, lines: tuple[Spoken, ...]) -> str:
    """Of what a rule acts once; a rule that does nothing and offers nothing cannot."""
    if lines and not any(isinstance(one.line, nodes.Handler | nodes.Option) for one in lines):
        scope.report(NothingToDoOnce(line.span))
    per = line.per.text
    if per not in _ONCE and per not in scope.lineage:
        scope.report(WrongOnce(line.per.span, per, nearest(per, [*_ONCE, *scope.lineage.kinds()])))
    return per


def _named(one: Spoken) -> tuple[str, ...]:
    """The rules that a line names, in full."""
    return rules(getattr(one.line, "targets", ()), one.scope)


def _comes(lines: Iterable[Spoken], word: str) -> tuple[str, ...]:
    found = (one for one in lines if isinstance(one.line, nodes.Comes) and one.line.place == word)
    return tuple(full for one in found for full in _named(one))


def preferences(lines: Iterable[Spoken]) -> Pairs:
    """`prefer A over B`: pairs (A, B)."""
    return _complete(
        (find_rule(one.line.winner, one.scope)[0], find_rule(one.line.loser, one.scope)[0])
        for one in lines
        if isinstance(one.line, nodes.Prefer)
    )


def orders(lines: Iterable[Spoken]) -> Pairs:
    """`order A before B`, `order B after A`: pairs (A, B) of rules or of steps, the first comes first."""
    return _complete(
        _in_order(one.line.place, find_moment(one.line.rule, one.scope), find_moment(one.line.other, one.scope))
        for one in lines
        if isinstance(one.line, nodes.Order)
    )


def _in_order(place: str, one: str, other: str) -> tuple[str, str]:
    return (one, other) if place == "before" else (other, one)


def _complete(pairs: Iterable[tuple[str, str]]) -> Pairs:
    """The pairs of which both exist; a name that means nothing was reported."""
    return tuple((one, other) for one, other in pairs if one and other)


def switched_off(lines: Iterable[Spoken]) -> Pairs:
    """`switch off A because "..."`: pairs (A, reason)."""
    found = ((one, one.line) for one in lines if isinstance(one.line, nodes.SwitchOff))
    return tuple((full, line.because) for one, line in found for full in _named(one))
