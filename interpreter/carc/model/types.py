"""The types of the language: what a value can be.

A type is a noun of the kernel, a declared kind, a list of words, or one of the plain ones; it may be a set, and it
may be missing. Nothing here knows which kinds a game declares.
"""

from carc.record import Record

SIDES = "NESW"
"""The names of the four sides, clockwise."""

PLAIN = ("number", "flag", "text", "side", "half", "spot", "kind", "nothing")


class Type(Record):
    """`base` is one of PLAIN, or `thing` (then `name` is the kind), or `word` (then `name` is the list)."""

    base: str
    name: str = ""
    many: bool = False
    maybe: bool = False

    def __str__(self) -> str:
        word = {"flag": "yes or no"}.get(self.base, self.name or self.base)
        if self.many:
            return f"set of {word}"
        return f"{word} or nothing" if self.maybe else word

    @property
    def one(self) -> "Type":
        """A member of this set; the type without its `or nothing`."""
        return Type(base=self.base, name=self.name)

    @property
    def set(self) -> "Type":
        """A set of these."""
        return Type(base=self.base, name=self.name, many=True)

    @property
    def optional(self) -> "Type":
        """This, or nothing."""
        return Type(base=self.base, name=self.name, many=self.many, maybe=not self.many)


NUMBER = Type(base="number")
FLAG = Type(base="flag")
TEXT = Type(base="text")
SIDE = Type(base="side")
HALF = Type(base="half")
SPOT = Type(base="spot")
KIND = Type(base="kind")
NOTHING = Type(base="nothing", maybe=True)


CELL_SET = Type(base="thing", name="cell", many=True)


def thing(kind: str) -> Type:
    """The type of the things of one kind."""
    return Type(base="thing", name=kind)


def part_of(kind: str) -> Type:
    """The type of the parts of one kind of feature: as features of the kind are, but one area of one tile each."""
    return thing(f"{kind} part")


def kind_of_part(type_: Type) -> str:
    """The kind of feature in a type made by `part_of`; empty for every other type."""
    return type_.name.removesuffix(" part") if type_.base == "thing" and type_.name.endswith(" part") else ""


def word(words: str) -> Type:
    """The type of the words of one list."""
    return Type(base="word", name=words)
