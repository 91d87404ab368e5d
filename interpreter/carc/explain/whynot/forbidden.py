"""The rules that forbid an act, and what makes it physically impossible, each with the facts on which it hangs.

Which rules these are it asks of the compiled permissions; it decides nothing itself.
"""

from collections.abc import Iterator, Mapping

from carc.compile.fragments import Fragments
from carc.compile.program import Program
from carc.explain.lines import text_at
from carc.explain.whynot.facts import Facts, Sight
from carc.explain.whynot.lifting import other_readings
from carc.explain.whynot.meaning import Meaning
from carc.explain.whynot.reason import CANNOT_BE, FORBIDS, Reason
from carc.explain.whynot.seams import seams, taken
from carc.kernel.errors import KernelError
from carc.kernel.position import Position
from carc.model.expressions import AnyExpression
from carc.model.game import Ban
from carc.model.things import Ruleset
from carc.play.refusals import IMPOSSIBLE, as_laid, refusals
from carc.source import Source

_LAYING = ("place", "put")


class Forbidden:
    """What is forbidden in one game. `sources` are its rule files, `rulesets` those as they were written."""

    def __init__(
        self,
        program: Program,
        fragments: Fragments,
        facts: Facts,
        sources: Mapping[str, Source],
        rulesets: Mapping[str, Ruleset],
    ) -> None:
        self._program, self._fragments, self._facts = program, fragments, facts
        self._sources, self._rulesets = sources, rulesets

    def reasons(self, p: Position, meaning: Meaning) -> Iterator[Reason]:
        """All that forbids an act to whoever is asked, or has the turn where nobody is; nothing if it is passing."""
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
            return Reason(None, CANNOT_BE, tuple(taken(self._facts.words, p, *given)))
        rule = self._program.numbers.causes[cause]
        readings = tuple(other_readings(self._program.game, self._rulesets, rule.id))
        if cause in self._program.fit_causes:
            return Reason(rule, FORBIDS, tuple(seams(self._program, self._facts.words, p, *given)), readings)
        bans = [ban for ban in self._program.game.bans if (ban.rule, ban.clause.pattern.verb) == (rule.id, verb)]
        facts = (fact for ban in bans for fact in self._why(ban, p, actor, verb, given))
        lifts = (text_at(self._sources, clause.place) for ban in bans for _, clause in ban.lifted_by)
        return Reason(rule, FORBIDS, tuple(dict.fromkeys(facts)), (*dict.fromkeys(lifts), *readings))

    # ------------------------------------------------------------ what is not there

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

    # ------------------------------------------------------------ why a ban holds

    def _why(self, ban: Ban, p: Position, actor: int, verb: str, given: tuple[int, ...]) -> list[str]:
        """Why a ban holds; one that does not speak of the act has nothing to say."""
        nouns, asked = self._fragments.bound(ban.clause.pattern, verb)
        meant, condition = asked(p, actor, *given), ban.clause.condition
        if meant is None or condition is None:
            return []
        sight = Sight(p, nouns, meant, verb, given)
        if verb != "place":
            return self._holding(condition, sight)
        with as_laid(p, *given):
            return self._holding(condition, sight)

    def _holding(self, condition: AnyExpression, sight: Sight) -> list[str]:
        return self._facts.why(condition, True, sight) if self._facts.value(condition, sight) else []
