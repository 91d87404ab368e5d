"""What names mean while an expression is compiled: nouns bound so far, and the `usual` value of a decision."""

from __future__ import annotations

from collections.abc import Mapping

from carc.compile.values import Value


class Scope:
    """Bindings, the innermost last. A scope never changes; `bind` gives a new one."""

    __slots__ = ("_bindings", "usual")

    def __init__(self, bindings: Mapping[str, Value] | None = None, usual: Value | None = None) -> None:
        self._bindings = dict(bindings or {})
        self.usual = usual

    def bind(self, name: str, value: Value) -> Scope:
        """One more binding; it hides an older one of that name."""
        return Scope({**self._bindings, name: value}, self.usual)

    def bind_all(self, more: Mapping[str, Value]) -> Scope:
        """Several more bindings."""
        return Scope({**self._bindings, **more}, self.usual)

    def with_usual(self, usual: Value | None) -> Scope:
        """The same bindings, with another `usual`."""
        return Scope(self._bindings, usual)

    def __getitem__(self, name: str) -> Value:
        return self._bindings[name]

    def __contains__(self, name: str) -> bool:
        return name in self._bindings

    def values(self) -> dict[str, Value]:
        """The bindings by name."""
        return dict(self._bindings)
