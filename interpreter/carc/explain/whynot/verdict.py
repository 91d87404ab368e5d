"""Whether an act is allowed in a turn, and if not, at which moment it is refused, and why.

Of the moments of a turn it decides for the one at which something most like the act could be done.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from carc.compile.fragments import Fragments
from carc.compile.numbering import Cause
from carc.compile.offered import Choice
from carc.compile.program import Program
from carc.explain.whynot.doers import doers_of
from carc.explain.whynot.meaning import Meaning
from carc.explain.whynot.nearest import distance, nearest
from carc.explain.whynot.reason import Reason
from carc.explain.whynot.reasons import Reasons
from carc.kernel.chance import Chance
from carc.kernel.errors import KernelError
from carc.kernel.position import Position
from carc.model.effects import Act
from carc.model.things import Ruleset
from carc.play.choices import Choices
from carc.play.machine import RunsOn, answer
from carc.play.meant import Meant
from carc.play.naming import names_of
from carc.source import Source


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of an act. `by` is the choice that is the act or leads to it, empty if it is refused.

    step: the step, rule or action that asks at this moment, empty where nobody is asked.
    """

    position: Position
    step: str
    by: str
    reasons: tuple[Reason, ...] = ()
    nearest: tuple[str, ...] = ()

    @property
    def allowed(self) -> bool:
        """Whether nobody refuses it."""
        return not self.reasons


class Referee:
    """Says of acts in one game whether they are allowed. `sources`, `rulesets`: its rules as they were written."""

    def __init__(self, program: Program, sources: Mapping[str, Source], rulesets: Mapping[str, Ruleset]) -> None:
        self._program, self._fragments = program, Fragments(program)
        self._reasons = Reasons(program, self._fragments, sources, rulesets)

    def verdict(self, act: Act, moments: Sequence[Position]) -> Verdict:
        """What becomes of an act in a turn that has these moments; there is at least one."""
        seen = [_Moment(self._program, self._fragments, moment, act) for moment in moments]
        for moment in seen:
            if by := moment.allowed():
                return Verdict(moment.p, moment.step, by)
        apart = [moment.apart() for moment in seen]
        best = [moment for moment, far in zip(seen, apart, strict=True) if far == min(apart)]
        reasons = (reason for moment in best for reason in self._reasons.against(moment.p, moment.meaning))
        once = {reason.rule: reason for reason in reversed(list(reasons))}
        near = nearest(self._program, best[0].p, best[0].meaning)
        return Verdict(best[0].p, best[0].step, "", tuple(reversed(once.values())), tuple(near))


class _Moment:
    """One moment, and an act at it. The position is its own, and what is drawn in it follows no record."""

    def __init__(self, program: Program, fragments: Fragments, position: Position, act: Act) -> None:
        self._program, self._act, self.p = program, act, position.copy()
        self.p.chance = Chance()
        self._meant = Meant(program, fragments, self.p)
        self.meaning = self._meaning(fragments)

    @property
    def step(self) -> str:
        """The step, rule or action that asks."""
        return self._causes[self._choice.cause].id if self._choice else ""

    @property
    def _choice(self) -> Choice | None:
        return self._program.choices[self.p.pending[1]] if self.p.pending else None

    @property
    def _causes(self) -> Sequence[Cause]:
        return self._program.numbers.causes

    def _meaning(self, fragments: Fragments) -> Meaning:
        verb, parameters = fragments.act(self._act)
        try:
            given: tuple[Any, ...] = self._meant.laid_from_hand(self._act) or parameters(self.p)
        except KernelError:
            return Meaning(self._act, verb, None)
        missing = any(isinstance(number, int) and number < 0 for number in given)
        return Meaning(self._act, verb, None if missing else given)

    def apart(self) -> tuple[int, int]:
        """How far the moment is from one at which this could be done."""
        near = distance(self._program, self.p, self.meaning)
        if near >= 0 and self.meaning.given is not None:
            return 0, near
        doers = doers_of(self._program)
        return (1 if any(doers.lets(cause, self._act) for cause in doers.asking(self.p)) else 2), 0

    # ------------------------------------------------------------ what is allowed

    def allowed(self) -> str:
        """The choice that is the act, or leads to it, in words; empty if there is none."""
        try:
            option = self._option()
        except KernelError:
            return ""
        return str(Choices(names_of(self._program), lambda: self.p).worded(option)) if option else ""

    def _option(self) -> tuple[int, ...] | None:
        if self._act.verb == "pass":
            return self._meant.passing()
        leading = (option for option in self._meant.further_options() if self._leads(option))
        return self._meant.own_option(self._act) or next(leading, None)

    def _leads(self, option: tuple[int, ...]) -> bool:
        """Whether whoever offers an option does the act when it is taken; what follows from it is not meant."""
        twin = self.p.copy()
        try:
            answer(self._program, twin, option, one_turn=True)
        except (KernelError, RunsOn):
            return False
        new = twin.log[len(self.p.log) :]
        return any(entry[1] in self._offering(option) and self._meant.is_entry(self._act, entry) for entry in new)

    def _offering(self, option: tuple[int, ...]) -> set[int]:
        """Whoever offers an option, as causes: the step or the rule, and the action that it is."""
        assert self._choice is not None
        line = self._choice.lines[option[0]]
        actions = {one.pattern.verb: one.id for one in self._program.game.actions}
        of = [name for name in (line.rule, actions.get(line.verb)) if name]
        return {self._choice.cause, *(self._program.numbers.cause_of[name] for name in of)}
