"""How problems of rules and their clauses are said."""

from carc.diagnostics.problems import rules as problems
from carc.diagnostics.wording.phrases import a, listed, quoted
from carc.diagnostics.wording.registry import Wording, words


@words(problems.UnknownTerm)
def _(p: problems.UnknownTerm) -> Wording:
    near = f"did you mean {quoted(p.nearest)}? " if p.nearest else ""
    known = f"its terms are {listed(p.known, 'and')}" if p.known else "it has none"
    return Wording(f"{quoted(p.of)} has no term {quoted(p.found)}", "no such term", f"{near}{known}")


@words(problems.NotScored)
def _(p: problems.NotScored) -> Wording:
    return Wording(
        f"{quoted(p.rule)} scores nothing that could change", "no scoring", "name a rule with `score` or `bonus`"
    )


@words(problems.SettledBeforePlay)
def _(p: problems.SettledBeforePlay) -> Wording:
    message = f"what {quoted(p.kind)} is made of is settled before play"
    return Wording(message, "no condition here", "leave the `if` out; a reading may decide: `under QUESTION = READING`")


@words(problems.NeverChanged)
def _(p: problems.NeverChanged) -> Wording:
    cures = {
        "printed": "it is printed: change what is counted by it, a term or a property that is worked out",
        "kept": "it is kept: `set` gives it another value when something happens",
        "kernel": "it is how things stand on the table: only actions change it, as in `gain 1 to player`",
    }
    return Wording(f"no rule changes {quoted(p.name)}", "stays as it is", cures[p.mode])


@words(problems.NothingToChange)
def _(p: problems.NothingToChange) -> Wording:
    if p.found == "kind":
        return Wording(
            f"{quoted(p.target)} is a kind: what of it changes?",
            "of this",
            f"write `RULE`, `{p.target}.TERM` or `{p.target}.PROPERTY`",
        )
    word = "change" if p.found == "number" else "also"
    cure = f"what is {a(p.found)} is changed with `{word}`"
    if p.found not in ("number", "yes or no") and not p.found.startswith("set of"):
        cure = "numbers are changed with `change`, sets and what is yes or no with `also`; let a rule decide all else"
    return Wording(f"{quoted(p.target)} is {p.found if p.found == 'yes or no' else a(p.found)}", "what changes?", cure)


@words(problems.DuplicateTerm)
def _(p: problems.DuplicateTerm) -> Wording:
    if not p.name:
        return Wording("two terms of one scoring have no name", "", "name them: `... as NAME`")
    return Wording(f"two terms of one scoring are named {quoted(p.name)}", "again", "name one of them: `... as NAME`")


@words(problems.WrongSubject)
def _(p: problems.WrongSubject) -> Wording:
    near = f"did you mean {quoted(p.nearest)}?" if p.nearest else "features, pieces, tiles and players are scored"
    return Wording(f"no kind of thing named {quoted(p.found)} can be scored", "not declared", near)


@words(problems.WrongRounding)
def _(p: problems.WrongRounding) -> Wording:
    return Wording("one rounds up or down", "which way?", "write `round up` or `round down`")


@words(problems.NothingToDoOnce)
def _(p: problems.NothingToDoOnce) -> Wording:
    return Wording(
        "this rule does nothing that could be done once",
        "limits nothing",
        "`once` limits what a rule does `after`, `before` or `instead of` something, and its `option`",
    )


@words(problems.WrongOnce)
def _(p: problems.WrongOnce) -> Wording:
    near = (
        f"did you mean {quoted(p.nearest)}?"
        if p.nearest
        else "write `once per turn`, `once per game` or a kind of thing"
    )
    return Wording(f"nothing is once per {quoted(p.found)}", "not known", near)


@words(problems.NoDefinition)
def _(p: problems.NoDefinition) -> Wording:
    cure = (
        f"write {quoted(p.write)}" if p.write else "in a rule a definition begins with its thing: `KIND.property: ...`"
    )
    return Wording(f"whose {quoted(p.found)} is defined here?", "of what?", cure)


@words(problems.UnknownFit)
def _(p: problems.UnknownFit) -> Wording:
    near = f"did you mean {quoted(p.nearest)}?" if p.nearest else ""
    return Wording(f"an edge shows no {quoted(p.found)}", "not known", near)


@words(problems.EmptyRule)
def _(p: problems.EmptyRule) -> Wording:
    return Wording(
        f"the rule {quoted(p.name)} says nothing", "no clause", "write what it forbids, scores, changes or does"
    )


@words(problems.WholeRuleLine)
def _(p: problems.WholeRuleLine) -> Wording:
    cure = f"move it above `needs`, or put what stands under {quoted(p.word)} into a rule of its own"
    return Wording(f"{quoted(p.word)} holds for the whole rule", "not for some lines", cure)


@words(problems.StandsTwice)
def _(p: problems.StandsTwice) -> Wording:
    return Wording(f"{quoted(p.word)} stands twice", "again", "keep one")


@words(problems.NobodyPaid)
def _(p: problems.NobodyPaid) -> Wording:
    return Wording(f"who gets the points of {a(p.kind)}?", "belongs to nobody", "say it at the end: `to turn.player`")


@words(problems.NeverHappens)
def _(p: problems.NeverHappens) -> Wording:
    return Wording(f"{a(p.kind)} is never {quoted(p.occasion)}", "never so", "name another occasion, or say when it is")
