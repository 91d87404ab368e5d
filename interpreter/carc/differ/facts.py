"""What matters where two games part: what the forms speak of that only one of them has, and which tiles have of it.

It reads rules and plays nothing. That a face has nothing of what matters does not prove that it does not matter.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from carc.merge.agreement import plain
from carc.model.game import Game

_NOT_PLAYED: Final = frozenset({"title", "rulesets", "citations", "chosen", "dropped", "tiles_only", "copies", "hash"})


def alike(ours: Game, theirs: Game) -> bool:
    """Whether two games are played alike, in every respect and order."""
    sections = [section for section in ours.entry_names() if section not in _NOT_PLAYED]
    return all(plain(getattr(ours, section)) == plain(getattr(theirs, section)) for section in sections)


def matters(ours: Game, theirs: Game) -> frozenset[str]:
    """Every word in what one of the games has and the other has not; in what order things stand is not looked at."""
    return frozenset(word for form in _only_in_one(ours, theirs) for word in _words(form))


def _only_in_one(ours: Game, theirs: Game) -> Iterator[Any]:
    """The forms of each section that stand in one of the games only, as plain data."""
    for section in ours.entry_names():
        if section not in _NOT_PLAYED:
            mine, others = ({json.dumps(form) for form in _forms(game, section)} for game in (ours, theirs))
            yield from map(json.loads, sorted(mine ^ others))


def _forms(game: Game, section: str) -> list[Any]:
    """The forms of a section; where it is not a list, the section itself."""
    value = plain(getattr(game, section))
    return value if isinstance(value, list) else [value]


def _words(form: Any) -> Iterator[str]:
    if isinstance(form, str):
        yield form
    elif isinstance(form, dict | list):
        for inner in form.values() if isinstance(form, dict) else form:
            yield from _words(inner)


def by_what_matters(game: Game, words: frozenset[str]) -> list[str]:
    """The faces, those first that have most of what matters, and of these the plainest."""

    def rank(number: int) -> tuple[int, int, int]:
        said = {*_words(plain(game.faces[number]))}
        return -len(said & words), len(game.faces[number].parts), number

    return [game.faces[number].name for number in sorted(range(len(game.faces)), key=rank)]
