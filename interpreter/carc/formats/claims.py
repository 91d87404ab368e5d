"""Sentences that claim something about a game: which claim a sentence makes, and of what.

It decides how sentences are read. Which sentences there are stands in the names; whether a claim holds, `judging` says.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from carc.formats.dialect import Sentence

_FORMS: Final = {"number": r"-?\d{1,9}", "options": ".*"}
"""What stands in a place of a sentence; elsewhere any words."""
_WORDS: Final = ".+?"
_BETWEEN: Final = ";"
_CELL: Final = r"\[(-?\d{1,5}), *(-?\d{1,5})\]"
_PLACEMENT: Final = re.compile(rf"{_CELL} *- *\[(\d{{1,3}}(?:, *\d{{1,3}})*)\]")
_POINTER: Final = re.compile(
    rf"\{{(?:(?P<piece>[^,{{}}]+), *)??(?P<kind>[^,{{}}]+), *(?P<location>[^,{{}}]+), *{_CELL}\}}"
)


@dataclass(frozen=True, slots=True)
class Claim:
    """What a sentence claims: how it is to be understood, and what stands in its places."""

    sentence: Sentence
    values: Mapping[str, str]

    def __getitem__(self, place: str) -> str:
        return self.values.get(place, "")


def read_claim(text: str, sentences: tuple[Sentence, ...]) -> Claim | None:
    """The claim that a sentence makes; None if it is of no known form. A full stop may end it."""
    text = text.strip().removesuffix(".")
    for sentence in sentences:
        found = _pattern(sentence.says).fullmatch(text)
        if found:
            return Claim(sentence, found.groupdict())
    return None


@cache
def _pattern(says: str) -> re.Pattern[str]:
    parts = re.split(r"\{([a-z]+)\}", says)
    written = (
        re.escape(part) if index % 2 == 0 else f"(?P<{part}>{_FORMS.get(part, _WORDS)})"
        for index, part in enumerate(parts)
    )
    return re.compile("".join(written))


def options_in(text: str, shape: str) -> list[Any] | None:
    """The options that a sentence lists, in the form in which questions of this shape list them; None if they are not.

    Shapes are those of `dialect.Ask`.
    """
    read = {"placements": _placement, "cells": _cell, "parts": _pointer, "pieces": _pointer}.get(shape)
    items = [item.strip() for item in text.split(_BETWEEN) if item.strip()]
    if read is None:
        return None
    found = [read(item) for item in items]
    return None if None in found else found


def _placement(item: str) -> list[Any] | None:
    found = _PLACEMENT.fullmatch(item)
    return [int(found[1]), int(found[2]), list(_numbers(found[3]))] if found else None


def _cell(item: str) -> list[Any] | None:
    found = re.fullmatch(_CELL, item)
    return [int(number) for number in found.groups()] if found else None


def _numbers(text: str) -> Iterator[int]:
    return (int(number) for number in text.split(","))


def _pointer(item: str) -> list[Any] | None:
    found = _POINTER.fullmatch(item)
    if found is None:
        return None
    x, y = (int(number) for number in found.groups()[-2:])
    pointer = [found["kind"], found["location"], x, y]
    return [*pointer, found["piece"]] if found["piece"] else pointer
