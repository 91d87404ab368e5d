"""How problems of maps that are played together are said."""

from carc.diagnostics.problems import maps as problems
from carc.diagnostics.wording.phrases import listed, quoted
from carc.diagnostics.wording.registry import Wording, words


def _cell(cell: tuple[int, int]) -> str:
    return quoted(f"cell({cell[0]}, {cell[1]})")


@words(problems.MapsOverlap)
def _(p: problems.MapsOverlap) -> Wording:
    more = {1: "", 2: ", and one more"}.get(p.number, f", and {p.number - 1:,} more")
    message = f"{listed(p.maps, 'and')} both draw {_cell(p.cell)}{more}"
    cure = f"let {quoted(p.maps[1])} lie elsewhere, for instance beside all others: `from {p.beside}, 0`"
    if p.rulesets[0] == p.rulesets[1]:
        return Wording(message, f"{quoted(p.maps[1])} draws it here", f"{cure}; or take one of the two maps out")
    leave = f"leave out {quoted(p.rulesets[0])} or {quoted(p.rulesets[1])}"
    never = f"a ruleset says that with `excludes {p.rulesets[1]} because ...`"
    return Wording(message, f"{quoted(p.maps[1])} draws it here", f"{cure}; or {leave}; {never}")


@words(problems.HalvesDiffer)
def _(p: problems.HalvesDiffer) -> Wording:
    message = f"{listed(p.maps, 'and')} each draw a half of {_cell(p.cell)}, and differ in its {quoted(p.name)}"
    cure = f"say the same in both, `{p.name} {p.printed[0]}`, or say it in one of them alone"
    return Wording(message, quoted(f"{p.name} {p.printed[1]}") + " here", cure)


@words(problems.HalvesAlone)
def _(p: problems.HalvesAlone) -> Wording:
    message = "this board has no cells: its maps draw halves, and no two of them meet"
    cure = "play another map whose halves lie on these, or write `open` for `half`"
    return Wording(message, f"{quoted(p.name)} draws halves alone", cure)


@words(problems.BordersDiffer)
def _(p: problems.BordersDiffer) -> Wording:
    one, other = p.maps
    message = f"{quoted(one)} and {quoted(other)} are one board, and have different borders"
    cure = f"give {quoted(other)} the line `border {p.borders[0]}`, or {quoted(one)} the line `border {p.borders[1]}`"
    return Wording(message, quoted(f"border {p.borders[1]}"), f"{cure}; without such a line a border closes")
