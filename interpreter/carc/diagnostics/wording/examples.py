"""How problems of examples are said."""

from collections.abc import Callable

from carc.diagnostics.problems import examples as problems
from carc.diagnostics.wording.phrases import listed, quoted
from carc.diagnostics.wording.registry import Wording, words

Found = tuple[str, ...]


def _expected(found: Found) -> str:
    if len(found) != 2:
        return "this does not hold"
    return f"left is {found[0]}, right is {found[1]}"


def _by_others(found: Found) -> str:
    wanted, *others = found
    return (
        f"not refused by {quoted(wanted)}, but by {listed([other for other in others if other], 'and') or 'the board'}"
    )


_SAID = {
    "NoCopyLeft": "no copy of that tile is left; a tile can be laid as often as the game has copies of it",
    "NotInPile": "no copy of that tile is left in its pile",
    "CellMissing": "there is no such cell on this board",
    "CellTaken": "another tile lies there",
    "NotThere": "what it names is not there",
    "AlreadyLaid": "that tile lies on the board already",
}
"""What the kernel could not do, as people say it."""


def _impossible(found: Found) -> str:
    if not found:
        return "this cannot be laid out"
    return f"this cannot be laid out: {', '.join(_SAID.get(one, one) for one in found)}"


_LABELS: dict[str, Callable[[Found], str]] = {
    "impossible": _impossible,
    "does-not-fit": lambda found: "the tile does not fit here",
    "absent": lambda found: f"{quoted(found[0])} is not in this game: its readings leave it out",
    "over": lambda found: "the game is over before this can be done",
    "not-offered": lambda found: f"refused by {listed(found, 'and')}" if any(found) else "this is not offered",
    "expected": _expected,
    "asked": lambda found: f"{quoted(found[0])} is asked" if found else "nobody is asked",
    "refused": lambda found: f"refused by {listed(found, 'and')}" if any(found) else "this cannot be done",
    "not-refused": lambda found: "nothing refuses this",
    "refused-by-others": _by_others,
}


@words(problems.ExampleFailed)
def _(p: problems.ExampleFailed) -> Wording:
    label = _LABELS[p.reason](p.found) if p.reason in _LABELS else p.reason
    return Wording(f"example failed: {p.title}", label)


@words(problems.NotPlayed)
def _(p: problems.NotPlayed) -> Wording:
    acts = "`place TILE at CELL`, `deploy PIECE on PART`, `draw TILE from PILE`, `pass`"
    cure = f"{acts}: one a line, without a condition"
    return Wording("what is played in an example is what players do", "not done by a player", cure)
