"""The symbols of what a game prints: one for the name of each printed property, in the order of declaration."""

from carc.compile.numbering import Numbering
from carc.model.game import Game
from carc.model.things import PropertyOf
from carc.render.drawing import SymbolDrawing
from carc.render.symbols import handed_out

_EDGES = "edges"
_SHOWN = ("number", "flag", "word")


def symbols(game: Game, numbers: Numbering) -> tuple[SymbolDrawing, ...]:
    """The form that is kept for one goes to the first that is declared of a kind that fills edges."""
    declared: dict[str, PropertyOf] = {}
    for one in game.properties:
        if one.mode == "printed" and one.type.base in _SHOWN and not one.type.many and _on_board(one.owner, numbers):
            declared.setdefault(one.name, one)
    bearers = (name for name, one in declared.items() if _fills(one.owner, numbers) == _EDGES)
    return tuple(handed_out(declared, next(bearers, "")).values())


def _on_board(owner: str, numbers: Numbering) -> bool:
    return bool({"tile", "feature", "cell"} & set(numbers.line(owner)))


def _fills(owner: str, numbers: Numbering) -> str:
    """What a kind fills, or the nearest kind that it is like."""
    kinds = (numbers.kinds[name] for name in numbers.line(owner) if name in numbers.kinds)
    return next((kind.fills for kind in kinds if kind.fills), "")
