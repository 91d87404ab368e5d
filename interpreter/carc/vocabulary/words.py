"""The forms in which the kernel's words are described: nouns, properties, verbs with roles, functions."""

from dataclasses import dataclass

from carc.model.types import Type


@dataclass(frozen=True, slots=True)
class NounWord:
    """A noun of the kernel. `like` is the noun that it is a kind of, for example `token` of `piece`."""

    name: str
    meaning: str
    like: str = ""


@dataclass(frozen=True, slots=True)
class PropertyWord:
    """A property that the kernel gives.

    `reads` says what the value can depend on: `print` only on what is printed, `seam` also on how the tile lies and
    which edges its neighbours turn towards it, `state` on anything. `definable`: rules may give its value.
    """

    owner: str
    name: str
    type: Type
    meaning: str
    reads: str = "state"
    arguments: tuple[Type, ...] = ()
    definable: bool = False


@dataclass(frozen=True, slots=True)
class RoleWord:
    """A role of a verb: its preposition (`object` for the first) and the types that may fill it."""

    name: str
    types: tuple[Type, ...]
    needed: bool = True


@dataclass(frozen=True, slots=True)
class VerbWord:
    """A verb of the kernel. `judged`: permissions are asked before it happens when a player does it."""

    name: str
    roles: tuple[RoleWord, ...]
    meaning: str
    judged: bool = False


@dataclass(frozen=True, slots=True)
class FunctionWord:
    """A function. Where `result` is None its type is that of its first argument."""

    name: str
    arguments: tuple[Type, ...]
    result: Type | None
    meaning: str
    reads: str = "state"
