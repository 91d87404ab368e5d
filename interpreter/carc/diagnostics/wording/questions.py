"""How problems of questions are said."""

from carc.diagnostics.problems import questions as problems
from carc.diagnostics.wording.phrases import listed, quoted
from carc.diagnostics.wording.registry import Wording, words


@words(problems.UnknownReading)
def _(p: problems.UnknownReading) -> Wording:
    near = f"did you mean {quoted(p.nearest)}? " if p.nearest else ""
    cure = f"{near}the readings are {listed(p.known, 'and')}" if p.known else ""
    return Wording(f"{quoted(p.question)} has no reading {quoted(p.found)}", "not a reading", cure)


@words(problems.NotSettled)
def _(p: problems.NotSettled) -> Wording:
    return Wording(
        f"{quoted(p.text)} is not settled before play",
        "changes during play",
        "`under` speaks of questions: `under QUESTION = READING`; what changes stands after `if`, last on its line",
    )


@words(problems.NoDefault)
def _(p: problems.NoDefault) -> Wording:
    if p.defaults:
        return Wording(f"{quoted(p.question)} has more than one default: {listed(p.defaults, 'and')}", "", "keep one")
    return Wording(f"{quoted(p.question)} has no default", "", "write `default` after the reading that usually holds")


@words(problems.FollowsInCircle)
def _(p: problems.FollowsInCircle) -> Wording:
    if len(p.names) == 1:
        name = p.names[0].partition(".")[2]
        cure = f"name the ruleset of the other one: `follows RULESET.{name}`; a bare name means this question itself"
        return Wording(f"{quoted(name)} follows itself", "itself", cure)
    way = " -> ".join((*p.names, p.names[0]))
    return Wording(f"a circle of `follows`: {way}", "part of the circle", "take one of these lines out")


@words(problems.NothingToFollow)
def _(p: problems.NothingToFollow) -> Wording:
    names = f": {listed(p.readings, 'and')}" if p.readings else ""
    cure = f"give it readings of the same names{names}; or no readings at all, then it has those of {quoted(p.other)}"
    return Wording(f"{quoted(p.question)} has no reading of {quoted(p.other)}", "nothing to follow", cure)


@words(problems.FollowsInPart)
def _(p: problems.FollowsInPart) -> Wording:
    message = f"under {listed(p.lacking)} of {quoted(p.other)}, {quoted(p.question)} has no reading"
    return Wording(message, "follows only in part", "write `default` after the reading that then holds")


@words(problems.PickOutOfRange)
def _(p: problems.PickOutOfRange) -> Wording:
    message = f"{quoted(p.question)} is a number from {p.least} to {p.most}, not {quoted(p.written)}"
    return Wording(message, "out of range", f"pick a number from {p.least} to {p.most}")


@words(problems.UnknownReadingWord)
def _(p: problems.UnknownReadingWord) -> Wording:
    near = f"did you mean {quoted(p.nearest)}? " if p.nearest else ""
    return Wording(f"a reading is not {quoted(p.found)}", "not known", f"{near}it may be {listed(p.known)}")


@words(problems.DefaultOutOfRange)
def _(p: problems.DefaultOutOfRange) -> Wording:
    message = f"the default is none of the numbers from {p.least} to {p.most}"
    return Wording(message, "out of range", f"write a number from {p.least} to {p.most}, or a wider range before it")
