"""How problems of rules that meet are said."""

from carc.diagnostics.problems import merge as problems
from carc.diagnostics.wording.phrases import did_you_mean, listed, quoted
from carc.diagnostics.wording.registry import Wording, words

# ---------------------------------------------------------------- which rulesets, which readings


@words(problems.ExcludedTogether)
def _(p: problems.ExcludedTogether) -> Wording:
    message = f"{quoted(p.ruleset)} cannot be played with {quoted(p.other)}: {p.because}"
    cure = f"leave out {quoted(p.ruleset)} or {quoted(p.other)}, and whatever requires it"
    return Wording(message, f"{quoted(p.ruleset)} says so", cure)


@words(problems.DiscouragedTogether)
def _(p: problems.DiscouragedTogether) -> Wording:
    message = f"{quoted(p.ruleset)} goes badly with {quoted(p.other)}: {p.because}"
    cure = f"nothing is forbidden; if you mind, leave out {quoted(p.ruleset)} or {quoted(p.other)}"
    return Wording(message, f"{quoted(p.ruleset)} says so", cure)


@words(problems.PlayedWhole)
def _(p: problems.PlayedWhole) -> Wording:
    part = "only the tiles" if p.word == "tiles" else "only some parts"
    if not p.by:
        cure = f"take {quoted(p.ruleset)} out of the call, or this line out of the table"
        return Wording(f"the call plays {quoted(p.ruleset)} whole, the table {part} of it", "in part", cure)
    if p.by == p.ruleset:
        cure = f"take {quoted(p.ruleset)} out of `play`, or take this line out"
        return Wording(f"the table plays {quoted(p.ruleset)} whole, and {part} of it", "in part", cure)
    message = f"{part} of {quoted(p.ruleset)} cannot be played: {quoted(p.by)} requires it whole"
    return Wording(message, "in part", f"take {quoted(p.by)} out, or play {quoted(p.ruleset)}")


@words(problems.TilesRequired)
def _(p: problems.TilesRequired) -> Wording:
    message = f"only some parts of {quoted(p.ruleset)}, without its tiles, cannot be played: {quoted(p.by)} needs these"
    return Wording(message, "without its tiles", f"take {quoted(p.by)} out, or play {quoted(p.ruleset)}")


@words(problems.CopiesDiffer)
def _(p: problems.CopiesDiffer) -> Wording:
    (one, other), (fewer, more) = p.by, p.numbers
    message = f"{quoted(one)} and {quoted(other)} want the tiles of {quoted(p.ruleset)} in different numbers"
    cure = f"let a table decide, whose word stands above theirs: `copies {p.ruleset} {fewer}`; or leave one of them out"
    return Wording(message, quoted(f"copies {p.ruleset} {more}"), cure)


@words(problems.NoCommonPlayers)
def _(p: problems.NoCommonPlayers) -> Wording:
    message = f"no number of players suits {listed(p.rulesets, 'and')}"
    return Wording(message, "given here", "let one of them require the others and give the numbers for all")


@words(problems.TooFewSeats)
def _(p: problems.TooFewSeats) -> Wording:
    return Wording(
        f"up to {p.players} players, and only {p.seats} seats", "these rules", "name a seat for each with `seats`"
    )


@words(problems.NoSuchReading)
def _(p: problems.NoSuchReading) -> Wording:
    message = f"{quoted(p.question)} has no reading {quoted(p.reading)}"
    return Wording(message, "not a reading", _nearest_of(p.reading, p.candidates))


@words(problems.NumberOutOfRange)
def _(p: problems.NumberOutOfRange) -> Wording:
    message = f"{quoted(p.question)} is a number from {p.least} to {p.most}, not {quoted(p.written)}"
    return Wording(message, "out of range", f"pick one of {p.least}..{p.most}")


@words(problems.NotInGame)
def _(p: problems.NotInGame) -> Wording:
    return Wording(
        f"this game has no {p.sort} {quoted(p.name)}", "not in this game", did_you_mean(p.name, p.candidates)
    )


@words(problems.ShortNameOfSeveral)
def _(p: problems.ShortNameOfSeveral) -> Wording:
    message = f"more than one {p.sort} is named {quoted(p.name)}"
    return Wording(message, "which one?", f"write {listed(p.candidates)}")


# ---------------------------------------------------------------- what is declared twice or not at all


@words(problems.DeclaredTwice)
def _(p: problems.DeclaredTwice) -> Wording:
    message = f"{listed(p.rulesets, 'and')} both declare {quoted(p.name)}"
    return Wording(message, "declared again here", "give one of them another name, or play without one of the two")


@words(problems.DeclaredDifferently)
def _(p: problems.DeclaredDifferently) -> Wording:
    message = f"{listed(p.rulesets, 'and')} declare {quoted(p.name)} differently"
    return Wording(message, "declared differently here", "declare it alike in both, and it is shared")


@words(problems.AbsentThing)
def _(p: problems.AbsentThing) -> Wording:
    message = f"{quoted(p.speaker)} speaks of {quoted(p.name)}, which is not in this game"
    return Wording(message, _why_absent(p.why), _cure_of_absence(p))


def _why_absent(why: str) -> str:
    return {"reading": "kept out by a reading", "no copies": "a tile without copies"}.get(why, f"{why} in this game")


