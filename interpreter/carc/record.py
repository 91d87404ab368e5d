"""Records: data that never change, with names and values as frozen dataclasses have them, made without writing code.

Problems and syntax nodes are hundreds of small classes, and all of them are there before the first line is read. For
each dataclass Python writes and compiles six functions, which took half the time of a short command. What a record
means it does not know.
"""

from collections.abc import Hashable, Iterator
from typing import Any, ClassVar, NoReturn, Self, dataclass_transform


def later(*, default: Any, kw_only: bool) -> Any:
    """An entry that is given by its name alone, as all records of a kind may have it. `kw_only` is always true."""
    assert kw_only
    return _Later(default)


class _Later:
    """The mark of such an entry, until its class is made."""

    def __init__(self, default: Any) -> None:
        self.default = default


@dataclass_transform(frozen_default=True, field_specifiers=(later,))
class Record:
    """A class whose annotated names are its entries, those that it inherits first. Equal entries, equal records."""

    _order: ClassVar[tuple[str, ...]] = ()
    _named: ClassVar[tuple[str, ...]] = ()
    _defaults: ClassVar[dict[str, Any]] = {}

    def __init_subclass__(cls, **settings: Any) -> None:
        super().__init_subclass__(**settings)
        own = list(_own_names(cls))
        given = {name: cls.__dict__[name] for name in own if name in cls.__dict__}
        named = tuple(name for name, value in given.items() if isinstance(value, _Later))
        for name in named:
            setattr(cls, name, given[name].default)
            given[name] = given[name].default
        cls._named = (*cls._named, *named)
        cls._order = (*cls._order, *(name for name in own if name not in named and name not in cls._order))
        cls._defaults = {**cls._defaults, **given}

    def __init__(self, *values: Any, **named: Any) -> None:
        state = self.__dict__
        state.update(self._defaults)
        state.update(zip(self._order, values, strict=False))
        state.update(named)
        if len(values) > len(self._order) or len(state) != len(self._order) + len(self._named):
            raise TypeError(f"{type(self).__name__} takes {', '.join((*self._order, *self._named))}")

    def __setattr__(self, name: str, value: Any) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} does not change")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} does not change")

    def __eq__(self, other: object) -> bool:
        return self is other or (type(self) is type(other) and self.__dict__ == other.__dict__)

    def __hash__(self) -> int:
        return hash((type(self), *self.values()))

    def __repr__(self) -> str:
        entries = ", ".join(f"{name}={value!r}" for name, value in self.entries())
        return f"{type(self).__name__}({entries})"

    @classmethod
    def entry_names(cls) -> tuple[str, ...]:
        """The names of the entries, in the order in which they are given."""
        return (*cls._order, *cls._named)

    def entries(self) -> Iterator[tuple[str, Any]]:
        """Names and values, in the order in which they are given."""
        return ((name, self.__dict__[name]) for name in self.entry_names())

    def values(self) -> Iterator[Hashable]:
        """The values alone."""
        return (value for _, value in self.entries())

    def but(self, **changes: Any) -> Self:
        """The same with other values for these names."""
        return type(self)(**{**self.__dict__, **changes})


def _own_names(cls: type) -> Iterator[str]:
    """The names that a class annotates and that are no variables of the class; annotations may still be text."""
    for name, hint in cls.__annotations__.items():
        if not str(hint).removeprefix("typing.").startswith("ClassVar["):
            yield name
