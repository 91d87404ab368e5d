"""What is said of a kind of piece by itself: `weight 2`, the kinds that it stands on.

Only what no rule decides or changes is told here; rules stand on the sheet with their sentences.
"""

from collections.abc import Iterator, Mapping

from carc.explain.lines import text_at
from carc.merge.kinds import KindTree
from carc.model.expressions import AnyExpression, FlagValue, KindValue, NumberValue, SetValue, WordValue
from carc.model.game import Game, PropertySlot
from carc.model.rules import Decision, PropertyChange
from carc.sheet.model import Trait
from carc.source import Source
from carc.vocabulary.nouns import NOUNS

_NOUNS = {noun.name for noun in NOUNS}


class Traits:
    """The traits of the kinds of a game."""

    def __init__(self, game: Game, sources: Mapping[str, Source]) -> None:
        self._slots, self._sources = game.slots, sources
        self._tree = KindTree(game.kinds, game.faces)
        self._titles = {kind.name: kind.title or kind.name for kind in game.kinds}

    def of(self, kind: str) -> tuple[Trait, ...]:
        """The traits of a kind, by the names of the properties."""
        asked_of_all = (slot for slot in self._slots if slot.owner in _NOUNS)
        return tuple(trait for slot in asked_of_all if (trait := self._trait(slot, kind)))

    def _trait(self, slot: PropertySlot, kind: str) -> Trait | None:
        """What the nearest kind says, unless this is only what is usual for all pieces."""
        line = self._tree.line(kind)
        bearing = [one for one in slot.decisions if _about(one.clause) in line]
        changed = any(_about(change) in line for _, change in slot.changes)
        if not bearing or changed or any(one.rule for one in bearing):
            return None
        nearest = min(bearing, key=lambda one: line.index(_about(one.clause))).clause
        value = "" if _about(nearest) in _NOUNS else ", ".join(self._said(nearest.value) or self._written(nearest))
        return Trait(name=slot.name, value=value) if value else None

    def _said(self, value: AnyExpression) -> tuple[str, ...]:
        """A plain value in words, member by member; nothing where it hangs on something."""
        match value:
            case NumberValue():
                return (str(value.value),)
            case FlagValue():
                return ("yes" if value.value else "no",)
            case WordValue():
                return (value.word,)
            case KindValue():
                return (self._titles.get(value.kind, value.kind),)
            case SetValue():
                return tuple(word for item in value.items for word in self._said(item))
        return ()

    def _written(self, decision: Decision) -> Iterator[str]:
        """What stands behind the name of the property."""
        if not isinstance(decision.value, SetValue):
            yield text_at(self._sources, decision.place).partition(":")[2].strip()


def _about(clause: Decision | PropertyChange) -> str:
    return clause.kind or clause.owner
