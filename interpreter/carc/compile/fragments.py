"""Compiles what stands outside the rules, in examples and in what users type: conditions, values, single acts.

The code joins that of a program, under the same restrictions. It decides nothing of what follows from an act.
"""

import ast
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from carc.compile.bans import all_of
from carc.compile.effects import Effects
from carc.compile.forms import name, number, returns, tupled, when
from carc.compile.linking import link
from carc.compile.program import Program
from carc.compile.roles import Bound, filled, verb_of
from carc.compile.scope import Scope
from carc.compile.values import Value
from carc.kernel.fuel import refuel
from carc.kernel.position import Position
from carc.model.effects import Act, AnyEffect, Pattern
from carc.model.expressions import AnyExpression
from carc.model.types import Type, thing

Asked = Callable[..., Any]


class Fragments:
    """Code for a program's examples. Each method gives a function of the position."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.effects: Effects = program.effects
        self.context = self.effects.compiler.context

    def value(self, expression: AnyExpression) -> Asked:
        """What an expression gives: a number, a flag, or for a set the list of its members."""
        value = self.effects.compiler(expression, self.effects.acting())
        return self._function([returns(value.items() if expression.type.many else value.node)])

    def about(self, expression: AnyExpression, *kinds: str) -> Asked:
        """The same of things of some kinds: their numbers are given after the position, in that order."""
        return self.within(expression, {kind: thing(kind) for kind in kinds})

    def within(self, expression: AnyExpression, nouns: Mapping[str, Type], judged: str = "") -> Asked:
        """What an expression gives where nouns mean something, and an act of the verb `judged` is judged.

        What the nouns mean is given after the position, in their order, then the parameters of the act.
        """
        named = [f"x{index}" for index in range(len(nouns))]
        given = [f"g{index}" for index in range(len(self.effects.verbs.parameters(judged)) if judged else 0)]
        known = {noun: Value(name(one), of) for (noun, of), one in zip(nouns.items(), named, strict=True)}
        scope = self.effects.acting().bind_all(known)
        if judged:
            scope = scope.judging(judged, map(name, given))
        value = self.effects.compiler(expression, scope)
        return self._function([returns(value.items() if expression.type.many else value.node)], *named, *given)

    def bound(self, pattern: Pattern, verb: str) -> tuple[dict[str, Type], Asked]:
        """The nouns of a pattern, and a function of the position, the actor and the parameters of an act.

        It gives what they mean, in their order; None where the pattern does not mean the act.
        """
        given = [f"g{index}" for index in range(len(self.effects.verbs.parameters(verb)))]
        bound = Bound(self.effects.compiler, pattern, verb, list(map(name, given)))
        nouns = {"player": Value(name("actor"), thing("player")), **bound.nouns}
        meant = tupled(value.node for value in nouns.values())
        body: list[ast.stmt] = [when(all_of(bound.tests), [returns(meant)]), returns(number(None))]
        types = {noun: value.type for noun, value in nouns.items()}
        return types, self._function(body, "actor", *given)

    def act(self, act: Act) -> tuple[str, Asked]:
        """The verb of an act, and a function that gives its parameters as a tuple."""
        scope = self.effects.acting()
        verb = verb_of(self.effects.compiler, act)
        roles = {role: (e, self.effects._role(e, scope)) for role, e in act.roles}
        if verb in self.effects.verbs.actions:
            parameters = [value.node for _, value in roles.values()]
        else:
            parameters = filled(self.effects.compiler, verb, roles)
        return verb, self._function([returns(tupled(parameters))])

    def effect(self, effect: AnyEffect) -> Asked:
        """Something that happens without asking anybody."""
        title = self.context.fresh("x")
        routine = self.effects.routine(self.effects.reserve(), [], False)
        routine.title = title
        self.effects.write(routine, (effect,), Scope(self.effects.acting().values()), 0)
        routine.finish()
        return self._link(title)

    def _function(self, body: list[ast.stmt], *parameters: str) -> Asked:
        title = self.context.fresh("x")
        self.context.define(title, ["p", *parameters], body)
        return self._link(title)

    def _link(self, title: str) -> Asked:
        """Adds the functions made since to the program's names."""
        self.context.finish()
        names = self.program.names
        names.update({key: value for key, value in self.context.tables.items() if key not in names})
        functions = self._unlinked()
        self.program.meters.put(functions)
        link(functions, names)
        foreseen = self.program.foreseen
        foreseen += [names[title] for title in self.context.foreseen[len(foreseen) :]]
        return partial(_refuelled, names[title])

    def _unlinked(self) -> list[ast.FunctionDef]:
        return [function for function in self.context.functions if function.name not in self.program.names]


def _refuelled(function: Asked, p: Position, *things: Any) -> Any:
    """What the function gives; it may do as much as what happens between two choices."""
    refuel(p)
    return function(p, *things)
