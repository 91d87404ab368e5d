"""What every form has, and the names that forms are made of."""

from __future__ import annotations

from carc.record import Record
from carc.source import Span


class Node(Record):
    """What every form has: where it stands."""

    span: Span


class Name(Node):
    text: str


class Path(Node):
    """Names joined by dots, as in `closed-path.tile`."""

    names: tuple[Name, ...]

    @property
    def text(self) -> str:
        return ".".join(name.text for name in self.names)
