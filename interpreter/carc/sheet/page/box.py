"""What lies in the box: pieces, piles and tracks in words, the board and the tiles in pictures."""

from collections.abc import Iterator, Mapping

from carc.render.colours import NEUTRAL
from carc.render.drawing import Drawing
from carc.render.singly import Pictures, piece, singly
from carc.sheet.model import PieceSupplied, Sheet, TilePrinted, TileSet
from carc.sheet.page.entries import Entries, sources
from carc.sheet.page.markup import Html, element, joined

_TIMES = "\N{MULTIPLICATION SIGN}"
_OF_PLAYERS = "#b8432f"
"""The colour in which pieces of the players are shown, whoever they are."""


def box(sheet: Sheet, entries: Entries) -> Html:
    """All of it; what the pictures share stands before them."""
    shown = [tile.drawing for tiles in sheet.tiles for tile in tiles.tiles]
    pictures = singly(Drawing(tiles=tuple(shown), cells=sheet.cells, symbols=sheet.symbols))
    drawn = iter(pictures.tiles)
    return joined(
        [
            Html(pictures.common),
            element("ul", *(_piece(one, entries) for one in sheet.pieces), class_="pieces"),
            element("p", "On the table: ", ", ".join(sheet.stands), class_="stands") if sheet.stands else "",
            _board(pictures),
            _legend(pictures.symbols),
            *(_tiles(tiles, drawn, entries) for tiles in sheet.tiles),
        ]
    )


def _piece(one: PieceSupplied, entries: Entries) -> Html:
    picture = Html(piece(one.form, one.colour or (_OF_PLAYERS if one.each else NEUTRAL)))
    name = element("span", one.title, class_="name")
    number = element("span", _number(one), class_="number")
    traits = (element("span", f"{trait.name.replace('-', ' ')}: {trait.value}") for trait in one.traits)
    said = element("p", *traits, class_="traits")
    return element("li", picture, name, number, said, _origin(one, entries))


def _number(one: PieceSupplied) -> Html:
    many = element("code", one.written) if one.number is None else element("b", str(one.number))
    return joined([many, " for each player" if one.each else " in all"] if one.number is not None else [many])


def _origin(one: PieceSupplied, entries: Entries) -> Html:
    of = element("span", entries.ruleset(one.ruleset), class_="of")
    return element("div", of, sources(one.sources), class_="ground")


def _board(pictures: Pictures) -> Html:
    return element("figure", Html(pictures.board), class_="board") if pictures.board else Html()


def _legend(symbols: Mapping[str, str]) -> Html:
    """What the symbols on the tiles mean."""
    items = (element("li", Html(drawn), name.replace("-", " ")) for name, drawn in symbols.items())
    return element("ul", *items, class_="legend") if symbols else Html()


def _tiles(tiles: TileSet, drawn: Iterator[str], entries: Entries) -> Html:
    number = sum(tile.copies for tile in tiles.tiles if not tile.over)
    counted = element("span", f"{number} {'tile' if number == 1 else 'tiles'}", class_="count")
    pictures = (_tile(tile, Html(picture)) for tile, picture in zip(tiles.tiles, drawn, strict=False))
    title = element("h3", entries.ruleset(tiles.ruleset), " ", counted)
    return element("div", title, element("div", *pictures, class_="tiles"), class_="set")


def _tile(tile: TilePrinted, picture: Html) -> Html:
    copies = element("b", f"{_TIMES}{tile.copies}")
    name = element("span", tile.title or tile.name, class_="name")
    notes = (element("span", note, class_="note") for note in _notes(tile))
    size = f"wide-{tile.drawing.width} high-{tile.drawing.height}"
    return element("figure", picture, element("figcaption", copies, " ", name, *notes), class_=size)


def _notes(tile: TilePrinted) -> Iterator[str]:
    if tile.reconstructed:
        yield "reconstructed"
    if tile.over:
        yield f"lies over {tile.over}"
