"""Everything that may be named in one ruleset: the kernel's words, what it requires, and what it declares itself.

It answers what a name stands for. It knows nothing of expressions; types of defined properties are asked for when
they are needed, because one definition may rest on another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Set
from dataclasses import dataclass, field
from typing import Literal

from carc.check.lineage import UNKNOWN, Lineage
from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.names import RecursiveDefinition
from carc.model.base import Citation
from carc.model.effects import Action
from carc.model.rules import Tariff
from carc.model.things import Question
from carc.model.types import Type
from carc.source import Span
from carc.vocabulary.nouns import PROPERTIES

Mode = Literal["kernel", "printed", "kept", "defined"]


@dataclass(frozen=True, slots=True)
class Named:
    """A name that is taken: the sort of thing that has it, the ruleset, and where it was declared."""

    name: str
    sort: str
    ruleset: str
    span: Span


@dataclass(slots=True, eq=False)
class Member:
    """A property as the checker knows it. `mode` is kernel, printed, kept or defined.

    `find` types a defined property from its definition; it is asked once, when the type is first needed.
    """

    owner: str
    name: str
    mode: Mode
    parameters: tuple[tuple[str, Type], ...] = ()
    definable: bool = False
    noun: str = ""
    ruleset: str = ""
    span: Span | None = None
    known: Type | None = None
    find: Callable[[], Type] | None = None
    asked: bool = False

    def type(self, report: Callable[[Problem], None]) -> Type:
        """The type of its value; a definition that rests on itself is reported."""
        if self.known is None:
            self.known = self._found(report)
        return self.known

    def _found(self, report: Callable[[Problem], None]) -> Type:
        if self.asked or self.find is None:
            if self.span:
                report(RecursiveDefinition(self.span, self.name))
            return UNKNOWN
        self.asked = True
        return self.find()


@dataclass(frozen=True, slots=True)
class KindEntry:
    """A declared kind. `supply`: how many there are of a piece (0: not said), `each`: of each player."""

    name: str
    sort: str
    parent: str
    plural: str
    ruleset: str
    supply: int = 0
    each: bool = False


@dataclass(slots=True)
class Catalog:
    """The names that a ruleset sees. `ruleset` is its own name, `requires` those that it sees besides.

    `tariffs` are those of each rule that is seen, `tariffs_elsewhere` those of others, `scored` those of this ruleset's
    own lines. `always` holds, for a kind and a property defined there, the value if it is a constant yes or no. `fills`
    says what each kind of feature fills; `overlays` are the faces that lie over tiles.
    `foreign` are names of things in rulesets that are known but not seen, with their rulesets; `elsewhere` the rules
    of all rulesets that are known, seen or not: they may be named in full, and what names them drops out with them. So
    may the steps in `steps_elsewhere`.
    """

    ruleset: str
    requires: tuple[str, ...]
    lineage: Lineage = field(default_factory=Lineage)
    things: dict[str, Named] = field(default_factory=dict)
    kinds: dict[str, KindEntry] = field(default_factory=dict)
    fills: dict[str, str] = field(default_factory=dict)
    foreign: dict[str, str] = field(default_factory=dict)
    elsewhere: Mapping[str, Span] = field(default_factory=dict)
    members: dict[tuple[str, str], Member] = field(default_factory=dict)
    faces: dict[str, str] = field(default_factory=dict)
    overlays: set[str] = field(default_factory=set)
    words: dict[str, tuple[str, ...]] = field(default_factory=dict)
    occasions: dict[str, str] = field(default_factory=dict)
    questions: dict[str, Question] = field(default_factory=dict)
    steps: dict[str, str] = field(default_factory=dict)
    steps_elsewhere: Set[str] = frozenset()
    step_bodies: dict[str, Span] = field(default_factory=dict)
    actions: dict[str, Action] = field(default_factory=dict)
    rules: dict[str, Span] = field(default_factory=dict)
    tariffs: dict[str, list[Tariff]] = field(default_factory=dict)
    tariffs_elsewhere: dict[str, list[Tariff]] = field(default_factory=dict)
    scored: dict[Span, Tariff] = field(default_factory=dict)
    always: dict[tuple[str, str], bool | None] = field(default_factory=dict)
    seats: list[str] = field(default_factory=list)
    cited: dict[str, Citation] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for word in PROPERTIES:
            parameters = tuple((f"argument-{number}", type_) for number, type_ in enumerate(word.arguments))
            member = Member(word.owner, word.name, "kernel", parameters, word.definable, known=word.type)
            self.members[word.owner, word.name] = member

    @property
    def rulesets(self) -> tuple[str, ...]:
        """This ruleset and all that it sees."""
        return (self.ruleset, *self.requires)

    def member(self, type_: Type, name: str) -> Member | None:
        """The property of this name that a thing of this type has."""
        owners = self.lineage.owners(type_)
        return next((self.members[owner, name] for owner in owners if (owner, name) in self.members), None)

    def member_names(self, type_: Type) -> Iterator[str]:
        """The names of all properties that a thing of this type has."""
        owners = set(self.lineage.owners(type_))
        return (name for owner, name in self.members if owner in owners)

    def never(self, kind: str, name: str) -> bool:
        """Whether things' own lines say that this property of the kind is always `no`, and no rule says otherwise."""
        said = (self.always[above, name] for above in self.lineage.of(kind) if (above, name) in self.always)
        return next(said, None) is False

    def sort(self, kind: str) -> str:
        """The sort of a declared kind, empty for anything else."""
        return self.kinds[kind].sort if kind in self.kinds else ""

    def is_feature(self, name: str) -> bool:
        """Whether this is a declared kind of feature."""
        return self.sort(name) == "feature"

    def kinds_of(self, *sorts: str) -> list[str]:
        """The declared kinds of these sorts."""
        return [kind.name for kind in self.kinds.values() if kind.sort in sorts]

    def identity(self, name: str, among: dict[str, object] | dict[str, Span] | dict[str, Question]) -> tuple[str, ...]:
        """The full names (`ruleset.name`) that a bare or full name may mean, those of this ruleset alone if any."""
        if "." in name:
            return (name,) if name in among else ()
        own = f"{self.ruleset}.{name}"
        if own in among:
            return (own,)
        return tuple(full for full in among if full.partition(".")[2] == name)
