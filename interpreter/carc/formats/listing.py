"""Where another program lists what is drawn in a game: among its draws, elsewhere by the pile, or nowhere.

It knows the piles and rules of one game that the names speak of; how their faces are called is theirs.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from carc.compile.program import Program
from carc.formats.dialect import Dialect


@dataclass(frozen=True)
class Bag:
    """A pile whose draws are listed by themselves: its number, and its faces by their names there, in order."""

    pile: int
    faces: Mapping[str, int]


@dataclass(frozen=True)
class Listing:
    """What is not among the draws. `bags` by their names; `unnamed`: the causes of draws that are listed nowhere."""

    bags: Mapping[str, Bag]
    unnamed: frozenset[int]

    @property
    def apart(self) -> frozenset[int]:
        """The piles whose draws are not among the others."""
        return frozenset(bag.pile for bag in self.bags.values())

    def ranks(self) -> dict[int, tuple[str, ...]]:
        """Where each face of a bag stands in the order in which the faces of that bag are counted."""
        return {face: ("", f"{rank:09}") for bag in self.bags.values() for rank, face in enumerate(bag.faces.values())}


def listing_of(program: Program, dialect: Dialect) -> Listing:
    """What a dialect says of the draws of a game."""
    numbers = program.numbers
    bags = {
        name: Bag(
            numbers.piles[bag.pile],
            {called: numbers.faces[face] for called, face in bag.faces.items() if face in numbers.faces},
        )
        for name, bag in dialect.bags.items()
        if bag.pile in numbers.piles
    }
    unnamed = (number for number, cause in enumerate(numbers.causes) if cause.name in dialect.unnamed)
    return Listing(bags, frozenset(unnamed))
