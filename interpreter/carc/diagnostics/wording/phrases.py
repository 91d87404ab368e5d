"""Turns of phrase that many messages share."""

from collections.abc import Sequence

from carc.diagnostics.nearest import nearest

_MOST_LISTED = 12


def quoted(text: str) -> str:
    """The text as a word of the language."""
    return f"`{text}`"


def listed(words: Sequence[str], last: str = "or") -> str:
    """`a`, `b` or `c`."""
    marked = [quoted(word) for word in words]
    return marked[0] if len(marked) == 1 else f"{', '.join(marked[:-1])} {last} {marked[-1]}" if marked else ""


def a(noun: str) -> str:
    """The noun with its article."""
    return f"{'an' if noun[:1] in 'aeiou' else 'a'} {noun}"


def did_you_mean(name: str, candidates: Sequence[str]) -> str:
    """A question with the nearest name; else the names there are, if they are few."""
    near = nearest(name, candidates)
    if near is not None:
        return f"did you mean {quoted(near)}?"
    if 0 < len(candidates) <= _MOST_LISTED:
        return f"there {'is' if len(candidates) == 1 else 'are'} {listed(sorted(candidates), 'and')}"
    return ""
