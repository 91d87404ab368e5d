"""How findings of the linter are said, and each kind of finding in a sentence."""

from typing import Final

from carc.diagnostics.problems import lint as problems
from carc.diagnostics.wording.phrases import did_you_mean, listed, quoted
from carc.diagnostics.wording.registry import Wording, words

ABOUT: Final = {
    "can-never-fire": "a rule, or a line of it, that can never act",
    "idle-allow": "a remark that allows a finding which is not there",
    "moment-for-state": "something that happens at every turn for as long as a state lasts, where one moment is meant",
    "no-borders": "a part that lies along another one without a word of it, where other tiles say `borders`",
    "same-twice": "the same on both sides of an operator",
    "shadowed": "a line, a case or a noun that another one always hides",
    "unused": "a declaration or a name that nothing uses",
    "without-example": "a rule that no example shows",
    "without-source": "a rule, question or reading of a ruleset that does not say where it is written",
}
"""What each finding is, for the list of their pages."""

_EFFECTS: Final = {
    "gain": "gives points",
    "take-turn": "gives turns",
    "again": "goes back",
    "set": "counts on",
}
_CITE: Final = 'name the text below `ruleset`, with `cite KEY "Title"`, and give each rule a `source KEY`'
_ALLOW: Final = "if it is meant, say so above the line: `# lint: allow {} because ...`"


# ---------------------------------------------------------------- what nothing uses


@words(problems.Unused)
def _(p: problems.Unused) -> Wording:
    return Wording(f"nothing uses the {p.sort} {quoted(p.name)}", "never used", "take it out, or let something use it")


# ---------------------------------------------------------------- what never acts


@words(problems.Contradiction)
def _(p: problems.Contradiction) -> Wording:
    message = f"a condition in {quoted(p.owner)} contradicts itself"
    return Wording(message, "never holds", "was `or` meant in the place of `and`?")


@words(problems.NoSuchThing)
def _(p: problems.NoSuchThing) -> Wording:
    if p.sort == "feature":
        message = f"{quoted(p.owner)} speaks of {quoted(p.kind)}, and no tile shows one"
        return Wording(message, "never acts", f"give {quoted(p.kind)} a tile, or require the ruleset that has one")
    message = f"{quoted(p.owner)} speaks of {quoted(p.kind)}, and nobody has one"
    return Wording(message, "never acts", f"give {quoted(p.kind)} a line `supply`")


@words(problems.NeverSettled)
def _(p: problems.NeverSettled) -> Wording:
    message = f"{quoted(p.owner)} scores as {listed(p.occasions)}, and nothing is ever settled then"
    cure = f"let a step or a rule `settle ... as {p.occasions[0]}`" if p.occasions else "name an occasion"
    return Wording(message, "never asked", cure)


@words(problems.UnderNoReading)
def _(p: problems.UnderNoReading) -> Wording:
    what = quoted(p.owner) if p.whole else f"this line of {quoted(p.owner)}"
    message = f"{what} drops out, whatever is answered to the questions"
    return Wording(message, "in no game", "change what stands under `under`, or take it out")


# ---------------------------------------------------------------- what is not shown


@words(problems.WithoutSource)
def _(p: problems.WithoutSource) -> Wording:
    cure = f'add `source {p.known[0]} "where in it"` below it' if p.known else _CITE
    return Wording(f"the {p.sort} {quoted(p.name)} does not say where it is written", "no source", cure)


@words(problems.CitesNothing)
def _(p: problems.CitesNothing) -> Wording:
    rules = f"its {p.rules} rules have" if p.rules > 1 else "its rule has"
    return Wording(f"{quoted(p.ruleset)} cites no text, so {rules} no source", "no `cite` below it", _CITE)


@words(problems.WithoutExample)
def _(p: problems.WithoutExample) -> Wording:
    return Wording(
        f"no example shows what {quoted(p.rule)} does", "not shown", "write an example that fails without it"
    )


# ---------------------------------------------------------------- what is hidden


@words(problems.Shadowed)
def _(p: problems.Shadowed) -> Wording:
    message = f"this line of {quoted(p.owner)} never decides, for {quoted(p.by)} always does"
    return Wording(message, "hidden", f"take it out, or give {quoted(p.by)} a condition")


@words(problems.ShadowedCase)
def _(p: problems.ShadowedCase) -> Wording:
    message = "this case is never reached: where it holds, one before it does"
    return Wording(message, "hidden", "put the narrower case first")


@words(problems.ShadowedNoun)
def _(p: problems.ShadowedNoun) -> Wording:
    message = f"{quoted(p.noun)} hides another {quoted(p.noun)} in whose bracket or loop it stands"
    return Wording(message, "hides it", f"give one of them a name of its own: `{p.noun} as other`")


# ---------------------------------------------------------------- what is hardly meant


@words(problems.MomentForState)
def _(p: problems.MomentForState) -> Wording:
    message = f"{quoted(p.owner)} {_EFFECTS[p.effect]} at every turn for as long as {quoted(p.state)} holds"
    cure = "follow the moment (`after settle ... as ...`, `after PILE runs-out`), or say `once per ...`; "
    return Wording(message, "again and again", cure + _ALLOW.format(p.code))


@words(problems.NoBorders)
def _(p: problems.NoBorders) -> Wording:
    message = f"this {p.kind} lies along the {p.other} at {p.side} and does not border it"
    return Wording(message, f"no `borders {p.side}`", f"add `borders {p.side}`, or {_ALLOW.format(p.code)}")


@words(problems.SameTwice)
def _(p: problems.SameTwice) -> Wording:
    cure = "if two things are meant, give the inner one a name of its own: `KIND as other`"
    return Wording(f"both sides of {quoted(p.operator)} are the same", "says nothing", cure)


# ---------------------------------------------------------------- remarks that allow


@words(problems.IdleAllow)
def _(p: problems.IdleAllow) -> Wording:
    if p.candidates:
        message = f"there is no finding {quoted(p.name)} to allow"
        return Wording(message, "not a finding", did_you_mean(p.name, p.candidates))
    if not p.reason:
        message = f"this remark does not say why {quoted(p.name)} is allowed"
        return Wording(message, "no reason", f"write `# lint: allow {p.name} because ...`")
    return Wording(f"there is no {quoted(p.name)} here to allow", "allows nothing", "take the remark out")
