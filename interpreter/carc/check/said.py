"""Lines that settle something about a game, each with its place: what is settled twice is refused."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from carc.check.scope import Scope
from carc.diagnostics.problems.tables import SaidTwice
from carc.source import Span


@dataclass(frozen=True, slots=True)
class Said:
    """What a line says (`word`: `pick`, `switch off`, `copies`) of what, in full; and the value or reason."""

    word: str
    name: str
    value: str
    span: Span

    @property
    def pair(self) -> tuple[str, str]:
        """The name and the value."""
        return self.name, self.value


def refuse_twice(said: Iterable[Said], what: str, scope: Scope) -> None:
    """Reports each name that is settled again; `what` says what such names are of."""
    first: dict[str, Said] = {}
    for one in sorted(said, key=lambda one: one.span.line):
        earlier = first.setdefault(one.name, one)
        if earlier is not one:
            settled = f"{what} `{one.name}`".strip() if one.name else what
            scope.report(SaidTwice(one.span, settled, places=((earlier.span, "settled here"),)))
