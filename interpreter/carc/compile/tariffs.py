"""Compiles scorings: for each kind of thing and occasion a function that says who gets what, and why.

    share (one player) > value (the thing) > the tariff > its terms > their terms

The function looks at one frozen state and adds its awards to a list; nothing is paid here. With each award goes a
trace: for each term its number, how many, how much each, and what was changed.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass

from carc.compile.asking import Compiler
from carc.compile.changes import Applied, change_statements, sum_of
from carc.compile.forms import (
    assigns,
    call,
    does,
    form,
    listed,
    loop,
    name,
    number,
    returns,
    tupled,
    when,
)
from carc.compile.mentions import mentions
from carc.compile.operators import kind_test
from carc.compile.scope import Scope
from carc.compile.values import Value
from carc.model import expressions as core
from carc.model.expressions import AnyExpression
from carc.model.game import RankedTariff
from carc.model.rules import Term
from carc.model.types import NUMBER, Type, thing

Levels = tuple[tuple[str, ...], ...]
VALUE: Levels = ((), ("value",))
"""The nodes above the terms, up to what a thing is worth."""
SHARE: Levels = (*VALUE, ("share",))
"""The same, up to what one player gets."""


@dataclass(frozen=True, slots=True)
class TermNote:
    """A node as a trace speaks of it: the rule, the path within it, and the name of what it counts."""

    rule: str
    path: tuple[str, ...]


class Tariffs:
    """The scorings of a game. `notes` and `changers` give words back to the numbers in a trace."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.notes: list[TermNote] = []
        self.changers: list[tuple[str, str]] = []

    def note(self, rule: str, path: tuple[str, ...]) -> int:
        """The number by which traces speak of a node."""
        self.notes.append(TermNote(rule, path))
        return len(self.notes) - 1

    def changer(self, rule: str, operator: str) -> int:
        """The number by which traces speak of what changes a node."""
        self.changers.append((rule, operator))
        return len(self.changers) - 1

    def of_kind(self, kind: str, occasion: str) -> str | None:
        """The function that scores things of a kind at an occasion, or None where nothing can be paid."""
        line = self.compiler.context.numbers.line(kind)
        speaking = self.speaking(kind, occasion)
        bonuses = [t for t in self.compiler.context.game.bonuses if self._answers(t, line, occasion)]
        if not speaking and not bonuses:
            return None
        title = self.compiler.context.fresh("s")
        body = self._choice(speaking, kind) + [s for b in bonuses for s in self._choice([b], kind)]
        return self.compiler.context.define(title, ["p", "x", "awards"], body)

    def speaking(self, kind: str, occasion: str) -> list[RankedTariff]:
        """The tariffs that speak of things of a kind at an occasion, the strongest first."""
        line = self.compiler.context.numbers.line(kind)
        return [t for t in self.compiler.context.game.tariffs if self._answers(t, line, occasion)]

    def writer(self, one: RankedTariff, kind: str) -> TariffWriter:
        """What writes the code of one tariff for one kind."""
        return TariffWriter(self, one, kind, self._scope(one, kind))

    @staticmethod
    def _answers(tariff: RankedTariff, line: list[str], occasion: str) -> bool:
        return tariff.clause.kind in line and occasion in tariff.clause.occasions

    def _choice(self, ranked: list[RankedTariff], kind: str) -> list[ast.stmt]:
        """The strongest tariff whose condition holds."""
        if not ranked:
            return []
        one = ranked[0]
        scope = self._scope(one, kind)
        condition = self.compiler.condition(one.clause.condition, scope)
        if condition.constant is False:
            return self._choice(ranked[1:], kind)
        call_it = does(call(self._tariff(one, kind, scope), name("p"), name("x"), name("awards")))
        if condition.constant:
            return [call_it]
        return [when(condition.node, [call_it], self._choice(ranked[1:], kind))]

    def _scope(self, one: RankedTariff, kind: str) -> Scope:
        subject = Value(name("x"), thing(kind))
        numbers = self.compiler.context.numbers
        return Scope(dict.fromkeys((*numbers.line(kind), one.clause.variable, one.clause.kind), subject))

    def _tariff(self, one: RankedTariff, kind: str, scope: Scope) -> str:
        writer = TariffWriter(self, one, kind, scope)
        return self.compiler.context.define(self.compiler.context.fresh("s"), ["p", "x", "awards"], writer.body())


