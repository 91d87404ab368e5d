"""The form of a file of names: what another program calls the things of a game.

It decides what is of this form, and what each name stands for as the kernel sees it. It knows none of the names.
"""

import tomllib
from importlib.resources.abc import Traversable
from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.files import UnreadableFile
from carc.diagnostics.problems.records import WrongForm
from carc.formats.forms import parsed_table
from carc.kernel.sides import MIDDLE, SIDES, port_in_cell
from carc.source import Source, Span
from carc.untrusted import Refused, read_text

MOST_BYTES: Final = 1 << 20
SEPARATOR: Final = "."

_EXPECTED: Final = "a file of names"

_LETTERS: Final = "NESW"
_HALVES: Final = {"": MIDDLE, "1": 0, "2": 2}

RIM: Final = {f"{_LETTERS[side]}{half}": port_in_cell(side, lane) for side in SIDES for half, lane in _HALVES.items()}
"""The ports of a cell by the words of the rule language: whole sides `N`, first and second halves `N1`, `N2`."""

Name = Annotated[str, Field(max_length=100, strict=True)]
RimWord = Annotated[str, Field(pattern="^[NESW][12]?$", strict=True)]


class TileName(BaseModel):
    """A face, and by how many quarter turns clockwise it must be turned to look like theirs unturned."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    face: Name
    turned: Annotated[int, Field(ge=0, le=3, strict=True)] = 0


class KnownAs(BaseModel):
    """The names of another program.

    `table` is the table file, in the same folder, under which its games were played; `piece` the kind of piece that
    its records mean where they name none. `kinds`, `rim` and `tiles` lead from its words to ours.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    table: Annotated[str, Field(pattern=r"^[a-z0-9-]{1,80}\.carc$", strict=True)]
    piece: Name
    kinds: dict[Name, Name]
    rim: dict[Name, RimWord]
    tiles: dict[Name, TileName]

    def ports(self, location: str) -> frozenset[int] | None:
        """The ports that a location names, within a cell; None if a word of it is not known."""
        words = location.split(SEPARATOR) if location else []
        if not all(word in self.rim for word in words):
            return None
        return frozenset(RIM[self.rim[word]] for word in words)


def read_names(path: Traversable) -> KnownAs | Problem:
    """The names in a file, or what is wrong with it."""
    span = Span(Source(path.name, ""), 1, 1, 1)
    try:
        with path.open("rb") as file:
            table = tomllib.loads(read_text(file.read(MOST_BYTES), path.name))
    except OSError as error:
        return UnreadableFile(span, path.name, error.strerror or type(error).__name__)
    except Refused as refused:
        return refused.problem
    except (ValueError, RecursionError):
        return WrongForm(span, _EXPECTED, "", "toml-invalid")
    return parsed_table(KnownAs, table, _EXPECTED, span)
