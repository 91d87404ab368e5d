"""What names mean while an expression is compiled: nouns bound so far, the `usual` value, the act that is judged."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from carc.compile.values import Value


@dataclass(frozen=True, slots=True)
class Judged:
    """An action that is judged: its verb, and code for its parameters."""

    verb: str
    parameters: tuple[ast.expr, ...]


class Scope:
    """Bindings, the innermost last. A scope never changes; `bind` gives a new one."""

    __slots__ = ("_bindings", "act", "usual")

    def __init__(
        self, bindings: Mapping[str, Value] | None = None, usual: Value | None = None, act: Judged | None = None
    ) -> None:
        self._bindings = dict(bindings or {})
        self.usual, self.act = usual, act

    def bind(self, name: str, value: Value) -> Scope:
        """One more binding; it hides an older one of that name."""
        return Scope({**self._bindings, name: value}, self.usual, self.act)

    def bind_all(self, more: Mapping[str, Value]) -> Scope:
        """Several more bindings."""
        return Scope({**self._bindings, **more}, self.usual, self.act)

    def with_usual(self, usual: Value | None) -> Scope:
        """The same bindings, with another `usual`."""
        return Scope(self._bindings, usual, self.act)

    def judging(self, verb: str, parameters: Iterable[ast.expr]) -> Scope:
        """The same bindings, where an action is judged."""
        return Scope(self._bindings, self.usual, Judged(verb, tuple(parameters)))

    def __getitem__(self, name: str) -> Value:
        return self._bindings[name]

    def __contains__(self, name: str) -> bool:
        return name in self._bindings

    def values(self) -> dict[str, Value]:
        """The bindings by name."""
        return dict(self._bindings)
