"""`carc import FILES`: tiles that other programs describe, as tile rows of a rule file."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from carc.command.arguments import add_json
from carc.command.console import Console
from carc.data import data_folder
from carc.diagnostics.problem import Problem
from carc.formats.faces import described
from carc.formats.markup import parse_markup
from carc.formats.printed import Printed, read_printed
from carc.formats.rows import Names, Section, lines, sections
from carc.untrusted import Refused, read_text

HELP = "tiles that other programs describe in XML, as tile rows"


class RowImported(BaseModel):
    """A tile: its name there and here, its copies and its row; `left_out` is what has no word here."""

    model_config = ConfigDict(frozen=True)
    id: str
    name: str
    copies: str
    row: str
    left_out: tuple[str, ...]


class SetImported(BaseModel):
    """A set of tiles; those in no set have one without a name."""

    model_config = ConfigDict(frozen=True)
    file: str
    name: str
    tiles: tuple[RowImported, ...]
    left_out: tuple[str, ...]


class TilesImported(BaseModel):
    """What `carc import --json` writes."""

    model_config = ConfigDict(frozen=True)
    sets: tuple[SetImported, ...]


def arguments(parser: ArgumentParser) -> None:
    """What may be typed after `carc import`."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="descriptions of tiles (.xml)")
    add_json(parser, "carc.command.imported.TilesImported")


def run(call: Namespace, console: Console) -> int:
    """Shows the rows of all files, with a remark for whatever was left out."""
    printed = _words()
    names = Names()
    found = [(file, section) for file in call.files for section in _sections(file, printed, names)]
    if call.json:
        sets = tuple(_as_data(file, section) for file, section in found)
        console.model(TilesImported(sets=sets))
        return 0
    for line in lines((section for _, section in found)):
        console.line(line)
    return 0


def _words() -> Printed:
    """The words that ship. Raises Refused."""
    known = data_folder("rulesets") / "known-as"
    printed = read_printed(known / "printed", known)
    if isinstance(printed, Problem):
        raise Refused(printed)
    return printed


def _sections(file: str, printed: Printed, names: Names) -> list[Section]:
    root = parse_markup(read_text(Path(file), file), file)
    return sections(described(root, printed, file), printed, names)


def _as_data(file: str, section: Section) -> SetImported:
    tiles = tuple(
        RowImported(id=row.id, name=row.name, copies=row.copies, row=row.line, left_out=row.left_out)
        for row in section.rows
    )
    return SetImported(file=file, name=section.name, tiles=tiles, left_out=section.left_out)
