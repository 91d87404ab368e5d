"""How problems of play are said."""

from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems import play as problems
from carc.diagnostics.wording.phrases import did_you_mean, listed, quoted
from carc.diagnostics.wording.registry import Wording, words


@words(problems.RefusedMove)
def _(p: problems.RefusedMove) -> Wording:
    by = f" by {listed(p.rules, 'and')}" if p.rules else ""
    return Wording(f"{quoted(p.move)} is refused{by}")


@words(problems.DoesNotEnd)
def _(p: problems.DoesNotEnd) -> Wording:
    return Wording(
        f"{quoted(p.rule)} was stopped: it would do more than {p.most:,} things before anybody is asked again",
        "does not come to an end",
        "look for effects that lead back to themselves, and for loops over everything within each other",
    )


@words(problems.GameTooLong)
def _(p: problems.GameTooLong) -> Wording:
    return Wording(
        f"{quoted(p.rule)} was stopped: a whole game may have {p.most:,} {p.of}, and this one would have more",
        "was doing something then",
        "look for a game that nothing ends, and for loops over everything in each turn",
    )


@words(problems.TooManyPieces)
def _(p: problems.TooManyPieces) -> Wording:
    return Wording(f"there are more than {p.most:,} pieces in this game", "too many", "that is as many as are allowed")


@words(problems.TooManyAnswers)
def _(p: problems.TooManyAnswers) -> Wording:
    message = f"rules answer what other rules do, and are answered in turn, more than {p.most:,} times"
    return Wording(message, f"{quoted(p.rule)} is one of them", "let fewer rules follow the same action")


# ---------------------------------------------------------------- saves


@words(problems.NotASave)
def _(p: problems.NotASave) -> Wording:
    found = f"says that it is {quoted(p.found)}" if p.found else "does not say what it is"
    return Wording("this is not a save of a game", found, "saves are written by `carc play --save FILE`")


@words(problems.OtherVersion)
def _(p: problems.OtherVersion) -> Wording:
    cure = f"it was written by {'a newer' if p.found > p.ours else 'an older'} carc: play it with that one"
    return Wording(f"saves of version {p.found} cannot be read, only those of version {p.ours}", "", cure)


@words(problems.OtherRules)
def _(p: problems.OtherRules) -> Wording:
    answered = f", where {listed(p.readings, 'and')}" if p.readings else ""
    return Wording(
        f"this game was played under other rules: their hash is {p.found[:12]}, here it is {p.ours[:12]}",
        "differs",
        f"it was played under {listed(p.rulesets, 'and')}{answered}: name these after `--rules`, as they were then",
    )


@words(problems.WrongPlayers)
def _(p: problems.WrongPlayers) -> Wording:
    if not p.least:
        return Wording("two players have one name", "twice", "give each a name of their own")
    return Wording(f"these rules are for {p.least} to {p.most} players, not for {p.number}")


@words(problems.UnknownFace)
def _(p: problems.UnknownFace) -> Wording:
    return Wording(f"no tile is named {quoted(p.found)}", "not in this game", did_you_mean(p.found, p.known))


@words(problems.CannotBeDrawn)
def _(p: problems.CannotBeDrawn) -> Wording:
    if not p.number:
        return Wording(f"more tiles {quoted(p.face)} stay in the box than there are")
    return Wording(f"{quoted(p.face)}, tile {p.number} of the record, cannot be drawn then", "not in the pile")


@words(problems.ChoiceNotOffered)
def _(p: problems.ChoiceNotOffered) -> Wording:
    if not p.offered:
        return Wording(f"choice {p.number} comes when nobody is asked any more", "too many")
    near = nearest(p.choice, p.offered) or p.offered[0]
    one_of = f"one of {len(p.offered):,} that are offered is {quoted(near)}"
    return Wording(f"choice {p.number} is not offered", "not offered", one_of)


@words(problems.SaveDiffers)
def _(p: problems.SaveDiffers) -> Wording:
    what = {"asked": "who is asked", "points": "the points", "draws": "how many tiles were drawn"}[p.what]
    return Wording(f"played again, the game differs in {what}: the save says {p.said}, here it is {p.found}")


@words(problems.CannotGoOn)
def _(p: problems.CannotGoOn) -> Wording:
    return Wording(f"what follows from choice {p.number} does not end, or goes beyond the largest board")


@words(problems.SumDiffers)
def _(p: problems.SumDiffers) -> Wording:
    return Wording(f"these points for {p.player} do not add up: the terms make {p.made}, and {p.said} is written down")
