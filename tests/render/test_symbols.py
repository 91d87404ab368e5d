"""What is printed has a symbol, which stands on the tile and with its name below the board."""

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carc.render.drawing import Drawing, PartDrawing, TileDrawing, laid, seen
from carc.render.ink.symbols import SHAPES
from carc.render.plan.layout import layout
from carc.render.svg import svg
from carc.render.symbols import BEARING, FORMS, handed_out, symbols_shown
from carc.render.text import text
from render.boards import faces, two_panels

SVG = "{http://www.w3.org/2000/svg}"
NAMES = [f"mark-{number}" for number in range(len(FORMS) ** 2)]
MARKS = st.dictionaries(st.sampled_from(NAMES[:14]), st.integers(0, 12) | st.sampled_from(["ox", "yak"]), max_size=4)


@st.composite
def boards(draw: st.DrawFn) -> Drawing:
    """Tiles of the base game with any marks on them and on their parts; some of the names are known beforehand."""
    tiles = [_marked(draw, face, x) for x, face in enumerate(draw(st.lists(st.sampled_from(list(faces().values())))))]
    known = handed_out(NAMES[: draw(st.integers(0, 14))])
    return Drawing(tuple(tiles[:4]), symbols=tuple(known.values()))


def _marked(draw: st.DrawFn, face: TileDrawing, x: int) -> TileDrawing:
    parts = tuple(replace(part, marks=draw(MARKS)) for part in face.parts)
    return laid(replace(face, parts=parts, marks=draw(MARKS)), x, 0, draw(st.integers(0, 3)))


def printed(drawing: Drawing) -> set[str]:
    marked = [*drawing.tiles, *(part for tile in drawing.tiles for part in tile.parts)]
    return {name for one in marked for name in seen(one.marks)}


def below(drawing: Drawing) -> dict[str, tuple[str | None, str | None]]:
    """The form and the colour beside each name below the board."""
    picture = ElementTree.fromstring(svg(drawing))
    groups = {group.findtext(f"{SVG}title"): group.find(f"{SVG}use") for group in picture.iter(f"{SVG}g")}
    lines = ["".join(line.itertext()) for line in picture.iter(f"{SVG}text")]
    uses = {line: groups[line] for line in lines if line in NAMES}
    return {line: (use.get("href"), use.get("fill")) for line, use in uses.items() if use is not None}


@given(boards())
@settings(max_examples=25, deadline=None)
def test_every_mark_on_the_board_has_its_own_symbol_below_it(drawing: Drawing) -> None:
    named = below(drawing)
    assert set(named) == printed(drawing)
    assert len(set(named.values())) == len(named)


@given(boards())
@settings(max_examples=25, deadline=None)
def test_every_mark_is_on_its_tile(drawing: Drawing) -> None:
    for tile in drawing.tiles:
        plan = layout(tile)
        assert {index: set(places) for index, places in plan.marks.items()} == {
            index: set(seen(part.marks)) for index, part in enumerate(tile.parts) if seen(part.marks)
        }
        assert len(plan.row.places if plan.row else ()) == len(seen(tile.marks))
        places = [place for found in plan.marks.values() for place in found.values()]
        assert all(0 <= x <= 100 and 0 <= y <= 100 for x, y in places)


def test_all_forms_have_a_shape_a_colour_and_a_character_of_their_own() -> None:
    assert set(SHAPES) == set(FORMS)
    assert (
        len({form.colour for form in FORMS.values()}) == len({form.character for form in FORMS.values()}) == len(FORMS)
    )


def test_no_two_names_share_a_symbol() -> None:
    looks = {(symbol.form, symbol.colour) for symbol in handed_out(NAMES, NAMES[3]).values()}
    assert len(looks) == len(NAMES)


def test_the_first_form_is_for_its_bearer() -> None:
    handed = handed_out(["one", "two", "three"], "two")
    assert handed["two"].form == BEARING
    assert BEARING not in (handed["one"].form, handed["three"].form)
    assert all(symbol.form != BEARING for symbol in handed_out(NAMES[: len(FORMS) - 1]).values())


def test_what_is_handed_out_hangs_on_nothing_that_comes_later() -> None:
    assert list(handed_out(NAMES[:20]).values())[:7] == list(handed_out(NAMES[:7]).values())


def test_a_name_without_symbol_takes_one_that_is_free() -> None:
    drawing = Drawing(symbols=tuple(handed_out(["a", "b"]).values()))
    shown = symbols_shown(drawing, ["new", "b"])
    assert list(shown) == ["b", "new"]
    assert shown["new"].form not in {symbol.form for symbol in drawing.symbols}


@pytest.mark.parametrize(("value", "written"), [(0, []), (1, []), (2, ["2"]), (12, ["12"]), ("ox", ["O"])])
def test_a_number_above_one_is_written_on_the_symbol(value: int | str, written: list[str]) -> None:
    tile = TileDrawing(0, 0, parts=(PartDrawing("ground", marks={"herd": value}),), marks={"herd": value})
    lines = ["".join(line.itertext()) for line in ElementTree.fromstring(svg(Drawing((tile,)))).iter(f"{SVG}text")]
    assert lines[2:] == [*(written * 2), *(["herd"] if value else [])]


def test_the_marks_of_a_tile_itself_leave_its_paths_and_spots_clear() -> None:
    tile = replace(faces()["straight"], marks={"a": 1, "b": 2})
    plan = layout(tile)
    assert plan.row is not None
    labels = {plan.tile.parts[plan.plot.label_at(place)].form for place in plan.row.places}
    assert labels == {"ground"}
    assert min(place.distance(plan.spot(part)) for place in plan.row.places for part in range(len(tile.parts))) > 15


def test_a_panel_with_several_marks_shows_symbols() -> None:
    tile = two_panels(2, 3)
    parts = (replace(tile.parts[0], marks={"pips": 2, "stars": 1}), tile.parts[1])
    plan = layout(replace(tile, parts=parts))
    assert {index: list(places) for index, places in plan.marks.items()} == {0: ["pips", "stars"]}
    assert svg(Drawing((plan.tile,))).count('rx="8.5"') == 3


def test_a_terminal_names_symbols_where_there_are_several() -> None:
    one, other = (replace(faces()["three-road-p"], x=x) for x in range(2))
    assert not re.search("[a-z]", text(Drawing((one,))))
    marked = (replace(one.parts[0], marks={"towers": 3}), *one.parts[1:])
    assert text(Drawing((replace(one, parts=marked), other))).splitlines()[-1].split()[1::2] == ["pennants", "towers"]
