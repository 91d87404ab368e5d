"""Compiles choices: which options there are, who is asked, and what follows from the answer.

An option is a tuple of numbers: the line of the offer that it belongs to, then what that line leaves open. All
options are legal: what a rule forbids is not among them. A single option is taken without asking.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from carc.compile.bans import all_of, refused
from carc.compile.brackets import kind_filter
from carc.compile.forms import assigns, at, call, does, form, name, number, returns, tupled, when
from carc.compile.performing import Performing
from carc.compile.roles import PARAMETERS, filled, sort_of, verb_of
from carc.compile.routine import Routine, Write
from carc.compile.scope import Scope
from carc.compile.values import Value
from carc.compile.verbs import Handlers, Verbs
from carc.compile.writing import Writer
from carc.model import effects as core
from carc.model.expressions import AnyExpression, Variable
from carc.model.types import SPOT, Type, thing


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a choice, as words are made of it: a verb with its parameters, or `choose` with the kind of thing.

    `parameters` name what the numbers of an option are; `rule` is the rule that offers it, empty for the step's own.
    """

    verb: str
    parameters: tuple[str, ...]
    rule: str = ""


@dataclass(slots=True)
class Choice:
    """A choice that the rules offer: where it stands, and its lines."""

    cause: int
    lines: list[Line] = field(default_factory=list)


