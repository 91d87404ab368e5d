"""Translates what another program asks and answers into choices of ours.

It knows the shapes in which options are listed, and fills the patterns that stand in the names. It decides nothing
about play: a choice that it gives may be one that nobody is offered here.
"""

import re
from collections import Counter
from collections.abc import Callable, Container, Iterator, Mapping
from typing import Annotated, Any, Final, NamedTuple, NoReturn

from pydantic import BaseModel, Field, TypeAdapter, ValidationError

from carc.compile.program import Program
from carc.diagnostics.problems.records import WrongForm
from carc.formats.dialect import Answer, Dialect
from carc.formats.forms import fault
from carc.formats.known_as import KnownAs
from carc.formats.logged import Degrees, Lying, Message, Seat
from carc.formats.record import Coordinate, Text
from carc.formats.settings import written
from carc.formats.special import HELPED, LOTS, Lots, Numbers
from carc.formats.things import At, Pointer, Standing, Things
from carc.kernel.position import Position
from carc.source import Span
from carc.untrusted import Refused

_MOST: Final = 20_000
_STEP: Final = "."
_PLACE: Final = re.compile(r"\{[a-z]+\}")
"""A place in a pattern that must be filled."""
_OR: Final = " or "
_POINTED_AT: Final = ("{part}", "{piece}", "{feature}", "{corner}")
_RULE: Final = ": "

Item = At | Pointer | Standing | str | tuple[str, int]
"""What options list: a cell, a part, a piece on a part, a piece that a player holds, perhaps with who that is."""
NOT_HERE: Final = "not here:"
"""How the text of an option begins that cannot be said in our words."""


class Spot(NamedTuple):
    """A cell with the turns, in degrees clockwise, in which a tile could lie there."""

    x: Coordinate
    y: Coordinate
    turns: list[Degrees]


class _Tokens(BaseModel):
    """Tokens that can be laid in a place."""

    at: At
    tokens: Annotated[list[Text], Field(max_length=_MOST)]


class _Pointed(BaseModel):
    """A pointer as answers write it."""

    position: tuple[Coordinate, Coordinate]
    feature: Text
    location: Text


_FLAG: Final = TypeAdapter(bool)
_PLACEMENTS: Final = TypeAdapter(dict[Text, Annotated[list[Spot], Field(max_length=_MOST)]])
_ITEMS: Final[dict[str, TypeAdapter[Any]]] = {
    "cells": TypeAdapter(dict[Text, Annotated[list[At], Field(max_length=_MOST)]]),
    "parts": TypeAdapter(dict[Text, Annotated[list[Pointer], Field(max_length=_MOST)]]),
    "pieces": TypeAdapter(dict[Text, Annotated[list[Standing], Field(max_length=_MOST)]]),
    "held": TypeAdapter(dict[Text, Annotated[list[Text | tuple[Text, Seat]], Field(max_length=_MOST)]]),
}
_TOKENS: Final = TypeAdapter(_Tokens)
_STANDING: Final = TypeAdapter(Standing)
_TEXT: Final = TypeAdapter(Text)
_CELL: Final = TypeAdapter(tuple[Coordinate, Coordinate])
_POINTED: Final = TypeAdapter(_Pointed)
_INDEX: Final = TypeAdapter(Annotated[int, Field(ge=0, le=1_000_000)])


