"""What is left of a printed tile in this game: how many copies, and which of its parts.

Parts of kinds that are not in the game are only pictures.
"""

from collections.abc import Container

from carc.merge.constants import is_flag
from carc.model.printed import PartOf
from carc.model.things import Face


def copies_settled(face: Face, times: int) -> Face:
    """The face with the number of copies that its settled condition chooses, the given number of times."""
    copies = face.copies_else if is_flag(face.copies_under, False) else face.copies
    return face.but(copies=copies * times, copies_under=None, copies_else=0)


def printed(face: Face, absent: Container[str]) -> Face:
    """The face without the parts of absent kinds."""
    kept = [number for number, part in enumerate(face.parts) if part.kind not in absent]
    new = {old: number for number, old in enumerate(kept)}
    return face.but(parts=tuple(_part(face.parts[old], new) for old in kept))


def _part(part: PartOf, new: dict[int, int]) -> PartOf:
    """The part with the new numbers of those that it borders."""
    return part.but(borders=tuple(new[old] for old in part.borders if old in new))
