"""The form of a file of names: what another program calls the things of a game.

It decides what is of this form, and what each name stands for as the kernel sees it. It knows none of the names.
"""

import tomllib
from importlib.resources.abc import Traversable
from typing import Annotated, Any, Final

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
RimWords = Annotated[str, Field(pattern="^[NESW][12]?( [NESW][12]?)*$", max_length=40, strict=True)]
Ports = frozenset[int]


class TileName(BaseModel):
    """A face, and by how many quarter turns clockwise it must be turned to look like theirs unturned."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    face: Name
    turned: Annotated[int, Field(ge=0, le=3, strict=True)] = 0


class KnownAs(BaseModel):
    """The names of another program.

    `table` is the table file, in the same folder, under which its games were played; `piece` the kind of piece that
    its records mean where they name none. `kinds`, `rim` and `tiles` lead from its words to ours; `inner` are its
    words for the first, second, ... part of a kind that does not reach the rim, `apart` those for a place that is no
    part of that kind here: it is of a kind of its own.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    table: Annotated[str, Field(pattern=r"^[a-z0-9-]{1,80}\.carc$", strict=True)]
    piece: Name
    kinds: dict[Name, Name]
    rim: dict[Name, RimWords]
    inner: dict[Name, Annotated[int, Field(ge=1, le=20, strict=True)]] = {}
    apart: dict[Name, Name] = {}
    tiles: dict[Name, TileName]

    def kind(self, kind: str, location: str) -> str:
        """Our kind of the part at a location, of which it says the kind; empty if it is not known."""
        return self.apart.get(location) or self.kinds.get(kind, "")

    def ports(self, location: str) -> Ports | None:
        """The ports that a location names, within a cell; None if a word of it is not known."""
        words = location.split(SEPARATOR) if location and location not in {*self.inner, *self.apart} else []
        if not all(word in self.rim for word in words):
            return None
        return frozenset(RIM[one] for word in words for one in self.rim[word].split())

    def place_among_alike(self, location: str) -> int:
        """Which of several parts with the same ports a location means, counted from 0."""
        return self.inner.get(location, 1) - 1


def read_names(path: Traversable) -> KnownAs | Problem:
    """The names in a file, or what is wrong with it."""
    table = read_table(path, _EXPECTED)
    return table if isinstance(table, Problem) else parsed_table(KnownAs, table, _EXPECTED, file_span(path))


def read_table(path: Traversable, expected: str) -> dict[str, Any] | Problem:
    """What a TOML file holds, or why it cannot be read. `expected` names its form for people."""
    span = file_span(path)
    try:
        with path.open("rb") as file:
            return tomllib.loads(read_text(file.read(MOST_BYTES), path.name))
    except OSError as error:
        return UnreadableFile(span, path.name, error.strerror or type(error).__name__)
    except Refused as refused:
        return refused.problem
    except (ValueError, RecursionError):
        return WrongForm(span, expected, "", "toml-invalid")


def file_span(path: Traversable) -> Span:
    """A file as the place of a problem."""
    return Span(Source(path.name, ""), 1, 1, 1)
