"""Rules of tile-laying games, played and refereed.

game = carc.load("base", readings={"edition": "c2"})
state = game.start(players=["Red", "Blue"], seed=7)
while not state.over:
    state = state.apply(random.choice(state.choices))
for point in state.points:
    print(carc.explain(point))

What stands here is imported when it is first asked for: a command that only checks rules needs no engine.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

# A function that has the name of its folder: the folder must be there first, so that it does not take its place.
from carc.explain.words import explain

if TYPE_CHECKING:
    from carc.diagnostics.unplayable import RulesError
    from carc.game import load
    from carc.play.choices import Choice
    from carc.play.game import Game, WrongNumber
    from carc.play.points import Point
    from carc.play.state import NotOffered, State

__all__ = ["Choice", "Game", "NotOffered", "Point", "RulesError", "State", "WrongNumber", "explain", "load"]

_HOMES: Final = {
    "Choice": "carc.play.choices",
    "Game": "carc.play.game",
    "NotOffered": "carc.play.state",
    "Point": "carc.play.points",
    "RulesError": "carc.diagnostics.unplayable",
    "State": "carc.play.state",
    "WrongNumber": "carc.play.game",
    "load": "carc.game",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"carc has no {name}")
    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value
