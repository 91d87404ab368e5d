"""Lays out what an example gives: every act only sets up. It is not judged and nothing follows from it.

Edges must fit, and what is physically impossible stays so.
"""

from collections.abc import Callable, Mapping
from typing import Final

from carc.compile.fragments import Fragments
from carc.compile.program import Program
from carc.compile.stacks import layers_of
from carc.compile.start import score_floor
from carc.kernel import acts, piles
from carc.kernel.chance import Chance
from carc.kernel.covering import spots_over
from carc.kernel.frontier import has_room, touching
from carc.kernel.position import Position
from carc.model.effects import Act, AnyEffect, Do, SetTo
from carc.play.failure import Broken

SETTABLE: Final = ("pile", "stack")
"""What is set here though no ruleset declares it."""


class Given:
    """Sets up a position."""

    def __init__(self, program: Program, fragments: Fragments, position: Position) -> None:
        self.program, self.fragments, self.p = program, fragments, position

    def set_up(self, effect: AnyEffect) -> None:
        """Does what an effect says, without what rules would make of it. Raises Broken, and what the kernel refuses."""
        if isinstance(effect, SetTo) and (effect.owner, effect.name) == SETTABLE:
            self._stack(effect)
        elif isinstance(effect, Do):
            self._act(effect.act)
        else:
            self.fragments.effect(effect)(self.p)

    def _act(self, act: Act) -> None:
        verb, parameters = self.fragments.act(act)
        given = parameters(self.p)
        if verb in ("place", "put"):
            self._lay(act, *given)
        elif verb == "overlay":
            self._lay_over(act, *given)
        elif verb == "gain":
            seat, points, *_ = given
            acts.gain(self.p, 0, seat, points, floor=score_floor(self.program.game))
        elif any(thing < 0 for thing in given if isinstance(thing, int)):
            raise Broken(act.place, "impossible", ("NotThere",))
        elif verb in _SET_UP:
            _SET_UP[verb](self.p, 0, *given)
        else:
            raise Broken(act.place, "impossible")

    def _lay(self, act: Act, tile: int, spot: int) -> None:
        cell, turn = spot >> 2, spot & 3
        if not has_room(self.p, tile, cell, turn) or touching(self.p, tile, cell, turn, self.program.fits):
            raise Broken(act.place, "does-not-fit")
        acts.put(self.p, 0, tile, spot)
        self.p.turn_tile = tile  # the parts that later lines name are those of the tile laid last
        watching = self.program.effects.watching
        if watching is not None:
            self.program.names[watching](self.p, tile)

    def _lay_over(self, act: Act, face: int, spot: int) -> None:
        tile = self.p.cell_tile[spot >> 2]
        turn = self.p.stock.canon[face][spot & 3]
        if tile < 0 or spot - (spot & 3) + turn not in spots_over(self.p, face, tile, self.program.fits):
            raise Broken(act.place, "does-not-fit")
        acts.lay_over(self.p, 0, face, spot)

    def _stack(self, effect: SetTo) -> None:
        """A pile holds just these tiles, from top to bottom; what it held goes into the box."""
        pile = self.fragments.value(effect.of)(self.p)
        while (tile := piles.draw(self.p, pile, Chance())) >= 0:
            piles.put_away(self.p, tile)
        layers = layers_of(effect.value, self.program.game, self.program.numbers)
        taken = [(shuffled, [piles.take(self.p, face) for face in faces]) for shuffled, faces in layers]
        for shuffled, tiles in taken:
            piles.stack_under(self.p, pile, shuffled, tiles)


_SET_UP: Final[Mapping[str, Callable[..., None]]] = {
    "deploy": acts.move_piece,
    "move": acts.move_piece,
    "give": acts.give_tile,
    "cover": acts.cover_with,
    "send-home": acts.send_home,
    "remove": acts.remove_piece,
    "discard": acts.remove_tile,
    "join": acts.join,
    "drop-out": acts.drop_out,
}
