"""Runs the examples of rule files: lays out what is given, performs what is played, judges what is expected.

In what is given every act only sets up: it is not judged by rules and nothing follows from it, but edges must fit.
What is played is done as in a game, turn by turn from the first seat; offers that the example does not mention are
passed. It knows nothing of where examples come from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from carc.compile.fragments import Fragments
from carc.compile.program import Program
from carc.kernel import acts
from carc.kernel.chance import Chance
from carc.kernel.errors import KernelError
from carc.kernel.frontier import has_room, touching
from carc.kernel.position import Position
from carc.model.base import Core, Place
from carc.model.effects import Act, AnyEffect, Do
from carc.model.examples import Example, Expect, ExpectAct, Phase
from carc.model.expressions import Declared, Operation
from carc.play.game import Game
from carc.play.machine import answer, new_position, run
from carc.play.refusals import refusals


@dataclass(frozen=True, slots=True)
class Failure:
    """What an example expected and did not find. `reason` is one of those in diagnostics; `found` fills it in."""

    place: Place
    reason: str
    found: tuple[str, ...] = ()


@dataclass(slots=True)
class Result:
    """How an example ended. `fired` are the causes of everything that happened in it."""

    example: Example
    failures: list[Failure] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        return not self.failures


class _Broken(Exception):
    """The example cannot go on."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.reason)
        self.failure = failure


def run_example(game: Game, example: Example) -> Result:
    """Runs one example under the rules of a game."""
    least, most = game.rules.players
    seats = max((game.rules.seats.index(name) + 1 for name in _seats(example)), default=least)
    program = game.program(min(max(seats, least), most))
    runner = _Runner(program)
    result = Result(example)
    try:
        for line in example.lines:
            result.failures += runner.line(line)
    except _Broken as broken:
        result.failures.append(broken.failure)
    return result


def _seats(example: Example) -> Iterator[str]:
    """The seats that an example names."""
    stack: list[object] = [example]
    while stack:
        here = stack.pop()
        if isinstance(here, Declared) and here.sort == "seat":
            yield here.name
        if isinstance(here, Core):
            stack += [getattr(here, name) for name in type(here).model_fields]
        elif isinstance(here, tuple):
            stack += here


