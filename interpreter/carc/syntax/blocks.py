"""Which lines may stand below a line: the start symbol that they are parsed with, and whether there must be some."""

from dataclasses import dataclass

from carc.syntax.forms import Form


@dataclass(frozen=True, slots=True)
class Below:
    """Lines below are parsed from `start`; None where none may stand."""

    start: str | None
    needed: bool = False


NOTHING = Below(None)
_EFFECTS = Below("effect", needed=True)

_BELOW = {
    "ruleset": Below("ruleset_line"),
    "thing": Below("thing_line"),
    "extend": Below("thing_line", needed=True),
    "map": Below("map_line"),
    "step": Below("step_line"),
    "action": Below("step_line"),
    "question": Below("question_line", needed=True),
    "switch": Below("reading_line"),
    "rule": Below("clause", needed=True),
    "needing": Below("clause"),
    "example": Below("example_line", needed=True),
    "table": Below("table_line", needed=True),
    "reading": Below("reading_line"),
    "score": Below("term", needed=True),
    "bonus": Below("term", needed=True),
    "each_term": Below("term", needed=True),
    "define_scale": Below("scale_line", needed=True),
    "given": _EFFECTS,
    "played": _EFFECTS,
    "when_block": _EFFECTS,
    "else_block": _EFFECTS,
    "otherwise": _EFFECTS,
    "repeat": _EFFECTS,
    "choose": Below("effect"),
    "may_choose": Below("effect"),
    "draw": Below("effect"),
    "offer": Below("act_line", needed=True),
    "offered_act": Below("effect"),
}


def below(form: Form) -> Below:
    """What may stand below this line."""
    if form.kind in {"handler", "option", "free_option", "only_option"}:
        return _EFFECTS if form.forms("block_body") else NOTHING
    if form.kind == "each":
        _, inline_deed, _ = form.parts
        return _EFFECTS if inline_deed is None else NOTHING
    return _BELOW.get(form.kind, NOTHING)
