"""The form of a reason: who refuses an act, how, by what facts, and what would let it through."""

from dataclasses import dataclass
from typing import Final

from carc.compile.numbering import Cause

FORBIDS: Final = "forbids"
CANNOT_BE: Final = "impossible"
ONLY: Final = "only"
OFFERS: Final = "offers"
ASKS: Final = "asks"
UNASKED: Final = "unasked"


@dataclass(frozen=True, slots=True)
class Reason:
    """Who refuses an act. `rule` is None where nobody does, and it is physically impossible.

    how: `forbids`; `impossible`; `only`, who leaves no other choice; `offers`, who lets one do such things, but not
    this one; `asks`, who asks for something else then; `unasked`, where nobody is asked and no rule speaks of it.
    facts: what it hangs on.   lifts: what would let it through.
    """

    rule: Cause | None
    how: str
    facts: tuple[str, ...] = ()
    lifts: tuple[str, ...] = ()