class TariffWriter:
    """Writes the function of one tariff for one kind."""

    def __init__(self, tariffs: Tariffs, one: RankedTariff, kind: str, scope: Scope) -> None:
        self.tariffs, self.one, self.kind, self.scope = tariffs, one, kind, scope
        self.compiler = tariffs.compiler
        self.cause = self.compiler.context.numbers.cause_of[one.rule]
        personal = [clause for _, clause in one.changes] + list(one.clause.terms)
        self.personal = any(mentions(clause, "player") for clause in personal)

    def body(self) -> list[ast.stmt]:
        """Who gets it, what it is worth, and an award for each."""
        to = self._recipients()
        paid = self._personal(to) if self.personal else self._common()
        seats: list[ast.stmt] = [assigns(name("to"), to)]
        leave = when(form("not to"), [returns()])
        return [*seats, leave, *paid]

    def _recipients(self) -> ast.expr:
        majority = core.Property(
            of=core.Variable(name=self.kind, type=thing(self.kind), place=self.one.clause.place),
            owner="feature",
            name="majority",
            type=Type(base="thing", name="player", many=True),
            place=self.one.clause.place,
        )
        to = self.one.clause.to or majority
        value = self.compiler(to, self.scope)
        paid = value.items() if to.type.many else call("present", listed([value.node]))
        return paid if to.type.name == "player" else form("present([PIECE_OWNER[piece] for piece in PAID])", PAID=paid)

    def _common(self) -> list[ast.stmt]:
        award = form("awards.append((seat, t, CAUSE, x, trace))", CAUSE=number(self.cause))
        return [*self.value(self.scope), loop("seat", name("to"), [does(award)])]

    def _personal(self, to: ast.expr) -> list[ast.stmt]:
        scope = self.scope.bind("player", Value(name("seat"), thing("player")))
        award = form("awards.append((seat, t, CAUSE, x, trace))", CAUSE=number(self.cause))
        return [loop("seat", name("to"), [*self.value(scope), does(award)])]

    def value(self, scope: Scope, levels: Levels = SHARE) -> list[ast.stmt]:
        """Code that leaves the points in `t`, changed at these levels, and the trace in `trace`."""
        body: list[ast.stmt] = [assigns(name("trace"), listed([]))]
        parts = []
        for term in self.one.clause.terms:
            variable = self.compiler.context.fresh("t")
            body += self._term(term, (term.name,), variable, scope)
            parts.append(name(variable))
        body.append(assigns(name("t"), sum_of(list(parts))))
        for path in levels:
            body += self._changes(path, "t", scope)
        return [*body, assigns(name("trace"), form("tuple(trace)"))]

    def _changes(self, path: tuple[str, ...], variable: str, scope: Scope) -> list[ast.stmt]:
        """What rules change of a node; each change that acts is written down."""
        applied = self._applied(path)
        if not applied:
            return []
        node = self.tariffs.note(self.one.rule, path)

        def written(one: Applied, operand: ast.expr) -> ast.stmt:
            changer = self.tariffs.changer(one.rule, one.change.operator)
            entry = tupled([number(-1), number(node), number(changer), operand, name(variable)])
            return does(form("trace.append(E)", E=entry))

        return change_statements(self.compiler, variable, applied, scope, written)

    def _applied(self, path: tuple[str, ...]) -> list[Applied]:
        wanted = {(self.one.rule, path)} | {(kind, path) for kind in self.compiler.context.numbers.line(self.kind)}
        return [
            Applied(rule, clause.condition, change)
            for rule, clause in self.one.changes
            if wanted & set(clause.targets)
            for change in clause.changes
        ]

    def _term(self, term: Term, path: tuple[str, ...], variable: str, scope: Scope) -> list[ast.stmt]:
        """Code that leaves the sum of one term in a variable."""
        body = self._term_sum(term, path, variable, scope)
        condition = self.compiler.condition(term.condition, scope)
        if condition.constant is True:
            return body
        return [assigns(name(variable), number(0)), when(condition.node, body)]

    def _term_sum(self, term: Term, path: tuple[str, ...], variable: str, scope: Scope) -> list[ast.stmt]:
        if term.within is None:
            return self._single(term, path, variable, scope)
        within = self.compiler(term.within, scope)
        if not term.within.type.many:
            return self._counted(term, path, variable, scope, within.node)
        if term.nested or self._looks_at_member(term, path):
            return self._looped(term, path, variable, scope, within)
        return self._counted(term, path, variable, scope, self._how_many(term, term.within, scope))

    def _how_many(self, term: Term, within: AnyExpression, scope: Scope) -> ast.expr:
        many = core.Many(
            operator="count",
            variable=term.variable,
            kind=term.kind,
            within=within,
            where=term.where,
            type=NUMBER,
            place=term.place,
        )
        return self.compiler(many, scope).node

    def _looks_at_member(self, term: Term, path: tuple[str, ...]) -> bool:
        asked = [one.condition for one in self._applied(path)] + [one.change.value for one in self._applied(path)]
        return any(mentions(form_, term.variable) for form_ in (term.amount, *asked) if form_ is not None)

    def _single(self, term: Term, path: tuple[str, ...], variable: str, scope: Scope) -> list[ast.stmt]:
        return self._counted(term, path, variable, scope, number(1))

    def _counted(
        self, term: Term, path: tuple[str, ...], variable: str, scope: Scope, count: ast.expr
    ) -> list[ast.stmt]:
        """So many times the same."""
        assert term.amount is not None
        each, many = self.compiler.context.fresh("e"), self.compiler.context.fresh("n")
        note = self.tariffs.note(self.one.rule, path)
        entry = tupled([number(note), name(many), name(each), name(variable)])
        return [
            assigns(name(many), count),
            assigns(name(each), self.compiler(term.amount, scope).node),
            *self._changes(path, each, scope),
            assigns(name(variable), form("N * E", N=name(many), E=name(each))),
            does(form("trace.append(E)", E=entry)),
        ]

    def _looped(self, term: Term, path: tuple[str, ...], variable: str, scope: Scope, within: Value) -> list[ast.stmt]:
        """Each member for itself, since its amount depends on it."""
        member, each = self.compiler.context.fresh("m"), self.compiler.context.fresh("e")
        kind = term.kind or (term.within.type.name if term.within is not None else "")
        bound = Value(name(member), thing(kind))
        inner = scope.bind(term.variable, bound)
        inside = self._amount(term, path, each, inner)
        note = self.tariffs.note(self.one.rule, path)
        entry = tupled([number(note), number(1), name(each), name(each)])
        counted: list[ast.stmt] = [
            *inside,
            assigns(name(variable), form("A + B", A=name(variable), B=name(each))),
            does(form("trace.append(E)", E=entry)),
        ]
        tests = [kind_test(self.compiler, bound, term.kind)] if term.kind else []
        where = self.compiler.condition(term.where, inner)
        if where.constant is None:
            tests.append(where.node)
        for test in reversed(tests):
            counted = [when(test, counted)]
        return [assigns(name(variable), number(0)), loop(member, within.items(), counted)]

    def _amount(self, term: Term, path: tuple[str, ...], each: str, scope: Scope) -> list[ast.stmt]:
        if not term.nested:
            assert term.amount is not None
            return [assigns(name(each), self.compiler(term.amount, scope).node), *self._changes(path, each, scope)]
        body: list[ast.stmt] = []
        parts = []
        for nested in term.nested:
            variable = self.compiler.context.fresh("t")
            body += self._term(nested, (*path, nested.name), variable, scope)
            parts.append(name(variable))
        return [*body, assigns(name(each), sum_of(list(parts))), *self._changes(path, each, scope)]
