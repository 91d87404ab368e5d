"""How problems of names are said."""

from carc.diagnostics.problems import names as problems
from carc.diagnostics.wording.phrases import a, listed, quoted
from carc.diagnostics.wording.registry import Wording, words

_MOST_LISTED = 24
_KINDS = ("feature", "piece", "token", "pile", "track")


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
    are = "are" if len(p.known) > 1 else "is"
    return Wording(message, "not declared", f"there {are} {listed(p.known, 'and')}" if few else "")


@words(problems.UnknownProperty)
def _(p: problems.UnknownProperty) -> Wording:
    message = f"{a(p.owner)} has no {quoted(p.found)}"
    if p.elsewhere:
        return Wording(message, "not known", f"write {listed(p.elsewhere)}")
    if p.below:
        kind = p.below[0]
        asked = f"ask before it `{p.of} is {kind} and`" if p.of else f"say `{kind}` in place of `{p.owner}`"
        return Wording(message, "not every one has it", f"only {listed(p.below, 'and')} has it: {asked}")
    if p.nearest:
        return Wording(message, "not known", f"did you mean {quoted(p.nearest)}?")
    return Wording(message, "not known", f"it has {listed(sorted(p.has), 'and')}" if p.has else _declare(p))


def _declare(p: problems.UnknownProperty) -> str:
    return f"declare it: `extend {p.owner}`, and below it `has {p.found}: mark`"


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
    return Wording(message, "declared again", _cure_of_twice(p))


def _cure_of_twice(p: problems.DuplicateName) -> str:
    """What else somebody may mean who declares a name again."""
    if p.what == p.earlier == "ruleset":
        return f"if both are one ruleset, begin this file with `continues {p.name}`; if not, give one another name"
    cure = "give one of them another name"
    if p.what == p.earlier and p.what in _KINDS:
        cure += f"; to say more of the one that there is, write `extend {p.name}`"
    elif p.what == p.earlier == "step":
        cure += f"; to do more in the one that there is, write a rule with `after {p.name}`"
    return cure


@words(problems.ReservedName)
def _(p: problems.ReservedName) -> Wording:
    return Wording(f"{quoted(p.name)} is a word of the language", "taken", "choose another name")


@words(problems.AmbiguousName)
def _(p: problems.AmbiguousName) -> Wording:
    words_of_lists = any(" " in choice for choice in p.choices)
    cure = (
        "compare it with what is of one list, as in `NOUN.property = WORD`"
        if words_of_lists
        else f"write {listed(p.choices)}"
    )
    return Wording(f"{quoted(p.name)} can mean {listed(p.choices)}", "which one?", cure)


@words(problems.FreeBinder)
def _(p: problems.FreeBinder) -> Wording:
    cure = f"write `{p.write} in ...`, and speak of it as `{p.write}`; for a second one, `{p.write} as {p.found}`"
    message = f"{quoted(p.found)} is no kind of thing, and what stands here is named by its kind"
    return Wording(message, a(p.write), cure)


@words(problems.NoActorHere)
def _(p: problems.NoActorHere) -> Wording:
    return Wording(
        "nobody acts here, so `player` means nobody",
        "which player?",
        "write `turn.player`, or `player in players` in a bracket",
    )


@words(problems.RecursiveDefinition)
def _(p: problems.RecursiveDefinition) -> Wording:
    cure = f"say it, or one of those that it names, without {quoted(p.name)}"
    return Wording(f"{quoted(p.name)} is said in terms of itself", "rests on itself", cure)


@words(problems.NotAtHand)
def _(p: problems.NotAtHand) -> Wording:
    return Wording(
        f"no {p.kind} is spoken of here, so {quoted(p.kind)} is none in particular",
        "which one?",
        f"say from which set, as in `any({p.kind} in SET where ...)`; or give what holds for {quoted(p.kind)} alone a "
        f"line of its own",
    )


@words(problems.TooManyProblems)
def _(p: problems.TooManyProblems) -> Wording:
    return Wording(f"there are more than {p.most} problems", "the check ends here", "begin with the first ones")
