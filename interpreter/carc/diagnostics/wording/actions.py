"""How problems of actions are said."""

from carc.diagnostics.problems import actions as problems
from carc.diagnostics.wording.phrases import a, listed, quoted
from carc.diagnostics.wording.registry import Wording, words

_OBJECT = "object"


@words(problems.UnknownRole)
def _(p: problems.UnknownRole) -> Wording:
    if p.role == _OBJECT:
        return Wording(f"{quoted(p.verb)} is done to nothing", "not here", _with(p.roles, p.verb))
    return Wording(f"{quoted(p.verb)} takes no {quoted(p.role)}", "not here", _with(p.roles, p.verb))


def _with(roles: tuple[str, ...], verb: str) -> str:
    prepositions = [role for role in roles if role != _OBJECT]
    return f"it goes with {listed(prepositions, 'and')}" if prepositions else f"write {quoted(verb)} alone"


@words(problems.RepeatedRole)
def _(p: problems.RepeatedRole) -> Wording:
    return Wording(
        f"{quoted(p.role)} stands twice in one action", "again", "write two actions, each on a line of its own"
    )


@words(problems.MissingRole)
def _(p: problems.MissingRole) -> Wording:
    message = f"{quoted(p.verb)} needs {'something to act on' if p.role == _OBJECT else quoted(p.role)}"
    return Wording(message, "not complete", f"in full: {quoted(p.write)}")


@words(problems.WrongSlot)
def _(p: problems.WrongSlot) -> Wording:
    if p.role == _OBJECT:
        message = f"{quoted(p.verb)} cannot be done to {quoted(p.noun)}"
    else:
        message = f"{quoted(p.noun)} cannot be {quoted(p.role)} in {quoted(p.verb)}"
    near = f"did you mean {quoted(p.nearest)}?" if p.nearest else ""
    *most, last = [a(noun) for noun in p.nouns] or [""]
    nouns = f"{', '.join(most)} or {last}" if most else last
    return Wording(message, "does not fit", near or (f"it can be {nouns}" if nouns else ""))


@words(problems.NoHolder)
def _(p: problems.NoHolder) -> Wording:
    return Wording(
        f"nothing can be moved to {quoted(p.text)}: it is a set that is kept or worked out",
        "no place",
        "a tile goes to `player.hand`, a piece to `player.supply` or `player.held`; what a set keeps is changed with "
        f"`set`, as in `set {p.text} to {p.text} + [...]`",
    )


@words(problems.NotOffered)
def _(p: problems.NotOffered) -> Wording:
    return Wording(f"which {quoted(p.noun)} are offered?", "from where?", f"say the set: `{p.noun} in ...`")


@words(problems.NotSettable)
def _(p: problems.NotSettable) -> Wording:
    cures = {
        "printed": "it is printed and never changes",
        "defined": "it is always computed: let a rule define it, `KIND.property: ...`",
        "kernel": "it changes by actions, for instance `gain 1 to player`, `move piece to part`",
        "": "`set` changes a property that a thing keeps: `set player.NAME to ...`",
    }
    return Wording(f"{quoted(p.text)} cannot be set", "not kept", cures[p.mode])


@words(problems.MisplacedUsualEffect)
def _(p: problems.MisplacedUsualEffect) -> Wording:
    return Wording(
        "`usual` is what would have happened without this rule, once, and here there is no such thing",
        "not here",
        "write it below `instead of ...`, and not within `each` or `repeat`",
    )


@words(problems.NoPile)
def _(p: problems.NoPile) -> Wording:
    return Wording(
        f"{quoted(p.text)} is {a(p.found)}, not a pile", "nothing to draw from", "name a pile or a set of tiles"
    )


@words(problems.NotJudged)
def _(p: problems.NotJudged) -> Wording:
    return Wording(
        f"{quoted(p.verb)} is done by rules: nobody is asked before it happens",
        "not judged",
        f"what players do is judged: {listed(p.judged, 'and')}",
    )
