"""Rules of tile-laying games, played and refereed.

game = carc.load("base", readings={"edition": "c2"})
state = game.start(players=["Red", "Blue"], seed=7)
while not state.over:
    state = state.apply(random.choice(state.choices))
for point in state.points:
    print(carc.explain(point))
"""

from carc.explain.words import explain
from carc.game import RulesError, load
from carc.play.choices import Choice
from carc.play.game import Game, WrongNumber
from carc.play.points import Point
from carc.play.state import NotOffered, State

__all__ = ["Choice", "Game", "NotOffered", "Point", "RulesError", "State", "WrongNumber", "explain", "load"]
