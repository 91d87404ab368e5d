"""How problems of types are said."""

from carc.diagnostics.problems import types as problems
from carc.diagnostics.wording.phrases import a, quoted
from carc.diagnostics.wording.registry import Wording, words

_SET = "set of "
_NOTHING = "nothing"
_COUNTED = ("sum", "max", "min", "most", "least")


@words(problems.WrongType)
def _(p: problems.WrongType) -> Wording:
    return Wording(
        f"{quoted(p.text)} is {article(p.found)}, where {' or '.join(map(article, p.expected))} is needed",
        article(p.found),
        _cure_of_type(p),
    )


def _cure_of_type(p: problems.WrongType) -> str:
    """What leads from one type to another, where something simple does."""
    member = p.found.removeprefix(_SET)
    if member == "face":
        return "many tiles can show one face; say which is meant, as in `first(tile in SET where tile is FACE)`"
    if member != p.found and "number" in p.expected:
        return f"to count them, write `{p.text}.size`"
    if member != p.found and member in p.expected:
        return f"take one after another, on a line `each {member} in {p.text}`"
    return f"write `[{p.text}]`" if f"{_SET}{p.found}" in p.expected else ""


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
        f"say `if {p.text} exists` at the end of the line, or on a line above it; "
        f"in a condition, say `{p.text} exists and` before it",
    )


@words(problems.UnequalMaybe)
def _(p: problems.UnequalMaybe) -> Wording:
    if _NOTHING in (p.left, p.right):
        asked = p.right if p.left == _NOTHING else p.left
        return Wording("whether something is there is asked with `exists`", "", f"write `{asked} exists`")
    equal = f"not {p.left} = {p.right}"
    cure = f"write `{p.missing} exists and {p.left} != {p.right}`, or, if nothing counts as different, `{equal}`"
    return Wording(f"{quoted(p.missing)} may be nothing, and is that different?", "unclear", cure)


@words(problems.NeverEqual)
def _(p: problems.NeverEqual) -> Wording:
    left, right = (f"{quoted(p.left)} is {article(p.left_type)}", f"{quoted(p.right)} {article(p.right_type)}")
    plain = p.left_type.removesuffix(f" or {_NOTHING}")
    cure = f"compare {article(plain)} with {article(plain)}"
    if p.right_type.startswith(_SET) and not p.left_type.startswith(_SET):
        message = f"{left} and {right}: it is never one of them"
        return Wording(message, "never true", f"{cure}, or look for it in a set of {plain}")
    return Wording(f"{left} and {right}: they are never the same", "never true", cure)


@words(problems.AlwaysThere)
def _(p: problems.AlwaysThere) -> Wording:
    return Wording(f"{quoted(p.text)} always exists: it is {article(p.found)}", "always true", "take the condition out")


@words(problems.ImpossibleKind)
def _(p: problems.ImpossibleKind) -> Wording:
    cure = f"name {article(p.found)} here, or a kind of {p.found}"
    return Wording(f"{article(p.found)} is never {a(p.kind)}", "never so", cure)


@words(problems.NoSet)
def _(p: problems.NoSet) -> Wording:
    cure = f"to compare with it alone, write `=`; the set of it alone is `[{p.text}]`"
    return Wording(f"{quoted(p.text)} is {article(p.found)}, where a set is needed", "not a set", cure)


@words(problems.BracketValue)
def _(p: problems.BracketValue) -> Wording:
    if not p.needed:
        cure = f"write the condition after `where`: `{p.operator}(NOUN in SET where CONDITION)`"
        return Wording(f"{quoted(p.operator)} takes no `:`", "no `:` here", cure)
    asked, form = ("the number", "NUMBER") if p.operator in _COUNTED else ("the condition", "CONDITION")
    return Wording(
        f"{quoted(p.operator)} needs {asked} after a `:`",
        "no `:` in it",
        f"write `{p.operator}(NOUN in SET : {form})`; `where` only says which of the set are looked at",
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
        "write the value itself; `usual` stands in a rule's line `KIND.property: ...`",
    )


@words(problems.MisplacedAfterwards)
def _(p: problems.MisplacedAfterwards) -> Wording:
    return Wording(
        "`afterwards` is about the action that is judged, and here none is whose outcome could be known",
        "after what?",
        "ask it in the condition of a line `forbid ACTION if ...` or `allow ACTION if ...`, but of no draw",
    )


@words(problems.DifferentTypes)
def _(p: problems.DifferentTypes) -> Wording:
    cure = f"let each of them be {article(p.first)}"
    return Wording(f"{article(p.first)} and {article(p.second)} have nothing in common", "different sorts", cure)
