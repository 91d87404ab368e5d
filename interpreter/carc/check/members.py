"""Properties that a ruleset declares: what is printed, what is kept, and what things' own lines define.

It decides which property a line speaks of. Types of definitions are found when they are first needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Literal

from carc.check.catalog import Member, Mode
from carc.check.lineage import EMPTY, UNKNOWN, binds
from carc.check.maps import MARKS
from carc.check.piles import making
from carc.check.places import place
from carc.check.properties import argument
from carc.check.scope import Bound, Scope
from carc.check.typeforms import Written, written_type
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems.names import DuplicateName, ReservedName, UnknownName
from carc.diagnostics.problems.things import HasForKeeps, OnlyWhereDeclared
from carc.diagnostics.problems.types import EmptySetOfWhat
from carc.model.expressions import AnyExpression
from carc.model.things import PropertyOf
from carc.model.types import NUMBER, Type, thing
from carc.source import Span
from carc.syntax import nodes
from carc.vocabulary.verbs import SETTINGS

_PRINTED_ON = ("tile", "part", "feature", "cell", "edge")

_OF_DECLARATIONS = {nodes.Supply: "supply", nodes.Look: "look", nodes.Under: "under", nodes.Needs: "needs"}

OwnLines = nodes.Thing | nodes.Extend | nodes.Group
Definer = nodes.Definition | nodes.ScaleDefinition


def own_lines(declarations: Iterable[nodes.Declaration], scope: Scope) -> list[OwnLines]:
    """What has lines of its own, the most general kinds first: a kind gives values to properties of those above."""
    found = [node for node in declarations if isinstance(node, nodes.Thing | nodes.Extend | nodes.Group)]
    known = [node for node in found if not isinstance(node, nodes.Extend) or _extends(node, scope)]
    return sorted(known, key=lambda node: len(list(scope.lineage.of(node.name.text))))


def _extends(node: nodes.Extend, scope: Scope) -> bool:
    if node.name.text in scope.lineage:
        _refuse_misplaced(node, scope)
        return True
    names = scope.lineage.kinds()
    scope.report(UnknownName(node.name.span, node.name.text, "kind", nearest(node.name.text, names)))
    return False


def _refuse_misplaced(node: nodes.Extend, scope: Scope) -> None:
    """Lines that only the declaration of a thing takes would change nothing here."""
    for line in node.lines:
        if type(line) in _OF_DECLARATIONS:
            scope.report(OnlyWhereDeclared(line.span, _OF_DECLARATIONS[type(line)], node.name.text))


def sort_of(kind: str, scope: Scope) -> str:
    """The noun of the kernel at the root of a kind; a token is a piece."""
    return list(scope.lineage.of(kind))[-1]


def noun_scope(kind: str, scope: Scope) -> tuple[str, Scope]:
    """The variable that is a thing of this kind, and the scope in which its nouns mean it."""
    for noun in reversed(list(scope.lineage.of(kind))):
        scope = scope.bind(noun, thing(kind), kind) if noun not in {"game", "turn"} else scope
    return kind, scope


def own_scope(kind: str, scope: Scope) -> tuple[str, Scope]:
    """The same for a thing's own lines: bare names are its properties."""
    variable, scope = noun_scope(kind, scope)
    return variable, scope.change(at_hand=Bound(variable, thing(kind)))


