"""The lines of a rule, each with what it may name: those below `needs A` may also name what A declares.

What the lines mean it does not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from carc.check.scope import Scope
from carc.diagnostics.problems.rules import WholeRuleLine
from carc.syntax import nodes

Widen = Callable[[tuple[str, ...]], Scope]
"""The scope of lines that may also name what these rulesets declare."""

_OF_THE_WHOLE: dict[type[nodes.Line], str] = {
    nodes.Optional: "optional",
    nodes.Yields: "yields",
    nodes.Once: "once",
    nodes.Under: "under",
    nodes.SourceLine: "source",
}


@dataclass(frozen=True, slots=True)
class Spoken:
    """A line, the scope in which it is read, and the rulesets without which it drops out alone."""

    line: nodes.Line
    scope: Scope
    needs: tuple[str, ...] = ()


def plainly(lines: Iterable[nodes.Line], scope: Scope) -> tuple[Spoken, ...]:
    """Lines that all may name the same."""
    return tuple(Spoken(line, scope) for line in lines)


def spoken(node: nodes.Rule, scope: Scope, widen: Widen) -> tuple[Spoken, ...]:
    """The lines of a rule, those below a `needs` among them; lines that hold for all of it are refused there."""
    return tuple(_spoken(node.lines, scope, widen, ()))


def _spoken(lines: Iterable[nodes.Line], scope: Scope, widen: Widen, needs: tuple[str, ...]) -> Iterator[Spoken]:
    for line in lines:
        if needs and type(line) in _OF_THE_WHOLE:
            scope.report(WholeRuleLine(line.span, _OF_THE_WHOLE[type(line)]))
        elif isinstance(line, nodes.Needs) and line.lines:
            further = tuple(dict.fromkeys((*needs, *(name.text for name in line.names))))
            yield from _spoken(line.lines, widen(further), widen, further)
        else:
            yield Spoken(line, scope, needs)
