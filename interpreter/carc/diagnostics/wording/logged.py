"""How problems of logged games are said."""

from carc.diagnostics.problems import logged as problems
from carc.diagnostics.wording.phrases import quoted
from carc.diagnostics.wording.registry import Wording, words


@words(problems.NotCovered)
def _(p: problems.NotCovered) -> Wording:
    return Wording(f"game {p.game} needs the {p.what} {quoted(p.name)}, which none of our rulesets has")


@words(problems.LoggedSeats)
def _(p: problems.LoggedSeats) -> Wording:
    return Wording(f"game {p.game} has {p.number} players; the rules are for {p.least} to {p.most}")


@words(problems.StepDiffers)
def _(p: problems.StepDiffers) -> Wording:
    return Wording(f"game {p.game}, step {p.step}, {p.what}: the record says {p.expected}; here it is {p.found}")


@words(problems.ClaimFails)
def _(p: problems.ClaimFails) -> Wording:
    found = f"; here it is {p.found}" if p.found else ""
    return Wording(f"game {p.game}: it is claimed that {quoted(p.claim)}{found}")


@words(problems.UnknownClaim)
def _(p: problems.UnknownClaim) -> Wording:
    return Wording(f"game {p.game}: no claim of this form is known: {quoted(p.claim)}")