class Offers:
    """The choices of a game, by number."""

    def __init__(self, effects: Writer, verbs: Verbs, performing: Performing) -> None:
        self.effects, self.verbs, self.performing = effects, verbs, performing
        self.compiler = effects.compiler
        self.choices: list[Choice] = []

    def _number(self, cause: int) -> int:
        self.choices.append(Choice(cause))
        return len(self.choices) - 1

    # ------------------------------------------------------------ choose

    def choose(self, routine: Routine, effect: core.Choose, scope: Scope, cause: int) -> Scope:
        """Somebody chooses a member of a set; with `may`, or nothing."""
        choice = self._number(cause)
        self.choices[choice].lines.append(Line("choose", (_noun(effect),)))
        options = self._members(effect, scope)
        if effect.optional:
            self.choices[choice].lines.append(Line("pass", ()))
            options = form("X + [(1,)] if X else X", X=routine.keep(options))
        chosen = self._ask(routine, choice, options, effect.by, scope)
        bound = self.effects.kept(routine, at(chosen, number(1)), _member_type(effect))
        inner = scope.bind(effect.variable, bound)

        def body() -> None:
            self.effects.write(routine, effect.body, inner, cause)

        def otherwise() -> None:
            if effect.optional and self._declining(cause):
                declined = partial(self._decline, routine, cause, lambda: None)
                routine.branch(chosen, declined, None, True)
            self.effects.write(routine, effect.otherwise, scope, cause)

        routine.branch(form("C and C[0] == 0", C=chosen), body, otherwise, True)
        return scope

    def _ask(
        self, routine: Routine, choice: int, options: ast.expr, by: AnyExpression | None, scope: Scope
    ) -> ast.expr:
        """Asks; afterwards the place holds the option chosen, or None where there was none."""
        who = self.compiler(by, scope).node if by is not None else form("p.turn_player")
        routine.slots += 1
        slot = routine.slots - 1
        routine.write(does(call("ask", name("p"), name("v"), number(choice), who, number(slot), options)))
        routine.wait()
        return at(name("v"), number(slot))

    def _members(self, effect: core.Choose, scope: Scope) -> ast.expr:
        """Code for the options of a `choose`: a list of (0, member)."""
        within = self.compiler(effect.within, scope)
        variable = self.compiler.context.fresh()
        member = Value(name(variable), _member_type(effect))
        tests = kind_filter(self.compiler, member, effect.kind, effect.within.type)
        condition = self.compiler.condition(effect.where, scope.bind(effect.variable, member))
        if condition.constant is not True:
            tests.append(condition.node)
        part = ast.comprehension(ast.Name(variable, ast.Store()), self.unlike(within), tests, 0)
        return ast.ListComp(tupled([number(0), name(variable)]), [part])

    def unlike(self, within: Value) -> ast.expr:
        """Code for the members of a set, of which like pieces and tiles in one place count once."""
        sort = sort_of(self.compiler, within.type.name)
        if sort in ("piece", "token"):
            return call("unlike", name("p"), within.node if within.form == "mask" else call("mask_of", within.node))
        return call("unlike_tiles", name("p"), within.items()) if sort == "tile" else within.items()

    # ------------------------------------------------------------ offer

    def offer(self, routine: Routine, effect: core.Offer, scope: Scope, cause: int) -> Scope:
        """Somebody picks one of the acts that are legal now, or what a rule offers beside them."""
        choice = self._number(cause)
        step = self.compiler.context.numbers.causes[cause].id
        title = self.compiler.context.fresh("o")
        body: list[ast.stmt] = [form_assign("out")]
        writes = []
        for index, line in enumerate(effect.acts):
            body.append(self._offered(line, index, scope))
            verb = self._verb(line)
            parameters = self._parameters(verb)
            self.choices[choice].lines.append(Line(verb, tuple(parameters)))
            writes.append((verb, len(parameters)))
        extras = [(rule, o) for rule, o in self.compiler.context.game.options if o.step == step]
        for rule, option in extras:
            body += self._extra(choice, len(self.choices[choice].lines), rule, option.condition, option.body, scope)
        self.compiler.context.define(title, ["p", "v", "actor"], [*body, returns(name("out"))])
        who = self.compiler(effect.by, scope).node if effect.by is not None else form("p.turn_player")
        options = call(title, name("p"), name("v"), who)
        chosen = self._ask(routine, choice, options, effect.by, scope)

        def act(verb: str, count: int) -> None:
            given: list[ast.expr] = [at(chosen, number(i + 1)) for i in range(count)]
            perform = partial(self.performing.perform, routine, verb, self.effects.by(cause), given)
            if verb == "pass":
                self._decline(routine, cause, perform)
            else:
                perform()

        def taken() -> None:
            ways: list[Write] = [partial(act, verb, count) for verb, count in writes]
            ways += [partial(self._take, routine, chosen, rule, option.body, scope) for rule, option in extras]
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

    def _offered(self, line: core.OfferedAct, index: int, scope: Scope) -> ast.stmt:
        """`out` gets the legal options of a line; bans that yield are dropped where they would leave none."""
        strict = _Offered(self, line, index, scope, lenient=False).options()
        if self.effects.bans.yielding(self._verb(line)):
            lenient = _Offered(self, line, index, scope, lenient=True).options()
            strict = form("S or L", S=strict, L=lenient)
        return does(form("out.extend(X)", X=strict))

    def _verb(self, line: core.OfferedAct) -> str:
        roles = tuple((role, _stand_in(value, line)) for role, value in line.roles)
        return verb_of(self.compiler, core.Act(verb=line.verb, roles=roles, place=line.place))

    def _parameters(self, verb: str) -> list[str]:
        return self.verbs.parameters(verb) if verb in self.verbs.actions else list(PARAMETERS[verb])

    def _extra(
        self,
        choice: int,
        index: int,
        rule: str,
        condition: AnyExpression | None,
        body: tuple[core.AnyEffect, ...],
        scope: Scope,
    ) -> list[ast.stmt]:
        """The options that a rule adds: one for each member that its first `choose` could take, else one."""
        first = body[0] if body else None
        test = self.compiler.condition(condition, scope)
        if isinstance(first, core.Choose):
            self.choices[choice].lines.append(Line("choose", (_noun(first),), rule))
            member = self._members(first, scope)
            entry = form("out.extend([(N, m[1]) for m in X])", N=number(index), X=member)
        else:
            self.choices[choice].lines.append(Line("take", (), rule))
            entry = form("out.append((N,))", N=number(index))
        if test.constant is False:
            return []
        tests = [test.node] if test.constant is None else []
        once = self.performing.once_offered(rule, name("actor"))
        if once:
            tests.append(call("unused", name("p"), *once))
        return [when(all_of(tests), [does(entry)])] if tests else [does(entry)]

    def _take(
        self, routine: Routine, chosen: ast.expr, rule: str, body: tuple[core.AnyEffect, ...], scope: Scope
    ) -> None:
        """What a rule's option does; its first choice is already made."""
        cause = self.compiler.context.numbers.cause_of[rule]
        once = self.performing.once_offered(rule, form("p.actor"))
        if once:
            routine.write(does(call("first_time", name("p"), *once)))
        if body and isinstance(body[0], core.Choose):
            bound = self.effects.kept(routine, at(chosen, number(1)), _member_type(body[0]))
            self.effects.write(routine, body[0].body, scope.bind(body[0].variable, bound), cause)
            body = body[1:]
        self.effects.write(routine, body, scope, cause)


