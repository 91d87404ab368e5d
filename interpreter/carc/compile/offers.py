"""Compiles choices: which options there are, who is asked, and what follows from the answer.

All options are legal: what a rule forbids is not among them. A single option is taken without asking.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from functools import partial

from carc.compile.extras import Extra, Extras
from carc.compile.forms import assigns, at, call, does, form, name, number, returns
from carc.compile.offered import Choice, Line, act_line, act_options, member_options, member_type, noun
from carc.compile.performing import Performing
from carc.compile.routine import Routine, Write
from carc.compile.scope import Scope
from carc.compile.verbs import Handlers, Verbs
from carc.compile.writing import Writer
from carc.model import effects as core


class Offers:
    """The choices of a game, by number."""

    def __init__(self, effects: Writer, verbs: Verbs, performing: Performing) -> None:
        self.effects, self.verbs, self.performing = effects, verbs, performing
        self.compiler = effects.compiler
        self.extras = Extras(effects, verbs, performing)
        self.choices: list[Choice] = []

    def _new(self, cause: int) -> Choice:
        self.choices.append(Choice(cause))
        return self.choices[-1]

    def choose(self, routine: Routine, effect: core.Choose, scope: Scope, cause: int) -> Scope:
        """Somebody chooses a member of a set; with `may`, or nothing."""
        number_, choice = len(self.choices), self._new(cause)
        choice.lines.append(Line("choose", (noun(effect),)))
        own = member_options(self.compiler, effect, 0, scope)
        if effect.optional:
            choice.lines.append(Line("pass", ()))
        extras = self.extras.of(choice)
        options = self._chosen_from(routine, effect, own, extras, scope)
        head = _head(routine, extras)
        chosen = self._ask(routine, number_, options, self._asked(effect, scope))
        inner = scope.bind(effect.variable, self.effects.kept(routine, at(chosen, number(1)), member_type(effect)))

        def member() -> None:
            self.effects.write(routine, effect.body, inner, cause)

        def otherwise() -> None:
            if effect.optional and self._declining(cause):
                routine.branch(chosen, lambda: self._decline(routine, cause, lambda: None), None, True)
            self.effects.write(routine, effect.otherwise, scope, cause)

        def no_member() -> None:
            ways: list[Write] = [otherwise] if effect.optional else []
            ways += self.extras.ways(routine, chosen, extras, scope, head)
            taken = form("C[0] - 1", C=chosen)
            routine.branch(chosen, lambda: routine.cases(taken, ways), otherwise, True)

        routine.branch(form("C and C[0] == 0", C=chosen), member, no_member if extras else otherwise, True)
        return scope

    def _chosen_from(
        self, routine: Routine, effect: core.Choose, own: ast.expr, extras: list[Extra], scope: Scope
    ) -> ast.expr:
        """Code for the options of a `choose`: its members, whether none may be taken, what rules add."""
        passing = form("out.extend([(1,)] if out else [])")
        if extras:
            title = self.compiler.context.fresh("o")
            body: list[ast.stmt] = [assigns(name("out"), own), *([does(passing)] if effect.optional else [])]
            body += [*self.extras.entries(extras, scope), returns(name("out"))]
            self.compiler.context.define(title, ["p", "v", "actor"], body)
            return call(title, name("p"), name("v"), self._asked(effect, scope))
        return form("X + [(1,)] if X else X", X=routine.keep(own)) if effect.optional else own

    def offer(self, routine: Routine, effect: core.Offer, scope: Scope, cause: int) -> Scope:
        """Somebody picks one of the acts that are legal now, or what a rule offers beside them."""
        number_, choice = len(self.choices), self._new(cause)
        title = self.compiler.context.fresh("o")
        body: list[ast.stmt] = [assigns(name("out"), ast.List([], ast.Load()))]
        for index, line in enumerate(effect.acts):
            options = act_options(self.effects.bans, self.verbs, line, index, scope)
            body.append(does(form("out.extend(X)", X=options)))
            choice.lines.append(act_line(self.verbs, self.compiler, line))
        extras = self.extras.of(choice)
        body += [*self.extras.entries(extras, scope), returns(name("out"))]
        self.compiler.context.define(title, ["p", "v", "actor"], body)
        who = self._asked(effect, scope)
        head = _head(routine, extras)
        chosen = self._ask(routine, number_, call(title, name("p"), name("v"), who), who)

        def taken() -> None:
            ways: list[Write] = [
                partial(self.extras.act, routine, act, chosen, scope, cause, self._decline) for act in effect.acts
            ]
            ways += self.extras.ways(routine, chosen, extras, scope, head)
            routine.cases(form("C[0]", C=chosen), ways)

        routine.branch(chosen, taken, lambda: self.effects.write(routine, effect.otherwise, scope, cause), True)
        return scope

    def _declining(self, cause: int) -> Handlers:
        """The rules that follow when the choices of a step are declined."""
        step = self.compiler.context.numbers.causes[cause].id
        return self.verbs.handlers("declined", step, asleep=self.performing.asleep)

    def _decline(self, routine: Routine, cause: int, passing: Callable[[], None]) -> None:
        """Somebody declines what a step offers."""
        self.performing.around(routine, self._declining(cause), "declined", [], lambda _, __: passing())

    def _asked(self, effect: core.Choose | core.Offer, scope: Scope) -> ast.expr:
        """Code for the seat that is asked."""
        return self.compiler(effect.by, scope).node if effect.by is not None else form("p.turn_player")

    @staticmethod
    def _ask(routine: Routine, choice: int, options: ast.expr, who: ast.expr) -> ast.expr:
        """Asks; afterwards the place holds the option chosen, or None where there was none."""
        routine.slots += 1
        slot = routine.slots - 1
        routine.write(does(call("ask", name("p"), name("v"), number(choice), who, number(slot), options)))
        routine.wait()
        return at(name("v"), number(slot))


def _head(routine: Routine, extras: list[Extra]) -> int:
    """The block that asks, if the same may be asked again; else -1, which nobody goes to."""
    return routine.mark() if any(extra.option.free for extra in extras) else -1
