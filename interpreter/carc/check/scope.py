"""What a name can mean at one place of a rule: the variables bound there, the thing at hand, what is known to exist.

Scopes never change; a narrower one is made for what stands inside.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from carc.check.catalog import Catalog
from carc.check.installed import Installed
from carc.check.lineage import FACE, Lineage
from carc.check.places import place
from carc.check.report import Report
from carc.diagnostics.problem import Problem
from carc.model.expressions import AnyExpression, Variable
from carc.model.types import Type
from carc.source import Span
from carc.syntax import nodes
from carc.vocabulary.nouns import TILE

Key = tuple[object, ...]  # the form of an expression without its place
Facts = Mapping[Key, Type]  # what is known of expressions: a type that is narrower than their own
Expected = tuple[Type, ...]  # the types that may stand somewhere; empty: anything
Typist = Callable[["Scope", nodes.Expr, Expected], AnyExpression]


@dataclass(frozen=True, slots=True)
class World:
    """What is the same everywhere in one ruleset."""

    catalog: Catalog
    report: Report
    typist: Typist
    installed: Installed


@dataclass(frozen=True, slots=True)
class Bound:
    """What a noun is bound to: the variable's name in the core, and its type."""

    name: str
    type: Type


@dataclass(frozen=True, slots=True)
class Scope:
    """`at_hand` is the thing whose own lines these are. `usual` is the type of the decision that is made, if any.

    `names_parts`: a kind of feature names a part of a tile, as in actions. `names_seats`: seats have names, as in
    examples. `makes_pile`: what piles are made of may be named, and with `lays_stack` the tiles that no pile names.
    `replaces`: a rule acts instead of something. `foresees`: an action is judged, and what it leads to can be asked.
    """

    world: World
    bindings: Mapping[str, Bound] = field(default_factory=dict)
    facts: Facts = field(default_factory=dict)
    at_hand: Bound | None = None
    usual: Type | None = None
    names_parts: bool = False
    names_seats: bool = False
    lays_stack: bool = False
    makes_pile: bool = False
    replaces: bool = False
    foresees: bool = False

    @property
    def catalog(self) -> Catalog:
        """What may be named."""
        return self.world.catalog

    @property
    def lineage(self) -> Lineage:
        """The tree of kinds."""
        return self.world.catalog.lineage

    def report(self, problem: Problem) -> None:
        """One more problem."""
        self.world.report.add(problem)

    def typed(self, node: nodes.Expr, *expected: Type) -> AnyExpression:
        """The expression with its names resolved and its type found; `expected` only helps to tell names apart."""
        return self.world.typist(self, node, expected)

    def fits(self, type_: Type, expected: Type) -> bool:
        """Whether a value of the first type can stand where the second is expected; piles are made of faces."""
        of_pile = self.makes_pile and (type_.one, expected.one) == (FACE, TILE) and type_.many == expected.many
        return of_pile or self.lineage.fits(type_, expected)

    def join(self, *types: Type) -> Type | None:
        """The narrowest type that all of these fit, or None. Only in a pile tiles and faces go together."""
        mixed = {FACE, TILE} <= {type_.one for type_ in types}
        return None if mixed and not self.makes_pile else self.lineage.join(types)

    def bind(self, noun: str, type_: Type, name: str = "") -> Scope:
        """With a noun bound; what was known of another thing of that name is forgotten."""
        bound = Bound(name or noun, type_)
        facts = {key: known for key, known in self.facts.items() if not _mentions(key, bound.name)}
        return replace(self, bindings={**self.bindings, noun: bound}, facts=facts)

    def knowing(self, facts: Facts) -> Scope:
        """With more known."""
        return replace(self, facts={**self.facts, **facts}) if facts else self

    def change(
        self,
        *,
        at_hand: Bound | None = None,
        usual: Type | None = None,
        names_parts: bool | None = None,
        lays_stack: bool = False,
        makes_pile: bool = False,
    ) -> Scope:
        """With another thing at hand, another decision, or parts named by kind."""
        return replace(
            self,
            at_hand=at_hand or self.at_hand,
            usual=usual or self.usual,
            names_parts=self.names_parts if names_parts is None else names_parts,
            lays_stack=lays_stack or self.lays_stack,
            makes_pile=makes_pile or self.makes_pile,
        )

    def without_player(self) -> Scope:
        """Where nobody acts."""
        return replace(self, bindings={noun: bound for noun, bound in self.bindings.items() if noun != "player"})


def variable(bound: Bound, span: Span) -> Variable:
    """The expression for what a noun is bound to."""
    return Variable(type=bound.type, place=place(span), name=bound.name)


def _mentions(key: object, name: str) -> bool:
    if key == ("variable", name):
        return True
    return isinstance(key, tuple) and any(_mentions(part, name) for part in key)
