"""Did you mean: the known name nearest to a misspelt one."""

from collections.abc import Iterable

_LETTERS_PER_SLIP = 3


def nearest(name: str, candidates: Iterable[str]) -> str | None:
    """The candidate with the fewest slips, if they are few for its length; the alphabet decides between equals.

    A slip is a letter too many, too few, wrong, or two neighbours exchanged.
    """
    others = {candidate for candidate in candidates if candidate != name}
    near = [(_distance(name, candidate), candidate) for candidate in others]
    close = [pair for pair in near if pair[0] <= _most_slips(name, pair[1])]
    return min(close)[1] if close else _by_a_word_of_it(name, others)


def _by_a_word_of_it(name: str, candidates: Iterable[str]) -> str | None:
    """The first candidate of several words one of which the name could be: `turns` for `turn-number`."""
    return next((one for one in sorted(candidates) if "-" in one and _is_word_of(name, one)), None)


def _is_word_of(name: str, candidate: str) -> bool:
    words = (word for word in candidate.split("-") if len(word) >= _LETTERS_PER_SLIP)
    return any(_distance(name, word) <= 1 for word in words)


def _most_slips(name: str, candidate: str) -> int:
    """One slip in a short word, more in a long one; one letter is never near to another."""
    letters = max(len(name), len(candidate))
    return max(letters // _LETTERS_PER_SLIP, min(1, letters - 1))


def _distance(left: str, right: str) -> int:
    """The number of slips between two words: edit distance with exchanged neighbours (optimal alignment)."""
    before: list[int] = []
    row = list(range(len(right) + 1))
    for i, letter in enumerate(left, start=1):
        before, above, row = row, before, [i]
        for j, other in enumerate(right, start=1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == right[j - 2] and left[i - 2] == other:
                cost = min(cost, above[j - 2] + 1)
            row.append(cost)
    return row[-1]
