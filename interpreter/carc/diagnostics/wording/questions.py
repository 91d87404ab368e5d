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


@words(problems.UnknownReadingWord)
def _(p: problems.UnknownReadingWord) -> Wording:
    near = f"did you mean {quoted(p.nearest)}? " if p.nearest else ""
    return Wording(f"a reading is not {quoted(p.found)}", "not known", f"{near}it may be {listed(p.known)}")


@words(problems.DefaultOutOfRange)
def _(p: problems.DefaultOutOfRange) -> Wording:
    return Wording(f"the number lies between {p.least} and {p.most}", "out of range")
