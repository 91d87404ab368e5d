"""Plays a logged game again, question by question, up to the first thing that is not as it was logged.

It decides what is compared, and in which order: who is asked, everything that can be answered, the answer, all points
since the last question; at the end, that it is over, and the scores.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from carc.compile.program import Program
from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.logged import LoggedSeats, NotCovered, StepDiffers
from carc.formats.beginnings import beginning_of
from carc.formats.dealing import Dealing
from carc.formats.dialect import Dialect, Points, as_regex
from carc.formats.following import PASS, Following, Gain, program_for
from carc.formats.known_as import KnownAs
from carc.formats.lines import Line, line_span
from carc.formats.listing import Listing, listing_of
from carc.formats.logged import Logged, Step, read_logged
from carc.formats.settings import Tables
from carc.formats.translation import Translation
from carc.kernel.errors import KernelError, NotInPile
from carc.play.game import Game, WrongNumber
from carc.play.machine import RunsOn
from carc.play.state import State
from carc.source import Span
from carc.untrusted import Refused

_SHOWN: Final = 4
"""How many of several things a message shows."""
_NAME_ENDS: Final = "."

Compared = tuple[int, str, str, str]
"""At which step, what is compared, what the record says, what is so here."""


class LoggedReplayer:
    """Plays the logged games of one file again, one after another."""

    def __init__(self, path: Path, dialect: Dialect, known: KnownAs, tables: Tables) -> None:
        self._path, self._dialect, self._known, self._tables = path, dialect, known, tables
        self._programs: dict[tuple[str, int], Program] = {}

    def outcome(self, line: Line) -> Problem | None:
        """What comes of the game on a line."""
        try:
            return self._replay(line).first_difference()
        except Refused as refused:
            return refused.problem

    def state(self, line: Line) -> State | None:
        """The state in which the first difference of the game on a line shows; None if it shows before all play."""
        try:
            replay = self._replay(line)
        except Refused:
            return None
        replay.first_difference()
        return replay.state

    def _replay(self, line: Line) -> "_Replay":
        span = line_span(self._path, line)
        logged = read_logged(self._path, line)
        if isinstance(logged, Problem):
            raise Refused(logged)
        program = self._program(self._tables.game(logged.config, logged.game, span), logged, span)
        return _Replay(
            logged, Translation(self._dialect, self._known, program, logged.game, span), program, self._dialect, span
        )

    def _program(self, game: Game, logged: Logged, span: Span) -> Program:
        key = game.rules.hash, logged.players
        if key not in self._programs:
            try:
                self._programs[key] = program_for(game, logged.players)
            except WrongNumber as wrong:
                raise Refused(LoggedSeats(span, logged.game, wrong.number, wrong.least, wrong.most)) from None
        return self._programs[key]


class _Replay:
    """One logged game that is played again."""

    def __init__(
        self, logged: Logged, translation: Translation, program: Program, dialect: Dialect, span: Span
    ) -> None:
        self._logged, self._translation, self._dialect, self._span = logged, translation, dialect, span
        self._paid = _Payments(logged, dialect.points)
        self._following = self._begun(program)

    @property
    def state(self) -> State:
        """The moment that was reached."""
        return self._following.state

    def _begun(self, program: Program) -> Following:
        drawn, discarded = (
            [self._translation.things.face(tile) for _, tile in draws]
            for draws in (self._logged.draws, self._logged.discarded)
        )
        listing = listing_of(program, self._dialect)
        try:
            beginning = beginning_of(program, listing.apart)
            forced = [*beginning.drawn, *_within(drawn, beginning.there - Counter(beginning.drawn), discarded)]
            # What is drawn without being listed comes from what is left over.
            absent = () if listing.unnamed else (beginning.there - Counter(forced)).elements()
            chance = Dealing(0, forced, lists=self._fallen(listing), unnamed=listing.unnamed)
            return Following(program, self._dialect, chance, absent)
        except (KernelError, RunsOn):
            raise Refused(self._problem(-1, "draw", "one that is possible", "one that is not")) from None

    def _fallen(self, listing: Listing) -> dict[int, list[int]]:
        """The faces that were drawn from each bag, by its pile. Raises Refused for one that is not known."""
        fallen: dict[int, list[int]] = {pile: [] for pile in listing.apart}
        for one in self._logged.chance:
            bag = listing.bags.get(one.bag)
            if bag is None or str(one.face) not in bag.faces:
                raise Refused(NotCovered(self._span, self._logged.game, one.bag, str(one.face)))
            fallen[bag.pile].append(bag.faces[str(one.face)])
        return fallen

    # ------------------------------------------------------------ what is compared

    def first_difference(self) -> Problem | None:
        """The first difference, if there is one."""
        step = -1
        try:
            for step, what, said, found in self._compared():
                if said != found:
                    return self._problem(step, what, said, found)
        except NotInPile as missing:
            names = [face.name for face in self.state.program.game.faces]
            return self._problem(step, "draw", names[missing.face], "not in the pile that is drawn from")
        except (KernelError, RunsOn):
            return self._problem(step, "answer", "one that can be carried out", "one that cannot")
        return None

    def _problem(self, step: int, what: str, said: str, found: str) -> Problem:
        return StepDiffers(self._span, self._logged.game, step, what, said, found)

    def _compared(self) -> Iterator[Compared]:
        yield -1, "start", self._translation.things.board(self._logged.start), self._following.board()
        last = -1
        for number, step in enumerate(self._logged.steps):
            last = number
            theirs = self._caught_up(step)
            if self._confirms(step) and not self._following.confirming:
                continue
            if self._only_passes(theirs) and not self._following.must_pass():
                continue  # they ask though nothing can be done; if we do more here, the next question shows it
            yield number, "points", *self._paid.compared(number, self._following.gains())
            yield number, "seat", str(step.player), str(self._following.asked)
            yield number, "options", *_apart(theirs, self._to_be_listed(step))
            if not self._asked_again(step, self._logged.steps[number + 1 :][:1]):
                yield number, "answer", *self._answered(step)
        self._following.pass_by()
        yield last, "points", *self._paid.compared(last + 1, self._following.gains())
        yield last, "end", "over", "over" if self.state.over else "going on"
        yield last, "scores", _numbers(self._logged.scores), _numbers(self._following.position.points)

    def _confirms(self, step: Step) -> bool:
        answer = self._dialect.answers.get(step.chosen.type)
        return answer is not None and answer.confirms

    def _to_be_listed(self, step: Step) -> Counter[str]:
        """What is offered here, without what they may leave out of their lists in this phase."""
        left_out = [
            as_regex(ask.choice)
            for name, ask in self._dialect.asks.items()
            if step.phase in ask.unlisted and name not in step.options
        ]
        offered = self._translation.numbers.left_open(self._following.offered())
        kept = (choice for choice in offered if not any(pattern.fullmatch(choice) for pattern in left_out))
        return Counter({choice: offered[choice] for choice in kept}) if left_out else offered

    def _asked_again(self, step: Step, coming: Sequence[Step]) -> bool:
        """Whether they ask the same once more, in the phase in which it is asked here; until then they pass."""
        here = self._following.phase
        again = any((one.player, one.options, one.phase) == (step.player, step.options, here) for one in coming)
        if not again or step.phase == here:
            return False
        return self._translation.answer(self._following.position, step.chosen, self._following.offered()) == PASS

    def _only_passes(self, theirs: Counter[str]) -> bool:
        return theirs.keys() == {PASS}

    def _caught_up(self, step: Step) -> Counter[str]:
        """What could be answered there; passes here where they did not ask because nothing else could be done."""
        theirs = self._translation.options(self._following.position, step.options)
        while self._asks_in_vain(step, theirs) and self._following.take(PASS):
            theirs = self._translation.options(self._following.position, step.options)
        return theirs

    def _asks_in_vain(self, step: Step, theirs: Counter[str]) -> bool:
        """Whether nothing can be done here, and they ask something else."""
        if step.phase == self._dialect.phases.confirming:
            return self._following.may_only_wait() and not self._following.confirming and not self._only_passes(theirs)
        elsewhere = self._following.asked != step.player or self._following.offered() != theirs
        return self._following.may_only_wait() and elsewhere

    def _answered(self, step: Step) -> tuple[str, str]:
        offered = self._following.offered()
        choice = self._translation.answer(self._following.position, step.chosen, offered) or PASS
        return choice, choice if self._following.take(choice) else "not offered"


class _Payments:
    """What was paid according to the record, compared with what is paid here; parts of 0 points do not count."""

    def __init__(self, logged: Logged, points: Points) -> None:
        self._waiting = sorted(logged.points, key=lambda paid: paid.step)
        self._summed, self._unmarked = frozenset(points.summed), frozenset(points.unmarked)
        self._done = 0

    def compared(self, before: int, gains: Iterable[Gain]) -> tuple[str, str]:
        """What was paid by steps before this one and not yet compared, and what was paid here meanwhile."""
        start = self._done
        while self._done < len(self._waiting) and self._waiting[self._done].step < before:
            self._done += 1
        said = (
            Gain(paid.player, paid.points, paid.name.partition(_NAME_ENDS)[0], bool(paid.final))
            for paid in self._waiting[start : self._done]
        )
        return _apart(self._counted(said), self._counted(gains))

    def _counted(self, gains: Iterable[Gain]) -> Counter[str]:
        counted: Counter[str] = Counter()
        sums: Counter[tuple[int, str, bool]] = Counter()
        for gain in map(self._as_marked, gains):
            if gain.name in self._summed:
                sums[gain.seat, gain.name, gain.final] += gain.points
            elif gain.points:
                counted[_worded(gain)] += 1
        counted.update(
            _worded(Gain(seat, points, name, final)) for (seat, name, final), points in sums.items() if points
        )
        return counted

    def _as_marked(self, gain: Gain) -> Gain:
        return replace(gain, final=False) if gain.name in self._unmarked else gain


def _worded(gain: Gain) -> str:
    return f"{gain.points} for {gain.name} to seat {gain.seat}{' at the end' if gain.final else ''}"


def _within(drawn: list[int], there: Counter[int], discarded: list[int]) -> list[int]:
    """The draws without those that were discarded and of which there are no more copies here."""
    excess = Counter(drawn) - there
    spare = excess & Counter(discarded)
    kept = []
    for face in drawn:
        if spare[face]:
            spare[face] -= 1
        else:
            kept.append(face)
    return kept


def _apart(said: Counter[str], found: Counter[str]) -> tuple[str, str]:
    """Two collections without what they have in common."""
    if said == found:
        return "", ""
    return _listed(said - found), _listed(found - said)


def _listed(counted: Counter[str]) -> str:
    texts = [text if number == 1 else f"{text} ({number} times)" for text, number in sorted(counted.items())]
    more = f", and {len(texts) - _SHOWN} more" if len(texts) > _SHOWN else ""
    return f"{', '.join(texts[:_SHOWN])}{more}" if texts else "nothing else"


def _numbers(points: Iterable[int]) -> str:
    return ", ".join(map(str, points))
