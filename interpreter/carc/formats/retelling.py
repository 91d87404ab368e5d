"""Plays a game that is told by its answers, and says where it stands after the last one.

It decides when an answer waits to be confirmed, what can be taken back, and which numbers draws are made with. What
follows from an answer, the game says.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from carc.compile.program import Program
from carc.diagnostics.problems.logged import StepDiffers
from carc.formats.beginnings import beginning_of
from carc.formats.dealing import OTHERS, Dealing
from carc.formats.dialect import Dialect
from carc.formats.following import PASS, Following
from carc.formats.listing import listing_of
from carc.formats.logged import Lying, Message
from carc.formats.told import Told
from carc.formats.translation import Translation
from carc.kernel.errors import KernelError
from carc.kernel.piles import faces_in, put_away, take
from carc.play.machine import RunsOn
from carc.source import Span
from carc.untrusted import Refused

_FRACTION: Final = "random"
"""Under which key an answer brings a number for the draws after it."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a game stands. `waits`: only a confirmation is missing; `undoable`: how many answers can be taken back.

    `step`: the step that asked for the last answer, by its own name.
    """

    following: Following
    waits: bool
    undoable: int
    step: str


def moment_of(
    told: Told, translation: Translation, program: Program, dialect: Dialect, name: str, span: Span
) -> Moment:
    """The moment after the last answer of a told game. Raises Refused where the game does not go as it is told.

    `name` and `span` say which game it is.
    """
    messages = tuple(_not_taken_back(told.replay, dialect))
    try:
        retold = _Retelling(told, translation, program, dialect, messages)
        retold.go_on()
        if not retold.early:
            return Moment(retold.following, retold.waits, retold.undoable, retold.step)
        before = _Retelling(told, translation, program, dialect, messages[:-1])
        before.go_on()
        return Moment(before.following, True, retold.undoable, retold.step)
    except _Stops as stop:
        raise Refused(StepDiffers(span, name, stop.step, stop.what, stop.said, stop.found)) from None


def _not_taken_back(messages: Sequence[Message], dialect: Dialect) -> list[Message]:
    kept: list[Message] = []
    for message in messages:
        answer = dialect.answers.get(message.type)
        if answer is None or not answer.undoes:
            kept.append(message)
        elif kept:
            kept.pop()
    return kept


class _Stops(Exception):
    """The game does not go as it is told."""

    def __init__(self, step: int, what: str, said: str, found: str) -> None:
        super().__init__(what)
        self.step, self.what, self.said, self.found = step, what, said, found


class _Retelling:
    """One way through a told game.

    waits: the last answer waits to be confirmed.   early: what it brings has already happened here, where nobody waits.
    step: the step that asked for it.
    """

    def __init__(
        self, told: Told, translation: Translation, program: Program, dialect: Dialect, messages: Sequence[Message]
    ) -> None:
        self._told, self._translation, self._dialect, self._messages = told, translation, dialect, messages
        self._listing = listing_of(program, dialect)
        sources = [self._source(message) for message in messages]
        self._fractions = {
            source: _fractions(
                [message if bringer == source else None for message, bringer in zip(messages, sources, strict=True)]
            )
            for source in {OTHERS, *sources}
        }
        self.waits = self.early = False
        self.step = ""
        self.undoable = 0
        try:
            self._beginning = beginning_of(program, self._listing.apart)
            self.following = self._begun(program)
        except (KernelError, RunsOn):
            raise _Stops(-1, "draw", "one that is possible", "one that is not") from None

    def _begun(self, program: Program) -> Following:
        order = map(self._translation.things.face, self._told.game_annotations.draw_order)
        chance = Dealing(
            0,
            [*self._beginning.drawn, *order],
            rank=self._rank(),
            lists={pile: [] for pile in self._listing.apart},
            fractions=dict.fromkeys(self._fractions, self._told.initial_random),
            unnamed=self._listing.unnamed,
        )
        following = Following(program, self._dialect, chance)
        said = self._translation.things.board(Lying(*vars(one).values()) for one in self._told.setup.start)
        if said != (found := following.board()):
            raise _Stops(-1, "start", said, found)
        return following

    def _rank(self) -> Callable[[int], tuple[str, ...]]:
        """Where a face stands among those that can be drawn: by its group, then by its name."""
        groups, ordinary = self._dialect.groups, self._dialect.ordinary
        tiles = sorted(self._translation.things.terms.tiles(), reverse=True)
        ranks: dict[int, tuple[str, ...]] = self._listing.ranks()
        ranks |= {self._translation.things.face(tile): (groups.get(tile, ordinary), tile) for tile in tiles}
        return ranks.__getitem__

    def _source(self, message: Message) -> int:
        """The pile for whose draws an answer brings a number; OTHERS for those that have no answer of their own."""
        answer = self._dialect.answers.get(message.type)
        bag = self._listing.bags.get(answer.draws) if answer else None
        return bag.pile if bag else OTHERS

    # ------------------------------------------------------------ answers

    def go_on(self) -> None:
        """Works off all answers. Raises _Stops."""
        self._end_in_time()
        for number, message in enumerate(self._messages):
            try:
                self._work_off(number, message)
            except (KernelError, RunsOn):
                raise _Stops(number, "answer", "one that can be carried out", "one that cannot") from None

    def _work_off(self, number: int, message: Message) -> None:
        for source, fractions in self._fractions.items():
            if (fraction := fractions[number]) is not None:
                self.following.chance.fractions[source] = fraction
        asked, reached = self.following.asked, len(self.following.position.log)
        choice = self._translation.answer(self.following.position, message, self.following.offered())
        if choice and not self._taken(choice):
            raise _Stops(number, "answer", choice, "not offered")
        if not choice:
            self.following.pass_by()
        ends = bool(choice) and not {choice, self.step} & {*self._dialect.phases.unconfirmed}
        self.early = ends and self.following.moved_on(reached)
        self.waits = ends and (self.early or self.following.may_only_wait() or self._confirmed(choice))
        self._end_in_time()
        again = self.waits or self.following.asked == asked
        lasts = _FRACTION in message.payload or self._translation.lasts(message)
        self.undoable = self.undoable + 1 if again and not lasts else 0

    def _confirmed(self, choice: str) -> bool:
        return choice != PASS and self.step in self._dialect.phases.confirmed

    def _taken(self, choice: str) -> bool:
        """Takes a choice where it is offered last: what can only be passed is not asked there."""
        found = self.following.find(choice)
        self.step = self.following.step
        return found and self.following.take(choice)

    def _end_in_time(self) -> None:
        """Leaves no tile to be drawn after as many draws as the game has."""
        most, position = self._told.game_annotations.end_turn, self.following.position
        if most is None or self.following.drawn() - len(self._beginning.drawn) < most:
            return
        for pile in set(range(len(position.piles))) - self._listing.apart:
            for face in faces_in(position, pile):
                put_away(position, take(position, face))


def _fractions(messages: Sequence[Message | None]) -> list[float | None]:
    """For each answer the number that holds from it on: that of the next answer that brings one. None: as before.

    Here draws are made as soon as nobody is asked; there, only when the turn has been confirmed. In place of an answer
    None stands for one that brings a number for other draws.
    """
    found: list[float | None] = [None] * len(messages)
    since = 0
    for number, message in enumerate(messages):
        given = message.payload.get(_FRACTION) if message else None
        if isinstance(given, int | float) and 0 <= given < 1:
            found[since] = float(given)
            since = number + 1
    return found
