"""What begins in column 1, and the file that holds it."""

from __future__ import annotations

from carc.syntax.nodes.base import Name, Node
from carc.syntax.nodes.effects import Effect, Pattern
from carc.syntax.nodes.lines import Line


class Declaration(Node):
    """What begins in column 1. `name` is empty for tables and examples; `title` is empty where none was written."""

    name: Name
    title: str
    lines: tuple[Line, ...]


class Ruleset(Declaration):
    pass


class Continues(Declaration):
    pass


class Table(Declaration):
    pass


class Occasion(Declaration):
    pass


class Words(Declaration):
    words: tuple[Name, ...]


class Group(Declaration):
    of: Name


class Thing(Declaration):
    """`sort` is one of feature piece token pile track link."""

    sort: str
    like: Name | None
    plural: Name | None


class Extend(Declaration):
    pass


class Map(Declaration):
    pass


class Course(Declaration):
    steps: tuple[Name, ...]


class Step(Declaration):
    """`place` and `other`: `after place-tile` puts an added step into the course. An anchor has no body."""

    place: str
    other: Name | None
    body: tuple[Effect, ...]


class Action(Declaration):
    pattern: Pattern
    body: tuple[Effect, ...]


class Question(Declaration):
    pass


class Switch(Declaration):
    """A part of a ruleset that can be left out; `absent`: it is, unless somebody wants it."""

    absent: bool = False


class Rule(Declaration):
    """`whole` is false where a line below could not be read."""

    whole: bool = True


class Example(Declaration):
    pass


class File(Node):
    """A rule file: its declarations, in the order written."""

    declarations: tuple[Declaration, ...] = ()
