"""How problems of things are said."""

from carc.diagnostics.problems import things as problems
from carc.diagnostics.wording.phrases import a, listed, quoted
from carc.diagnostics.wording.registry import Wording, words

_COLOUR = "write `#` and six digits or letters from a to f, two each for red, green and blue, as in `#c8a06a`"


@words(problems.UnknownType)
def _(p: problems.UnknownType) -> Wording:
    cure = f"write {quoted(p.write)}" if p.write else f"did you mean {quoted(p.nearest)}?" if p.nearest else ""
    types = "`number`, `count`, `mark`, a list of words, a kind, or `set of` one"
    return Wording(f"no type is named {quoted(p.found)}", "not a type", cure or f"a type is {types}")


@words(problems.HasForKeeps)
def _(p: problems.HasForKeeps) -> Wording:
    return Wording(
        f"`has` is what is printed; what {a(p.owner)} has changes", "not printed", f"write {quoted(p.write)}"
    )


@words(problems.MissingSetting)
def _(p: problems.MissingSetting) -> Wording:
    return Wording(
        f"{quoted(p.name)} does not say what it {p.setting}", "", f"add `{p.setting}: ...`: {listed(p.choices)}"
    )


@words(problems.WrongSetting)
def _(p: problems.WrongSetting) -> Wording:
    cures = [f"did you mean {quoted(p.nearest)}?"] if p.nearest else []
    if p.choices and p.choices != (p.nearest,):
        cures.append(f"it is {listed(p.choices)}")
    return Wording(f"{quoted(p.setting)} is never {quoted(p.found)}", "", " ".join(cures))


@words(problems.WrongLine)
def _(p: problems.WrongLine) -> Wording:
    if p.sort == "own":
        return Wording(
            f"{quoted(p.line)} is defined by a rule, not among a thing's own lines",
            "not here",
            f"write a rule with the line `{p.line}: ...`",
        )
    cure = "take it out; pieces and tokens have a supply" if p.line == "supply" else "take it out"
    return Wording(f"{a(p.sort)} takes no line {quoted(p.line)}", "not here", cure)


@words(problems.OnlyWhereDeclared)
def _(p: problems.OnlyWhereDeclared) -> Wording:
    cures = {
        "supply": f"to change the number, write a rule with the line `{p.kind}.supply: ...`",
        "look": f"it stands where {quoted(p.kind)} is declared",
    }
    cure = cures.get(p.line, f"take it out; `{p.line}` may stand in rules that speak of it")
    return Wording(f"`extend` takes no line {quoted(p.line)}", "not here", cure)


@words(problems.DefinedTwice)
def _(p: problems.DefinedTwice) -> Wording:
    return Wording(f"{quoted(p.name)} is defined twice for one kind", "again", "keep one; a rule may say otherwise")


@words(problems.ConditionOnDefault)
def _(p: problems.ConditionOnDefault) -> Wording:
    return Wording(
        f"{quoted(p.name)} must have a value always",
        "what is it otherwise?",
        f"write `{p.write}`, with that for `...`; or leave the `if` to a rule",
    )


@words(problems.NotFixed)
def _(p: problems.NotFixed) -> Wording:
    return Wording(
        f"this number is settled before play, and {quoted(p.text)} is known in play only",
        "not known before play",
        "make it of numbers, `players.size` and readings: `{players.size > 3: 2, else: 3}`",
    )


@words(problems.OnlyBeforePlay)
def _(p: problems.OnlyBeforePlay) -> Wording:
    return Wording(
        f"{quoted(p.text)} is settled before play, and nothing can ask for it in play",
        "not known in play",
        "count the pieces: `player.pieces.size`, `count(KIND in player.pieces)`",
    )


@words(problems.NotDefinable)
def _(p: problems.NotDefinable) -> Wording:
    cures = {
        "kept": f"it changes with `set ... to ...`; its first value: `keeps {p.name}: TYPE from ...`",
        "printed": "it is printed: tiles say it `with` their parts",
        "kernel": "it is how things stand on the table: take this line out, or define another property",
    }
    return Wording(f"{quoted(p.name)} is not defined by rules", "not defined", cures.get(p.mode, ""))


@words(problems.WrongParameters)
def _(p: problems.WrongParameters) -> Wording:
    write = p.owner + (f"{p.name}({', '.join(p.expected)})" if p.expected else p.name)
    return Wording(f"{quoted(p.name)} is declared with other brackets", "", f"write {quoted(write)}")


@words(problems.CircleOfKinds)
def _(p: problems.CircleOfKinds) -> Wording:
    return Wording(f"{quoted(p.name)} would be like itself", "a circle", "take out the `like` of one of them")


@words(problems.WrongColour)
def _(p: problems.WrongColour) -> Wording:
    return Wording(f"{quoted(p.found)} is no colour", "", _COLOUR)


@words(problems.OverlappingRows)
def _(p: problems.OverlappingRows) -> Wording:
    cure = "end the row above it with a number" if p.least is None else f"begin it with {p.least} or more"
    return Wording("the rows of a scale go upwards and do not overlap", "out of order", cure)


@words(problems.NoRulesetYet)
def _(p: problems.NoRulesetYet) -> Wording:
    cure = f'begin one file of the folder with `ruleset {p.name} "Title"`; a house rule needs no such line'
    return Wording(f"no file begins the ruleset {quoted(p.name)}", "what is continued?", cure)


@words(problems.CircleOfRulesets)
def _(p: problems.CircleOfRulesets) -> Wording:
    return Wording(
        f"rulesets require each other in a circle: {' -> '.join(p.names)}",
        "closes the circle",
        "put what they share into a third",
    )


@words(problems.HeaderNotFirst)
def _(p: problems.HeaderNotFirst) -> Wording:
    cure = "begin the file with it, or put what follows it into a file of its own; a house rule needs no such line"
    return Wording(f"{quoted(p.word)} stands first in its file", "not first", cure)
