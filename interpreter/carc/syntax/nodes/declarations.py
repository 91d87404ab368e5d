"""What begins in column 1, and the file that holds it."""

from __future__ import annotations

from dataclasses import dataclass, field

from carc.syntax.nodes.base import Name, Node
from carc.syntax.nodes.effects import Effect, Pattern
from carc.syntax.nodes.lines import Line


@dataclass(frozen=True, slots=True)
class Declaration(Node):
    """What begins in column 1. `name` is empty for tables and examples; `title` is empty where none was written."""

    name: Name
    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Ruleset(Declaration):
    pass


@dataclass(frozen=True, slots=True)
class Continues(Declaration):
    pass


@dataclass(frozen=True, slots=True)
class Table(Declaration):
    pass


@dataclass(frozen=True, slots=True)
class Occasion(Declaration):
    pass


@dataclass(frozen=True, slots=True)
class Words(Declaration):
    words: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class Group(Declaration):
    of: Name


@dataclass(frozen=True, slots=True)
class Thing(Declaration):
    """`sort` is one of feature piece token pile track link."""

    sort: str
    like: Name | None
    plural: Name | None


@dataclass(frozen=True, slots=True)
class Extend(Declaration):
    pass


@dataclass(frozen=True, slots=True)
class Map(Declaration):
    pass


@dataclass(frozen=True, slots=True)
class Course(Declaration):
    steps: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class Step(Declaration):
    """`place` and `other`: `after place-tile` puts an added step into the course. An anchor has no body."""

    place: str
    other: Name | None
    body: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Action(Declaration):
    pattern: Pattern
    body: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Question(Declaration):
    pass


@dataclass(frozen=True, slots=True)
class Switch(Declaration):
    """A part of a ruleset that can be left out; `absent`: it is, unless somebody wants it."""

    absent: bool = False


@dataclass(frozen=True, slots=True)
class Rule(Declaration):
    """`whole` is false where a line below could not be read."""

    whole: bool = True


@dataclass(frozen=True, slots=True)
class Example(Declaration):
    pass


@dataclass(frozen=True, slots=True)
class File(Node):
    """A rule file: its declarations, in the order written."""

    declarations: tuple[Declaration, ...] = field(default=())
