"""Compiles permissions: for each verb the function that names the first rule that refuses an action.

What depends on printed facts and on the neighbours' edges alone is told apart: the kernel asks it only once for each
kind of gap in the board. What the others say of no particular spot is worked out once for all spots of a tile. It
decides nothing of who may lift a ban; that was settled at merge.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Final

from carc.compile.asking import Compiler
from carc.compile.beforehand import Beforehand
from carc.compile.dependence import PRINT, SEAM, Dependence
from carc.compile.foresight import foresees
from carc.compile.forms import call, does, form, name, negated, number, returns, when
from carc.compile.roles import PARAMETERS, Bound
from carc.compile.scope import Scope
from carc.compile.values import Value
from carc.model.expressions import AnyExpression, Operation
from carc.model.game import Ban
from carc.model.rules import Permission
from carc.model.types import thing

STEADY: Final = "steady"
PASSING: Final = "passing"

_Found = Callable[[int], list[ast.stmt]]


class Bans:
    """The permissions of a game, by verb. `beforehand`: what works out more arguments for a judge, by its name."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.depends = Dependence(compiler.context)
        self.beforehand: dict[str, str] = {}
        self._bans = sorted(compiler.context.game.bans, key=lambda ban: foresees((ban.clause, ban.lifted_by)))

    def of(self, verb: str, lenient: bool = False) -> list[Ban]:
        """The bans on a verb, last those that foresee; `lenient` leaves out those that yield."""
        bans = [ban for ban in self._bans if ban.clause.pattern.verb == verb]
        return [ban for ban in bans if not ban.yields] if lenient else bans

    def yielding(self, verb: str) -> bool:
        """Whether some ban on a verb yields where no option is left."""
        return any(ban.yields for ban in self.of(verb))

    def first(self, verb: str, lenient: bool = False) -> str:
        """A function (p, actor, parameters) that gives the cause of the first refusal, or 0."""
        title, new = self.compiler.context.once(("ban", verb, lenient))
        if new:
            bans = self.of(verb, lenient)
            self._define(title, verb, bans, found=lambda cause: [returns(number(cause))], end=number(0))
        return title

    def every(self, verb: str) -> str:
        """A function (p, actor, parameters) that gives the causes of all refusals."""
        title, new = self.compiler.context.once(("bans", verb))
        if new:
            self._define(
                title,
                verb,
                self.of(verb),
                found=lambda cause: [does(form("found.append(C)", C=number(cause)))],
                end=name("found"),
            )
        return title

    def judge(self, part: str, lenient: bool = False) -> str | None:
        """A function (p, tile, cell, turn) for the kernel: no `place` ban of that part refuses; None without one.

        The passing one takes also what is worked out `beforehand`.
        """
        bans = [ban for ban in self.of("place", lenient) if self.is_steady(ban) == (part == STEADY)]
        if not bans:
            return None
        known = Beforehand(self.compiler)
        if part == PASSING:
            bans = [_of_each_spot(ban, known) for ban in bans]
        title = self.compiler.context.fresh("f")
        self._define(title, "place", bans, lambda _: [returns(number(False))], number(True), known)
        wrapper = self.compiler.context.fresh("f")
        more = map(name, known.parameters)
        asked = call(title, name("p"), form("p.actor"), name("tile"), form("cell * 4 + turn"), *more)
        self.compiler.context.define(wrapper, ["p", "tile", "cell", "turn", *known.parameters], [returns(asked)])
        before = known.define()
        if before is not None:
            self.beforehand[wrapper] = before
        return wrapper

    def concerns(self) -> str | None:
        """A function (p, tile) for the kernel: whether a passing ban may speak of it, by its print; None if always."""
        bans = [ban for ban in self.of("place") if not self.is_steady(ban)]
        found = [self._tests_of_print(ban.clause) for ban in bans]
        if not bans or [] in found:
            return None
        title = self.compiler.context.fresh("f")
        body = [when(all_of(tests), [returns(number(True))]) for tests in found]
        self.compiler.context.define(title, ["p", "tile"], [*body, returns(number(False))])
        return title

    def _tests_of_print(self, clause: Permission) -> list[ast.expr]:
        """What a clause on placing asks of the tile's print alone."""
        printed = [part for part in conjuncts(clause.condition) if self.depends(part) == PRINT]
        clauses = [clause.but(condition=part) for part in (None, *printed)]
        tests = [self._holds(part, "place", [name("tile"), number(0)], Scope()) for part in clauses]
        return [test for some in tests for test in ([number(False)] if some is None else some)]

    def is_steady(self, ban: Ban) -> bool:
        """Whether a ban on placing depends on nothing but print and the neighbours' edges."""
        clauses = [ban.clause, *(clause for _, clause in ban.lifted_by)]
        return all(self.depends(clause.condition) <= SEAM for clause in clauses if clause.condition is not None)

    def on_edges_alone(self) -> bool:
        """Whether all steady bans on placing look at nothing of a tile but its edges."""
        clauses = [
            clause
            for ban in self.of("place")
            if self.is_steady(ban)
            for clause in (ban.clause, *(lifting for _, lifting in ban.lifted_by))
        ]
        plain = all(not slot.kind or slot.kind in ("tile", "cell") for c in clauses for slot in c.pattern.slots)
        return plain and all(self.depends.on_edges_alone(clause.condition) for clause in clauses)

    def _define(
        self,
        title: str,
        verb: str,
        bans: list[Ban],
        found: _Found,
        end: ast.expr,
        known: Beforehand | None = None,
    ) -> None:
        known = known or Beforehand(self.compiler)
        parameters = self._parameters(verb)
        body: list[ast.stmt] = []
        if isinstance(end, ast.Name):
            body.append(ast.Assign([ast.Name(end.id, ast.Store())], ast.List([], ast.Load())))
        for ban in bans:
            body += self._one(ban, verb, [name(parameter) for parameter in parameters], found, known.scope)
        self.compiler.context.define(title, ["p", "actor", *parameters, *known.parameters], [*body, returns(end)])

    def _parameters(self, verb: str) -> list[str]:
        """The parameters of a verb of the kernel; for the roles of a declared one names of ours."""
        declared = next((one for one in self.compiler.context.game.actions if one.pattern.verb == verb), None)
        if declared is None:
            return list(PARAMETERS.get(verb, ()))
        return [self.compiler.context.fresh() for _ in declared.pattern.slots]

    def _one(self, ban: Ban, verb: str, parameters: list[ast.expr], found: _Found, known: Scope) -> list[ast.stmt]:
        tests = self._holds(ban.clause, verb, parameters, known)
        if tests is None:
            return []
        for _, lifting in ban.lifted_by:
            lifted = self._holds(lifting, verb, parameters, known)
            if lifted is not None:
                tests.append(negated(all_of(lifted)) if lifted else number(False))
        cause = self.compiler.context.numbers.cause_of[ban.rule]
        return [when(all_of(tests), found(cause))] if tests else found(cause)

    def _holds(self, clause: Permission, verb: str, parameters: list[ast.expr], known: Scope) -> list[ast.expr] | None:
        """The tests under which a clause speaks; None if it never does."""
        bound = Bound(self.compiler, clause.pattern, verb, parameters)
        actor = {"player": Value(name("actor"), thing("player"))}
        scope = known.bind_all({**actor, **bound.nouns}).judging(verb, parameters)
        condition = self.compiler.condition(clause.condition, scope)
        if condition.constant is False:
            return None
        once = [form("not is_foreseen(p)")] if foresees(clause.condition) else []
        return [*bound.tests, *once, *([condition.node] if condition.constant is None else [])]


def _of_each_spot(ban: Ban, known: Beforehand) -> Ban:
    """A ban without what it says beforehand."""
    lifted_by = tuple((rule, _said(clause, known)) for rule, clause in ban.lifted_by)
    return ban.but(clause=_said(ban.clause, known), lifted_by=lifted_by)


def _said(clause: Permission, known: Beforehand) -> Permission:
    return clause.but(condition=known.without(clause.condition))


def conjuncts(condition: AnyExpression | None) -> list[AnyExpression]:
    """The conditions that must all hold."""
    if isinstance(condition, Operation) and condition.operator == "and":
        return conjuncts(condition.left) + conjuncts(condition.right)
    return [] if condition is None else [condition]


def all_of(tests: list[ast.expr]) -> ast.expr:
    """Code that is true where all tests are."""
    if not tests:
        return number(True)
    return tests[0] if len(tests) == 1 else ast.BoolOp(ast.And(), tests)


def refused(bans: Bans, verb: str, parameters: list[ast.expr], lenient: bool = False) -> ast.expr | None:
    """Code that is true where an action is refused; None where nothing can refuse it."""
    if not bans.of(verb, lenient):
        return None
    return call(bans.first(verb, lenient), name("p"), name("actor"), *parameters)
