"""`carc render FILE`: the board as text, or as a picture in a file."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from carc.command.arguments import Once, add_file, add_json, add_rules_of_saves
from carc.command.console import Console
from carc.command.files import may_be_written, write_whole
from carc.command.positions import position_in
from carc.command.wrong import WrongCall
from carc.picture import picture
from carc.render.drawing import Drawing
from carc.render.svg import svg
from carc.render.text import text

HELP = "the board as text, or as SVG in a file"
_SUFFIX = ".svg"
_BEGINNING = 200


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
        _may_become_picture(call.output)
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


def _may_become_picture(path: Path) -> None:
    """Raises WrongCall if no picture can be written there, or if there is a file that is something else."""
    if path.suffix.lower() != _SUFFIX:
        raise WrongCall(f"-o {path}: a picture is a file {_SUFFIX}")
    may_be_written(path, "-o")
    if path.exists() and "<svg" not in _beginning(path):
        raise WrongCall(f"-o {path}: this file is no picture, and is left alone")


def _beginning(path: Path) -> str:
    try:
        with path.open("rb") as file:
            return file.read(_BEGINNING).decode("utf-8", "replace")
    except OSError as error:
        raise WrongCall(f"cannot read {path}: {error.strerror}") from None
