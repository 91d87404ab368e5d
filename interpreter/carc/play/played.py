"""Performs what an example plays, as in a game: turn by turn from the first seat, with all steps and all rules.

Offers that the example does not mention are passed. It goes on from act to act of the example, to where each is
offered; what has just one answer is done without asking, and found in the log.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from carc.compile.fragments import Fragments
from carc.compile.program import Program
from carc.compile.roles import MUTUAL
from carc.kernel import acts, events
from carc.kernel.errors import KernelError
from carc.kernel.places import LYING_LOOSE
from carc.kernel.position import Position
from carc.model.effects import Act
from carc.model.expressions import Declared
from carc.play.failure import Broken
from carc.play.machine import answer, run
from carc.play.refusals import refusals

_TURNS: Final = 100
"""How many turns may pass before something that the example names is done."""


class Played:
    """The course of a game from a position that was laid out, or from the very beginning."""

    def __init__(self, program: Program, fragments: Fragments, position: Position) -> None:
        self.program, self.fragments, self.p = program, fragments, position
        numbers = program.numbers
        self._overlays = {numbers.faces[face] for face in numbers.overlays}
        self._seen = 0
        self._begun = False

    def lay_out(self) -> None:
        """The setup of the game itself, up to the first turn."""
        self._stand_at(0)
        run(self.program, self.p, one_turn=True)

    def perform(self, doing: list[Act]) -> None:
        """Does one act after another. Raises Broken."""
        self.p.chance.forced = list(self._drawn(doing))
        for act in doing:
            if act.verb == "end-game":
                self._end()
            else:
                self._perform(act)

    @property
    def may_pass(self) -> bool:
        """Whether something is offered that can be passed."""
        return self._passing() is not None

    def finish_turn(self) -> None:
        """What is offered in the rest of the turn is passed."""
        while self.p.pending is not None:
            passed = self._passing()
            if passed is None:
                return
            answer(self.program, self.p, passed, one_turn=True)

    # ------------------------------------------------------------ the course of the game

    def _stand_at(self, block: int) -> None:
        """The course of the game goes on at a block."""
        self.p.stack = [[self.program.course, block, [None] * self.program.sizes[self.program.course]]]

    def _begin(self) -> None:
        if not self._begun:
            self._begun = True
            if self.p.pending is not None:  # the setup itself asks somebody; the game goes on from there
                return
            self.p.turn_player = -1
            self._stand_at(self.program.turn)
            run(self.program, self.p, one_turn=True)

    def _end(self) -> None:
        """The turn is finished, and the game ends."""
        if self._begun:
            self.finish_turn()
        else:
            self._begun = True
            self._stand_at(self.program.turn)
        acts.end_game(self.p, 0)
        run(self.program, self.p)

    def _drawn(self, doing: Iterable[Act]) -> Iterator[int]:
        """The faces that must be drawn so that the acts can be done."""
        held = [self.program.stock.tile_face[tile] for tile in self._at_hand()]
        for act in doing:
            face = self._face(act)
            if face is not None and act.verb == "draw":
                held.append(face)
                yield face
            elif face in held:
                held.remove(face)
            elif face is not None and act.verb == "place":
                yield face

    def _at_hand(self) -> Iterator[int]:
        """The tiles that need not be drawn any more: those in hands, and one that is to be placed now."""
        for hand in self.p.hand:
            yield from hand
        if self.p.turn_tile >= 0 and self.p.tile_where[self.p.turn_tile] == LYING_LOOSE:
            yield self.p.turn_tile

    def _face(self, act: Act) -> int | None:
        """The face that an act names."""
        tile = dict(act.roles).get("object")
        named = isinstance(tile, Declared) and tile.sort == "face"
        return self.program.numbers.faces[tile.name] if named and isinstance(tile, Declared) else None

    # ------------------------------------------------------------ one act

    def _perform(self, act: Act) -> None:
        """Goes on to where the act is offered, and takes it."""
        self._begin()
        for _ in range(_TURNS):
            if self._done(act, self.p):
                return
            option = self._offered(act)
            if option is not None:
                answer(self.program, self.p, option, one_turn=True)
                self._done(act, self.p)
                return
            self._pass_on(act)
        raise Broken(act.place, "over")

    def _done(self, act: Act, p: Position) -> bool:
        """Whether the log shows the act after the one before."""
        for index in range(self._seen, len(p.log)):
            if self._is(act, p.log[index]):
                self._seen = index + 1
                return True
        return False

    def _is(self, act: Act, entry: tuple[int, ...]) -> bool:
        if act.verb == "put" and self._face(act) in self._overlays:
            return entry[0] == events.OVERLAID and self._lies_so(act, entry[2], entry[3])
        if entry[0] != _EVENTS.get(act.verb):
            return False
        return act.verb == "pass" or self._alike(act, entry[2:])

    def _lies_so(self, act: Act, face: int, spot: int) -> bool:
        """Whether an act lays this face over the tile of a spot, in a turn that looks the same."""
        canon, wanted = self.program.stock.canon[face], self._spot(act)
        return (face, spot >> 2, canon[spot & 3]) == (self._face(act), wanted >> 2, canon[wanted & 3])

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
        face = self._face(act)
        if face is not None and act.verb in (*_LAYING, "draw"):
            if face != self.program.stock.tile_face[given[0]]:
                return None
            return (given[0], self._spot(act) if act.verb in _LAYING else self._pile(act))
        numbers: tuple[int, ...] = self.fragments.act(act)[1](self.p)
        if act.verb in self.fragments.effects.verbs.actions:
            faces = self.program.stock.tile_face
            named = [isinstance(value, Declared) and value.sort == "face" for _, value in act.roles]
            return tuple(
                tile if is_face and faces[tile] == number else number
                for number, tile, is_face in zip(numbers, given, named, strict=False)
            )
        return numbers

    def _spot(self, act: Act) -> int:
        roles = dict(act.roles)
        at = self.fragments.value(roles["at"])(self.p)
        if roles["at"].type.base == "spot":
            return int(at)
        turned = self.fragments.value(roles["turned"])(self.p) if "turned" in roles else 0
        return int(at) * 4 + int(turned)

    def _pile(self, act: Act) -> int:
        return int(self.fragments.value(dict(act.roles)["from"])(self.p))

    # ------------------------------------------------------------ what is offered

    def _offered(self, act: Act) -> tuple[int, ...] | None:
        """The option that is the act, or else one that rules add or declare of which the act comes."""
        if self.p.pending is None:
            return None
        _, choice, _, options = self.p.pending
        lines = self.program.choices[choice].lines
        own = (option for option in options if lines[option[0]].verb == act.verb and self._alike(act, option[1:]))
        of_rules = (option for option in options if lines[option[0]].verb not in _EVENTS)
        return next(own, None) or self._soonest(act, of_rules)

    def _soonest(self, act: Act, options: Iterable[tuple[int, ...]]) -> tuple[int, ...] | None:
        """The option of which the act comes first of all that happens then; None if it comes of none."""
        found = ((self._comes_of(act, option), option) for option in options)
        return min(((after, option) for after, option in found if after is not None), default=(0, None))[1]

    def _comes_of(self, act: Act, option: tuple[int, ...]) -> int | None:
        """How much happens before the act, if an option leads to it at once."""
        twin = self.p.copy()
        answer(self.program, twin, option, one_turn=True)
        happens = enumerate(twin.log[len(self.p.log) :])
        return next((after for after, entry in happens if self._is(act, entry)), None)

    def _pass_on(self, act: Act) -> None:
        """What the example does not mention is passed; what cannot be passed refuses the act."""
        if self.p.pending is None:
            if not self.p.stack or self.p.over:
                raise Broken(act.place, "over")
            run(self.program, self.p, one_turn=True)
            return
        passed = self._passing()
        if passed is None:
            raise Broken(act.place, "not-offered", self._why(act))
        answer(self.program, self.p, passed, one_turn=True)

    def _passing(self) -> tuple[int, ...] | None:
        if self.p.pending is None:
            return None
        _, choice, _, options = self.p.pending
        lines = self.program.choices[choice].lines
        return next((option for option in options if lines[option[0]].verb == "pass"), None)

    def _why(self, act: Act) -> tuple[str, ...]:
        """The rules that refuse an act; none where it is too late to ask, as its tile has been laid elsewhere."""
        if act.verb == "draw":
            return ()
        verb, parameters = self.fragments.act(act)
        twin = self.p.copy()
        held = self._held(act)
        try:
            given = (held, self._spot(act)) if held is not None else parameters(twin)
        except KernelError:
            return ()
        found = refusals(self.program, twin, twin.turn_player, verb, given)
        return tuple(self.program.numbers.causes[cause].id for cause in found)

    def _held(self, act: Act) -> int | None:
        """The tile at hand that an act would lay."""
        faces = self.program.stock.tile_face
        laid = self._face(act) if act.verb in _LAYING else None
        return next((tile for tile in self._at_hand() if faces[tile] == laid), None)


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
