"""How problems of the text and of single lines are said."""

from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems import syntax as problems
from carc.diagnostics.wording.phrases import listed, quoted
from carc.diagnostics.wording.registry import Wording, words

_MOST_EXPECTED = 6


@words(problems.FileTooLong)
def _(p: problems.FileTooLong) -> Wording:
    return Wording(
        f"the file has more than {p.most:,} {p.unit}",
        "nothing was read",
        "spread it over several files: a further one begins with `continues RULESET`",
    )


@words(problems.LineTooLong)
def _(p: problems.LineTooLong) -> Wording:
    return Wording(
        f"the line is longer than {p.most:,} characters", "from here on", "give a part of it a name, on a line before"
    )


@words(problems.TooDeep)
def _(p: problems.TooDeep) -> Wording:
    return Wording(
        f"more than {p.most} {p.what} stand within each other",
        "too deep",
        "give a part of it a name, on a line before",
    )


@words(problems.Tab)
def _(p: problems.Tab) -> Wording:
    message = "the line is indented with a tab" if p.before_text else "there is a tab in the line"
    return Wording(message, "a tab", "use spaces: two for each step")


@words(problems.ControlCharacter)
def _(p: problems.ControlCharacter) -> Wording:
    return Wording(
        f"the line holds the control character U+{p.character:04X}",
        "cannot be seen",
        "take it out: it hides what is said",
    )


@words(problems.NumberTooLarge)
def _(p: problems.NumberTooLarge) -> Wording:
    return Wording(f"numbers go up to {p.most:,}", "too large", "write a smaller one")


@words(problems.EmptyRange)
def _(p: problems.EmptyRange) -> Wording:
    return Wording("the range holds no number", "ends before it begins", f"write `{p.most}..{p.least}`")


@words(problems.OpenRange)
def _(p: problems.OpenRange) -> Wording:
    return Wording("this range needs an end", "goes on for ever", f"say the greatest number too, as in `{p.written}9`")


@words(problems.NotInColumnOne)
def _(p: problems.NotInColumnOne) -> Wording:
    return Wording(
        "this line belongs to no line above it",
        "indented",
        "a declaration begins in column 1; the lines that belong to it follow, indented by two spaces",
    )


@words(problems.UnevenIndent)
def _(p: problems.UnevenIndent) -> Wording:
    levels = [str(level) for level in p.levels]
    return Wording(
        f"the line is indented by {p.found}, where the lines above it are indented by {' and '.join(levels)}",
        "belongs to none of them",
        "begin it exactly below the line that it goes with",
    )


@words(problems.TakesNoLines)
def _(p: problems.TakesNoLines) -> Wording:
    if not p.above:
        return Wording("only one line is read here", "a second line")
    return Wording(
        "this line is indented deeper than the line above it, which takes no lines below",
        f"{quoted(p.above)} takes none",
        f"begin it exactly below {quoted(p.above)}",
    )


@words(problems.MissingLines)
def _(p: problems.MissingLines) -> Wording:
    return Wording(
        f"{quoted(p.word)} needs lines below it", "nothing follows", "write them below it, indented by two more spaces"
    )


@words(problems.MisplacedAlternative)
def _(p: problems.MisplacedAlternative) -> Wording:
    before = {"else": "`if`", "otherwise": "`draw`, `choose` or `offer`"}[p.word]
    return Wording(
        f"{quoted(p.word)} follows no {before}",
        "stands alone",
        f"begin it exactly below the {before} that it belongs to, after the lines of that",
    )


@words(problems.MisplacedSource)
def _(p: problems.MisplacedSource) -> Wording:
    return Wording(
        "a source does not stand among effects",
        "not here",
        "write it directly below the rule, step or action that it is the source of",
    )


@words(problems.Unexpected)
def _(p: problems.Unexpected) -> Wording:
    message = f"{quoted(p.found)} does not fit here" if p.found else "the line stops too early"
    near = nearest(p.found, p.keywords) if p.found else None
    return Wording(message, _expected(p.expected), f"did you mean {quoted(near)}?" if near else "")


def _expected(phrases: tuple[str, ...]) -> str:
    if not phrases or len(phrases) > _MOST_EXPECTED:
        return ""
    return f"expected {' or '.join(([', '.join(phrases[:-1])] if phrases[1:] else []) + [phrases[-1]])}"


@words(problems.UnknownLine)
def _(p: problems.UnknownLine) -> Wording:
    near = nearest(p.word, p.keywords)
    cure = f"did you mean {quoted(near)}?" if near else f"a line here begins with {listed(p.keywords)}"
    return Wording(f"no line begins with {quoted(p.word)} here", "not known here", cure)
