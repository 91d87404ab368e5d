"""How everyday slips are answered: each answer says what to write instead."""

from carc.diagnostics.problems import slips as problems
from carc.diagnostics.wording.phrases import listed, quoted
from carc.diagnostics.wording.registry import Wording, words

_OF_NUMBERS = ("sum", "max", "min", "most", "least")


@words(problems.WrongSign)
def _(p: problems.WrongSign) -> Wording:
    return Wording(f"{quoted(p.found)} is written {quoted(p.write)}", "", f"write {quoted(p.write)}")


@words(problems.WrongWord)
def _(p: problems.WrongWord) -> Wording:
    return Wording(f"the word here is {quoted(p.write)}, not {quoted(p.found)}", "", f"write {quoted(p.write)}")


@words(problems.NeedlessWord)
def _(p: problems.NeedlessWord) -> Wording:
    return Wording(f"no {quoted(p.found)} is needed", "take it out", "end the line before it")


@words(problems.WrongRemark)
def _(p: problems.WrongRemark) -> Wording:
    return Wording(f"{quoted(p.found)} begins no remark", "", "a remark begins with `#`")


@words(problems.WrongQuotes)
def _(p: problems.WrongQuotes) -> Wording:
    return Wording(f"{quoted(p.found)} is no quotation mark here", "", 'write `"` before the text and after it')


@words(problems.UnclosedText)
def _(p: problems.UnclosedText) -> Wording:
    return Wording("the text does not end", "begins here", 'close it with `"` on the same line')


@words(problems.WrongName)
def _(p: problems.WrongName) -> Wording:
    return Wording(
        f"{quoted(p.found)} is no name", "", f"names are small letters and digits with hyphens: {quoted(p.write)}"
    )


@words(problems.TitleWithoutQuotes)
def _(p: problems.TitleWithoutQuotes) -> Wording:
    return Wording("a title stands between quotation marks", "", f'write `"{p.title}"`')


@words(problems.OwnLineIf)
def _(p: problems.OwnLineIf) -> Wording:
    return Wording(
        "a condition does not stand on a line of its own here",
        "",
        f"put `{p.condition}` at the end of the line that it limits; a reading of a question stands after `under`",
    )


@words(problems.ConditionFirst)
def _(p: problems.ConditionFirst) -> Wording:
    return Wording("the `if` comes last", "the line goes on after it", f"write `{p.write}`")


@words(problems.MissingColon)
def _(p: problems.MissingColon) -> Wording:
    return Wording("a `:` is missing", "", f"write `{p.write}`")


@words(problems.EqualsForColon)
def _(p: problems.EqualsForColon) -> Wording:
    return Wording("`=` compares; `:` gives a value", "", f"write `{p.write}`")


@words(problems.SetWithoutTo)
def _(p: problems.SetWithoutTo) -> Wording:
    return Wording("`set` needs `to`", "", f"write `{p.write}`")


@words(problems.MissingSign)
def _(p: problems.MissingSign) -> Wording:
    choices = listed([f"{sign} {p.value}" for sign in p.signs])
    return Wording("a change begins with what it does", "a sign is missing", f"write {choices}")


@words(problems.MissingType)
def _(p: problems.MissingType) -> Wording:
    cure = f"write `{p.write}`; or, in its last word, `number`, `mark`, `count` or a list of words"
    return Wording("this needs to say what it is", "stops too early", cure)


@words(problems.MissingBrackets)
def _(p: problems.MissingBrackets) -> Wording:
    return Wording(f"{quoted(p.operator)} takes brackets", "", f"write `{p.operator}(NOUN in SET where CONDITION)`")


@words(problems.MissingIn)
def _(p: problems.MissingIn) -> Wording:
    cure = f"say in what: `{p.operator}(NOUN in SET where CONDITION)`"
    if p.operator == "count":
        cure = f"how many there are in all is `{p.noun}.size`; to count some, `count(NOUN in {p.noun} where CONDITION)`"
    elif p.operator in _OF_NUMBERS:
        cure = f"say in what, and by which number: `{p.operator}(NOUN in SET : NUMBER)`"
    return Wording(f"{quoted(p.operator)} looks at one thing after another in a set", "`in` is missing", cure)


