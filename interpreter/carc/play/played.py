"""Performs what an example plays, as in a game: turn by turn from the first seat, with all steps and all rules.

Offers that the example does not mention are passed. It goes on from act to act of the example, to where each is
offered; what has just one answer is done without asking, and found in the log.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from carc.compile.fragments import Fragments
from carc.compile.program import Program
from carc.kernel import acts
from carc.kernel.errors import KernelError
from carc.kernel.position import Position
from carc.model.effects import Act
from carc.play.failure import Broken
from carc.play.machine import answer, run
from carc.play.meant import Meant
from carc.play.refusals import refusals

_TURNS: Final = 100
"""How many turns may pass before something that the example names is done."""


class Played:
    """The course of a game from a position that was laid out, or from the very beginning."""

    def __init__(self, program: Program, fragments: Fragments, position: Position) -> None:
        self.program, self.fragments, self.p = program, fragments, position
        self._meant = Meant(program, fragments, position)
        self._seen = 0
        self._begun = False

    def copy(self) -> "Played":
        """The same course of play from here, which goes on by itself."""
        twin = Played(self.program, self.fragments, self.p.copy())
        twin._seen, twin._begun = self._seen, self._begun
        return twin

    def forget(self) -> None:
        """What has happened so far is not in the log any more."""
        self.p.log.clear()
        self.go_on()

    def go_on(self) -> None:
        """What has happened so far is no act of what is played from here on."""
        self._seen = len(self.p.log)

    def lay_out(self) -> None:
        """The setup of the game itself, up to the first turn, which is that of the first seat."""
        self._stand_at(0)
        run(self.program, self.p, one_turn=True)
        if self.p.pending is None:
            self.p.turn_player = self.p.actor = 0

    def perform(self, doing: list[Act]) -> None:
        """Does one act after another. Raises Broken."""
        self.p.chance.forced = list(self._drawn(doing))
        for act in doing:
            if act.verb == "end-game":
                self._end()
            else:
                self._perform(act)

    @property
    def asked(self) -> int:
        """The seat that must choose now, -1 if nobody must."""
        return -1 if self.p.pending is None else self.p.pending[0]

    @property
    def may_pass(self) -> bool:
        """Whether something is offered that can be passed."""
        return self._meant.passing() is not None

    def finish_turn(self) -> None:
        """What is offered in the rest of the turn is passed."""
        while self.p.pending is not None:
            passed = self._meant.passing()
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
        held = [self.program.stock.tile_face[tile] for tile in self._meant.at_hand()]
        for act in doing:
            face = self._meant.face(act)
            if face is not None and act.verb == "draw":
                held.append(face)
                yield face
            elif face in held:
                held.remove(face)
            elif face is not None and act.verb == "place":
                yield face

    # ------------------------------------------------------------ one act

    def _perform(self, act: Act) -> None:
        """Goes on to where the act is offered, and takes it."""
        self._begin()
        for _ in range(_TURNS):
            if self._done(act):
                return
            option = self._meant.option(act)
            if option is not None:
                answer(self.program, self.p, option, one_turn=True)
                self._done(act)
                return
            self._pass_on(act)
        raise Broken(act.place, "over")

    def _done(self, act: Act) -> bool:
        """Whether the log shows the act after the one before."""
        for index in range(self._seen, len(self.p.log)):
            if self._meant.is_entry(act, self.p.log[index]):
                self._seen = index + 1
                return True
        return False

    def _pass_on(self, act: Act) -> None:
        """What the example does not mention is passed; what cannot be passed refuses the act."""
        if self.p.pending is None:
            if not self.p.stack or self.p.over:
                raise Broken(act.place, "over")
            run(self.program, self.p, one_turn=True)
            return
        passed = self._meant.passing()
        if passed is None:
            raise Broken(act.place, "not-offered", self._why(act))
        answer(self.program, self.p, passed, one_turn=True)

    def _why(self, act: Act) -> tuple[str, ...]:
        """The rules that refuse an act; none where it is too late to ask, as its tile has been laid elsewhere."""
        if act.verb == "draw":
            return ()
        verb, parameters = self.fragments.act(act)
        twin = self.p.copy()
        try:
            given = self._meant.laid_from_hand(act) or parameters(twin)
        except KernelError:
            return ()
        found = refusals(self.program, twin, twin.turn_player, verb, given)
        return tuple(self.program.numbers.causes[cause].id for cause in found)
