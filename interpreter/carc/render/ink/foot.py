"""What stands below the board: the players and points, where they are on other tracks, what the symbols mean."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from carc.render import colours
from carc.render.drawing import Drawing, PlayerDrawing, SymbolDrawing, TrackDrawing
from carc.render.frames import Frame, frames_shown, words_shown
from carc.render.ink import cells, symbols
from carc.render.ink.legend import MUTED
from carc.render.ink.lettering import cut, lettering, width_of
from carc.render.ink.markup import element
from carc.render.ink.pieces import figure
from carc.render.plan.geometry import Point
from carc.render.symbols import told

_NAME, _LABEL = 26.0, 22.0
_LINE, _SYMBOL_LINE = 50.0, 40.0
_LONGEST_NAME = 420.0
_ABREAST = 25.0
_ABOVE = 26.0


class _Item(NamedTuple):
    """Something so broad that is drawn from its north-west corner."""

    breadth: float
    draw: Callable[[Point], str]


class _Block(NamedTuple):
    """Items that flow from line to line, each line so high."""

    height: float
    items: list[_Item]


def height(drawing: Drawing, known: Mapping[str, SymbolDrawing], width: float) -> float:
    """The room below the board that is `width` wide."""
    room = sum(block.height * len(_lines(block, width)) for block in _blocks(drawing, known, width))
    return room + _ABOVE if room else 0.0


def draw(drawing: Drawing, known: Mapping[str, SymbolDrawing], at: Point, width: float) -> str:
    """All of it, from the given corner down, in lines as wide as the board."""
    pieces, y = [], at.y + _ABOVE
    for block in _blocks(drawing, known, width):
        for line in _lines(block, width):
            x = at.x
            for item in line:
                pieces.append(item.draw(Point(x, y)))
                x += item.breadth
            y += block.height
    rule = element("path", d=f"M{at.x:.1f} {at.y + 8:.1f}h{width:.1f}", stroke=MUTED, stroke_width=1.5, opacity=0.6)
    return rule + "".join(pieces) if pieces else ""


def _blocks(drawing: Drawing, known: Mapping[str, SymbolDrawing], width: float) -> list[_Block]:
    players = _Block(_LINE, [_player(player, width) for player in drawing.players])
    tracks = [_Block(_LINE, _track(track, drawing.players, width)) for track in drawing.tracks]
    explained = [_frame(frame, width) for frame in frames_shown(drawing)]
    words = words_shown(drawing)
    explained += [_symbol(symbol, value, width) for symbol in known.values() for value in words.get(symbol.name, [1])]
    return [players, *tracks, _Block(_SYMBOL_LINE, explained)]


def _lines(block: _Block, width: float) -> list[list[_Item]]:
    lines: list[list[_Item]] = []
    room = 0.0
    for item in block.items:
        if not lines or item.breadth > room:
            lines.append([])
            room = width
        lines[-1].append(item)
        room -= item.breadth
    return lines


def _player(player: PlayerDrawing, width: float) -> _Item:
    name = cut(player.name, _NAME, min(_LONGEST_NAME, width))

    def drawn(at: Point) -> str:
        points = element("tspan", str(player.points), dx=10, font_weight="bold")
        written = lettering(name, Point(at.x + 44, at.y + 31), _NAME, colours.INK, points)
        return figure(Point(at.x + 18, at.y + 22), player.colour, 1.05) + written

    return _Item(44 + width_of(name, _NAME) + 10 + width_of(str(player.points), _NAME) + 36, drawn)


def _track(track: TrackDrawing, players: tuple[PlayerDrawing, ...], width: float) -> list[_Item]:
    """The title, then the spaces on which somebody is, in order."""
    together: dict[int, list[PlayerDrawing]] = defaultdict(list)
    for player, space in zip(players, track.spaces, strict=False):
        together[space].append(player)
    title = cut(track.title, _LABEL, min(_LONGEST_NAME, width))
    label = _Item(width_of(title, _LABEL) + 16, _labelled(title, 0.0, 30.0, MUTED))
    return [label, *(_space(space, together[space]) for space in sorted(together))]


def _space(space: int, players: Iterable[PlayerDrawing]) -> _Item:
    standing = list(players)
    breadth = 36 + _ABREAST * (len(standing) - 1)

    def drawn(at: Point) -> str:
        figures = [
            figure(Point(at.x + 18 + _ABREAST * place, at.y + 22), player.colour, 0.9, title=player.name)
            for place, player in enumerate(standing)
        ]
        number = lettering(str(space), Point(at.x + breadth + 4, at.y + 31), _LABEL, colours.INK, weight="bold")
        return "".join(figures) + number

    return _Item(breadth + 4 + width_of(str(space), _LABEL) + 22, drawn)


def _symbol(symbol: SymbolDrawing, value: int | str, width: float) -> _Item:
    def sample(at: Point) -> str:
        return symbols.draw(symbol, Point(at.x + 14, at.y + 17), value, scale=1.5)

    return _explained(sample, told(symbol.name, value), width)


def _frame(frame: Frame, width: float) -> _Item:
    def sample(at: Point) -> str:
        return cells.frame(at.plus((4.0, 7.0)), 20.0, frame.colour, 5.0)

    return _explained(sample, told(frame.name, frame.value), width)


def _explained(sample: Callable[[Point], str], meaning: str, width: float) -> _Item:
    name = cut(meaning, _LABEL, min(_LONGEST_NAME, width))
    written = _labelled(name, 36.0, 24.0, colours.INK)
    return _Item(36 + width_of(name, _LABEL) + 26, lambda at: sample(at) + written(at))


def _labelled(text: str, right: float, down: float, ink: str) -> Callable[[Point], str]:
    return lambda at: lettering(text, at.plus((right, down)), _LABEL, ink)