@words(problems.MissingValue)
def _(p: problems.MissingValue) -> Wording:
    return Wording(
        f"the value stands after a `:` in {quoted(p.operator)}", "", f"write `{p.operator}(NOUN in SET : VALUE)`"
    )


@words(problems.ComparisonInside)
def _(p: problems.ComparisonInside) -> Wording:
    return Wording(
        f"{quoted(p.comparison)} stands inside the brackets of {quoted(p.operator)}",
        "a second comparison",
        f"the comparison goes after the brackets: `{p.operator}(...) {p.comparison}`",
    )


@words(problems.IsForEquals)
def _(p: problems.IsForEquals) -> Wording:
    return Wording("`is` asks for a kind", "", f"numbers and texts are compared with `=`: write `= {p.value}`")


@words(problems.NumberFirst)
def _(p: problems.NumberFirst) -> Wording:
    return Wording("the points come first", "", f"write `{p.write}`")


@words(problems.PerWithoutIn)
def _(p: problems.PerWithoutIn) -> Wording:
    return Wording(
        "this needs to say of what", "`in` is missing", f"write `per {p.noun} in SET`, for instance `feature.counted`"
    )


@words(problems.VerbFirst)
def _(p: problems.VerbFirst) -> Wording:
    return Wording("the verb comes first", "", f"write `{p.write}`")


@words(problems.NoPreposition)
def _(p: problems.NoPreposition) -> Wording:
    return Wording(
        f"{quoted(p.found)} is no preposition here",
        "",
        f"actions take {listed(p.prepositions)}; the places of a pile are its `top` and its `bottom`",
    )


@words(problems.TwoActions)
def _(p: problems.TwoActions) -> Wording:
    cure = f"write two lines that begin with {quoted(p.keyword)}" if p.keyword else "put each on a line of its own"
    return Wording("one action a line", "a second one begins", cure)


@words(problems.SidesTogether)
def _(p: problems.SidesTogether) -> Wording:
    return Wording("sides stand apart, with nothing but a space between", "", f"write `{p.write}`")


@words(problems.WrongHalf)
def _(p: problems.WrongHalf) -> Wording:
    return Wording(
        f"{quoted(p.found)} is no half of a side",
        "",
        "halves are numbered clockwise: `N1` and `N2`, ... `W2`; most lines need only `W to E` or `rest`",
    )


@words(problems.WrongCopies)
def _(p: problems.WrongCopies) -> Wording:
    return Wording(f"{quoted(p.found)} is no number of copies", "", f"write `{p.write}`")


@words(problems.MarkOfTile)
def _(p: problems.MarkOfTile) -> Wording:
    return Wording(
        "a part of the tile begins here",
        "no part",
        f"what the tile itself has stands before the first `|`: `tile ... with {p.mark} | ...`",
    )


@words(problems.MissingBar)
def _(p: problems.MissingBar) -> Wording:
    return Wording("a `|` is missing before this part", "", "each part of a tile stands after a `|`")


@words(problems.NumberAfterMark)
def _(p: problems.NumberAfterMark) -> Wording:
    return Wording("the number stands after the mark", "", f"write `{p.write}`")


@words(problems.MissingSetBrackets)
def _(p: problems.MissingSetBrackets) -> Wording:
    return Wording("a set stands in square brackets", "", f"write `{p.write}`")


@words(problems.BlockNeeded)
def _(p: problems.BlockNeeded) -> Wording:
    return Wording(
        f"{quoted(p.word)} needs a line of its own", "", f"end the line with `{p.above}`, and write this below it"
    )


@words(problems.LineOfItsOwn)
def _(p: problems.LineOfItsOwn) -> Wording:
    cure = f"put it below the line `{p.write}`, indented by two more spaces"
    return Wording(f"{quoted(p.word)} stands on a line of its own", "", cure)


@words(problems.MissingIndent)
def _(p: problems.MissingIndent) -> Wording:
    return Wording(
        f"{quoted(p.word)} belongs to a declaration above it",
        "in column 1",
        "indent it by two spaces, below the `rule`, `ruleset` or thing that it belongs to",
    )
