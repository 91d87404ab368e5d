"""How problems of tables are said."""

from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems import tables as problems
from carc.diagnostics.wording.phrases import listed, quoted
from carc.diagnostics.wording.registry import Wording, words

_SHOWN = 16


@words(problems.SaidTwice)
def _(p: problems.SaidTwice) -> Wording:
    return Wording(f"two lines settle {p.what}", "once more here", "keep one of them")


@words(problems.NotSwitchable)
def _(p: problems.NotSwitchable) -> Wording:
    message = f"{quoted(p.name)} is a {p.sort}, and is not switched {p.word}"
    return Wording(message, "not a part", _instead(p))


def _instead(p: problems.NotSwitchable) -> str:
    if p.sort == "question" and p.readings:
        return f"pick one of its readings, {listed(p.readings)}: `pick {p.name}: {p.readings[0]}`"
    if p.sort == "question":
        return f"pick a number: `pick {p.name}: 1`"
    if p.sort == "rule":
        return "it holds anyway, unless something switches it off; only switches and optional rules are switched on"
    if p.sort == "step":
        return f"a house rule can leave it out: `instead of {p.name}`, and `stop` below it"
    return f"leave it out of `play`; or play a part of it alone: `only PART of {p.name}`"


@words(problems.NotGiven)
def _(p: problems.NotGiven) -> Wording:
    message = f"{quoted(p.name)} would be a {p.sort} of {quoted(p.ruleset)}, which is not among these rules"
    cure = f"name the file of {quoted(p.ruleset)} as well; if it is no house rule, add it to `play`"
    return Wording(message, "of rules that are not here", cure)


@words(problems.NoSuchPart)
def _(p: problems.NoSuchPart) -> Wording:
    near = nearest(p.name, p.parts)
    there_are = f"its parts are {listed(p.parts, 'and')}" if p.parts else "it has no parts that can be played alone"
    cure = f"did you mean {quoted(near)}? {there_are}" if near else there_are
    return Wording(f"{quoted(p.ruleset)} has no part {quoted(p.name)}", "not a part", cure)


@words(problems.NotPlayed)
def _(p: problems.NotPlayed) -> Wording:
    if p.in_part:
        message = f"of {quoted(p.ruleset)} only parts are played here, and none of its tiles"
        return Wording(message, "no tiles", f"take this line out, or play {quoted(p.ruleset)} whole")
    cure = f"play it: `play {p.ruleset}`; or only its tiles: `tiles {p.ruleset}`"
    return Wording(f"{quoted(p.ruleset)} is not played at this table", "not played", cure)


@words(problems.CopiesNotRequired)
def _(p: problems.CopiesNotRequired) -> Wording:
    if p.ruleset == p.by:
        return Wording(f"{quoted(p.ruleset)} counts its own tiles", "itself", "say it of each tile: `tile NAME x2`")
    cure = f"add `requires {p.ruleset}`; or `requires tiles of {p.ruleset}`, if its rules are not needed"
    return Wording(f"{quoted(p.by)} does not require {quoted(p.ruleset)}", "not required", cure)


@words(problems.AgainstItself)
def _(p: problems.AgainstItself) -> Wording:
    if p.other == p.ruleset:
        return Wording(f"{quoted(p.ruleset)} {p.word} itself", "itself", "name another ruleset")
    message = f"{quoted(p.ruleset)} {p.word} {quoted(p.other)}, which it requires"
    return Wording(message, "required as well", "take one of the two lines out")


@words(problems.NoTiles)
def _(p: problems.NoTiles) -> Wording:
    return Wording(f"{quoted(p.ruleset)} has no tiles", "no tiles", "take this line out")


@words(problems.TooManyCopies)
def _(p: problems.TooManyCopies) -> Wording:
    return Wording(f"{p.number:,} copies are more than the {p.most} allowed", "too many", f"take at most {p.most}")


@words(problems.NoHash)
def _(p: problems.NoHash) -> Wording:
    cure = "`carc show TABLE --agreement` writes a table with this line"
    return Wording("what was agreed is said by 64 digits and letters from a to f", "not a hash", cure)


@words(problems.SeveralTables)
def _(p: problems.SeveralTables) -> Wording:
    several = " and ".join(f'"{title}"' for title in p.titles)
    cure = "name one of the files; what both say can be written into one table"
    return Wording(f"several tables, and an evening plays one: {several}", "another table", cure)


@words(problems.NotAsAgreed)
def _(p: problems.NotAsAgreed) -> Wording:
    message = f"this is not the game that was agreed: its hash is {p.found[:_SHOWN]}..., not {p.agreed[:_SHOWN]}..."
    cure = (
        "name all rule files that were agreed on, and give no other `--reading`; `carc show THIS --diff OTHER` shows "
        "in words how two games differ; to agree on this one, write the table anew with `carc show THIS --agreement`"
    )
    return Wording(message, "agreed", cure)