class Translation:
    """The words of another program for one game. `game` and `span` say which game is read, and where it stands."""

    def __init__(self, dialect: Dialect, known: KnownAs, program: Program, game: str, span: Span) -> None:
        self._dialect, self._span = dialect, span
        self.things = Things(known, dialect.pieces, program, game, span)
        self.numbers = Numbers(pattern for ask in dialect.asks.values() for pattern in ask.patterns)
        self._rules = {rule.id.rpartition(_STEP)[2] for rule in program.game.rules}
        self._shapes: dict[str, Callable[[Position, str, Any], Iterator[str]]] = {
            "flag": self._flag,
            "placements": self._placements,
            "tokens": self._tokens,
            "lots": self._lots,
            "answers": self._answers,
            **dict.fromkeys(_ITEMS, self._items),
        }

    # ------------------------------------------------------------ what could be answered

    def options(self, p: Position, options: Mapping[str, Any]) -> Counter[str]:
        """The choices that options stand for, each with how many of them stand for it.

        Raises Refused for options that are of no known shape.
        """
        found: Counter[str] = Counter()
        for name, listed in options.items():
            found.update(self.listed(p, name, listed))
        for name, listed in options.items():
            self._take_apart(found, name, listed, options)
        return self.numbers.left_open(found)

    def _take_apart(self, found: Counter[str], name: str, listed: Any, options: Mapping[str, Any]) -> None:
        """Placements among those of another question that are a choice of their own here; turns alike count once."""
        ask = self._dialect.asks.get(name)
        if ask is None or ask.shape != "helped":
            return
        (tile,) = self._form(_PLACEMENTS, options.get(ask.instead, {}), ask.instead).keys() or ("",)
        for x, y, turn, *_ in self._form(HELPED, listed, name):
            spot = self.things.spot(Lying(tile, x, y, turn)) if self.things.knows_tile(tile) else ""
            found[_full(self.pattern(ask.instead, tile), {"{spot}": spot})] -= 1
            found[_full(ask.choice, {"{spot}": spot})] = 1
        for choice in [choice for choice, count in found.items() if not count]:
            del found[choice]

    def listed(self, p: Position, name: str, listed: Any) -> Iterator[str]:
        """The choices that the options listed under a name stand for."""
        ask = self._dialect.asks.get(name)
        if ask is None:
            yield f"{NOT_HERE} {name}"
        elif ask.patterns and ask.shape != "helped":
            yield from self._shapes[ask.shape](p, name, listed)

    def pattern(self, ask: str, name: str) -> str:
        """The pattern for the options that a question lists under a name, with the name filled in."""
        asked = self._dialect.asks[ask]
        pattern, kind = self._in_play(asked.choices.get(name, asked.choice)), self.things.kind(name)
        filled = pattern.replace("{tile}", self.things.tile(name)) if self.things.knows_tile(name) else pattern
        return filled.replace("{kind}", kind) if kind else filled

    def _in_play(self, patterns: str) -> str:
        """Of several patterns the first one whose rule is in the game; the last one if none is."""
        *others, last = patterns.split(_OR)
        return next((one for one in others if one.partition(_RULE)[0] in self._rules), last)

    def _flag(self, _: Position, name: str, listed: Any) -> Iterator[str]:
        if self._form(_FLAG, listed, name):
            yield self._dialect.asks[name].choice

    def _placements(self, _: Position, name: str, listed: Any) -> Iterator[str]:
        for tile, spots in self._form(_PLACEMENTS, listed, name).items():
            pattern, known = self.pattern(name, tile), self.things.knows_tile(tile)
            for x, y, turns in spots:
                for turn in turns:
                    lying = Lying(tile, x, y, turn)
                    yield pattern.replace("{spot}", self.things.spot(lying)) if known else _not_here(name, lying)

    def _items(self, p: Position, name: str, listed: Any) -> Iterator[str]:
        """Cells, parts or pieces, listed under names, or all under none; of pieces that are alike in one place one."""
        groups, ask = listed if isinstance(listed, dict) else {"": listed}, self._dialect.asks[name]
        for group, items in self._form(_ITEMS[ask.shape], groups, name).items():
            pattern = self.pattern(name, group)
            meant = [Pointer(*ask.part, *item) if ask.part else item for item in items]
            yield from dict.fromkeys(
                self._filled(p, pattern, one, ask.over) or _not_here(group or name, one) for one in meant
            )

    def _tokens(self, p: Position, name: str, listed: Any) -> Iterator[str]:
        said = self._form(_TOKENS, listed, name)
        for token in said.tokens:
            yield self._filled(p, self.pattern(name, token), said.at) or _not_here(token, said.at)

    def _answers(self, p: Position, name: str, listed: Any) -> Iterator[str]:
        for pattern in self._dialect.asks[name].choices.values():
            item = self._form(_STANDING, listed, name) if _PLACE.search(pattern) else None
            yield (self._filled(p, pattern, item) or _not_here(name, item)) if item else pattern

    def _lots(self, _: Position, name: str, listed: Any) -> Iterator[str]:
        """Tiles that lie open."""
        lots: Lots = self._form(LOTS, listed, name)
        pattern = self.pattern(name, written(lots.auction))
        for tile in lots.names:
            known = self.things.knows_tile(tile)
            yield pattern.replace("{tile}", self.things.tile(tile)) if known else _not_here(name, tile)

    def _filled(self, p: Position, pattern: str, item: Item, over: str = "") -> str:
        """A pattern with everything that an item says; empty if that is not here, or if places stay open."""
        found = self._pointed(p, pattern, item, over) if isinstance(item, Pointer | Standing) else {}
        found["{seat}"] = self.things.asked(p)
        if isinstance(item, At):
            found["{cell}"] = self.things.cell(item)
        if not isinstance(item, At | Pointer | Standing):
            found["{piece}"] = self.things.held(p, *((item,) if isinstance(item, str) else item))
        if isinstance(item, Standing):
            found["{piece}"], found["{kind}"] = self.things.piece(p, item), self.things.kind(item.piece)
        return _full(pattern, found)

    def _pointed(self, p: Position, pattern: str, pointer: Pointer | Standing, over: str) -> dict[str, str]:
        """What a pointer says for the places of a pattern: a part, or two where there are places for two."""
        found: dict[str, str] = {}
        if "{other}" in pattern:
            found |= dict(zip(("{part}", "{other}"), self.things.ends(p, pointer), strict=True))
        elif "{part}" in pattern:
            found["{part}"] = self.things.part(p, pointer)
        if "{feature}" in pattern:
            found["{feature}"] = self.things.feature(p, pointer)
        found["{corner}"] = self.things.corner(At(pointer.x, pointer.y))
        if over:
            found["{spot}"] = self.things.spot_over(over, pointer)
        return found

    # ------------------------------------------------------------ what was answered

    def answer(self, p: Position, message: Message, offered: Container[str]) -> str:
        """The choice that an answer stands for; empty for one that only lets the game go on."""
        known = self._dialect.answers.get(message.type)
        if known is None:
            return f"{NOT_HERE} {message.type}"
        said = _Payload(message, self._span)
        pattern = self._answered_by(known, said)
        if not pattern:
            return "" if known.confirms else f"{NOT_HERE} {message.type}"
        ways = [self._in_play(way) for way in (pattern, known.otherwise) if way]
        said_so = [_full(way, self._said(p, known, said, way)) for way in ways]
        taken = next((choice for choice in said_so if choice in offered), said_so[0])
        return taken or _not_here(ways[0], tuple(message.payload.items()))

    def _answered_by(self, known: Answer, said: "_Payload") -> str:
        """The pattern of an answer: by a name in it, or by the kind of the piece that has this name."""
        name = said.at(known.by, _TEXT) if known.by else ""
        return known.choices.get(name) or known.choices.get(self.things.kind(name), known.choice)

    def lasts(self, message: Message) -> bool:
        """Whether an answer is of those that cannot be taken back."""
        known = self._dialect.answers.get(message.type)
        if known is None or not known.lasting:
            return False
        return _Payload(message, self._span).at(known.by, _TEXT) in known.lasting

    def _said(self, p: Position, known: Answer, said: "_Payload", pattern: str) -> dict[str, str]:
        """What an answer says, in our words, for each place of a pattern that it fills."""
        found: dict[str, str] = {"{seat}": self.things.asked(p)}
        if known.tile and ("{tile}" in pattern or "{spot}" in pattern):
            found |= self._tile_said(known, said)
        if known.cell and "{cell}" in pattern:
            found["{cell}"] = self.things.cell(At(*said.at(known.cell, _CELL)))
        piece = said.at(known.piece, _TEXT) if known.piece and ("{piece}" in pattern or "{kind}" in pattern) else ""
        found["{kind}"] = self.things.kind(piece)
        over = known.over.get(said.at(known.by, _TEXT), "") if known.over else ""
        if known.part and (over or any(place in pattern for place in _POINTED_AT)):
            pointed = said.at(known.part, _POINTED)
            x, y = pointed.position
            standing = Standing(pointed.feature, pointed.location, x, y, piece)
            found |= self._pointed(p, pattern, standing, over)
            found["{piece}"] = self.things.piece(p, standing)
        elif piece:
            found["{piece}"] = self.things.held(p, piece)
        if known.among:
            found["{tile}"] = self.things.tile_among(p, known.among, said.at(known.index, _INDEX))
        if known.number:
            found["{number}"] = str(said.at(known.number, _INDEX))
        return found

    def _tile_said(self, known: Answer, said: "_Payload") -> dict[str, str]:
        tile, (x, y) = said.at(known.tile, _TEXT), said.at(known.position, _CELL)
        turn = self._dialect.turns.get(said.at(known.turned, _TEXT))
        if not self.things.knows_tile(tile) or turn is None:
            return {}
        return {"{tile}": self.things.tile(tile), "{spot}": self.things.spot(Lying(tile, x, y, turn))}

    def _form(self, form: TypeAdapter[Any], data: Any, where: str) -> Any:
        try:
            return form.validate_python(data)
        except ValidationError as error:
            _refuse(error, where, self._span)


