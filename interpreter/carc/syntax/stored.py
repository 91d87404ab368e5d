"""Syntax nodes as text, and back: what a file says, without the file's text.

A node is a list: the number of its class, its line and columns, its values; a tuple is a list that begins with -1.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from carc.source import Source, Span
from carc.syntax import nodes

_CLASSES: Final[tuple[type[nodes.Node], ...]] = tuple(
    value for _, value in sorted(vars(nodes).items()) if isinstance(value, type) and issubclass(value, nodes.Node)
)
_NUMBERS: Final[Mapping[type[nodes.Node], int]] = {form: number for number, form in enumerate(_CLASSES)}
_TUPLE: Final = -1


def to_text(file: nodes.File) -> str:
    """The nodes of a file as one line of JSON."""
    return json.dumps(_plain(file), separators=(",", ":"))


def from_text(text: str, source: Source) -> nodes.File:
    """The nodes of the file that `source` holds; `text` was made of its nodes."""
    return _Reader(source).value(json.loads(text))  # type: ignore[no-any-return]


def _plain(value: Any) -> Any:
    if isinstance(value, nodes.Node):
        span, *values = value.values()
        assert isinstance(span, Span)
        return [_NUMBERS[type(value)], span.line, span.column, span.end, *map(_plain, values)]
    return [_TUPLE, *map(_plain, value)] if isinstance(value, tuple) else value


class _Reader:
    """Makes nodes of one source."""

    def __init__(self, source: Source) -> None:
        self._source = source

    def value(self, plain: Any) -> Any:
        """A node, a tuple, or what stands for itself."""
        if not isinstance(plain, list):
            return plain
        if plain[0] == _TUPLE:
            return tuple(map(self.value, plain[1:]))
        number, line, column, end, *values = plain
        return _CLASSES[number](Span(self._source, line, column, end), *map(self.value, values))
