"""What an act means among numbers: which entries of the log are it, which option is, and of which option it comes.

It decides when two things count as the same: like tiles, like pieces, turns of a tile that look the same. What may be
done it does not know.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from carc.compile.fragments import Fragments
from carc.compile.offered import Line
from carc.compile.program import Program
from carc.compile.roles import MUTUAL
from carc.kernel import events
from carc.kernel.places import LYING_LOOSE
from carc.kernel.position import Position
from carc.model.effects import Act
from carc.model.expressions import Declared
from carc.play.machine import answer


class Meant:
    """Acts, as they are meant in a position."""

    def __init__(self, program: Program, fragments: Fragments, position: Position) -> None:
        self.program, self.fragments, self.p = program, fragments, position
        numbers = program.numbers
        self._overlays = {numbers.faces[face] for face in numbers.overlays}

    def face(self, act: Act) -> int | None:
        """The face that an act names."""
        tile = dict(act.roles).get("object")
        named = isinstance(tile, Declared) and tile.sort == "face"
        return self.program.numbers.faces[tile.name] if named and isinstance(tile, Declared) else None

    def is_entry(self, act: Act, entry: tuple[int, ...]) -> bool:
        """Whether an entry of the log is the act."""
        if act.verb == "put" and self.face(act) in self._overlays:
            return entry[0] == events.OVERLAID and self._lies_so(act, entry[2], entry[3])
        if entry[0] != _EVENTS.get(act.verb):
            return False
        return act.verb == "pass" or self._alike(act, entry[2:])

    def _lies_so(self, act: Act, face: int, spot: int) -> bool:
        """Whether an act lays this face over the tile of a spot, in a turn that looks the same."""
        canon, wanted = self.program.stock.canon[face], self.spot(act)
        return (face, spot >> 2, canon[spot & 3]) == (self.face(act), wanted >> 2, canon[wanted & 3])

    def _alike(self, act: Act, given: tuple[int, ...]) -> bool:
        """Whether numbers are those of the act; like tiles and pieces count as the same."""
        wanted = self._parameters(act, given)
        if wanted is None or len(wanted) != len(given):
            return False
        if act.verb in MUTUAL:
            return {*wanted[:2]} == {*given[:2]} and wanted[2:] == given[2:]
        if act.verb not in _OF_ALIKES or not given:
            return wanted == given
        stock = self.program.stock
        kinds = stock.tile_face if act.verb in (*_LAYING, "draw") else stock.piece_alike
        if kinds[wanted[0]] != kinds[given[0]]:
            return False
        return wanted[1:] == given[1:] or (act.verb in _LAYING and self._same_look(given[0], wanted[1], given[1]))

    def _same_look(self, tile: int, one: int, other: int) -> bool:
        canon = self.program.stock.canon[self.program.stock.tile_face[tile]]
        return one >> 2 == other >> 2 and canon[one & 3] == canon[other & 3]

    def _parameters(self, act: Act, given: tuple[int, ...]) -> tuple[int, ...] | None:
        """The numbers that an act means; a face means the tile of that face that is offered or was drawn."""
        face = self.face(act)
        if face is not None and act.verb in (*_LAYING, "draw"):
            if face != self.program.stock.tile_face[given[0]]:
                return None
            return (given[0], self.spot(act) if act.verb in _LAYING else self._pile(act))
        numbers: tuple[int, ...] = self.fragments.act(act)[1](self.p)
        if act.verb in self.fragments.effects.verbs.actions:
            faces = self.program.stock.tile_face
            named = [isinstance(value, Declared) and value.sort == "face" for _, value in act.roles]
            return tuple(
                tile if is_face and faces[tile] == number else number
                for number, tile, is_face in zip(numbers, given, named, strict=False)
            )
        return numbers

    def spot(self, act: Act) -> int:
        """Where an act lays a tile, and how it is turned."""
        roles = dict(act.roles)
        at = self.fragments.value(roles["at"])(self.p)
        if roles["at"].type.base == "spot":
            return int(at)
        turned = self.fragments.value(roles["turned"])(self.p) if "turned" in roles else 0
        return int(at) * 4 + int(turned)

    def _pile(self, act: Act) -> int:
        return int(self.fragments.value(dict(act.roles)["from"])(self.p))

    # ------------------------------------------------------------ what is at hand

    def at_hand(self) -> Iterator[int]:
        """The tiles that need not be drawn any more: those in hands, and one that is to be placed now."""
        for hand in self.p.hand:
            yield from hand
        if self.p.turn_tile >= 0 and self.p.tile_where[self.p.turn_tile] == LYING_LOOSE:
            yield self.p.turn_tile

    def laid_from_hand(self, act: Act) -> tuple[int, int] | None:
        """The numbers of an act that lays a tile which is at hand."""
        faces = self.program.stock.tile_face
        face = self.face(act) if act.verb in _LAYING else None
        tile = next((tile for tile in self.at_hand() if faces[tile] == face), None)
        return None if tile is None else (tile, self.spot(act))

    # ------------------------------------------------------------ what is offered

    def option(self, act: Act) -> tuple[int, ...] | None:
        """The option that is the act, or else one that rules add or declare of which the act comes."""
        return self.own_option(act) or self._soonest(act, self.further_options())

    def own_option(self, act: Act) -> tuple[int, ...] | None:
        """The option that is the act."""
        own = (option for line, option in self._options() if line.verb == act.verb and self._alike(act, option[1:]))
        return next(own, None)

    def further_options(self) -> Iterator[tuple[int, ...]]:
        """The options of which acts may come that they do not name."""
        return (option for line, option in self._options() if line.verb not in _EVENTS)

    def passing(self) -> tuple[int, ...] | None:
        """The option to pass."""
        return next((option for line, option in self._options() if line.verb == "pass"), None)

    def _options(self) -> Iterator[tuple[Line, tuple[int, ...]]]:
        """What can be answered, each option with its line."""
        if self.p.pending is not None:
            _, choice, _, options = self.p.pending
            lines = self.program.choices[choice].lines
            yield from ((lines[option[0]], option) for option in options)

    def _soonest(self, act: Act, options: Iterable[tuple[int, ...]]) -> tuple[int, ...] | None:
        """The option of which the act comes first of all that happens then; None if it comes of none."""
        found = ((self._comes_of(act, option), option) for option in options)
        return min(((after, option) for after, option in found if after is not None), default=(0, None))[1]

    def _comes_of(self, act: Act, option: tuple[int, ...]) -> int | None:
        """How much happens before the act, if an option leads to it at once."""
        twin = self.p.copy()
        answer(self.program, twin, option, one_turn=True)
        happens = enumerate(twin.log[len(self.p.log) :])
        return next((after for after, entry in happens if self.is_entry(act, entry)), None)


_LAYING: Final = ("place", "put")
_OF_ALIKES: Final = (*_LAYING, "draw", "deploy", "move", "send-home")
_EVENTS: Final = {
    "draw": events.DRAWN,
    "place": events.PLACED,
    "put": events.PUT,
    "show": events.SHOWN,
    "deploy": events.DEPLOYED,
    "move": events.MOVED,
    "send-home": events.HOME,
    "join": events.JOINED,
    "pass": events.PASSED,
}
