"""How problems of things are said."""

from carc.diagnostics.problems import things as problems
from carc.diagnostics.wording.phrases import a, listed, quoted
from carc.diagnostics.wording.registry import Wording, words


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
    near = f"did you mean {quoted(p.nearest)}? " if p.nearest else ""
    return Wording(f"{quoted(p.setting)} is never {quoted(p.found)}", "", f"{near}it is {listed(p.choices)}")


@words(problems.WrongLine)
def _(p: problems.WrongLine) -> Wording:
    if p.sort == "own":
        return Wording(
            f"{quoted(p.line)} is defined by a rule, not among a thing's own lines",
            "not here",
            f"write a rule with the line `{p.line}: ...`",
        )
    return Wording(f"{a(p.sort)} takes no line {quoted(p.line)}", "not here")


@words(problems.DefinedTwice)
def _(p: problems.DefinedTwice) -> Wording:
    return Wording(f"{quoted(p.name)} is defined twice for one kind", "again", "keep one; a rule may say otherwise")


@words(problems.ConditionOnDefault)
def _(p: problems.ConditionOnDefault) -> Wording:
    return Wording(
        f"{quoted(p.name)} must have a value always",
        "what is it otherwise?",
        "write `{condition: value, else: other}`, or a rule with `if`",
    )


@words(problems.NotDefinable)
def _(p: problems.NotDefinable) -> Wording:
    cures = {
        "kept": f"it changes with `set ... to ...`; its first value: `keeps {p.name}: TYPE from ...`",
        "printed": "it is printed: tiles say it `with` their parts",
        "kernel": "it is a fact of the board",
    }
    return Wording(f"{quoted(p.name)} is not defined by rules", "not defined", cures.get(p.mode, ""))


@words(problems.WrongParameters)
def _(p: problems.WrongParameters) -> Wording:
    write = f"{p.name}({', '.join(p.expected)})" if p.expected else p.name
    return Wording(f"{quoted(p.name)} is declared with other brackets", "", f"write {quoted(write)}")


@words(problems.CircleOfKinds)
def _(p: problems.CircleOfKinds) -> Wording:
    return Wording(f"{quoted(p.name)} would be like itself", "a circle", "let one of them be like nothing")


@words(problems.WrongColour)
def _(p: problems.WrongColour) -> Wording:
    return Wording(f"{quoted(p.found)} is no colour", "", "write red, green and blue in hexadecimal: `#c8a06a`")


@words(problems.OverlappingRows)
def _(p: problems.OverlappingRows) -> Wording:
    return Wording("the rows of a scale go upwards and do not overlap", "out of order")


@words(problems.NoRulesetYet)
def _(p: problems.NoRulesetYet) -> Wording:
    return Wording(
        f"no file begins the ruleset {quoted(p.name)}", "what is continued?", f"one file begins with `ruleset {p.name}`"
    )


@words(problems.CircleOfRulesets)
def _(p: problems.CircleOfRulesets) -> Wording:
    return Wording(
        f"rulesets require each other in a circle: {' -> '.join(p.names)}",
        "closes the circle",
        "put what they share into a third",
    )


@words(problems.HeaderNotFirst)
def _(p: problems.HeaderNotFirst) -> Wording:
    return Wording(f"{quoted(p.word)} stands first in its file", "not first", "move it up, or into a file of its own")
