"""Compiles what rules add to a choice: their options, beside those of the step or rule that asks.

An option that begins with a `choose` or an `offer` is one for each answer to it. A free one does not use up the choice:
afterwards the same is asked again; it never makes a question of what would not have been asked. Beside an only one
there are none but the free ones.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from carc.compile.bans import all_of
from carc.compile.forms import assigns, at, call, does, form, name, number, returns, when
from carc.compile.offered import Choice, Line, act_line, act_options, known_after, member_options, member_type, noun
from carc.compile.performing import Performing
from carc.compile.routine import Routine, Write
from carc.compile.scope import Scope
from carc.compile.values import Value
from carc.compile.verbs import Verbs
from carc.compile.writing import Writer
from carc.model import effects as core
from carc.model.rules import Option
from carc.model.types import thing

ACTOR = name("actor")


@dataclass(frozen=True, slots=True)
class Extra:
    """An option of a rule in one choice: the first of its lines there, and its first effect if that is a question."""

    rule: str
    option: Option
    first: int
    question: core.Choose | core.Offer | None

    @property
    def rest(self) -> tuple[core.AnyEffect, ...]:
        """What is left to do when the question that it begins with has been answered."""
        return self.option.body[1:] if self.question else self.option.body


class Extras:
    """The options that rules add. Within an option that stands anywhere no other of this sort is added."""

    def __init__(self, writer: Writer, verbs: Verbs, performing: Performing) -> None:
        self.writer, self.verbs, self.performing = writer, verbs, performing
        self.compiler = writer.compiler
        self._within = 0

    def of(self, choice: Choice) -> list[Extra]:
        """The options that are added to a choice; they get their lines in it."""
        step = self.compiler.context.numbers.causes[choice.cause].id
        return [self._extra(choice, rule, option) for rule, option in self._added(step)]

    def _added(self, step: str) -> Iterator[tuple[str, Option]]:
        options = self.compiler.context.game.options
        own = {rule for rule, option in options if step in option.steps}
        for rule, option in options:
            if step in option.steps or not (option.steps or self._within or rule in own):
                yield rule, option

    def _extra(self, choice: Choice, rule: str, option: Option) -> Extra:
        question, first = question_of(option), len(choice.lines)
        if isinstance(question, core.Offer):
            choice.lines += [act_line(self.verbs, self.compiler, act, rule) for act in question.acts]
        elif isinstance(question, core.Choose):
            choice.lines.append(Line("choose", (noun(question),), rule))
        else:
            choice.lines.append(Line("take", (), rule))
        return Extra(rule, option, first, question)

    # ------------------------------------------------------------ what can be chosen

    def entries(self, extras: list[Extra], scope: Scope) -> Iterator[ast.stmt]:
        """Statements that add these options to `out`; `actor` is whoever is asked."""
        scope = scope.bind("player", Value(ACTOR, thing("player")))
        for extra in extras:
            if not (extra.option.only or extra.option.free):
                yield from self._entries(extra, scope, "out")
        sole = self.compiler.context.fresh()
        only = [one for extra in extras if extra.option.only for one in self._entries(extra, scope, sole)]
        if only:
            yield assigns(name(sole), ast.List([], ast.Load()))
            yield from only
            yield when(name(sole), [assigns(name("out"), name(sole))])
        free = [one for extra in extras if extra.option.free for one in self._entries(extra, scope, "out")]
        if free:
            yield when(name("out"), free)

    def _entries(self, extra: Extra, scope: Scope, to: str) -> list[ast.stmt]:
        """Statements that add the options of one rule to a list."""
        test = self.compiler.condition(extra.option.condition, scope)
        if test.constant is False:
            return []
        added: list[ast.stmt] = [
            does(form("L.extend(X)", L=name(to), X=options)) for options in self._options(extra, scope)
        ]
        tests = [test.node] if test.constant is None else []
        once = self.performing.once_offered(extra.rule, ACTOR)
        if once:
            tests.append(call("unused", name("p"), *once))
        return [when(all_of(tests), added)] if tests else added

    def _options(self, extra: Extra, scope: Scope) -> list[ast.expr]:
        if isinstance(extra.question, core.Choose):
            return [member_options(self.compiler, extra.question, extra.first, scope)]
        if isinstance(extra.question, core.Offer):
            acts = enumerate(extra.question.acts, start=extra.first)
            return [act_options(self.writer.bans, self.verbs, act, index, scope) for index, act in acts]
        return [form("[(N,)]", N=number(extra.first))]

    # ------------------------------------------------------------ what follows

    def ways(self, routine: Routine, chosen: ast.expr, extras: list[Extra], scope: Scope, again: int) -> list[Write]:
        """What follows from each line of these options, in order. `again` is the block that asks."""
        return [
            partial(self._take, routine, chosen, extra, line, scope, again)
            for extra in extras
            for line in range(len(extra.question.acts) if isinstance(extra.question, core.Offer) else 1)
        ]

    def _take(self, routine: Routine, chosen: ast.expr, extra: Extra, line: int, scope: Scope, again: int) -> None:
        cause = self.compiler.context.numbers.cause_of[extra.rule]
        scope = scope.bind("player", self.writer.kept(routine, routine.keep(form("p.actor")), thing("player")))
        once = self.performing.once_offered(extra.rule, scope["player"].node)
        if once:
            routine.write(does(call("first_time", name("p"), *once)))
        self._within += not extra.option.steps
        scope = self._answered(routine, chosen, extra, line, scope, cause)
        self.writer.write(routine, extra.rest, scope, cause)
        self._within -= not extra.option.steps
        if extra.option.free:
            routine.write(when(form("p.jump >= 0"), [returns(number(-1))]))  # the turn goes back: the step is left
            routine.go_to(again)

    def _answered(self, routine: Routine, chosen: ast.expr, extra: Extra, line: int, scope: Scope, cause: int) -> Scope:
        """What follows from the answer to the question with which an option begins."""
        if isinstance(extra.question, core.Choose):
            bound = self.writer.kept(routine, at(chosen, number(1)), member_type(extra.question))
            scope = scope.bind(extra.question.variable, bound)
            self.writer.write(routine, extra.question.body, scope, cause)
        elif isinstance(extra.question, core.Offer):
            self.act(routine, extra.question.acts[line], chosen, scope, cause)
        return scope

    def act(
        self,
        routine: Routine,
        offered: core.OfferedAct,
        chosen: ast.expr,
        scope: Scope,
        cause: int,
        decline: Callable[[Routine, int, Write], None] | None = None,
    ) -> None:
        """The act that was chosen, and what follows from it. `decline` is what passing means here beside the act."""
        line = act_line(self.verbs, self.compiler, offered)
        given: list[ast.expr] = [at(chosen, number(i + 1)) for i in range(len(line.parameters))]
        perform = partial(self.performing.perform, routine, line.verb, self.writer.by(cause), given)
        if decline is not None and line.verb == "pass":
            decline(routine, cause, perform)
        else:
            perform()
        if offered.then:
            for noun_, value in known_after(self.verbs, self.compiler, offered, given).items():
                scope = scope.bind(noun_, self.writer.kept(routine, routine.keep(value.node), value.type))
            self.writer.write(routine, offered.then, scope, cause)


def question_of(option: Option) -> core.Choose | core.Offer | None:
    """The question with which an option begins, if whoever takes the option answers it as well."""
    first = option.body[0] if option.body else None
    asks = isinstance(first, core.Choose | core.Offer) and first.by is None
    return first if asks and isinstance(first, core.Choose | core.Offer) else None
