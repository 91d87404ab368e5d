"""How problems of play are said."""

from carc.diagnostics.problems import play as problems
from carc.diagnostics.wording.phrases import listed, quoted
from carc.diagnostics.wording.registry import Wording, words


@words(problems.RefusedMove)
def _(p: problems.RefusedMove) -> Wording:
    by = f" by {listed(p.rules, 'and')}" if p.rules else ""
    return Wording(f"{quoted(p.move)} is refused{by}")


@words(problems.OutOfFuel)
def _(p: problems.OutOfFuel) -> Wording:
    return Wording(
        f"{quoted(p.rule)} did more than {p.most:,} things at once", "stopped here", "look for effects that never end"
    )
