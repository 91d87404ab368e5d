"""Sets of small numbers as the bits of an int. It knows nothing of what the numbers name."""

from collections.abc import Iterable


def bits(mask: int) -> list[int]:
    """The numbers in a mask, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def mask_of(numbers: Iterable[int]) -> int:
    """The mask that holds these numbers."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def lowest(mask: int) -> int:
    """The lowest number in a mask; -1 if it is empty."""
    return (mask & -mask).bit_length() - 1
