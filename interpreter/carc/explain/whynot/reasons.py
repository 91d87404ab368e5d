"""Who refuses an act at one moment of a game, by what facts, and what would let it through.

It decides whose word is told: first the rules that forbid the act; else who leaves no other choice; else whoever lets
one do such things now, but not this one; else whoever asks for something else. What is legal it asks of others.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from carc.compile.fragments import Fragments
from carc.compile.numbering import Cause
from carc.compile.program import Program
from carc.explain.lines import text_at
from carc.explain.whynot.doers import doers_of
from carc.explain.whynot.facts import Facts, Sight
from carc.explain.whynot.lifting import other_readings
from carc.explain.whynot.meaning import Meaning
from carc.explain.whynot.offered import Offering
from carc.explain.whynot.seams import seams, taken
from carc.kernel.errors import KernelError
from carc.kernel.position import Position
from carc.model.expressions import AnyExpression
from carc.model.game import Ban
from carc.model.things import Ruleset
from carc.play.refusals import IMPOSSIBLE, as_laid, refusals
from carc.source import Source
from carc.vocabulary.verbs import VERBS

FORBIDS, CANNOT_BE, ONLY, OFFERS, ASKS, UNASKED = "forbids", "impossible", "only", "offers", "asks", "unasked"
_MOST_ELSEWHERE = 3
_LAYING = ("place", "put")
_JUDGED = {verb.name for verb in VERBS if verb.judged} - {"pass"}


@dataclass(frozen=True, slots=True)
class Reason:
    """Who refuses an act. `rule` is None where nobody does, and it is physically impossible.

    how: `forbids`; `impossible`; `only`, who leaves no other choice; `offers`, who lets one do such things, but not
    this one; `asks`, who asks for something else then; `unasked`, where nobody is asked and no rule speaks of it.
    facts: what it hangs on.   lifts: what would let it through.
    """

    rule: Cause | None
    how: str
    facts: tuple[str, ...] = ()
    lifts: tuple[str, ...] = ()


class Reasons:
    """The reasons of one game. `sources` are its rule files, `rulesets` those as they were written."""

    def __init__(
        self, program: Program, fragments: Fragments, sources: Mapping[str, Source], rulesets: Mapping[str, Ruleset]
    ) -> None:
        self._program, self._fragments, self._sources, self._rulesets = program, fragments, sources, rulesets
        self._facts = Facts(program, fragments, sources)
        self._offering = Offering(program, self._facts, sources)
        self._doers = doers_of(program)

    def against(self, p: Position, meaning: Meaning) -> list[Reason]:
        """Why an act is refused that is not offered at this moment."""
        forbidden = list(self._forbidden(p, meaning))
        if p.pending is None:
            return forbidden if self._judged(meaning) else [Reason(None, UNASKED)]
        return forbidden or list(self._not_offered(p, meaning))

    def _judged(self, meaning: Meaning) -> bool:
        """Whether rules can forbid such an act to somebody who is not asked for it."""
        declared = {action.pattern.verb for action in self._program.game.actions}
        return meaning.act.verb in declared | _JUDGED

    # ------------------------------------------------------------ what is forbidden

    def _forbidden(self, p: Position, meaning: Meaning) -> Iterator[Reason]:
        if meaning.act.verb == "pass":
            return
        if meaning.given is None:
            yield Reason(None, CANNOT_BE, tuple(self._missing(p, meaning)))
            return
        actor = p.pending[0] if p.pending else p.turn_player
        for cause in refusals(self._program, p, actor, meaning.verb, meaning.given):
            yield self._refusing(p, actor, meaning.verb, meaning.given, cause)

    def _refusing(self, p: Position, actor: int, verb: str, given: tuple[int, ...], cause: int) -> Reason:
        if cause == IMPOSSIBLE:
            return Reason(None, CANNOT_BE, tuple(self._room(p, verb, given)))
        rule = self._program.numbers.causes[cause]
        readings = tuple(other_readings(self._program.game, self._rulesets, rule.id))
        if cause in self._program.fit_causes:
            return Reason(rule, FORBIDS, tuple(seams(self._program, self._facts.words, p, *given)), readings)
        facts, lifts = self._ban(p, actor, verb, given, rule.id)
        return Reason(rule, FORBIDS, tuple(facts), (*lifts, *readings))

    def _missing(self, p: Position, meaning: Meaning) -> Iterator[str]:
        """What an act speaks of that is not there; a tile whose copies all lie somewhere is not left to be laid."""
        missing = [value for _, value in meaning.act.roles if not self._is_there(p, value)]
        for value in missing:
            yield f"there is no {self._facts.text(value.place)}"
        if not missing and meaning.act.verb in _LAYING:
            yield f"no {self._facts.text(meaning.act.roles[0][1].place)} is left"

    def _is_there(self, p: Position, value: AnyExpression) -> bool:
        try:
            found = self._fragments.value(value)(p)
        except KernelError:
            return False
        return found is not None and not (isinstance(found, int) and found < 0)

    def _room(self, p: Position, verb: str, given: tuple[int, ...]) -> Iterator[str]:
        if verb in _LAYING:
            yield from taken(self._facts.words, p, *given)

    def _ban(
        self, p: Position, actor: int, verb: str, given: tuple[int, ...], rule: str
    ) -> tuple[list[str], list[str]]:
        """The facts for which a rule forbids an act, and the rules that would allow it."""
        facts: dict[str, None] = {}
        lifts: dict[str, None] = {}
        for ban in self._bans(verb, rule):
            sight = self._sight(p, actor, verb, given, ban)
            if sight is not None:
                facts |= dict.fromkeys(self._why(ban, sight))
                lifts |= dict.fromkeys(text_at(self._sources, clause.place) for _, clause in ban.lifted_by)
        return list(facts), list(lifts)

    def _bans(self, verb: str, rule: str) -> list[Ban]:
        return [ban for ban in self._program.game.bans if (ban.rule, ban.clause.pattern.verb) == (rule, verb)]

    def _sight(self, p: Position, actor: int, verb: str, given: tuple[int, ...], ban: Ban) -> Sight | None:
        """What the nouns of a ban mean; None if it does not speak of the act."""
        nouns, asked = self._fragments.bound(ban.clause.pattern, verb)
        meant = asked(p, actor, *given)
        return None if meant is None else Sight(p, nouns, meant, verb, given)

    def _why(self, ban: Ban, sight: Sight) -> list[str]:
        """Why a ban holds; a tile is seen as it would lie. One that does not hold has nothing to say."""
        condition = ban.clause.condition
        if condition is None:
            return []
        if sight.verb != "place":
            return self._holding(condition, sight)
        with as_laid(sight.position, *sight.given):
            return self._holding(condition, sight)

    def _holding(self, condition: AnyExpression, sight: Sight) -> list[str]:
        return self._facts.why(condition, True, sight) if self._facts.value(condition, sight) else []

    # ------------------------------------------------------------ what is not offered

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
