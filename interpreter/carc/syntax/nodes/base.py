"""What every form has, and the names that forms are made of."""

from __future__ import annotations

from dataclasses import dataclass

from carc.source import Span


@dataclass(frozen=True, slots=True)
class Node:
    """What every form has: where it stands."""

    span: Span


@dataclass(frozen=True, slots=True)
class Name(Node):
    text: str


@dataclass(frozen=True, slots=True)
class Path(Node):
    """Names joined by dots, as in `closed-path.tile`."""

    names: tuple[Name, ...]

    @property
    def text(self) -> str:
        return ".".join(name.text for name in self.names)
