"""`carc render FILE`: the board as text, or as a picture in a file."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from carc.command.arguments import Once, add_file, add_json, add_rules_of_saves
from carc.command.console import Console
from carc.command.files import may_become, write_whole
from carc.command.positions import position_in
from carc.picture import picture
from carc.render.drawing import Drawing
from carc.render.svg import svg
from carc.render.text import text

HELP = "the board as text, or as SVG in a file"


class BoardRendered(BaseModel):
    """What `carc render --json` writes: the board as it is drawn, and the file in which the picture is, if any."""

    model_config = ConfigDict(frozen=True)
    drawing: Drawing
    file: str | None


def arguments(parser: ArgumentParser) -> None:
    """What may be typed after `carc render`."""
    add_file(parser)
    parser.add_argument(
        "-o", "--output", action=Once, type=Path, metavar="FILE.svg", help="where the picture is written"
    )
    add_rules_of_saves(parser)
    add_json(parser, "carc.command.render.BoardRendered")


def run(call: Namespace, console: Console) -> int:
    """Shows the board, or writes it and shows the path."""
    if call.output:
        may_become(call.output, "a picture", ".svg", "<svg")
    shown = position_in(call.file, call.rules)
    drawing = picture(shown.program, shown.position, shown.players, shown.caption)
    if call.output:
        write_whole(call.output, svg(drawing))
    if call.json:
        console.model(BoardRendered(drawing=drawing, file=str(call.output) if call.output else None))
    elif call.output:
        console.line(str(call.output))
    else:
        console.block(text(drawing, console.colour).rstrip("\n"))
    return 0