class MemberDeclarer:
    """Enters properties into the catalog, and makes what the core says of them."""

    def __init__(self, scope: Scope) -> None:
        self._scope = scope
        self._made: list[tuple[Member, Span, nodes.Keeps | None, Written | None]] = []

    def declare(self, things: Iterable[OwnLines]) -> None:
        """What is printed and kept first, then definitions, which may be of a property that stands elsewhere."""
        listed = list(things)
        for node in listed:
            for line in node.lines:
                if isinstance(line, nodes.Has | nodes.Keeps):
                    self._printed_or_kept(node, line)
        for node in listed:
            for line in node.lines:
                if isinstance(line, nodes.Definition | nodes.ScaleDefinition):
                    self._defined(node, line)

    def properties(self) -> Iterator[PropertyOf]:
        """The properties declared, with their types."""
        for member, span, line, written in self._made:
            assert member.mode != "kernel"
            yield PropertyOf(
                owner=member.owner,
                name=member.name,
                type=member.type(self._scope.report),
                mode=member.mode,
                additive=_additive(member, written),
                noun=member.noun,
                parameters=member.parameters,
                start=self._start(member, line),
                ruleset=member.ruleset,
                place=place(span),
            )

    # ------------------------------------------------------------ printed and kept

    def _printed_or_kept(self, node: OwnLines, line: nodes.Has | nodes.Keeps) -> None:
        owner = node.name.text
        root = sort_of(owner, self._scope)
        kept = isinstance(line, nodes.Keeps)
        if not kept and root not in {*_PRINTED_ON, "piece", "token", "pile"}:
            self._scope.report(HasForKeeps(line.span, owner, "has", line.span.text.replace("has ", "keeps ", 1)))
        written = written_type(line.type, self._scope.catalog, self._scope.world.report)
        mode: Mode = (
            "kept" if kept else "printed" if root in _PRINTED_ON and _printable(written.type, root) else "defined"
        )
        for name in line.names:
            if root == "cell" and not kept and name.text in MARKS:
                self._scope.report(ReservedName(name.span, name.text))
            noun = _singular(name.text) if written.countable else ""
            member = self._member(owner, name, mode, known=written.type, noun=noun)
            self._enter(member, name, line if isinstance(line, nodes.Keeps) else None, written)

    def _start(self, member: Member, line: nodes.Keeps | None) -> AnyExpression | None:
        if line is None or line.start is None:
            return None
        return argument(line.start, member.type(self._scope.report), self._scope)

    # ------------------------------------------------------------ defined

    def _defined(self, node: OwnLines, line: Definer) -> None:
        """A definition makes a property, unless the thing has one of that name already."""
        owner, path = node.name.text, line.target.path
        name = path[-1]
        if len(path) > 1 or name.text in SETTINGS.get(sort_of(owner, self._scope), ()):
            return
        if self._scope.catalog.member(thing(owner), name.text):
            return
        parameters = tuple((noun.text, _parameter_type(noun, self._scope)) for noun in line.target.parameters)
        member = self._member(owner, name, "defined", parameters=parameters)
        member.find = partial(self._infer, owner, line, parameters)
        self._enter(member, name, None, None)

    def _infer(self, owner: str, line: Definer, parameters: tuple[tuple[str, Type], ...]) -> Type:
        _, scope = own_scope(owner, self._scope)
        for noun, type_ in parameters:
            scope = scope.bind(noun, type_)
        scope = making(owner, scope)
        if isinstance(line, nodes.ScaleDefinition):
            return NUMBER
        found = scope.typed(line.value).type
        if found in {EMPTY, EMPTY.one.optional}:
            scope.report(EmptySetOfWhat(line.value.span, line.target.path[-1].text))
            return UNKNOWN
        return self._any_of_its_sort(found)

    def _any_of_its_sort(self, type_: Type) -> Type:
        """Of piles and tracks there is one of each kind: a property that is one of them by default can be another."""
        root = sort_of(type_.name, self._scope) if type_.name in self._scope.lineage else ""
        return type_.but(name=root) if root in {"pile", "track"} else type_

    # ------------------------------------------------------------ entering

    def _member(
        self,
        owner: str,
        name: nodes.Name,
        mode: Mode,
        parameters: tuple[tuple[str, Type], ...] = (),
        noun: str = "",
        known: Type | None = None,
    ) -> Member:
        ruleset = self._scope.catalog.ruleset
        return Member(owner, name.text, mode, parameters, mode == "defined", noun, ruleset, name.span, known)

    def _enter(self, member: Member, name: nodes.Name, line: nodes.Keeps | None, written: Written | None) -> None:
        earlier = self._scope.catalog.member(thing(member.owner), member.name)
        if earlier and not _alike(earlier, member):
            sort = f"property of {earlier.owner}"
            places = ((earlier.span, f"{sort} `{earlier.name}`"),) if earlier.span else ()
            self._scope.report(
                DuplicateName(name.span, member.name, f"property of {member.owner}", sort, places=places)
            )
            return
        if earlier is None:
            self._scope.catalog.members[member.owner, member.name] = member
        self._made.append((member, name.span, line, written))


def _printable(type_: Type, on: str) -> bool:
    """Whether a tile or a cell can show it: a number, a mark, a word; a tile also a side, which turns with it.

    Sets are given by definitions.
    """
    if type_.base == "side":
        return on == "tile" and not type_.many
    return not type_.many and (not type_.maybe or type_.base in ("number", "word"))


def _parameter_type(noun: nodes.Name, scope: Scope) -> Type:
    """The type of a noun in the brackets of a definition."""
    plain = binds(noun.text)
    if plain or noun.text in scope.lineage:
        return plain or thing(noun.text)
    scope.report(UnknownName(noun.span, noun.text, "kind", nearest(noun.text, scope.lineage.kinds())))
    return UNKNOWN


def _alike(one: Member, other: Member) -> bool:
    """Whether two rulesets declare the same property, which they then share."""
    same = (one.owner, one.mode, one.known, one.parameters) == (other.owner, other.mode, other.known, other.parameters)
    return same and one.ruleset != other.ruleset and other.known is not None


def _additive(member: Member, written: Written | None) -> Literal["", "sum", "any"]:
    return written.additive if written and member.mode == "printed" else ""


def _singular(name: str) -> str:
    if name.endswith("ies"):
        return name[:-3] + "y"
    return name.removesuffix("s")
