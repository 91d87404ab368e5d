"""Compiles the course of the game: the setup, turn after turn, and the end, as one routine that is never left.

It decides in which order steps run and where a turn goes on; what a step does is in its body and in the rules that
follow it.
"""

from __future__ import annotations

import ast
from functools import partial
from typing import TYPE_CHECKING

from carc.compile.forms import assigns, call, does, form, listed, name, number, returns, when
from carc.compile.mentions import goes_back_to
from carc.compile.performing import leaves
from carc.compile.routine import Routine
from carc.compile.start import first_values
from carc.model.effects import Step

if TYPE_CHECKING:
    from carc.compile.effects import Effects


class Course:
    """The course of a game.

    `routine` is the number of its routine, `turn` the block at which a turn begins, `begins` are those at which its
    steps begin, with their causes.
    """

    def __init__(self, effects: Effects) -> None:
        self.effects = effects
        self.context = effects.compiler.context
        self.steps = {step.id: step for step in self.context.game.steps}
        self.numbers = {step: number_ for number_, step in enumerate(self.steps)}
        self._routines: dict[str, int] = {}
        self.routine = effects.reserve()
        self.turn = 0
        self.begins: list[tuple[int, int]] = []
        self._write(effects.routine(self.routine, [], True))

    def _named(self, course: str) -> list[str]:
        return [step for one in self.context.game.courses if one.name == course for step in one.steps]

    def _write(self, routine: Routine) -> None:
        for step in self._named("setup"):
            self._run(routine, step)
        self._turns(routine)
        for step in self._named("finish"):
            self._run(routine, step)
        routine.write(assigns(form("p.over"), number(True)))
        self.effects.finished(self.routine, routine)

    def _turns(self, routine: Routine) -> None:
        """Turn after turn, until the game ends or nobody plays."""
        routine.wait()
        self.turn = len(routine.blocks) - 1
        finish = routine.new_block()
        leave: list[ast.stmt] = [returns(number(finish))]
        routine.write(when(form("p.ending or not p.playing"), leave))
        routine.write(does(call("begin_turn", name("p"), number(0))), *self._as_at_first())
        steps = self._named("turn")
        returned = goes_back_to(self.context.game.rules, self.context.game.steps)
        entries = {}
        for step in steps:
            entries[self.numbers[step]] = len(routine.blocks)
            if self._active(step):
                self.begins.append((len(routine.blocks), self.context.numbers.cause_of[step]))
                routine.wait()
                if step in returned:
                    routine.write(does(call("note", name("p"), number(self.numbers[step]))))
                self._run(routine, step)
                routine.write(when(form("p.ending"), leave))
                if returned:
                    routine.write(when(form("p.jump >= 0"), [returns(form("to_step(p, ENTRIES)"))]))
        routine.wait()
        routine.write(returns(number(self.turn)))
        self.context.tables["ENTRIES"] = entries
        routine.go_on_at(finish)

    def _as_at_first(self) -> list[ast.stmt]:
        """What a turn keeps begins anew with each turn."""
        firsts = zip(self.context.kept, first_values(self.context), strict=True)
        return [
            assigns(form("p.kept[N][0]", N=number(column)), listed([]) if declared.type.many else number(first[0]))
            for column, (declared, first) in enumerate(firsts)
            if declared.owner == "turn"
        ]

    def _active(self, step_id: str) -> bool:
        """Whether anything happens in a step; a bare anchor leaves no code."""
        step = self.steps.get(step_id)
        return step is not None and bool(step.body or self.effects.verbs.handlers("step", step_id))

    def _run(self, routine: Routine, step_id: str) -> None:
        """Runs a step with the rules that follow it."""
        if not self._active(step_id):
            return
        step = self.steps[step_id]
        number_ = self._step(step)
        if self._waits(step):
            routine.begin(number(number_), [])
        else:
            routine.write(does(call(self.effects.title(number_), name("p"))))

    def _waits(self, step: Step) -> bool:
        verbs = self.effects.verbs
        return verbs.waits(step.body) or any(verbs.waits(h.body) for _, h in verbs.handlers("step", step.id))

    def _step(self, step: Step) -> int:
        if step.id not in self._routines:
            self._routines[step.id] = self.effects.reserve()
            routine = self.effects.routine(self._routines[step.id], [], self._waits(step))
            handlers = self.effects.verbs.handlers("step", step.id)
            self.effects.performing.around(routine, handlers, "step", [], partial(self._body, step))
            self.effects.finished(self._routines[step.id], routine)
        return self._routines[step.id]

    def _body(self, step: Step, routine: Routine, _: list[ast.expr]) -> None:
        """What the step itself does; whoever leaves it does not leave what rules do after it."""

        def write(into: Routine, _: list[ast.expr]) -> None:
            self.effects.write(into, step.body, self.effects.acting(), self.context.numbers.cause_of[step.id])

        if leaves(step.body) and self.effects.verbs.handlers("step", step.id):
            waits = self.effects.verbs.waits(step.body)
            self.effects.performing.apart(("step", step.id), routine, [], waits, write)
        else:
            write(routine, [])
