"""The forms of options that are no plain lists: tiles that lie open, and placements that are another choice here.

It decides which of them stand for which name of a pattern, and knows no words.
"""

import re
from collections import Counter
from collections.abc import Iterable
from typing import Annotated, Final

from pydantic import BaseModel, Field, TypeAdapter

from carc.formats.dialect import as_regex
from carc.formats.logged import Degrees
from carc.formats.record import Coordinate, Text

_MOST: Final = 20_000
_NUMBER: Final = "{number}"


class Lots(BaseModel):
    """Tiles that lie open, and which of them are still free, by their places; or the one that is spoken of."""

    tiles: Annotated[list[Text], Field(max_length=_MOST)] = []
    free: Annotated[list[int], Field(max_length=_MOST)] = []
    auction: bool = True
    tile: Text = ""

    @property
    def names(self) -> list[str]:
        """The tiles that can be chosen; copies of one count once."""
        free = [self.tiles[place] for place in self.free if 0 <= place < len(self.tiles)]
        return [self.tile] if self.tile else list(dict.fromkeys(free))


Helped = tuple[Coordinate, Coordinate, Degrees, Coordinate, Coordinate, Text]
"""A cell and degrees at which a tile may lie, and what lets it lie there."""

LOTS: Final = TypeAdapter(Lots)
HELPED: Final = TypeAdapter(Annotated[list[Helped], Field(max_length=_MOST)])


class Numbers:
    """Patterns with a number that is free: the choices of one pattern that differ in nothing else count as one."""

    def __init__(self, patterns: Iterable[str]) -> None:
        self._known = [_round_its_number(pattern) for pattern in patterns if _NUMBER in pattern]

    def left_open(self, choices: Counter[str]) -> Counter[str]:
        """Choices with the number left open where any may be chosen."""
        if not self._known:
            return choices
        found: Counter[str] = Counter()
        for choice, count in choices.items():
            opened = next((_opened(match) for known in self._known if (match := known.fullmatch(choice))), None)
            if opened is None:
                found[choice] += count
            else:
                found[opened] = 1
        return found


def _round_its_number(pattern: str) -> re.Pattern[str]:
    """A pattern with what stands before its number, and behind, in groups."""
    before, _, behind = pattern.partition(_NUMBER)
    return re.compile("(" + ")-?[0-9]+(".join(as_regex(part).pattern for part in (before, behind)) + ")")


def _opened(match: re.Match[str]) -> str:
    return match[1] + _NUMBER + match[2]
