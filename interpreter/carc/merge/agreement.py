"""The hash by which two people know that they play the same game, and the tables that say what was agreed.

It takes in all that can matter in play, and neither titles, sources and looks, nor places in files, nor what dropped
out, nor what might have been chosen and was not.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.tables import NotAsAgreed, SeveralTables
from carc.merge.places import span, with_texts
from carc.model.base import Core, Place
from carc.model.game import Chosen, Game
from carc.model.things import Table
from carc.model.types import Type
from carc.source import Source

_NOT_PLAYED = {"dropped", "hash", "rulesets", "tiles_only", "copies"}
_PROSE = {"title", "sources", "citations", "look", "because"}


def agreement_hash(game: Game) -> str:
    """64 characters, equal for games that are played alike in every respect."""
    played = {name: plain(value) for name, value in game.entries() if name not in _NOT_PLAYED | _PROSE}
    played["rulesets"] = [name for name, _ in game.rulesets]
    text = json.dumps(played, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def plain(value: Any) -> Any:
    """What matters in play of a part of a game, as data that JSON can hold."""
    if isinstance(value, tuple):
        return [plain(member) for member in value]
    if isinstance(value, Chosen):
        return [value.question.id, value.reading]
    if isinstance(value, Core | Type):
        return {
            name: plain(inner) for name, inner in value.entries() if name not in _PROSE and not isinstance(inner, Place)
        }
    return value


def not_as_agreed(game: Game, table: Table, sources: Mapping[str, Source]) -> Problem | None:
    """The problem that a table's game is another than the one that its players agreed on."""
    if table.agreed in ("", game.hash):
        return None
    return with_texts(NotAsAgreed(span(table.place_of("agreed")), table.agreed, game.hash), sources)


def several_tables(tables: Sequence[Table], sources: Mapping[str, Source]) -> Iterator[Problem]:
    """The problem that more than one table is to be played."""
    if len(tables) > 1:
        first, second, *others = tables
        places = tuple((span(one.place), "a table") for one in (first, *others))
        titles = tuple(one.title for one in tables)
        yield with_texts(SeveralTables(span(second.place), titles, places=places), sources)
