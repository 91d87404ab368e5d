"""Compiles the performing of actions: what comes before, what happens instead or as usual, what comes after.

A verb that no rule follows is a call of the kernel. One that rules follow becomes a routine, which is staged if any
of these rules may ask somebody.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Final

from carc.compile.forms import call, does, name, number
from carc.compile.roles import PARAMETERS, Bound
from carc.compile.routine import Routine
from carc.compile.writing import Writer
from carc.model.effects import AnyEffect, Choose, Do, Draw, Each, If, Offer, Repeat
from carc.model.rules import Handler

_KERNEL: Final = {
    "place": "lay_tile",
    "put": "put",
    "deploy": "deploy",
    "move": "move_piece",
    "give": "give_tile",
    "bury": "pile_tile",
    "send-home": "send_home",
    "remove": "remove_piece",
    "discard": "remove_tile",
    "gain": "gain",
    "settle": "settle",
    "show": "show",
    "join": "join",
    "part-ways": "part_ways",
    "shuffle": "shuffle",
    "pass": "do_nothing",
    "take-turn": "take_turn",
    "drop-out": "drop_out",
    "end-game": "end_game",
    "win": "win",
}


class Verbs:
    """The verbs of a game, with the rules that follow them."""

    def __init__(self, effects: Writer) -> None:
        self.effects = effects
        self.context = effects.compiler.context
        self.actions = {action.pattern.verb: action for action in self.context.game.actions}
        self._numbers: dict[str, int] = {}

    def handlers(self, verb: str, step: str = "") -> list[tuple[str, Handler]]:
        """The rules that follow a verb, or a step, in their order."""
        return [
            (rule, handler)
            for rule, handler in self.context.game.handlers
            if handler.pattern.verb == verb and handler.pattern.step == step
        ]

    def parameters(self, verb: str) -> list[str]:
        if verb in self.actions:
            return [slot.variable for slot in self.actions[verb].pattern.slots]
        return list(PARAMETERS[verb])

    # ------------------------------------------------------------ who may wait

    def waits(self, effects: tuple[AnyEffect, ...], seen: frozenset[str] = frozenset()) -> bool:
        """Whether effects may ask somebody."""
        return any(self._waits(effect, seen) for effect in effects)

    def _waits(self, effect: AnyEffect, seen: frozenset[str]) -> bool:
        if isinstance(effect, Choose | Offer):
            return True
        if isinstance(effect, Do):
            return self.verb_waits(effect.act.verb, seen)
        if isinstance(effect, Draw):
            return self.waits(effect.body, seen) or self.waits(effect.otherwise, seen)
        if isinstance(effect, If):
            return self.waits(effect.then, seen) or self.waits(effect.otherwise, seen)
        return isinstance(effect, Each | Repeat) and self.waits(effect.body, seen)

    def verb_waits(self, verb: str, seen: frozenset[str] = frozenset()) -> bool:
        """Whether performing a verb may ask somebody."""
        if verb in seen:
            return False
        inner = seen | {verb}
        own = self.actions[verb].body if verb in self.actions else ()
        return self.waits(own, inner) or any(self.waits(h.body, inner) for _, h in self.handlers(verb))

    # ------------------------------------------------------------ performing

    def perform(self, routine: Routine, verb: str, cause: ast.expr, parameters: list[ast.expr]) -> None:
        """Writes the performing of a verb into a routine."""
        if not self.handlers(verb) and verb not in self.actions:
            routine.write(does(self._plain(verb, cause, parameters)))
            self._follow(routine, verb, parameters)
            return
        number_ = self._routine(verb)
        if self.verb_waits(verb):
            routine.begin(number(number_), [cause, *parameters])
        else:
            routine.write(does(call(self.effects.title(number_), name("p"), cause, *parameters)))

    def _plain(self, verb: str, cause: ast.expr, parameters: list[ast.expr]) -> ast.expr:
        if verb == "gain":
            parameters = [*parameters, self.effects.floor]
        if verb == "bury":
            parameters = [*parameters, number(True)]
        return call(_KERNEL[verb], name("p"), cause, *parameters)

    def _follow(self, routine: Routine, verb: str, parameters: list[ast.expr]) -> None:
        """What the kernel must be told after a tile was laid: the cells that its parts look at."""
        if verb in ("place", "put") and self.effects.watching is not None:
            routine.write(does(call(self.effects.watching, name("p"), parameters[0])))

    def _routine(self, verb: str) -> int:
        """The routine that performs a verb with all that rules do about it."""
        if verb not in self._numbers:
            self._numbers[verb] = self.effects.reserve()
            parameters = ["cause", *self.parameters(verb)]
            routine = self.effects.routine(self._numbers[verb], parameters, self.verb_waits(verb))
            self._write(routine, verb)
            self.effects.finished(self._numbers[verb], routine)
        return self._numbers[verb]

    def _write(self, routine: Routine, verb: str) -> None:
        cause = routine.parameter(0)
        parameters = [routine.parameter(i + 1) for i in range(len(self.parameters(verb)))]

        def usual() -> None:
            if verb in self.actions:
                self._declared(routine, verb, parameters)
            else:
                routine.write(does(self._plain(verb, cause, parameters)))
                self._follow(routine, verb, parameters)

        self.around(routine, self.handlers(verb), verb, parameters, usual)

    def _declared(self, routine: Routine, verb: str, parameters: list[ast.expr]) -> None:
        action = self.actions[verb]
        bound = Bound(self.effects.compiler, action.pattern, verb, parameters)
        scope = self.effects.acting().bind_all(bound.nouns)
        self.effects.write(routine, action.body, scope, self.context.numbers.cause_of.get(action.id, 0))

    def around(
        self,
        routine: Routine,
        handlers: list[tuple[str, Handler]],
        verb: str,
        parameters: list[ast.expr],
        usual: Callable[[], None],
    ) -> None:
        """Before, instead or as usual, and after."""
        of = {word: [h for h in handlers if h[1].word == word] for word in ("before", "instead", "after")}
        for rule, handler in of["before"]:
            self._handle(routine, rule, handler, verb, parameters, None)
        self._instead(routine, of["instead"], verb, parameters, usual)
        for rule, handler in of["after"]:
            self._handle(routine, rule, handler, verb, parameters, None)

    def _instead(
        self,
        routine: Routine,
        handlers: list[tuple[str, Handler]],
        verb: str,
        parameters: list[ast.expr],
        usual: Callable[[], None],
    ) -> None:
        if not handlers:
            usual()
            return
        rule, handler = handlers[0]
        self._handle(
            routine,
            rule,
            handler,
            verb,
            parameters,
            lambda: self._instead(routine, handlers[1:], verb, parameters, usual),
        )

    def _handle(
        self,
        routine: Routine,
        rule: str,
        handler: Handler,
        verb: str,
        parameters: list[ast.expr],
        otherwise: Callable[[], None] | None,
    ) -> None:
        """The body of a rule, if the action is the one it speaks of; `otherwise` what happens if not."""
        compiler = self.effects.compiler
        bound = Bound(compiler, handler.pattern, verb, parameters)
        scope = self.effects.acting().bind_all(bound.nouns)
        condition = compiler.condition(handler.condition, scope)
        if condition.constant is False:
            if otherwise is not None:
                otherwise()
            return
        tests = [*bound.tests, *([condition.node] if condition.constant is None else [])]
        cause = self.context.numbers.cause_of[rule]

        def body() -> None:
            self.effects.write(routine, handler.body, scope, cause)

        if not tests:
            body()
            return
        waits = self.waits(handler.body) or (otherwise is not None and routine.staged)
        test = tests[0] if len(tests) == 1 else ast.BoolOp(ast.And(), tests)
        routine.branch(test, body, otherwise, waits)
