"""Judges what is claimed about a game, on the moment where it stands at the end."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.logged import ClaimFails, LoggedSeats, UnknownClaim
from carc.formats.claims import Claim, options_in, read_claim
from carc.formats.dialect import Dialect, as_regex
from carc.formats.following import Gain, program_for
from carc.formats.known_as import KnownAs
from carc.formats.retelling import Moment, moment_of
from carc.formats.settings import Tables, written
from carc.formats.told import Told, read_told
from carc.formats.translation import Translation
from carc.play.game import WrongNumber
from carc.play.state import State
from carc.source import Source, Span
from carc.untrusted import Refused

_SPOT: Final = "{spot}"


class ToldGame:
    """A told game of a file, played to the end of its answers. `state` is where it stands.

    Raises Refused for a game that cannot be played, or that does not go as it is told.
    """

    def __init__(self, path: Path, data: Any, dialect: Dialect, known: KnownAs, tables: Tables) -> None:
        self._file = str(path)
        told, self._span = read_told(path, data), Span(Source(self._file, ""), 1, 1, 1)
        if isinstance(told, Problem):
            raise Refused(told)
        self._told, self._dialect, self._name = told, dialect, path.stem
        game = tables.game(told.setup, self._name, self._span)
        try:
            program = program_for(game, len(told.players))
        except WrongNumber as wrong:
            raise Refused(LoggedSeats(self._span, self._name, wrong.number, wrong.least, wrong.most)) from None
        self._translation = Translation(dialect, known, program, self._name, self._span)
        moment = moment_of(told, self._translation, program, dialect, self._name, self._span)
        self._judge = _Judge(told, moment, self._translation, dialect)
        self.state: State = moment.following.state

    def failures(self) -> Iterator[Problem]:
        """Each claim that does not hold, or cannot be judged."""
        for number, text in enumerate(self._told.test.assertions, start=1):
            claim = read_claim(text, self._dialect.sentences)
            found = None if claim is None else self._judge.found(claim)
            if found is None:
                yield UnknownClaim(self._place(number, text), self._name, text)
            elif found != "":
                yield ClaimFails(self._place(number, text), self._name, text, found)

    def _place(self, number: int, text: str) -> Span:
        """A claim as the place of a problem, in the list of claims."""
        return Span(Source(f"{self._file}, claims", "\n" * (number - 1) + text), number, 1, len(text) + 1)


class _Judge:
    """Says how things are, where a claim says something else."""

    def __init__(self, told: Told, moment: Moment, translation: Translation, dialect: Dialect) -> None:
        self._told, self._moment, self._translation, self._dialect = told, moment, translation, dialect
        self._following = moment.following
        self._seats = {player.name: seat for seat, player in enumerate(told.players)}
        self._gains: tuple[Gain, ...] = tuple(self._following.gains())
        self._judges: dict[str, Callable[[Claim], str | None]] = {
            "points": self._points,
            "scored": self._scored,
            "phase": self._phase,
            "may-undo": lambda _: self._whether(self._moment.undoable > 0, True),
            "may-not-undo": lambda _: self._whether(self._moment.undoable > 0, False),
            "may-pass": lambda _: self._whether(self._may_pass(), True),
            "may-not-pass": lambda _: self._whether(self._may_pass(), False),
            "offered": self._is_offered,
            "options": self._options,
            "pieces-left": self._pieces_left,
            "variant": self._variant,
        }

    def found(self, claim: Claim) -> str | None:
        """Empty if a claim holds, else how it is; None for a claim that speaks of something unknown."""
        if claim["player"] and claim["player"] not in self._seats:
            return None
        return self._judges[claim.sentence.means](claim)

    @staticmethod
    def _whether(found: bool, said: bool) -> str:
        return "" if found == said else ("so" if found else "not so")

    # ------------------------------------------------------------ points

    def _points(self, claim: Claim) -> str:
        points = self._following.position.points[self._seats[claim["player"]]]
        return _same(claim["number"], str(points))

    def _scored(self, claim: Claim) -> str:
        seat = self._seats[claim["player"]]
        found = [str(gain.points) for gain in self._gains if (gain.seat, gain.name) == (seat, claim["name"])]
        return "" if claim["number"] in found else ", ".join(found) or "nothing"

    # ------------------------------------------------------------ what can be done

    def _phase(self, claim: Claim) -> str:
        if not self._moment.waits:
            return _same(claim["name"], self._following.phase)
        phases, step = self._dialect.phases, self._moment.step
        return _same(claim["name"], phases.steps[step] if step in phases.confirmed else phases.confirming)

    def _offered(self) -> Counter[str]:
        return Counter() if self._moment.waits else self._following.offered()

    def _may_pass(self) -> bool:
        return not self._moment.waits and self._following.may_pass()

    def _is_offered(self, claim: Claim) -> str | None:
        if claim["ask"] not in self._dialect.asks:
            return None
        return "" if self._of(claim["ask"], claim["name"]) else "not offered"

    def _of(self, ask: str, name: str) -> Counter[str]:
        """What is offered of the options that a question lists under a name."""
        patterns = (self._translation.pattern(ask, name),) if name else self._dialect.asks[ask].patterns
        known = [as_regex(pattern) for pattern in patterns]
        offered = self._translation.numbers.left_open(self._offered())
        return Counter({text: number for text, number in offered.items() if any(one.fullmatch(text) for one in known)})

    def _options(self, claim: Claim) -> str | None:
        ask, name = claim.sentence.asks, claim["name"]
        known = self._dialect.asks.get(ask)
        listed = None if known is None else options_in(claim["options"], known.shape)
        if listed is None:
            return None
        said = Counter(self._translation.listed(self._following.position, ask, {name: listed}))
        found = self._of(ask, name)
        for text in self._helped(ask, name):
            found[text] = max(said[text], 1)
        return "" if said == found else ", ".join(sorted(found)) or "nothing"

    def _helped(self, ask: str, name: str) -> Iterator[str]:
        """Choices of their own here that are options of a question there, in its words; turns alike are one."""
        pattern = self._translation.pattern(ask, name)
        for one in (one for one in self._dialect.asks.values() if one.instead == ask):
            known = re.compile(re.escape(one.choice).replace(re.escape(_SPOT), "(.+)"))
            yield from (pattern.replace(_SPOT, at[1]) for at in map(known.fullmatch, self._offered()) if at)

    # ------------------------------------------------------------ things

    def _pieces_left(self, claim: Claim) -> str | None:
        left = self._translation.things.pieces_left(
            self._following.position, self._seats[claim["player"]], claim["name"]
        )
        return None if left is None else _same(claim["number"], str(left))

    def _variant(self, claim: Claim) -> str | None:
        name = claim.sentence.variant
        variant = self._dialect.variants.get(name)
        given = self._told.setup.rules.get(name, variant.default if variant else None)
        return None if given is None else _same(claim["name"], written(given))


def _same(said: str, found: str) -> str:
    return "" if said == found else found
