"""`carc new house-rule NAME`, `carc new ruleset NAME`: a commented file that runs, to begin with.

What stands in the file is a template among the rule files; here it only gets its name.
"""

import re
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

from pydantic import BaseModel, ConfigDict

from carc.command.arguments import add_json
from carc.command.console import Console
from carc.command.files import may_be_written, write_whole
from carc.command.wrong import WrongCall
from carc.data import data_folder
from carc.shelves import SUFFIX, shipped

HELP = "a commented file that runs, to begin a house rule or a ruleset with"
_KINDS: Final = ("house-rule", "ruleset")
_NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_LONGEST: Final = 40


class FileMade(BaseModel):
    """What `carc new --json` writes: the path of the new file."""

    model_config = ConfigDict(frozen=True)
    file: str


def arguments(parser: ArgumentParser) -> None:
    """What may be typed after `carc new`."""
    parser.add_argument("kind", choices=_KINDS, metavar="KIND", help=" or ".join(_KINDS))
    parser.add_argument("name", metavar="NAME", help="small letters, with hyphens between words")
    add_json(parser, "carc.command.new.FileMade")


def run(call: Namespace, console: Console) -> int:
    """Writes the file and shows its path."""
    name = _checked(call.name)
    path = Path(name + SUFFIX)
    may_be_written(path, name)
    if path.exists():
        raise WrongCall(f"there is a file {path} already; it is left alone")
    write_whole(path, _filled(call.kind, name))
    if call.json:
        console.model(FileMade(file=str(path)))
    else:
        console.line(str(path))
    return 0


def _checked(name: str) -> str:
    """The name, if rules can have it. Raises WrongCall."""
    if len(name) > _LONGEST or not _NAME.fullmatch(name):
        raise WrongCall(
            f"`{name[:_LONGEST]}` cannot be a name: small letters and digits, with hyphens between words, "
            f"at most {_LONGEST}"
        )
    if name in shipped():
        raise WrongCall(f"`{name}` is a ruleset that ships; choose another name")
    return name


def _filled(kind: str, name: str) -> str:
    """The template of a kind, with the name in its places."""
    template = (data_folder("rulesets") / "templates" / f"{kind}.txt").read_text(encoding="utf-8")
    return template.replace("NAME", name).replace("TITLE", name.replace("-", " ").capitalize())
