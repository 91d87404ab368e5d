"""Which kinds are kinds of which, declared ones of each other and of the kernel's nouns, and what follows for types.

It knows the tree of kinds and nothing of names or rules.
"""

from collections.abc import Iterable, Iterator

from carc.model.types import Type, kind_of_part, thing
from carc.vocabulary.nouns import NOUNS

UNKNOWN = Type(base="unknown")  # of whatever was reported already; it fits everywhere, so that nothing follows from it
EMPTY = Type(base="nothing", many=True)  # of `[]`


class Lineage:
    """The tree of kinds: the kernel's nouns, and the kinds declared below them."""

    def __init__(self) -> None:
        self._parent = {noun.name: noun.like for noun in NOUNS}

    def add(self, kind: str, parent: str) -> None:
        """A kind below another, or below a noun of the kernel."""
        self._parent[kind] = parent

    def __contains__(self, kind: str) -> bool:
        return kind in self._parent

    def kinds(self) -> list[str]:
        """All kinds, the kernel's nouns first."""
        return list(self._parent)

    def of(self, kind: str) -> Iterator[str]:
        """The kind, what it is like, and so on up to a noun of the kernel; a circle is followed once."""
        seen: set[str] = set()
        while kind and kind not in seen:
            seen.add(kind)
            yield kind
            kind = self._parent.get(kind, "")

    def owners(self, type_: Type) -> Iterator[str]:
        """The kinds whose properties a thing of this type has, the nearest first."""
        kind = kind_of_part(type_)
        if not kind:
            yield from self.of(type_.name)
            return
        yield from (owner for owner in self.of(kind) if owner != "feature")
        yield from self.of("part")

    def is_a(self, kind: str, of: str) -> bool:
        """Whether every thing of the first kind is one of the second."""
        part = kind.removesuffix(" part")
        if part != kind:
            return of == "part" or (of.endswith(" part") and self.is_a(part, of.removesuffix(" part")))
        return of in self.of(kind)

    def may_be(self, kind: str, other: str) -> bool:
        """Whether something can be of both kinds."""
        return self.is_a(kind, other) or self.is_a(other, kind)

    def fits(self, type_: Type, expected: Type) -> bool:
        """Whether a value of the first type can stand where the second is expected."""
        if UNKNOWN in (type_.one, expected.one):
            return True
        if type_.base == "nothing":
            return expected.many if type_.many else expected.maybe
        if type_.many != expected.many or (type_.maybe and not expected.maybe):
            return False
        return self._same_sort(type_, expected) and (
            type_.base != "thing" or self._thing_fits(type_.name, expected.name)
        )

    def comparable(self, type_: Type, other: Type) -> bool:
        """Whether values of the two types can be the same."""
        if UNKNOWN in (type_.one, other.one):
            return True
        if "nothing" in (type_.base, other.base):
            return type_.many == other.many
        if type_.many != other.many or not self._same_sort(type_, other):
            return False
        return type_.base != "thing" or self.may_be(type_.name, other.name)

    def join(self, types: Iterable[Type]) -> Type | None:
        """The narrowest type that all of these fit; None if there is none."""
        joined: Type | None = None
        for type_ in types:
            joined = type_ if joined is None else self._join(joined, type_)
            if joined is None:
                return None
        return joined

    def _join(self, one: Type, other: Type) -> Type | None:
        if UNKNOWN in (one.one, other.one):
            return UNKNOWN
        if "nothing" in (one.base, other.base):
            known = other if one.base == "nothing" else one
            return known if known.many else known.optional
        if one.many != other.many or not self._same_sort(one, other):
            return None
        maybe = one.maybe or other.maybe
        name = one.name if one.name == other.name else self._ancestor(one.name, other.name)
        return Type(base=one.base, name=name, many=one.many, maybe=maybe) if name or one.base != "thing" else None

    def _ancestor(self, one: str, other: str) -> str:
        if {one, other} == {"tile", "face"}:
            return "tile"
        return next((kind for kind in self._line(one) if self.is_a(other, kind)), "")

    def _line(self, kind: str) -> Iterable[str]:
        """A kind and those above it; above parts of a kind those of the kinds above, at last any part."""
        whole = kind.removesuffix(" part")
        if whole == kind:
            return self.of(kind)
        return [*(f"{above} part" for above in self.of(whole) if above != "feature"), "part"]

    def _same_sort(self, one: Type, other: Type) -> bool:
        return one.base == other.base and (one.base == "thing" or one.name == other.name)

    def _thing_fits(self, kind: str, expected: str) -> bool:
        return self.is_a(kind, expected)


def binds(noun: str) -> Type | None:
    """The type of a value that is no thing and has a word of its own: `spot`, `side`, `kind`, `number`."""
    return Type(base=noun) if noun in {"spot", "side", "half", "kind", "number"} else None


FACE = thing("face")
