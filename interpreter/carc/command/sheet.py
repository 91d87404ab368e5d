"""`carc sheet RULES`: the reference of just this game, every rule with its source, as one HTML file."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from carc.command.arguments import Once, add_json, add_readings, add_rules, readings
from carc.command.console import Console
from carc.command.files import may_become, write_whole
from carc.command.rules import resolved
from carc.diagnostics.unplayable import RulesError
from carc.sheet.contents import sheet
from carc.sheet.model import Sheet
from carc.sheet.page import document
from carc.sheet.page.document import GENERATOR

HELP = "the reference of just this game, every rule with its source, as one HTML file"


class SheetMade(BaseModel):
    """What `carc sheet --json` writes: what stands on the sheet, and the file in which the page is, if any."""

    model_config = ConfigDict(frozen=True)
    sheet: Sheet
    file: str | None


def arguments(parser: ArgumentParser) -> None:
    """What may be typed after `carc sheet`."""
    add_rules(parser)
    where = "where the page is written; otherwise it goes to standard output"
    parser.add_argument("-o", "--output", action=Once, type=Path, metavar="FILE.html", help=where)
    add_readings(parser)
    add_json(parser, "carc.command.sheet.SheetMade")


def run(call: Namespace, console: Console) -> int:
    """Shows the page, or writes it and shows the path."""
    if call.output:
        may_become(call.output, "a page", ".html", GENERATOR)
    found = resolved(call.rules, readings(call.reading))
    if found.rules is None:
        raise RulesError(found.problems)
    made = sheet(found.rules, found.loaded)
    if call.output:
        write_whole(call.output, document(made))
    if call.json:
        console.model(SheetMade(sheet=made, file=str(call.output) if call.output else None))
    elif call.output:
        console.line(str(call.output))
    else:
        console.block(document(made).removesuffix("\n"))
    return 0
