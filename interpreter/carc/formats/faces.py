"""Printed tiles that another program describes, as tile rows; what no word stands for is kept as a remark.

It knows the form of the description, which lists tiles and sets of tiles, and no word that stands in it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from carc.diagnostics.problems.records import WrongForm
from carc.formats.markup import Element
from carc.formats.printed import Printed
from carc.formats.rims import SIDES, said
from carc.source import Source, Span
from carc.untrusted import Refused

_ROOT, _TILES, _TILE, _SETS, _SET, _REF = "defs", "tiles", "tile", "sets", "tile-set", "ref"
_ID, _COUNT = "id", "count"
_INSIDE: Final = "inside"
_EXPECTED: Final = "a description of tiles"
_MOST_COPIES: Final = 99
_MOST_PARTS: Final = 100
_LONGEST_ID: Final = 60


@dataclass(frozen=True)
class PrintedFace:
    """A tile: its own name, its parts as a row has them, and what was left out."""

    id: str
    parts: tuple[str, ...]
    left_out: tuple[str, ...]


@dataclass(frozen=True)
class PrintedSet:
    """Sets of tiles that are editions of one, copies of each tile by edition, and what was left out."""

    name: str
    editions: tuple[str, ...]
    copies: dict[str, dict[str, int]]
    left_out: tuple[str, ...]


@dataclass(frozen=True)
class Description:
    """All that a file describes, in its order."""

    faces: dict[str, PrintedFace]
    sets: tuple[PrintedSet, ...]


def described(root: Element, printed: Printed, name: str) -> Description:
    """What a document describes; `name` is what messages call it. Raises Refused."""
    if root.name != _ROOT:
        raise _refused(root, name, "not-a-description")
    faces: dict[str, PrintedFace] = {}
    for tile in (*root.within(_TILES, _TILE), *root.within(_TILE)):
        face = _face(tile, printed, name)
        if face.id in faces:
            raise _refused(tile, name, "described-twice")
        faces[face.id] = face
    editions: dict[str, dict[str, Element]] = {}
    for one in root.within(_SETS, _SET):
        common, end = printed.edition(_id(one, name))
        if end in editions.setdefault(common, {}):
            raise _refused(one, name, "described-twice")
        editions[common][end] = one
    sets = tuple(_set(common, one, faces, name) for common, one in editions.items())
    return Description(faces, sets)


def _refused(element: Element, name: str, fault: str) -> Refused:
    span = Span(Source(name, ""), element.line, 1, 1)
    return Refused(WrongForm(span, _EXPECTED, f"{element.name} in line {element.line}", fault))


def _id(element: Element, name: str) -> str:
    """The name of a tile or set, of characters that may stand in a row."""
    text = element.attributes.get(_ID, "")
    if not re.fullmatch(rf"[!-~]{{1,{_LONGEST_ID}}}", text) or '"' in text:
        raise _refused(element, name, "no-name")
    return text


# ---------------------------------------------------------------- sets


def _set(common: str, editions: dict[str, Element], faces: dict[str, PrintedFace], name: str) -> PrintedSet:
    copies: dict[str, dict[str, int]] = {}
    left_out: list[str] = []
    for end, one in editions.items():
        for ref in one.children:
            tile = ref.attributes.get(_TILE, "")
            if ref.name != _REF or tile not in faces:
                left_out.append(f"{common}{end}: {_as_written(ref)}")
                continue
            count = ref.attributes.get(_COUNT, "1")
            if not re.fullmatch("[0-9]{1,2}", count):
                raise _refused(ref, name, "no-count")
            printed = copies.setdefault(tile, {})
            printed[end] = min(printed.get(end, 0) + int(count), _MOST_COPIES)
    return PrintedSet(common, tuple(editions), copies, tuple(left_out))


def _as_written(element: Element) -> str:
    """An element in a few words, for a remark."""
    words = [element.name, *(f"{key} = {value}" for key, value in element.attributes.items())]
    if text := " ".join(element.text.split()):
        words.append(text)
    return " ".join(words)[:200]


# ---------------------------------------------------------------- tiles


@dataclass(frozen=True)
class _Part:
    """A part that has a word: its kind, its rim in words of ours, and the element that describes it."""

    kind: str
    rim: tuple[str, ...]
    inside: bool
    element: Element

    @property
    def has_halves(self) -> bool:
        return any(len(word) > 1 for word in self.rim)


def _face(tile: Element, printed: Printed, name: str) -> PrintedFace:
    if len(tile.children) > _MOST_PARTS:
        raise _refused(tile, name, "too-long")
    parts, left_out = [], [f"{key} = {value}" for key, value in tile.attributes.items() if key != _ID]
    for element in tile.children:
        part = _part(element, printed)
        if part is None or element.children:
            left_out.append(_as_written(element))
        else:
            parts.append(part)
    # An arc passes over what stands before it in the row.
    parts.sort(key=lambda part: part.has_halves or part.inside)
    rows = [_said(part, parts, printed, left_out) for part in parts]
    return PrintedFace(_id(tile, name), tuple(rows), tuple(left_out))


def _part(element: Element, printed: Printed) -> _Part | None:
    """A part, unless its kind or a word of its location means nothing here."""
    kind, words = printed.kinds.get(element.name), element.text.split()
    if kind is None:
        return None
    if words and all(word in printed.inside for word in words):
        return _Part(kind, (), True, element)
    if not all(word in printed.rim for word in words):
        return None
    rim = dict.fromkeys(one for word in words for one in printed.rim[word].split())
    return _Part(kind, tuple(rim), False, element)


def _said(part: _Part, parts: list[_Part], printed: Printed, left_out: list[str]) -> str:
    whole = frozenset(side for other in parts if other.kind in printed.whole for side in other.rim if side in SIDES)
    alone = sum(other.has_halves or other.inside for other in parts) == 1
    words = [part.kind, _INSIDE if part.inside else said(part.rim, whole, alone)]
    words += _shares(part, printed)
    words += _borders(part, parts, printed, left_out)
    words += _marks(part, printed, left_out)
    return " ".join(word for word in words if word)


def _shares(part: _Part, printed: Printed) -> Iterator[str]:
    sides = [
        printed.rim[word] for word in part.element.attributes.get(printed.shares, "").split() if word in printed.rim
    ]
    if sides:
        yield f"shares {', '.join(sides)}"


def _borders(part: _Part, parts: list[_Part], printed: Printed, left_out: list[str]) -> Iterator[str]:
    touched = [*_listed(part, parts, printed, left_out), *_met(part, parts, printed)]
    if touched:
        yield f"borders {', '.join(dict.fromkeys(touched))}"


def _listed(part: _Part, parts: list[_Part], printed: Printed, left_out: list[str]) -> Iterator[str]:
    """The sides of the parts that a part says that it touches."""
    there = {word for other in parts if other is not part for word in other.rim}
    for word in dict.fromkeys(part.element.attributes.get(printed.borders, "").split()):
        if printed.rim.get(word) in there:
            yield printed.rim[word]
        else:
            left_out.append(f"{part.kind}: {printed.borders} = {word}")


def _met(part: _Part, parts: list[_Part], printed: Printed) -> Iterator[str]:
    """The parts before it that a part meets: the two have a word in common. One inside the tile goes by its kind."""
    meets = {id(one): frozenset(one.element.attributes.get(printed.meets, "").split()) for one in parts}
    for other in parts[: parts.index(part)]:
        if meets[id(other)] & meets[id(part)]:
            yield other.rim[0] if other.rim else other.kind


def _marks(part: _Part, printed: Printed, left_out: list[str]) -> Iterator[str]:
    for attribute, value in part.element.attributes.items():
        if attribute in (printed.borders, printed.shares, printed.meets):
            continue
        mark = printed.mark(part.kind, attribute, value)
        if mark is None:
            left_out.append(f"{part.kind}: {attribute} = {value}")
        else:
            yield f"with {mark}"
