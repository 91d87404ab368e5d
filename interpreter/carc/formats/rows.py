"""A description of tiles as lines of a rule file: a row for each tile, and remarks for what was left out."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from carc.formats.faces import Description, PrintedFace, PrintedSet
from carc.formats.printed import Printed
from carc.text import escaped

_LONGEST_REMARK = 400


@dataclass(frozen=True)
class Row:
    """A tile row: the name of the tile there and here, how often it is printed as the row says it, and the line.

    `left_out` is what the description says besides, for which there is no word.
    """

    id: str
    name: str
    copies: str
    line: str
    left_out: tuple[str, ...]


@dataclass(frozen=True)
class Section:
    """The tiles of a set, and what the set says besides. Those in no set are in a section without a name."""

    name: str
    rows: tuple[Row, ...]
    left_out: tuple[str, ...]


class Names:
    """Gives tiles names that the language allows, no name twice."""

    def __init__(self) -> None:
        self._taken: set[str] = set()
        self._last: dict[str, int] = {}

    def free(self, id_: str) -> str:
        """A name like that of another program, with a number if it is taken."""
        plain = re.sub("[^a-z0-9]+", "-", id_.lower()).strip("-")
        plain = plain if plain[:1].isalpha() else f"tile-{plain}".strip("-")
        name, number = plain, self._last.get(plain, 1)
        while name in self._taken:
            number += 1
            name = f"{plain}-{number}"
        self._last[plain] = number
        self._taken.add(name)
        return name


def sections(description: Description, printed: Printed, names: Names) -> list[Section]:
    """The rows of a description, set by set; a tile of several sets stands in the first."""
    rows: dict[str, Row] = {}
    found = []
    for one in description.sets:
        again = tuple(f"{id_} once more: {_copies(one, id_, printed)}" for id_ in one.copies if id_ in rows)
        new = [description.faces[id_] for id_ in one.copies if id_ not in rows]
        rows |= {face.id: _row(face, _copies(one, face.id, printed), names) for face in new}
        found.append(Section(one.name, tuple(rows[face.id] for face in new), (*one.left_out, *again)))
    rest = [_row(face, "x0", names) for face in description.faces.values() if face.id not in rows]
    return [*found, Section("", tuple(rest), ())] if rest else found


def lines(sections_: Iterable[Section]) -> list[str]:
    """The lines of a rule file."""
    found: list[str] = []
    for section in sections_:
        found += ["", f"# {section.name or 'In no set'}"]
        found += [_remark(text) for text in section.left_out]
        for row in section.rows:
            if row.left_out:
                found.append(_remark(f"{row.id}: left out {'; '.join(row.left_out)}"))
            found.append(row.line)
    return found


def _remark(text: str) -> str:
    return f"# {escaped(text[:_LONGEST_REMARK])}"


def _row(face: PrintedFace, copies: str, names: Names) -> Row:
    name = names.free(face.id)
    line = f'tile {name} {copies} "{face.id}"' + "".join(f" | {part}" for part in face.parts)
    return Row(face.id, name, copies, line, face.left_out)


def _copies(one: PrintedSet, id_: str, printed: Printed) -> str:
    """How often a tile is printed: `x3`, or `x3 under edition = c1 else x2` where editions differ."""
    counts = [one.copies[id_].get(end, 0) for end in one.editions]
    under = printed.editions.get(one.editions[0], "")
    if len(set(counts)) == 1 or len(counts) != 2 or not under:
        return f"x{max(counts)}"
    return f"x{counts[0]} under {under} else x{counts[1]}"
