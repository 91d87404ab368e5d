"""A game that is played: states that never change, over a position that moves on.

A state is a handle on one moment. Applying a choice to the newest moves the position forward; a state that was left
behind finds its position again by playing its choices. What is asked and what follows is the program's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from carc.compile.program import Program
from carc.kernel.chance import Chance, seeded
from carc.kernel.position import Position
from carc.play.choices import Choice, Choices
from carc.play.events import Event, events_of
from carc.play.machine import answer, new_position, start
from carc.play.naming import Names, names_of
from carc.play.points import Point, points_of
from carc.play.sight import EVERYBODY
from carc.play.views import View, view_of


class NotOffered(Exception):
    """A choice that is not among those that the state offers."""

    def __init__(self, choice: Choice | str, state: State) -> None:
        super().__init__(f"`{choice}` is not among the {len(state.choices)} choices of this state")
        self.choice = choice


class Journal:
    """One line of play: how it began, the options taken, and the position after the last of them.

    absent: faces that stay in the box.
    recorded: how many of the faces forced at the beginning are only the record of what this line of play will draw.
    """

    def __init__(
        self,
        program: Program,
        names: Names,
        players: tuple[str, ...],
        chance: Chance,
        absent: tuple[int, ...] = (),
        recorded: int = 0,
    ) -> None:
        self.program, self.names, self.players = program, names, players
        self.beginning, self.absent, self.recorded = chance.copy(), absent, recorded
        self.taken: list[tuple[int, ...]] = []
        self.position = new_position(program, chance, absent)
        start(program, self.position)

    def take(self, option: tuple[int, ...]) -> None:
        """Goes on by one option."""
        self.taken.append(option)
        answer(self.program, self.position, option)

    def afresh(self) -> Journal:
        """The beginning of this line of play."""
        return Journal(self.program, self.names, self.players, self.beginning.copy(), self.absent, self.recorded)

    def branch(self, ply: int) -> Journal:
        """Another line of play that has the first choices in common with this one."""
        other = self.afresh()
        for option in self.taken[:ply]:
            other.take(option)
        other._forget()
        return other

    def as_it_went(self) -> Iterator[Position]:
        """The position before each choice that was taken, played again with what was drawn. It moves on."""
        drawn = Chance(forced=self.position.chance.record.copy())
        again = Journal(self.program, self.names, self.players, drawn, self.absent)
        for option in self.taken:
            yield again.position
            again.take(option)

    def texts(self) -> list[str]:
        """The choices taken, in words; words depend on the moment, so the game is played once more."""
        again = self.afresh()
        texts = []
        for option in self.taken:
            texts.append(str(State(again).choices.worded(option)))
            again.take(option)
        return texts

    def _forget(self) -> None:
        """Lets go of the rest of the record: this line may take another way."""
        chance = self.position.chance
        reached = len(chance.record)
        if reached < self.recorded:
            del self.beginning.forced[reached : self.recorded]
            del chance.forced[: self.recorded - reached]
            self.recorded = reached


class State:
    """One moment of a game. It never changes; `apply` gives the next one."""

    __slots__ = ("__dict__", "_journal", "_ply")

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._ply = len(journal.taken)

    @property
    def journal(self) -> Journal:
        """A line of play that ends at this moment."""
        if len(self._journal.taken) != self._ply:
            self._journal = self._journal.branch(self._ply)
        return self._journal

    @property
    def position(self) -> Position:
        """The position in the kernel's numbers. Read it; it moves on when a choice is applied."""
        return self.journal.position

    def _now(self) -> Position:
        return self.journal.position

    @property
    def program(self) -> Program:
        """The compiled game."""
        return self._journal.program

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return self._journal.players

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.journal.position.over

    @property
    def asked(self) -> str | None:
        """The name of the player who is asked; None at the end of the game."""
        pending = self.position.pending
        return None if pending is None else self.players[pending[0]]

    @property
    def choices(self) -> Choices:
        """What the player who is asked can answer."""
        return Choices(self._journal.names, self._now)

    def apply(self, choice: Choice | str) -> State:
        """The state after a choice. Raises NotOffered if it is not among the choices."""
        journal = self.journal
        option = Choices(journal.names, self._now).option(choice)
        if option is None:
            raise NotOffered(choice, self)
        journal.take(option)
        return State(journal)

    @property
    def scores(self) -> dict[str, int]:
        """The points of each player, by name."""
        return dict(zip(self.players, self.position.points, strict=True))

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of those who have won; empty before the end."""
        return tuple(self.players[seat] for seat in self.position.winners)

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """All that happened so far, each with the rule or step that did it."""
        return events_of(self.program, self._journal.names, self.position)

    def told(self, first: int, onlooker: int = EVERYBODY) -> tuple[tuple[Event, ...], tuple[Point, ...]]:
        """All that happened from one entry of the log on, as a seat saw it, and the gains of points among it."""
        program, names, p = self.program, self._journal.names, self.position
        return events_of(program, names, p, onlooker, first), points_of(program, names, self.players, p, first)

    def view(self, player: str) -> View:
        """What a player may know of this state. Raises ValueError if nobody of that name plays."""
        return view_of(self.program, self._journal.names, self.players, self.position, self.players.index(player))

    @cached_property
    def points(self) -> Sequence[Point]:
        """Every gain of points so far, with its rule."""
        return points_of(self.program, self._journal.names, self.players, self.position)


def begin(
    program: Program,
    players: Sequence[str],
    seed: int | str,
    forced: Sequence[int] = (),
    absent: Sequence[int] = (),
) -> State:
    """The first state of a game.

    `forced` are faces that are drawn first, as in the record of another game; `absent` are faces that stay in the box.
    """
    return State(Journal(program, names_of(program), tuple(players), seeded(seed, forced), tuple(absent)))
