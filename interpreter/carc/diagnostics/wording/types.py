"""How problems of types are said."""

from carc.diagnostics.problems import types as problems
from carc.diagnostics.wording.phrases import a, quoted
from carc.diagnostics.wording.registry import Wording, words

_COUNTED = ("sum", "max", "min", "most", "least")


@words(problems.WrongType)
def _(p: problems.WrongType) -> Wording:
    return Wording(
        f"{quoted(p.text)} is {article(p.found)}, where {' or '.join(map(article, p.expected))} is needed",
        article(p.found),
        f"to count them, write `{p.text}.size`" if p.found.startswith("set of") and "number" in p.expected else "",
    )


def article(type_: str) -> str:
    """A type with its article: `a tile`, `yes or no`."""
    return type_ if type_ == "yes or no" else a(type_)


@words(problems.NoCondition)
def _(p: problems.NoCondition) -> Wording:
    cure = f"write {quoted(p.write)}" if p.write else "compare it with something, as in `... = ...`"
    return Wording(f"{quoted(p.text)} is {article(p.found)}, not a condition", "not yes or no", cure)


@words(problems.MayBeNothing)
def _(p: problems.MayBeNothing) -> Wording:
    return Wording(
        f"{quoted(p.text)} may be nothing",
        "may be missing",
        f"say what happens only `if {p.text} exists`: at the end of the line, or on a line above it",
    )


@words(problems.UnequalMaybe)
def _(p: problems.UnequalMaybe) -> Wording:
    equal = f"not {p.left} = {p.right}"
    cure = f"write `{p.missing} exists and {p.left} != {p.right}`, or, if nothing counts as different, `{equal}`"
    return Wording(f"{quoted(p.missing)} may be nothing, and is that different?", "unclear", cure)


@words(problems.NeverEqual)
def _(p: problems.NeverEqual) -> Wording:
    left, right = (f"{quoted(p.left)} is {article(p.left_type)}", f"{quoted(p.right)} {article(p.right_type)}")
    return Wording(f"{left} and {right}: they are never the same", "never true")


@words(problems.AlwaysThere)
def _(p: problems.AlwaysThere) -> Wording:
    return Wording(f"{quoted(p.text)} always exists: it is {article(p.found)}", "always true", "take the condition out")


@words(problems.ImpossibleKind)
def _(p: problems.ImpossibleKind) -> Wording:
    return Wording(f"{article(p.found)} is never {a(p.kind)}", "never so")


@words(problems.NoSet)
def _(p: problems.NoSet) -> Wording:
    return Wording(f"{quoted(p.text)} is {article(p.found)}, where a set is needed", "not a set")


@words(problems.BracketValue)
def _(p: problems.BracketValue) -> Wording:
    if not p.needed:
        return Wording(f"{quoted(p.operator)} takes no value", "no `:` here", "write the condition after `where`")
    asked = "what is counted" if p.operator in _COUNTED else "the condition"
    form = "x.number" if p.operator in _COUNTED else "condition"
    return Wording(
        f"{quoted(p.operator)} needs {asked}",
        "no value",
        f"write it after a colon: `{p.operator}(... in ... : {form})`",
    )


@words(problems.EmptySetOfWhat)
def _(p: problems.EmptySetOfWhat) -> Wording:
    cure = f"declare it: `has {p.name}: set of ...`" if p.name else ""
    return Wording("a set of what?", "nothing tells", cure)


@words(problems.WrongArguments)
def _(p: problems.WrongArguments) -> Wording:
    if not p.expected:
        return Wording(f"{quoted(p.name)} takes nothing in brackets", "", f"write {quoted(p.name)}")
    return Wording(
        f"{quoted(p.name)} takes {len(p.expected)} in its brackets, not {p.found}",
        "",
        f"write `{p.name}({', '.join(p.expected)})`",
    )


@words(problems.MisplacedUsual)
def _(p: problems.MisplacedUsual) -> Wording:
    return Wording(
        "`usual` is the value of a property without this rule, and no property is defined here",
        "of what?",
        "it stands in a rule's line `KIND.property: ...`",
    )


@words(problems.DifferentTypes)
def _(p: problems.DifferentTypes) -> Wording:
    return Wording(f"{article(p.first)} and {article(p.second)} have nothing in common", "different sorts")