def _cure_of_absence(p: problems.AbsentThing) -> str:
    if p.why == "no copies":
        if p.sort == "rule":
            return f"switch {quoted(p.speaker)} off as well; or let it drop out with a line `under QUESTION = READING`"
        return f"keep a copy of the tile; or let a house rule do something else, with `instead of {p.speaker}`"
    if p.why == "reading":
        return f"let it drop out too: give it the `under` line of {quoted(p.name)}"
    return f"let it drop out too: give it a line `needs RULESET`, with the ruleset of {quoted(p.name)}"


# ---------------------------------------------------------------- the law of decisions


@words(problems.Clash)
def _(p: problems.Clash) -> Wording:
    first, *others = p.rules
    cure = f"so that {quoted(first)} decides, add to it: `overrides {', '.join(others)}`"
    if p.prefer:
        winner, loser = p.prefer
        cure += f"; or let a rule of your own say `prefer {winner} over {loser}`"
    together = "both" if len(p.rules) == 2 else "all"
    return Wording(f"{listed(p.rules, 'and')} {together} decide {p.decision}", "decided here", cure)


@words(problems.ClashOfDefaults)
def _(p: problems.ClashOfDefaults) -> Wording:
    cure = f"a rule stands above what things say of themselves: write `rule NAME`, and below it `{p.write}:`"
    return Wording(f"{p.decision} is given twice", "given here", cure)


_IN_CIRCLES = {
    "overrides": ("above", "take one `overrides` or `prefer` out"),
    "comes before": ("before", "take one `comes` or `order` out"),
}


@words(problems.Circle)
def _(p: problems.Circle) -> Wording:
    way = " -> ".join((*p.names, p.names[0]))
    if p.relation == "rests on":
        cure = "say one of them without the next"
        return Wording(f"each of these rests on the next, and the last on the first: {way}", "part of the circle", cure)
    word, cure = _IN_CIRCLES.get(p.relation, ("", "take one of them out"))
    second = p.names[1] if len(p.names) > 1 else p.names[0]
    label = f"{quoted(p.names[0])} {word} {quoted(second)}" if word else "part of the circle"
    return Wording(f"a circle of {quoted(p.relation)}: {way}", label, cure)


@words(problems.TooMuchInAll)
def _(p: problems.TooMuchInAll) -> Wording:
    return Wording(
        f"there are more than {p.most:,} {p.what} in this game", "too much", "that is as many as are allowed"
    )


@words(problems.RestsTooDeep)
def _(p: problems.RestsTooDeep) -> Wording:
    message = f"{quoted(p.name)} rests on another, that on the next, and so on, more than {p.most} times"
    return Wording(message, "rests too deep", "say more of it in one place")


@words(problems.LiftsNothing)
def _(p: problems.LiftsNothing) -> Wording:
    message = f"{quoted(p.rule)} allows something: what ban does it lift?"
    bans = tuple(f"overrides {name}" for name in p.candidates)
    cure = f"name the rule that forbids it: add {listed(bans)}" if bans else "nothing forbids it: leave it out"
    return Wording(message, "lifts nothing", cure)


# ---------------------------------------------------------------- the law of contributions


@words(problems.Unordered)
def _(p: problems.Unordered) -> Wording:
    first, second = p.rules
    message = f"{listed(p.rules, 'and')} both act {p.word} {quoted(p.action)} and touch {_state(*p.state)}"
    cure = f"say in {quoted(first)} which is first: `comes after {second}` or `comes before {second}`"
    if p.order:
        one, other = p.order
        cure += f"; or let a rule of your own say `order {one} after {other}`, or `order {one} before {other}`"
    return Wording(message, "touches it", cure)


_ON_THE_TABLE = {
    "#board": "how the tiles lie",
    "#course": "where the turn goes on",
    "#turns": "who takes the next turn",
    "#playing": "who still plays",
    "#winners": "who wins",
}


def _state(sort: str, name: str) -> str:
    """What is touched, in words."""
    if sort == "#pieces":
        return "where pieces stand" if name in ("", "piece") else f"where {quoted(name)} stands"
    if sort == "#pile":
        return f"the tiles in {quoted(name)}" if name else "the tiles in the piles"
    return _ON_THE_TABLE.get(sort) or quoted(f"{sort}.{name}")


@words(problems.LostTerm)
def _(p: problems.LostTerm) -> Wording:
    message = f"{quoted(p.by)} scores without {quoted(p.target)}: nothing is left to change for {listed(p.idle, 'and')}"
    term = p.target.rpartition(".")[2]
    known = f"say that you know, in a line below {quoted(p.by)}: `switch off {', '.join(p.idle)}`"
    return Wording(message, "scores without it", f"name a term of {quoted(p.by)} so (`... as {term}`), or {known}")


@words(problems.Idle)
def _(p: problems.Idle) -> Wording:
    message = f"{quoted(p.rule)} is switched off: nothing is left to {p.left} for {listed(p.idle, 'and')}"
    return Wording(
        message, "switched off", f"say that you know, in a line beside this one: `switch off {', '.join(p.idle)}`"
    )


@words(problems.BoundsCross)
def _(p: problems.BoundsCross) -> Wording:
    message = f"{quoted(p.target)} would be at least {p.least} and at most {p.most}"
    return Wording(message, "at least this", "change one of the two")


@words(problems.RoundedTwice)
def _(p: problems.RoundedTwice) -> Wording:
    return Wording(f"{quoted(p.target)} is rounded up and down", "rounded here", "take one of the two `round` out")


def _nearest_of(name: str, candidates: tuple[str, ...]) -> str:
    """The nearest name, and all there are."""
    near = did_you_mean(name, candidates)
    there_are = f"the readings are {listed(candidates, 'and')}"
    return f"{near} {there_are}" if near.endswith("?") else there_are
