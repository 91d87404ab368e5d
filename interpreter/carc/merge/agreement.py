"""The hash by which two people know that they play the same game.

It takes in all that can matter in play, and neither titles of the game nor places in files, nor what dropped out.
"""

import hashlib
import json
from typing import Any

from pydantic import BaseModel

from carc.model.base import Place
from carc.model.game import Game

_NOT_PLAYED = {"title", "dropped", "hash"}


def agreement_hash(game: Game) -> str:
    """64 characters, equal for games that are played alike in every respect."""
    played = {name: _plain(value) for name, value in game if name not in _NOT_PLAYED}
    text = json.dumps(played, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(member) for member in value]
    if isinstance(value, BaseModel):
        return {name: _plain(inner) for name, inner in value if not isinstance(inner, Place)}
    return value