def form_assign(variable: str) -> ast.stmt:
    """`variable = []`."""
    return assigns(name(variable), ast.List([], ast.Load()))


def _noun(effect: core.Choose) -> str:
    return effect.kind or effect.within.type.name or effect.within.type.base


def _member_type(effect: core.Choose) -> Type:
    return thing(effect.kind) if effect.kind else effect.within.type.one


def _stand_in(value: AnyExpression | core.Choices, line: core.OfferedAct) -> AnyExpression:
    """A role that ranges over a set, as a variable of the member's type."""
    if not isinstance(value, core.Choices):
        return value
    return Variable(name=value.variable, type=_choices_type(value), place=line.place)


def _choices_type(choices: core.Choices) -> Type:
    if choices.within is None:
        return SPOT if choices.variable == "spot" else thing(choices.kind or choices.variable)
    return thing(choices.kind) if choices.kind else choices.within.type.one


class _Offered:
    """Writes the code for the legal options of one line; `lenient` leaves out the bans that yield."""

    def __init__(self, offers: Offers, line: core.OfferedAct, index: int, scope: Scope, lenient: bool) -> None:
        self.offers, self.line, self.index, self.lenient = offers, line, index, lenient
        self.compiler = offers.compiler
        self.scope = scope.bind("player", Value(name("actor"), thing("player")))
        self.roles: dict[str, tuple[AnyExpression, Value]] = {}
        self.ranges: list[ast.comprehension] = []

    def options(self) -> ast.expr:
        """An option for each way to fill the roles that is legal and meets the line's condition."""
        for role, value in self.line.roles:
            if isinstance(value, core.Choices):
                self._range(role, value)
            else:
                self.roles[role] = (value, self.compiler(value, self.scope))
        option, tests = self._option()
        if self.ranges:
            self.ranges[-1].ifs.extend(tests)
            return ast.ListComp(option, self.ranges)
        single = form("[X]", X=option)
        return form("S if T else []", S=single, T=all_of(tests)) if tests else single

    def _range(self, role: str, choices: core.Choices) -> None:
        """One role that ranges over a set."""
        variable = self.compiler.context.fresh()
        of = _choices_type(choices)
        member = Value(name(variable), of)
        over, tests = self._domain(choices, member)
        self.scope = self.scope.bind(choices.variable, member)
        self.roles[role] = (Variable(name=choices.variable, type=of, place=self.line.place), member)
        condition = self.compiler.condition(choices.where, self.scope)
        if condition.constant is not True:
            tests.append(condition.node)
        self.ranges.append(ast.comprehension(ast.Name(variable, ast.Store()), over, tests, 0))

    def _domain(self, choices: core.Choices, member: Value) -> tuple[ast.expr, list[ast.expr]]:
        """What a role ranges over: a set, or all places for a tile."""
        if choices.within is None:
            return self._everywhere(choices), []
        within = self.compiler(choices.within, self.scope)
        tests = kind_filter(self.compiler, member, choices.kind, choices.within.type)
        return self.offers.unlike(within), tests

    def _everywhere(self, choices: core.Choices) -> ast.expr:
        if choices.variable == "spot":
            fits = name("LENIENT" if self.lenient else "FITS")
            return form("spots(p, T, F)", T=self.roles["object"][1].node, F=fits)
        return {"part": form("all_parts(p)"), "cell": form("all_cells(p)"), "player": form("p.playing")}[
            choices.variable
        ]

    def _option(self) -> tuple[ast.expr, list[ast.expr]]:
        """An option, and the tests that it must pass."""
        verb = self.offers._verb(self.line)
        if verb in self.offers.verbs.actions:
            parameters = [value.node for _, value in self.roles.values()]
        else:
            parameters = filled(self.compiler, verb, self.roles)
        condition = self.compiler.condition(self.line.condition, self.scope)
        tests = [] if condition.constant is True else [condition.node]
        ban = None if self._judged_by_spots(verb) else refused(self.offers.effects.bans, verb, parameters, self.lenient)
        if ban is not None:
            tests.append(form("not B", B=ban))
        return tupled([number(self.index), *parameters]), tests

    def _judged_by_spots(self, verb: str) -> bool:
        """The spots of a tile are legal already."""
        at_role = dict(self.line.roles).get("at")
        return verb == "place" and isinstance(at_role, core.Choices) and at_role.within is None
