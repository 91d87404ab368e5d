"""Compiles the performing of actions: what comes before, what happens instead or as usual, what comes after.

A verb that no rule follows is a call of the kernel. One that rules follow becomes a routine, which is staged if any of
them may ask somebody. While the effects of a rule run, the rule itself sleeps; so nothing goes round in a circle.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Hashable
from typing import Final

from carc.compile.bans import all_of
from carc.compile.forms import at, call, does, form, listed, name, number
from carc.compile.mentions import goes_back_to, walk
from carc.compile.roles import SORTS, Bound
from carc.compile.routine import Routine
from carc.compile.verbs import Handlers, Verbs
from carc.compile.writing import Writer
from carc.diagnostics.problems.play import TooManyAnswers
from carc.model.effects import Act, AnyEffect, Stop
from carc.model.rules import Handler
from carc.untrusted import Refused

_KERNEL: Final = {
    "place": "lay_tile",
    "put": "put",
    "overlay": "lay_over",
    "deploy": "deploy",
    "move": "move_piece",
    "give": "give_tile",
    "cover": "cover_with",
    "bury": "pile_tile",
    "send-home": "send_home",
    "remove": "remove_piece",
    "discard": "remove_tile",
    "gain": "gain",
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

DEEPEST: Final = 12
"""How many rules may act while others act that set them going."""
MOST_ANSWERS: Final = 10_000
"""How many bodies of rules may be written, each as often as it can be set going in another way."""

Parameters = list[ast.expr]
Usual = Callable[[Routine, Parameters], None]
"""Writes, into a routine, what happens where no rule acts instead."""


class Performing:
    """Writes actions into routines. `asleep` are the rules whose own effects are being written."""

    def __init__(self, writer: Writer, verbs: Verbs) -> None:
        self.writer, self.verbs = writer, verbs
        self.asleep: frozenset[str] = frozenset()
        self._answers = 0
        self._numbers: dict[tuple[str, frozenset[str]], int] = {}
        self._apart: dict[Hashable, int] = {}
        self._usual: Callable[[], None] | None = None
        self._goes_back = bool(goes_back_to(verbs.context.game.rules, verbs.context.game.steps))
        self._once = {rule.id: rule.once for rule in verbs.context.game.rules if rule.once}

    def perform(self, routine: Routine, verb: str, cause: ast.expr, parameters: Parameters) -> None:
        """Writes an action with all that rules do about it."""
        if verb == "settle":
            self._settle(routine, cause, parameters)
        elif self._is_plain(verb):
            self._kernel(routine, verb, cause, parameters)
        elif self.verbs.verb_waits(verb):
            routine.begin(number(self._routine(verb)), [cause, *parameters])
        else:
            function = self.writer.title(self._routine(verb))
            routine.write(does(call(function, name("p"), cause, *parameters)))

    def _is_plain(self, verb: str) -> bool:
        return verb not in self.verbs.actions and not self.verbs.handlers(verb, asleep=self.asleep)

    def _kernel(self, routine: Routine, verb: str, cause: ast.expr, parameters: Parameters) -> None:
        """The kernel's own part; of a new tile it is told which cells its parts look at."""
        extra = {"gain": [self.writer.floor], "bury": [number(True)]}.get(verb, [])
        routine.write(does(call(_KERNEL[verb], name("p"), cause, *parameters, *extra)))
        if verb in ("place", "put") and self.writer.watching is not None:
            routine.write(does(call(self.writer.watching, name("p"), parameters[0])))

    def _routine(self, verb: str) -> int:
        """The routine that performs a verb, for the rules that are awake."""
        key = (verb, self.asleep)
        if key not in self._numbers:
            self._numbers[key] = self.writer.reserve()
            names = ["cause", *(f"a{i}" for i, _ in enumerate(self.verbs.parameters(verb)))]
            routine = self.writer.routine(self._numbers[key], names, self.verbs.verb_waits(verb))
            self._write(routine, verb)
            self.writer.finished(self._numbers[key], routine)
        return self._numbers[key]

    def _write(self, routine: Routine, verb: str) -> None:
        cause, *parameters = [routine.parameter(i) for i in range(1 + len(self.verbs.parameters(verb)))]

        def usual(into: Routine, given: Parameters) -> None:
            *own, by = given
            if verb in self.verbs.actions:
                self._declared(into, verb, own, by)
            else:
                self._kernel(into, verb, by, own)

        # The cause goes last: the rules that follow do not read it, and what is usual needs it wherever it stands.
        self.around(routine, self.verbs.handlers(verb, asleep=self.asleep), verb, [*parameters, cause], usual)

    def _declared(self, routine: Routine, verb: str, parameters: Parameters, by: ast.expr) -> None:
        """The body of a verb that a ruleset declares; what it does is done by the rule or step that performs it."""
        action = self.verbs.actions[verb]
        bound = Bound(self.writer.compiler, action.pattern, verb, parameters)
        scope = self.writer.acting().bind_all(bound.nouns)
        cause = self.verbs.context.numbers.cause_of[action.id]
        outer = self.writer.behind.copy()
        self.writer.behind[cause] = by
        self.writer.write(routine, action.body, scope, cause)
        self.writer.behind = outer

    # ------------------------------------------------------------ the rules that follow

    def around(self, routine: Routine, handlers: Handlers, verb: str, parameters: Parameters, usual: Usual) -> None:
        """Before, instead or as usual, and after."""
        self.following(routine, handlers, "before", verb, parameters)
        self._instead(routine, [h for h in handlers if h[1].word == "instead"], verb, parameters, usual)
        self.following(routine, handlers, "after", verb, parameters)

    def following(self, routine: Routine, handlers: Handlers, word: str, verb: str, parameters: Parameters) -> None:
        """What rules do before or after an action."""
        for rule, handler in handlers:
            if handler.word == word:
                self._handle(routine, rule, handler, verb, parameters, None)

    def _instead(self, routine: Routine, left: Handlers, verb: str, parameters: Parameters, usual: Usual) -> None:
        """The strongest rule that replaces the action and whose condition holds; else what is usual."""
        if not left:
            usual(routine, parameters)
            return
        (rule, handler), *weaker = left
        self._handle(
            routine, rule, handler, verb, parameters, lambda r, given: self._instead(r, weaker, verb, given, usual)
        )

    def _handle(
        self, routine: Routine, rule: str, handler: Handler, verb: str, parameters: Parameters, rest: Usual | None
    ) -> None:
        """The body of a rule, if the action is the one that it speaks of; `rest` is what happens if not."""
        tests = self._tests(rule, handler, verb, parameters)
        if tests is None:
            if rest is not None:
                rest(routine, parameters)
            return

        def body() -> None:
            self._body(routine, rule, handler, verb, parameters, rest)

        if not tests:
            body()
            return
        otherwise = (lambda: rest(routine, parameters)) if rest is not None else None
        waits = self.verbs.waits(handler.body) or (rest is not None and routine.staged)
        routine.branch(tests[0] if len(tests) == 1 else ast.BoolOp(ast.And(), tests), body, otherwise, waits)

    def _tests(self, rule: str, handler: Handler, verb: str, parameters: Parameters) -> list[ast.expr] | None:
        """What must hold so that a rule acts; None if it never does."""
        bound = Bound(self.writer.compiler, handler.pattern, verb, parameters)
        condition = self.writer.compiler.condition(handler.condition, self.writer.acting().bind_all(bound.nouns))
        if condition.constant is False:
            return None
        return [*bound.tests, *([condition.node] if condition.constant is None else []), *self.once(rule, bound)]

    def _body(
        self, routine: Routine, rule: str, handler: Handler, verb: str, parameters: Parameters, rest: Usual | None
    ) -> None:
        """What a rule does. A body that may be left before its end is a routine of its own: it leaves only that."""
        self._count(rule)
        awake, outer = self.asleep, self._usual

        def write(into: Routine, given: Parameters) -> None:
            bound = Bound(self.writer.compiler, handler.pattern, verb, given)
            self.asleep = awake | {rule}
            self._usual = (lambda: self._as_usual(into, given, rest, awake)) if rest is not None else None
            cause = self.verbs.context.numbers.cause_of[rule]
            self.writer.write(into, handler.body, self.writer.acting().bind_all(bound.nouns), cause)
            self.asleep, self._usual = awake, outer

        if leaves(handler.body):
            self.apart((rule, handler.place, verb, awake), routine, parameters, self.verbs.waits(handler.body), write)
        else:
            write(routine, parameters)

    def _as_usual(self, routine: Routine, given: Parameters, rest: Usual, awake: frozenset[str]) -> None:
        """What would have happened without the rule that is being written."""
        mine, usual, self.asleep = self.asleep, self._usual, awake
        rest(routine, given)
        self.asleep, self._usual = mine, usual

    def as_usual(self) -> None:
        """Writes what would have happened without the rule whose body is being written."""
        assert self._usual is not None
        self._usual()

    def apart(self, key: Hashable, routine: Routine, parameters: Parameters, staged: bool, write: Usual) -> None:
        """Writes something as a routine of its own, once for each key, and calls it."""
        if key not in self._apart:
            self._apart[key] = self.writer.reserve()
            inner = self.writer.routine(self._apart[key], [f"a{i}" for i, _ in enumerate(parameters)], staged)
            write(inner, [inner.parameter(i) for i, _ in enumerate(parameters)])
            self.writer.finished(self._apart[key], inner)
        if staged:
            routine.begin(number(self._apart[key]), parameters)
        else:
            routine.write(does(call(self.writer.title(self._apart[key]), name("p"), *parameters)))

    def _count(self, rule: str) -> None:
        """One more body of a rule is about to be written. Raises Refused."""
        self._answers += 1
        cause = self.verbs.context.numbers.causes[self.verbs.context.numbers.cause_of[rule]]
        if len(self.asleep) >= DEEPEST:
            raise Refused(TooManyAnswers(cause.span, cause.name, DEEPEST))
        if self._answers > MOST_ANSWERS:
            raise Refused(TooManyAnswers(cause.span, cause.name, MOST_ANSWERS))

    def once(self, rule: str, bound: Bound | None = None) -> list[ast.expr]:
        """The test of a rule that acts once per turn, game or thing; it is asked last, and notes that it was."""
        per = self._once.get(rule)
        if per is None:
            return []
        thing = bound.nouns.get(per) if bound is not None else None
        key = thing.node if thing is not None else form("p.turn_number") if per == "turn" else number(0)
        return [form("first_time(p, C, K)", C=number(self.verbs.context.numbers.cause_of[rule]), K=key)]

    def once_offered(self, rule: str, seat: ast.expr) -> list[ast.expr]:
        """(rule, key) for an option that a player may take once per turn, or once per game; none for any other."""
        per = self._once.get(rule)
        if per is None:
            return []
        key = form("p.turn_number") if per == "turn" else seat
        return [number(self.verbs.context.numbers.cause_of[rule]), key]

    # ------------------------------------------------------------ settling and drawing

    def _settle(self, routine: Routine, cause: ast.expr, parameters: Parameters) -> None:
        """Everything is judged from one frozen state, then paid; rules see each thing before and after."""
        things, occasion, sort = parameters
        handlers = self.verbs.handlers("settle", asleep=self.asleep)
        kept = routine.keep(call("list", things)) if handlers or self._goes_back else things
        if self._goes_back and isinstance(sort, ast.Constant) and sort.value == SORTS.index("feature"):
            routine.write(does(call("settled", name("p"), kept)))
        self._for_each(routine, handlers, "before", kept, [occasion, sort])
        self._settled(routine, [h for h in handlers if h[1].word == "instead"], [kept, occasion, sort])
        self._for_each(routine, handlers, "after", kept, [occasion, sort])

    def _settled(self, routine: Routine, left: Handlers, parameters: Parameters) -> None:
        """Which rule replaces the settling of which thing is judged first; what none replaces is paid first."""
        things, *rest = parameters
        sorted_out = routine.keep(self._sorted_out(left, things, rest)) if left else things
        self._assessed(routine, _those(sorted_out, len(left)) if left else things, rest)
        for index, (rule, handler) in enumerate(left):

            def usual(into: Routine, given: Parameters, weaker: Handlers = left[index + 1 :]) -> None:
                self._settled(into, weaker, [listed([given[0]]), *given[1:]])

            def replaced(thing: ast.expr, rule: str = rule, handler: Handler = handler, usual: Usual = usual) -> None:
                self._body(routine, rule, handler, "settle", [thing, *rest], usual)

            routine.each(_those(sorted_out, index), replaced, self.verbs.waits(handler.body))

    def _sorted_out(self, left: Handlers, things: ast.expr, rest: Parameters) -> ast.expr:
        """Each thing with the number of the rule that replaces its settling; with their number, if none does."""
        variable = self.verbs.context.fresh()
        choice: ast.expr = number(len(left))
        for index, (rule, handler) in reversed(list(enumerate(left))):
            tests = self._tests(rule, handler, "settle", [name(variable), *rest])
            if tests is not None:
                test = all_of(tests) if tests else number(True)
                choice = ast.IfExp(test, number(index), choice)
        over = ast.comprehension(ast.Name(variable, ast.Store()), things, [], 0)
        return ast.ListComp(ast.Tuple([choice, name(variable)], ast.Load()), [over])

    def _assessed(self, routine: Routine, things: ast.expr, rest: Parameters) -> None:
        """The things are judged, and the awards paid."""
        awards = call("assess", name("p"), things, *rest)
        if self._is_plain("gain"):
            routine.write(does(call("pay", name("p"), awards)))
        else:
            routine.each(awards, lambda award: self._pay(routine, award), self.verbs.verb_waits("gain"))

    def _for_each(self, routine: Routine, handlers: Handlers, word: str, things: ast.expr, rest: Parameters) -> None:
        if any(handler.word == word for _, handler in handlers):
            waits = any(self.verbs.waits(handler.body) for _, handler in handlers)
            routine.each(things, lambda thing: self.following(routine, handlers, word, "settle", [thing, *rest]), waits)

    def _pay(self, routine: Routine, award: ast.expr) -> None:
        """An award (seat, points, cause, of, trace) as an action that rules follow."""
        seat, points, cause, of, trace = (at(award, number(i)) for i in range(5))
        self.perform(routine, "gain", cause, [seat, points, of, trace])

    def drawn(self, routine: Routine, pile: ast.expr, tile: ast.expr, before: ast.expr) -> None:
        """What rules do after a draw, and after a pile has run out; `before` is the size that it had."""
        self.following(routine, self.verbs.handlers("draw", asleep=self.asleep), "after", "draw", [tile, pile])
        handlers = self.verbs.handlers("runs-out", asleep=self.asleep)
        if handlers:
            waits = any(self.verbs.waits(handler.body) for _, handler in handlers)
            routine.branch(
                form("B and not pile_size(p, X)", B=before, X=pile),
                lambda: self.following(routine, handlers, "after", "runs-out", [pile]),
                None,
                waits,
            )


def leaves(effects: tuple[AnyEffect, ...]) -> bool:
    """Whether a body may be left before its end."""
    acts = (one for one in walk(effects) if isinstance(one, Stop | Act))
    return any(isinstance(one, Stop) or one.verb == "end-game" for one in acts)


def _those(sorted_out: ast.expr, index: int) -> ast.expr:
    """The things that fell to one rule."""
    return form("[m[1] for m in X if m[0] == N]", X=sorted_out, N=number(index))
