"""The kinds of a game as a tree: which kind follows which, and which two can never be kinds of one thing.

It knows no rule and no clause.
"""

from collections.abc import Iterable

from carc.model.things import Face, Kind
from carc.vocabulary.nouns import NOUNS

_NOUN_ABOVE = {noun.name: noun.like for noun in NOUNS}
_FACE_SORT = "tile"
_GROUP = "group"


class KindTree:
    """Each kind stands below the kind that it is like, and the topmost below the kernel's noun for its sort."""

    def __init__(self, kinds: Iterable[Kind], faces: Iterable[Face]) -> None:
        self._above = dict(_NOUN_ABOVE) | {face.name: _FACE_SORT for face in faces}
        self._groups: set[str] = set()
        for kind in kinds:
            self._above[kind.name] = kind.like or ("" if kind.sort == _GROUP else kind.sort)
            if kind.sort == _GROUP:
                self._groups.add(kind.name)

    def line(self, kind: str) -> tuple[str, ...]:
        """The kind and all above it, the nearest first."""
        found: list[str] = []
        while kind and kind not in found:
            found.append(kind)
            kind = self._above.get(kind, "")
        return tuple(found)

    def may_meet(self, one: str, other: str) -> bool:
        """Whether a thing can be of both kinds, as far as the tree tells. No kind at all (``""``) meets every kind."""
        if not one or not other:
            return True
        if one in self._groups or other in self._groups:
            return self._share(one, other)
        if one in _NOUN_ABOVE or other in _NOUN_ABOVE:
            sorts = {self._sort(one), self._sort(other)}
            return len(sorts) == 1 or not sorts <= _NOUN_ABOVE.keys()
        return one in self.line(other) or other in self.line(one)

    def _share(self, one: str, other: str) -> bool:
        """Whether some kind is of both, one of which is a group. The kernel's nouns may be anything in a group."""
        if one in _NOUN_ABOVE or other in _NOUN_ABOVE:
            return True
        return any({one, other} <= {*self.line(kind)} for kind in self._above)

    def _sort(self, kind: str) -> str:
        """What stands at the top of a kind's line; a kind of feature also stands for the parts of its features."""
        top = self.line(kind)[-1]
        return "feature" if top == "part" else top

    def covers(self, wide: str, narrow: str) -> bool:
        """Whether every thing of the narrow kind is of the wide one."""
        return wide in self.line(narrow)
