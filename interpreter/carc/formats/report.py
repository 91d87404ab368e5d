"""Plays all games of a file of records again, in one process or several, and reports what came of it."""

from collections import Counter
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.records import WrongForm, WrongSeats
from carc.formats.draws import draws_of, to_draw
from carc.formats.known_as import KnownAs
from carc.formats.lines import Line, line_span, read_lines
from carc.formats.pool import outcomes
from carc.formats.record import read_record
from carc.formats.replay import Difference, Replay
from carc.formats.terms import Terms
from carc.model.game import Game as Rules
from carc.play.game import Game, WrongNumber

Outcome = Difference | Problem | None
"""What came of a game: a difference, the reason why it cannot be played, or that it is as recorded."""


@dataclass(frozen=True, slots=True)
class ReplayReport:
    """How many games there are, in what the first ones differ, and why some could not be played."""

    games: int
    differences: tuple[Difference, ...]
    refused: tuple[Problem, ...]


def replay_records(path: Path, known: KnownAs, game: Game, processes: int = 1) -> ReplayReport | Problem:
    """Plays every game of a file again; a problem if the file as a whole cannot be read or is no file of records.

    `game` are the rules under which the games were played, `known` the names in them.
    """
    lines = read_lines(path)
    if isinstance(lines, Problem):
        return lines
    if not lines:
        return WrongForm(line_span(path, (1, "")), "a file of records", "", "missing")
    first = read_record(path, lines[0])
    if isinstance(first, WrongForm):
        return first
    make = partial(Replayer, path, known, game) if processes == 1 else partial(_afresh, path, known, game.rules)
    found = list(outcomes(make, lines, processes))
    return ReplayReport(
        games=len(found),
        differences=tuple(outcome for outcome in found if isinstance(outcome, Difference)),
        refused=tuple(outcome for outcome in found if isinstance(outcome, Problem)),
    )


def _afresh(path: Path, known: KnownAs, rules: Rules) -> "Replayer":
    """One that shares nothing with others, so that it can be made in another process."""
    return Replayer(path, known, Game(rules))


class Replayer:
    """Plays recorded games of one file again, one after another."""

    def __init__(self, path: Path, known: KnownAs, game: Game) -> None:
        self._path, self._known, self._game = path, known, game
        self._prepared: dict[int, tuple[Terms, Counter[int]]] = {}

    def outcome(self, line: Line) -> Outcome:
        """What comes of the game on a line."""
        record, span = read_record(self._path, line), line_span(self._path, line)
        if isinstance(record, WrongForm):
            return record
        try:
            terms, there = self._for(len(record.scores))
        except WrongNumber as wrong:
            return WrongSeats(span, record.game, wrong.number, wrong.least, wrong.most)
        draws = draws_of(record, terms, there, span)
        if isinstance(draws, Problem):
            return draws
        return Replay(self._game, terms, record, draws).first_difference(span)

    def _for(self, players: int) -> tuple[Terms, Counter[int]]:
        """The names, and what can be drawn, in a game of so many players."""
        if players not in self._prepared:
            terms = Terms(self._known, self._game.program(players))
            self._prepared[players] = terms, to_draw(self._game, players)
        return self._prepared[players]