class _Payload:
    """What an answer says, read by ways."""

    def __init__(self, message: Message, span: Span) -> None:
        self._message, self._span = message, span

    def at(self, ways: str, form: TypeAdapter[Any]) -> Any:
        """What stands at the end of the first of several ways that leads somewhere.

        Raises Refused if nothing of this form does.
        """
        found = (self._value(way) for way in ways.split(_OR))
        try:
            return form.validate_python(next((value for value in found if value is not None), None))
        except ValidationError as error:
            _refuse(error, f"{self._message.type}.{ways}", self._span)

    def _value(self, way: str) -> Any:
        value: Any = self._message.payload
        for key in way.split(_STEP):
            value = value.get(key) if isinstance(value, dict) else None
        return value


def _refuse(error: ValidationError, where: str, span: Span) -> NoReturn:
    found = fault(error, "a logged game", span)
    raise Refused(WrongForm(span, found.expected, f"{where}.{found.where}".rstrip("."), found.fault)) from None


def _full(pattern: str, found: Mapping[str, str]) -> str:
    """A pattern with its places filled; empty if there is none, or if one of its places stays open."""
    for where, words in found.items():
        if words:
            pattern = pattern.replace(where, words)
    return "" if _PLACE.search(pattern) else pattern


def _not_here(name: str, thing: str | tuple[object, ...]) -> str:
    return f"{NOT_HERE} {name} {thing if isinstance(thing, str) else ' '.join(map(str, thing))}"
