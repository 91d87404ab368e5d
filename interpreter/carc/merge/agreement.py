"""The hash by which two people know that they play the same game.

It takes in all that can matter in play, and neither titles, sources and looks, nor places in files, nor what dropped
out, nor what might have been chosen and was not.
"""

import hashlib
import json
from typing import Any

from pydantic import BaseModel

from carc.model.base import Place
from carc.model.game import Chosen, Game

_NOT_PLAYED = {"dropped", "hash", "rulesets"}
_PROSE = {"title", "sources", "citations", "look", "because"}


def agreement_hash(game: Game) -> str:
    """64 characters, equal for games that are played alike in every respect."""
    played = {name: plain(value) for name, value in game if name not in _NOT_PLAYED | _PROSE}
    played["rulesets"] = [name for name, _ in game.rulesets]
    text = json.dumps(played, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def plain(value: Any) -> Any:
    """What matters in play of a part of a game, as data that JSON can hold."""
    if isinstance(value, tuple):
        return [plain(member) for member in value]
    if isinstance(value, Chosen):
        return [value.question.id, value.reading]
    if isinstance(value, BaseModel):
        return {name: plain(inner) for name, inner in value if name not in _PROSE and not isinstance(inner, Place)}
    return value
