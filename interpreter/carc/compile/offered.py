"""Compiles one line of a choice: the options that it gives, already legal.

An option is a tuple of numbers: the line that it belongs to, then what that line leaves open. Who is asked, and what
follows from the answer, is written elsewhere.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

from carc.compile.asking import Compiler
from carc.compile.bans import Bans, all_of, refused
from carc.compile.brackets import kind_filter
from carc.compile.forms import call, form, name, number, tupled
from carc.compile.roles import MUTUAL, Bound, filled, sort_of, verb_of
from carc.compile.scope import Scope
from carc.compile.values import Value
from carc.compile.verbs import Verbs
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


def act_options(bans: Bans, verbs: Verbs, line: core.OfferedAct, index: int, scope: Scope) -> ast.expr:
    """Code for the legal options of an act; bans that yield are dropped where they would leave none."""
    strict = Offered(bans, verbs, line, index, scope, lenient=False).options()
    if not bans.yielding(verb_offered(bans.compiler, line)):
        return strict
    lenient = Offered(bans, verbs, line, index, scope, lenient=True).options()
    return form("S or L", S=strict, L=lenient)


def member_options(compiler: Compiler, effect: core.Choose, index: int, scope: Scope) -> ast.expr:
    """Code for the options of a `choose`: one for each member."""
    within = compiler(effect.within, scope)
    variable = compiler.context.fresh()
    member = Value(name(variable), member_type(effect))
    tests = kind_filter(compiler, member, effect.kind, effect.within.type)
    condition = compiler.condition(effect.where, scope.bind(effect.variable, member))
    if condition.constant is not True:
        tests.append(condition.node)
    part = ast.comprehension(ast.Name(variable, ast.Store()), _unlike(compiler, within), tests, 0)
    return ast.ListComp(tupled([number(index), name(variable)]), [part])


def _unlike(compiler: Compiler, within: Value) -> ast.expr:
    """Code for the members of a set, of which like pieces and like tiles in one place count once."""
    sort = sort_of(compiler, within.type.name)
    if sort in ("piece", "token"):
        return call("unlike", name("p"), within.node if within.form == "mask" else call("mask_of", within.node))
    return call("unlike_tiles", name("p"), within.items()) if sort == "tile" else within.items()


def act_line(verbs: Verbs, compiler: Compiler, line: core.OfferedAct, rule: str = "") -> Line:
    """The line of a choice that an act gives."""
    verb = verb_offered(compiler, line)
    return Line(verb, tuple(verbs.parameters(verb)), rule)


def verb_offered(compiler: Compiler, line: core.OfferedAct) -> str:
    """The verb of an act as the kernel knows it, or as it was declared."""
    roles = tuple((role, _stand_in(value, line)) for role, value in line.roles)
    return verb_of(compiler, core.Act(verb=line.verb, roles=roles, place=line.place))


def known_after(verbs: Verbs, compiler: Compiler, line: core.OfferedAct, given: list[ast.expr]) -> dict[str, Value]:
    """What the nouns of an act stand for when it has been chosen; `given` is the code for what it left open."""
    verb = verb_offered(compiler, line)
    open_ = {role: value for role, value in line.roles if isinstance(value, core.Choices)}
    if verb in verbs.actions:
        codes = dict(zip(dict(line.roles), given, strict=True))
    else:
        slots = tuple(core.Slot(role=role, variable=_variable(role, value)) for role, value in line.roles)
        nouns = Bound(compiler, core.Pattern(verb=verb, slots=slots, place=line.place), verb, given).nouns
        codes = {role: nouns[value.variable].node for role, value in open_.items()}
    return {value.variable: Value(codes[role], _choices_type(value)) for role, value in open_.items()}


def _variable(role: str, value: AnyExpression | core.Choices) -> str:
    return value.variable if isinstance(value, core.Choices) else role


def noun(effect: core.Choose) -> str:
    """What is chosen, as a noun."""
    return effect.kind or effect.within.type.name or effect.within.type.base


def member_type(effect: core.Choose) -> Type:
    """The type of what is chosen."""
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


class Offered:
    """Writes the code for the legal options of one line; `lenient` leaves out the bans that yield."""

    def __init__(
        self, bans: Bans, verbs: Verbs, line: core.OfferedAct, index: int, scope: Scope, lenient: bool
    ) -> None:
        self.bans, self.verbs, self.line, self.index, self.lenient = bans, verbs, line, index, lenient
        self.compiler = bans.compiler
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
        return _unlike(self.compiler, within), tests

    def _everywhere(self, choices: core.Choices) -> ast.expr:
        if choices.variable == "spot":
            fits = name("LENIENT" if self.lenient else "FITS")
            return form("spots(p, T, F)", T=self.roles["object"][1].node, F=fits)
        return {"part": form("all_parts(p)"), "cell": form("all_cells(p)"), "player": form("p.playing")}[
            choices.variable
        ]

    def _option(self) -> tuple[ast.expr, list[ast.expr]]:
        """An option, and the tests that it must pass."""
        verb = verb_offered(self.compiler, self.line)
        if verb in self.verbs.actions:
            parameters = [value.node for _, value in self.roles.values()]
        else:
            parameters = filled(self.compiler, verb, self.roles)
        condition = self.compiler.condition(self.line.condition, self.scope)
        tests = [] if condition.constant is True else [condition.node]
        if verb in MUTUAL:
            tests.append(form("A < B", A=parameters[0], B=parameters[1]))
        ban = None if self._judged_by_spots(verb) else refused(self.bans, verb, parameters, self.lenient)
        if ban is not None:
            tests.append(form("not B", B=ban))
        return tupled([number(self.index), *parameters]), tests

    def _judged_by_spots(self, verb: str) -> bool:
        """The spots of a tile are legal already."""
        at_role = dict(self.line.roles).get("at")
        return verb == "place" and isinstance(at_role, core.Choices) and at_role.within is None
