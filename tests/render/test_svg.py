"""The picture of a board: well-formed, self-contained, the same each time."""

import os
import re
import subprocess
import sys
from xml.etree import ElementTree

import pytest

from carc.render.drawing import (
    Drawing,
    OnCell,
    OnCorner,
    OnPart,
    OnPort,
    PartDrawing,
    PieceDrawing,
    TileDrawing,
    TrackDrawing,
    laid,
)
from carc.render.svg import svg
from render.boards import RIM, all_faces, cells, faces, pieces_everywhere, players, two_a_side, two_panels

SVG = "{http://www.w3.org/2000/svg}"
ELEMENTS = {"svg", "title", "defs", "g", "use", "path", "rect", "ellipse", "text", "tspan", "clipPath"}


def parsed(drawing: Drawing) -> ElementTree.Element:
    return ElementTree.fromstring(svg(drawing))


def uses(picture: ElementTree.Element, ornament: str) -> int:
    return sum(element.get("href") == f"#{ornament}" for element in picture.iter(f"{SVG}use"))


@pytest.mark.parametrize("name", faces())
def test_every_face_draws(name: str) -> None:
    tile = laid(faces()[name], 0, 0, 1)
    picture = parsed(Drawing((tile,), pieces_everywhere((tile,))))
    assert uses(picture, "person") == len(tile.parts)


@pytest.mark.parametrize("turn", range(4))
def test_only_plain_elements_and_references_within_the_picture(turn: int) -> None:
    picture = parsed(all_faces(turn))
    assert {element.tag.removeprefix(SVG) for element in picture.iter()} <= ELEMENTS
    names = {element.get("id") for element in picture.iter()}
    references = [element.get("href", "")[1:] for element in picture.iter(f"{SVG}use")]
    references += re.findall(r"url\(#([^)]*)\)", svg(all_faces(turn)))
    assert set(references) <= names


def test_the_same_in_another_process() -> None:
    program = "from render.boards import all_faces; from carc.render.svg import svg; print(hash(1), svg(all_faces(2)))"
    outputs = {_run(program, seed) for seed in ("1", "2")}
    assert len(outputs) == 1


def test_the_shape_of_the_ground_hangs_on_the_place_alone() -> None:
    face = faces()["monastery-alone"]
    assert svg(Drawing((laid(face, 1, 1, 0),))) == svg(Drawing((laid(face, 1, 1, 0),)))
    assert svg(Drawing((laid(face, 1, 1, 0),))) != svg(Drawing((laid(face, 2, 1, 0),)))


@pytest.mark.parametrize("turn", range(4))
def test_every_piece_is_inside_the_boards_box(turn: int) -> None:
    drawing = all_faces(turn)
    figures = re.findall(r'<g transform="translate\((\S+) (\S+)\) scale\(0\.9\)', svg(drawing))
    assert len(figures) == len(drawing.pieces)
    for x, y in figures:
        assert 14 <= float(x) <= 8 * 100 - 14
        assert 14 <= float(y) <= 4 * 100 - 14


def test_pieces_stand_on_cells_ports_and_corners_too() -> None:
    spots = (OnCell(0, 0), OnPort(1, 0, 1, 2), OnCorner(1, 1), OnPart(0, 0))
    pieces = tuple(PieceDrawing("#d0312d", spot) for spot in spots)
    drawing = Drawing((two_a_side("N1 N2"),), pieces, cells=cells("##", " #"))
    assert uses(parsed(drawing), "person") == 4


def test_a_piece_of_another_form_is_a_counter() -> None:
    tile = faces()["curve"]
    assert uses(parsed(Drawing((tile,), (PieceDrawing("#d0312d", OnPart(0, 0), form="token"),))), "person") == 0


def test_walls_gates_and_shields() -> None:
    plain, walled = parsed(Drawing((faces()["curve"],))), parsed(Drawing((faces()["three-road-p"],)))
    assert uses(plain, "cottage") == uses(plain, "turret") == uses(plain, "symbol-shield") == 0
    assert uses(walled, "cottage") > 5
    assert uses(walled, "arch") == 1
    assert uses(walled, "symbol-shield") == 2  # on the tile, and below the board with its name


def test_a_panel_shows_pips_or_a_number() -> None:
    few, many = svg(Drawing((two_panels(2, 3),))), svg(Drawing((two_panels(0, 12),)))
    assert few.count('rx="8.5"') == 5
    assert ">12</text>" in many


def test_ground_of_two_colours_shows_both() -> None:
    north, south = tuple(RIM[9:] + RIM[:3]), tuple(RIM[3:9])
    parts = (PartDrawing("ground", "#112233", covers=north), PartDrawing("ground", "#445566", covers=south))
    picture = svg(Drawing((TileDrawing(0, 0, parts=parts),)))
    assert 'fill="#112233"' in picture
    assert 'fill="#445566"' in picture


def test_the_legend_names_players_and_points() -> None:
    texts = [
        "".join(text.itertext())
        for text in parsed(Drawing(players=players("Ann", "Bo"), title="A game")).iter(f"{SVG}text")
    ]
    assert "A game" in texts
    assert {"Ann0", "Bo1"} <= set(texts)


def test_a_track_shows_the_players_by_their_space() -> None:
    drawing = Drawing(players=players("Ann", "Bo", "Cy"), tracks=(TrackDrawing("The lane", (7, 3, 7)),))
    picture = parsed(drawing)
    texts = ["".join(text.itertext()) for text in picture.iter(f"{SVG}text")]
    assert texts[-3:] == ["The lane", "3", "7"]
    assert [title.text for title in picture.iter(f"{SVG}title")] == ["Bo", "Ann", "Cy"]


def _run(program: str, seed: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    return subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True, encoding="utf-8"
    ).stdout
