"""An act in the numbers of a position."""

from dataclasses import dataclass
from typing import Any

from carc.kernel.places import index_of
from carc.model.effects import Act, OfferedAct

_PLACED = ("deploy", "move")
"""Verbs whose last number says where a piece stands."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """The verb of an act, and its parameters; None where some of it is not there."""

    act: Act
    verb: str
    given: tuple[Any, ...] | None

    def filled(self, offered: OfferedAct) -> dict[str, int]:
        """The numbers of the act by the roles of one that is offered."""
        if self.given is None or len(self.given) < len(offered.roles):
            return {}
        numbers = dict(zip(dict(offered.roles), self.given, strict=False))
        at = next((role for role in ("on", "to") if role in numbers), "")
        if self.verb in _PLACED and at:
            numbers[at] = index_of(numbers[at])
        return numbers