class _Runner:
    def __init__(self, program: Program) -> None:
        self.program = program
        self.fragments = Fragments(program)
        self.p = new_position(program, Chance())
        self.p.turn_player = self.p.actor = 0
        self.seen = 0
        self.begun = False

    def line(self, line: Phase | Expect | ExpectAct) -> list[Failure]:
        if isinstance(line, Phase):
            (self._played if line.play else self._given)(line)
            return []
        return self._expect(line) if isinstance(line, Expect) else self._expect_act(line)

    # ------------------------------------------------------------ given

    def _given(self, phase: Phase) -> None:
        for effect in phase.effects:
            try:
                self._set_up(effect)
            except KernelError as error:
                place = effect.act.place if isinstance(effect, Do) else effect.place
                raise _Broken(Failure(place, "impossible", (type(error).__name__,))) from None
        self.p.log.clear()

    def _set_up(self, effect: AnyEffect) -> None:
        if not isinstance(effect, Do):
            self.fragments.effect(effect)(self.p)
            return
        verb, parameters = self.fragments.act(effect.act)
        given = parameters(self.p)
        if verb in ("place", "put"):
            self._lay(effect.act, *given)
        else:
            _SET_UP[verb](self.p, 0, *given)

    def _lay(self, act: Act, tile: int, spot: int) -> None:
        cell, turn = spot >> 2, spot & 3
        if not has_room(self.p, tile, cell, turn) or touching(self.p, tile, cell, turn, self.program.fits):
            raise _Broken(Failure(act.place, "does-not-fit"))
        acts.put(self.p, 0, tile, spot)
        watching = self.program.effects.watching
        if watching is not None:
            self.program.names[watching](self.p, tile)

    # ------------------------------------------------------------ played

    def _played(self, phase: Phase) -> None:
        doing = [effect.act for effect in phase.effects if isinstance(effect, Do)]
        self.p.chance.forced = list(self._drawn(doing))
        for act in doing:
            if act.verb == "end-game":
                self._end()
            else:
                self._perform(act)

    def _drawn(self, doing: list[Act]) -> Iterator[int]:
        """The faces that must be drawn so that the acts can be done."""
        held = [self.program.stock.tile_face[tile] for hand in self.p.hand for tile in hand]
        for act in doing:
            tile = dict(act.roles).get("object")
            if act.verb == "place" and isinstance(tile, Declared) and tile.sort == "face":
                face = self.program.numbers.faces[tile.name]
                if face in held:
                    held.remove(face)
                else:
                    yield face

    def _begin(self) -> None:
        if not self.begun:
            self.begun = True
            self.p.turn_player = -1
            program = self.program
            self.p.stack.append([program.course, program.turn, [None] * program.sizes[program.course]])
            run(program, self.p, one_turn=True)

    def _end(self) -> None:
        """The turn is finished, and the game ends."""
        if not self.begun:
            self._begin_at_end()
        else:
            self._finish_turn()
            acts.end_game(self.p, 0)
        run(self.program, self.p)

    def _begin_at_end(self) -> None:
        self.begun = True
        program = self.program
        acts.end_game(self.p, 0)
        self.p.stack.append([program.course, program.turn, [None] * program.sizes[program.course]])

    def _perform(self, act: Act) -> None:
        """Goes on to where the act is offered, and takes it; what has just one answer was done without asking."""
        self._begin()
        while not self._done(act):
            option = self._offered(act)
            if option is not None:
                answer(self.program, self.p, option, one_turn=True)
                self._done(act)
                return
            self._pass_on(act)

    def _done(self, act: Act) -> bool:
        """Whether the log shows the act after the one before."""
        for index in range(self.seen, len(self.p.log)):
            if self._is(act, self.p.log[index]):
                self.seen = index + 1
                return True
        return False

    def _is(self, act: Act, entry: tuple[int, ...]) -> bool:
        if entry[0] != _EVENTS.get(act.verb):
            return False
        return act.verb == "pass" or self._alike(act, entry[2:])

    def _alike(self, act: Act, given: tuple[int, ...]) -> bool:
        """Whether numbers are those of the act; like tiles and pieces count as the same."""
        stock = self.program.stock
        wanted = self._parameters(act, given)
        if wanted is None or len(wanted) != len(given):
            return False
        kinds = stock.tile_face if act.verb == "place" else stock.piece_alike
        if act.verb in ("place", "deploy", "move"):
            same_spot = wanted[1] == given[1] or (
                act.verb == "place" and self._same_look(given[0], wanted[1], given[1])
            )
            return kinds[wanted[0]] == kinds[given[0]] and same_spot
        return wanted == given

    def _same_look(self, tile: int, one: int, other: int) -> bool:
        canon = self.program.stock.canon[self.program.stock.tile_face[tile]]
        return one >> 2 == other >> 2 and canon[one & 3] == canon[other & 3]

    def _parameters(self, act: Act, given: tuple[int, ...]) -> tuple[int, ...] | None:
        """The numbers that an act means; a face means the tile of that face that is offered."""
        tile = dict(act.roles).get("object")
        if act.verb == "place" and isinstance(tile, Declared) and tile.sort == "face":
            if self.program.numbers.faces[tile.name] != self.program.stock.tile_face[given[0]]:
                return None
            spot: int = self._spot(act)
            return (given[0], spot)
        numbers: tuple[int, ...] = self.fragments.act(act)[1](self.p)
        return numbers

    def _spot(self, act: Act) -> int:
        roles = dict(act.roles)
        at = self.fragments.value(roles["at"])(self.p)
        if roles["at"].type.base == "spot":
            return int(at)
        turned = self.fragments.value(roles["turned"])(self.p) if "turned" in roles else 0
        return int(at) * 4 + int(turned)

    def _offered(self, act: Act) -> tuple[int, ...] | None:
        if self.p.pending is None:
            return None
        _, choice, _, options = self.p.pending
        lines = self.program.choices[choice].lines
        for option in options:
            if lines[option[0]].verb == act.verb and self._alike(act, option[1:]):
                return option
        return None

    def _pass_on(self, act: Act) -> None:
        """What the example does not mention is passed; what cannot be passed refuses the act."""
        if self.p.pending is None:
            if not self.p.stack or self.p.over:
                raise _Broken(Failure(act.place, "over"))
            run(self.program, self.p, one_turn=True)
            return
        passed = self._passing()
        if passed is None:
            raise _Broken(Failure(act.place, "not-offered", self._why(act)))
        answer(self.program, self.p, passed, one_turn=True)

    def _passing(self) -> tuple[int, ...] | None:
        if self.p.pending is None:
            return None
        _, choice, _, options = self.p.pending
        lines = self.program.choices[choice].lines
        return next((option for option in options if lines[option[0]].verb == "pass"), None)

    def _why(self, act: Act) -> tuple[str, ...]:
        return tuple(self.program.numbers.causes[cause].id for cause in self._refusals(act))

    def _finish_turn(self) -> None:
        while self.p.pending is not None:
            passed = self._passing()
            if passed is None:
                return
            answer(self.program, self.p, passed, one_turn=True)

    # ------------------------------------------------------------ expected

    def _expect(self, line: Expect) -> list[Failure]:
        self._finish_turn()
        if self.fragments.value(line.condition)(self.p):
            return []
        return [Failure(line.place, "expected", self._sides(line.condition))]

    def _sides(self, condition: Core) -> tuple[str, ...]:
        """What stood on both sides of a comparison."""
        if not isinstance(condition, Operation) or condition.operator in ("and", "or"):
            return ()
        return tuple(str(self.fragments.value(side)(self.p)) for side in (condition.left, condition.right))

    def _refusals(self, act: Act) -> list[int]:
        twin = self.p.copy()
        verb, parameters = self.fragments.act(act)
        try:
            given = parameters(twin)
        except KernelError:
            return [0]
        return refusals(self.program, twin, twin.turn_player, verb, given)

    def _expect_act(self, line: ExpectAct) -> list[Failure]:
        found = self._refusals(line.act)
        names = [self.program.numbers.causes[cause].id for cause in found]
        if line.allowed:
            return [Failure(line.place, "refused", tuple(names))] if found else []
        if not found:
            return [Failure(line.place, "not-refused")]
        if line.by and line.by not in names:
            return [Failure(line.place, "refused-by-others", (line.by, *names))]
        return []


_EVENTS = {"place": 3, "deploy": 5, "move": 6, "pass": 16}


def _stand(p: Position, cause: int, piece: int, where: int) -> None:
    acts.move_piece(p, cause, piece, where)


_SET_UP: dict[str, Callable[..., None]] = {
    "deploy": _stand,
    "move": _stand,
    "give": acts.give_tile,
    "send-home": acts.send_home,
    "remove": acts.remove_piece,
    "discard": acts.remove_tile,
    "gain": acts.gain,
    "join": acts.join,
    "drop-out": acts.drop_out,
}
