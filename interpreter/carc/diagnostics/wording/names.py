"""How problems of names are said."""

from carc.diagnostics.problems import names as problems
from carc.diagnostics.wording.phrases import a, listed, quoted
from carc.diagnostics.wording.registry import Wording, words

_MOST_LISTED = 24
_FULL_NAME = "write its full name; a word is known by what it is compared with"


@words(problems.UnknownName)
def _(p: problems.UnknownName) -> Wording:
    message = (
        f"nothing here is named {quoted(p.found)}" if p.what == "name" else f"no {p.what} is named {quoted(p.found)}"
    )
    if p.qualified:
        return Wording(message, "of what?", f"write {quoted(p.qualified)}")
    if p.nearest:
        return Wording(message, "not declared", f"did you mean {quoted(p.nearest)}?")
    few = 0 < len(p.known) <= _MOST_LISTED
    return Wording(message, "not declared", f"there is {listed(p.known, 'and')}" if few else "")


@words(problems.UnknownProperty)
def _(p: problems.UnknownProperty) -> Wording:
    message = f"{a(p.owner)} has no {quoted(p.found)}"
    if p.elsewhere:
        return Wording(message, "not known", f"write {listed(p.elsewhere)}")
    if p.below:
        kind = p.below[0]
        cure = f"only {listed(p.below, 'and')} has it: bind `{kind}` instead, or ask `... is {kind}` first"
        return Wording(message, "not every one has it", cure)
    if p.nearest:
        return Wording(message, "not known", f"did you mean {quoted(p.nearest)}?")
    return Wording(message, "not known", f"it has {listed(sorted(p.has), 'and')}" if p.has else "")


@words(problems.NotRequired)
def _(p: problems.NotRequired) -> Wording:
    return Wording(
        f"{quoted(p.found)} belongs to {quoted(p.ruleset)}, which is not required here",
        "of another ruleset",
        f"add `needs {p.ruleset}` to the rule, or `requires {p.ruleset}` to the ruleset",
    )


@words(problems.RuleElsewhere)
def _(p: problems.RuleElsewhere) -> Wording:
    homes = [full.partition(".")[0] for full in p.full]
    message = f"{quoted(p.found)} is a rule of {listed(homes, 'and')}, which is not required here"
    return Wording(message, "of another ruleset", f"write {listed(p.full)}: it counts where that ruleset is played")


@words(problems.DuplicateName)
def _(p: problems.DuplicateName) -> Wording:
    message = f"{quoted(p.name)} is declared twice"
    if p.what != p.earlier:
        message = f"{quoted(p.name)} is {a(p.what)} here and {a(p.earlier)} elsewhere"
    return Wording(message, "declared again", "give one of them another name")


@words(problems.ReservedName)
def _(p: problems.ReservedName) -> Wording:
    return Wording(f"{quoted(p.name)} is a word of the language", "taken", "choose another name")


@words(problems.AmbiguousName)
def _(p: problems.AmbiguousName) -> Wording:
    return Wording(
        f"{quoted(p.name)} can mean {listed(p.choices)}",
        "which one?",
        "write its full name; a word is known by what it is compared with",
    )


@words(problems.FreeBinder)
def _(p: problems.FreeBinder) -> Wording:
    cure = f"write `{p.write} in ...`, and speak of it as `{p.write}`; for a second one, `{p.write} as {p.found}`"
    return Wording(f"{quoted(p.found)} is no noun: the noun is the variable", f"a {p.write}", cure)


@words(problems.NoActorHere)
def _(p: problems.NoActorHere) -> Wording:
    return Wording(
        "nobody acts here, so `player` means nobody",
        "which player?",
        "write `turn.player`, or `player in players` in a bracket",
    )


@words(problems.RecursiveDefinition)
def _(p: problems.RecursiveDefinition) -> Wording:
    return Wording(
        f"{quoted(p.name)} is said in terms of itself", "rests on itself", "say one of them without the other"
    )


@words(problems.NotAtHand)
def _(p: problems.NotAtHand) -> Wording:
    return Wording(
        f"{quoted(p.kind)} is only the kind here: no {p.kind} is at hand", "which one?", f"bind one: `{p.kind} in ...`"
    )


@words(problems.TooManyProblems)
def _(p: problems.TooManyProblems) -> Wording:
    return Wording(f"there are more than {p.most} problems", "the check ends here", "begin with the first ones")
