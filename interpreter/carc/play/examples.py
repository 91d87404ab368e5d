"""Runs the examples of rule files: lays out what is given, performs what is played, judges what is expected.

Unless something is given first, the game's own setup is done. It knows nothing of where examples come from.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from carc.compile.fragments import Fragments
from carc.compile.mentions import walk
from carc.compile.program import Program
from carc.kernel.chance import Chance
from carc.kernel.errors import KernelError
from carc.kernel.position import Position
from carc.model.base import Core
from carc.model.effects import Act, Do, place_of
from carc.model.examples import Example, Expect, ExpectAct, ExpectAsked, Line, Phase
from carc.model.expressions import Declared, Operation
from carc.play.absent import absent
from carc.play.failure import Broken, Failure
from carc.play.game import Game, WrongNumber
from carc.play.given import Given
from carc.play.machine import RunsOn, new_position
from carc.play.played import Played
from carc.play.points import changers_in
from carc.play.refusals import IMPOSSIBLE, refusals

__all__ = ["Failure", "Result", "laid_out", "played_out", "run_example"]


@dataclass(slots=True)
class Result:
    """How an example ended. `acted` are the rules and steps that did something in it, or refused something."""

    example: Example
    failures: list[Failure] = field(default_factory=list)
    acted: set[str] = field(default_factory=set)

    @property
    def passed(self) -> bool:
        """Whether all was as expected."""
        return not self.failures


def run_example(game: Game, example: Example) -> Result:
    """Runs one example under the rules of a game."""
    result = Result(example)
    try:
        program = _program(game, example)
        _check_present(example, program)
        runner = _Runner(program)
        runner.begin(example)
        for line in example.lines:
            result.failures += runner.line(line)
        result.acted = runner.acted()
    except Broken as broken:
        result.failures.append(broken.failure)
    return result


def laid_out(game: Game, example: Example) -> tuple[Program, Position] | Failure:
    """The position that an example gives, before anything is played; a failure if it cannot be laid out."""
    return _after(game, example, [line for line in example.lines if _gives(line)])


def played_out(game: Game, example: Example) -> tuple[Program, Position] | Failure:
    """The position after the turn in which an example ends; a failure if it cannot be played."""
    return _after(game, example, example.lines, to_the_end=True)


def _after(
    game: Game, example: Example, lines: Iterable[Line], to_the_end: bool = False
) -> tuple[Program, Position] | Failure:
    """The position after some lines of an example, or at the end of the turn in which they end."""
    try:
        program = _program(game, example)
        _check_present(example, program)
        runner = _Runner(program)
        runner.begin(example)
        for line in lines:
            runner.line(line)
        if to_the_end:
            runner.finish(example)
    except Broken as broken:
        return broken.failure
    return runner.program, runner.p


def _gives(line: Line) -> bool:
    return isinstance(line, Phase) and not line.play


def _program(game: Game, example: Example) -> Program:
    """The program for as many players as an example needs. Raises Broken if the rules are not for so many."""
    seats = max((game.rules.seats.index(name) + 1 for name in _seats(example)), default=0)
    try:
        return game.program(max(seats, game.rules.players[0]))
    except WrongNumber as wrong:
        raise Broken(example.place, "impossible", (f"{wrong.number} players",)) from None


def _seats(example: Example) -> Iterator[str]:
    """The seats that an example names."""
    return (one.name for one in walk(example) if isinstance(one, Declared) and one.sort == "seat")


def _check_present(example: Example, program: Program) -> None:
    """Refuses an example that names a thing which this game does not have."""
    one = absent(example, program)
    if one is not None:
        raise Broken(one.place, "absent", (one.name,))


class _Runner:
    """Runs the lines of one example."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.fragments = Fragments(program)
        self.p = new_position(program, Chance())
        self.p.turn_player = self.p.actor = 0
        self._refused: set[str] = set()
        self._given = Given(program, self.fragments, self.p)
        self._played = Played(program, self.fragments, self.p)

    def begin(self, example: Example) -> None:
        """The game's own setup, where the example does not begin with what it gives in its stead. Raises Broken."""
        first = next((line for line in example.lines if isinstance(line, Phase)), None)
        if first is not None and not first.play:
            return
        try:
            self._played.lay_out()
        except (KernelError, RunsOn) as error:
            raise Broken(example.place, "impossible", (type(error).__name__,)) from None

    def finish(self, example: Example) -> None:
        """The rest of the turn. Raises Broken."""
        try:
            self._played.finish_turn()
        except (KernelError, RunsOn) as error:
            raise Broken(example.place, "impossible", (type(error).__name__,)) from None

    def acted(self) -> set[str]:
        """The rules and steps that stand in the log, those that changed points, and those that refused something."""
        causes = self.program.numbers.causes
        changed = (self.program.changers[number][0] for entry in self.p.log for number in changers_in(entry))
        return {*(causes[entry[1]].id for entry in self.p.log), *changed, *self._refused}

    def line(self, line: Line) -> list[Failure]:
        """What one line expects and does not find. Raises Broken."""
        try:
            return self._line(line)
        except (KernelError, RunsOn) as error:
            raise Broken(line.place, "impossible", (type(error).__name__,)) from None

    def _line(self, line: Line) -> list[Failure]:
        if isinstance(line, Expect):
            return self._expect(line)
        if isinstance(line, ExpectAsked):
            return self._expect_asked(line)
        if isinstance(line, ExpectAct):
            return self._expect_act(line)
        if line.play:
            self._played.perform([effect.act for effect in line.effects if isinstance(effect, Do)])
        else:
            self._lay_out(line)
        return []

    def _lay_out(self, phase: Phase) -> None:
        for effect in phase.effects:
            try:
                self._given.set_up(effect)
            except KernelError as error:
                raise Broken(place_of(effect), "impossible", (type(error).__name__,)) from None
        self._played.forget()

    # ------------------------------------------------------------ expected

    def _expect(self, line: Expect) -> list[Failure]:
        self._played.finish_turn()
        if self.fragments.value(line.condition)(self.p):
            return []
        return [Failure(line.place, "expected", self._sides(line.condition))]

    def _sides(self, condition: Core) -> tuple[str, ...]:
        """What stood on both sides of a comparison."""
        if not isinstance(condition, Operation) or condition.operator in ("and", "or"):
            return ()
        return tuple(str(self.fragments.value(side)(self.p)) for side in (condition.left, condition.right))

    def _expect_asked(self, line: ExpectAsked) -> list[Failure]:
        self._played.go_on()
        asked = self._played.asked
        if self.fragments.value(line.player)(self.p) == asked:
            return []
        return [Failure(line.place, "asked", () if asked < 0 else (self.program.seats[asked],))]

    def _expect_act(self, line: ExpectAct) -> list[Failure]:
        found = self._refusals(line.act)
        names = [self.program.numbers.causes[cause].id for cause in found]
        self._refused.update(names)
        if line.allowed:
            return [Failure(line.place, "refused", tuple(names))] if found else []
        if not found:
            return [Failure(line.place, "not-refused")]
        if line.by and line.by not in names:
            return [Failure(line.place, "refused-by-others", (line.by, *names))]
        return []

    def _refusals(self, act: Act) -> list[int]:
        if act.verb == "pass":
            return [] if self._played.may_pass else [IMPOSSIBLE]
        twin = self.p.copy()
        verb, parameters = self.fragments.act(act)
        try:
            given = parameters(twin)
        except KernelError:
            return [IMPOSSIBLE]
        return refusals(self.program, twin, twin.turn_player, verb, given)
