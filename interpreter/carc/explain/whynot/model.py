"""Why something may not be done, as data for other programs."""

from pydantic import BaseModel, ConfigDict

from carc.explain.model import RuleShown, rule_shown
from carc.explain.whynot.reason import Reason
from carc.explain.whynot.verdict import Verdict


class RefusalShown(BaseModel):
    """Who refuses a move. `rule` is None where nobody does, and it is physically impossible.

    how: `forbids`; `impossible`; `only`, who leaves no other choice; `offers`, who lets one do such things, but not
    this one; `asks`, who asks for something else then; `unasked`, where nobody is asked and no rule speaks of it.
    facts: what it hangs on.   lifts: what would let it through.
    """

    model_config = ConfigDict(frozen=True)
    rule: RuleShown | None
    how: str
    facts: tuple[str, ...]
    lifts: tuple[str, ...]


class WhyNotShown(BaseModel):
    """What `carc why-not --json` writes. `by`: the choice that is the move, or leads to it, if it is allowed.

    turn: 0 for a position that an example gives.   player: who is asked, or has the turn.   step: who asks.
    nearest: legal moves, the nearest first.
    """

    model_config = ConfigDict(frozen=True)
    move: str
    allowed: bool
    turn: int
    player: str
    step: str
    by: str
    refusals: tuple[RefusalShown, ...]
    nearest: tuple[str, ...]


def why_not_shown(move: str, verdict: Verdict, player: str) -> WhyNotShown:
    """A verdict as data."""
    return WhyNotShown(
        move=move,
        allowed=verdict.allowed,
        turn=verdict.position.turn_number,
        player=player,
        step=verdict.step,
        by=verdict.by,
        refusals=tuple(map(_refusal, verdict.reasons)),
        nearest=verdict.nearest,
    )


def _refusal(reason: Reason) -> RefusalShown:
    rule = rule_shown(reason.rule) if reason.rule else None
    return RefusalShown(rule=rule, how=reason.how, facts=reason.facts, lifts=reason.lifts)
