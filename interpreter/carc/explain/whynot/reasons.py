"""Who refuses an act at one moment of a game, by what facts, and what would let it through.

It decides whose word is told: first the rules that forbid the act; else who leaves no other choice; else whoever lets
one do such things now, but not this one; else whoever asks for something else. What is legal it asks of others.
"""

from collections.abc import Iterator, Mapping

from carc.compile.fragments import Fragments
from carc.compile.program import Program
from carc.explain.whynot.doers import doers_of
from carc.explain.whynot.facts import Facts
from carc.explain.whynot.forbidden import Forbidden
from carc.explain.whynot.meaning import Meaning
from carc.explain.whynot.offered import Offering
from carc.explain.whynot.reason import ASKS, OFFERS, ONLY, UNASKED, Reason
from carc.kernel.position import Position
from carc.model.things import Ruleset
from carc.source import Source
from carc.vocabulary.verbs import VERBS

_MOST_ELSEWHERE = 3
_JUDGED = {verb.name for verb in VERBS if verb.judged} - {"pass"}


class Reasons:
    """The reasons of one game. `sources` are its rule files, `rulesets` those as they were written."""

    def __init__(
        self, program: Program, fragments: Fragments, sources: Mapping[str, Source], rulesets: Mapping[str, Ruleset]
    ) -> None:
        self._program, facts = program, Facts(program, fragments, sources)
        self._forbidden = Forbidden(program, fragments, facts, sources, rulesets)
        self._offering = Offering(program, facts, sources)
        self._doers = doers_of(program)

    def against(self, p: Position, meaning: Meaning) -> list[Reason]:
        """Why an act is refused that is not offered at this moment."""
        forbidden = list(self._forbidden.reasons(p, meaning))
        if p.pending is None:
            return forbidden if self._judged(meaning) else [Reason(None, UNASKED)]
        return forbidden or list(self._not_offered(p, meaning))

    def _judged(self, meaning: Meaning) -> bool:
        """Whether rules can forbid such an act to somebody who is not asked for it."""
        declared = {action.pattern.verb for action in self._program.game.actions}
        return meaning.act.verb in declared | _JUDGED

    def _not_offered(self, p: Position, meaning: Meaning) -> Iterator[Reason]:
        causes = self._program.numbers.causes
        asking = self._doers.asking(p)
        sole = self._offering.sole(p)
        if sole:
            yield from (Reason(causes[cause], ONLY) for cause in sole)
            return
        letting = [cause for cause in asking if self._doers.lets(cause, meaning.act)]
        for cause in letting:
            yield Reason(causes[cause], OFFERS, tuple(self._offering.facts(p, cause, meaning)))
            yield from self._widening(p, cause, meaning)
        if not letting:
            yield from (Reason(causes[cause], ASKS) for cause in asking[:1])
            yield from self._elsewhere(meaning)

    def _widening(self, p: Position, cause: int, meaning: Meaning) -> Iterator[Reason]:
        """The rules that widen now what is offered, but not so far."""
        for rule, facts in self._offering.widened(p, cause, meaning):
            yield Reason(self._program.numbers.causes[self._program.numbers.cause_of[rule]], OFFERS, tuple(facts))

    def _elsewhere(self, meaning: Meaning) -> Iterator[Reason]:
        """Who lets one do such things at other moments."""
        found = [cause for cause in self._doers.anywhere() if self._doers.lets(cause, meaning.act)]
        for cause in found[:_MOST_ELSEWHERE]:
            yield Reason(self._program.numbers.causes[cause], OFFERS, tuple(self._offering.lines(cause, meaning)))
