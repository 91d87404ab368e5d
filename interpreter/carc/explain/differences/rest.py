"""What two games differ in beyond all that is told elsewhere: the names of what is declared or comes out otherwise."""

from collections.abc import Iterator
from typing import Any

from carc.explain.differences.model import Difference, Side
from carc.merge.agreement import plain
from carc.model.game import Game

_NOT_LOOKED_AT = {"title", "hash", "dropped", "citations", "chosen", "rulesets", "tiles_only", "copies"}


def rest(ours: Side, theirs: Side) -> Iterator[Difference]:
    """A difference for each part of the games that is not the same, with the names in it where these have some."""
    for part in sorted({*Game.entry_names()} - _NOT_LOOKED_AT):
        mine, others = (getattr(side.game, part) for side in (ours, theirs))
        if plain(mine) != plain(others):
            told = tuple(", ".join(_only(one, other)) or "otherwise" for one, other in ((mine, others), (others, mine)))
            yield Difference(sort="other", name=part, ours=told[:1], theirs=told[1:])


def _only(values: tuple[Any, ...], others: tuple[Any, ...]) -> Iterator[str]:
    """The names of those among the values that are not among the others."""
    known = [plain(other) for other in others]
    yield from dict.fromkeys(_name(value) for value in values if plain(value) not in known)


def _name(value: Any) -> str:
    """What a part of a game is called: by its whole name, the rule that it stands in, or its owner and its own name."""
    if isinstance(value, tuple):
        return str(value[0])
    named = next((getattr(value, word) for word in ("id", "rule", "name") if getattr(value, word, "")), "")
    owner = getattr(value, "owner", "")
    return f"{owner}.{named}" if owner else str(named)
