"""The command `carc`: finds the command that was typed, runs it, and turns its end into an exit code.

0 is fine, 1 a finding, 2 a wrong call. It knows the commands by their modules, and nothing of what they do.
"""

import gc
import os
import re
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import Any, Final, Protocol, TextIO, cast

from carc.command.arguments import Parser
from carc.command.console import Console
from carc.command.wrong import WrongCall
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problem import Problem
from carc.diagnostics.render import render_all
from carc.diagnostics.unplayable import RulesError
from carc.kernel.errors import KernelError
from carc.untrusted import Refused

FINE, FOUND, WRONG, INTERRUPTED = 0, 1, 2, 130
_SHOWN: Final = 200
"""Characters of a path that a message shows."""
_SELDOM: Final = 200_000
"""New objects before Python looks for rings among them. Rules are made of many small things that stay, and of no rings;
to look through them after every 700 took a third of the time of a short command."""


class Command(Protocol):
    """A module of `command/`."""

    HELP: str

    def arguments(self, parser: ArgumentParser) -> None:
        """Says what may be typed after its name."""

    def run(self, call: Namespace, console: Console) -> int:
        """Does it, and gives the exit code."""
        ...


COMMANDS: Final = (
    *("list", "new", "check", "lint", "test", "fmt"),
    *("show", "sheet", "play", "replay", "render", "import"),
    *("explain", "why-not", "compare", "differ", "audit"),
)
_OTHERWISE_NAMED: Final = {"list": "listing", "import": "imported", "why-not": "whynot"}
"""Modules that cannot have the names of their commands."""


def command(name: str) -> Command:
    """The module of a command. It is imported only when it is typed: most need little of what the others do."""
    module: Any = import_module(f"carc.command.{_OTHERWISE_NAMED.get(name, name)}")
    return cast("Command", module)


def main(argv: Sequence[str] | None = None) -> int:
    """Runs a call, by default that of this process, and gives its exit code."""
    gc.set_threshold(_SELDOM)
    words = sys.argv[1:] if argv is None else argv
    console = Console(_that_takes_all(sys.stdout), _that_takes_all(sys.stderr))
    try:
        code = _run(words, console)
        console.flush()
    except BrokenPipeError:
        return _nobody_listens()
    except WrongCall as wrong:
        return _complain(str(wrong), words, console, WRONG)
    except RulesError as error:
        return _refuse(error.problems, console)
    except Refused as refused:
        return _refuse([refused.problem], console)
    except KernelError as error:
        return _complain(f"the rules ask for what cannot be: {_in_words(error)}", words, console, FOUND)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        return _complain(f"{reason}: {str(error.filename)[:_SHOWN]}", words, console, WRONG)
    except KeyboardInterrupt:
        console.complaint("")
        return INTERRUPTED
    return code


def _that_takes_all(stream: TextIO) -> TextIO:
    """The stream, which now writes out by its number what its encoding does not know."""
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors="backslashreplace")
    return stream


def _run(words: Sequence[str], console: Console) -> int:
    name = words[0] if words else "--help"
    if name not in COMMANDS and not name.startswith("-"):
        near = nearest(name, COMMANDS)
        help_ = f"did you mean `{near}`?" if near else f"there are {', '.join(COMMANDS)}"
        raise WrongCall(f"there is no command `{name}`; {help_}")
    try:
        call = _parser(name).parse_args(words or ["--help"])
    except SystemExit as end:
        return int(end.code or FINE)
    return command(call.command).run(call, console)


def _parser(typed: str) -> ArgumentParser:
    """Reads the line after a command that was typed; all of them where it is none."""
    parser = Parser(prog="carc", description="Rules of tile-laying games, played and refereed.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name in [typed] if typed in COMMANDS else COMMANDS:
        module = command(name)
        module.arguments(commands.add_parser(name, help=module.HELP, description=module.HELP))
    return parser


def _complain(message: str, words: Sequence[str], console: Console, code: int) -> int:
    who = f"carc {words[0]}" if words and words[0] in COMMANDS else "carc"
    for line in message.split("\n"):
        console.complaint(f"{who}: {line}")
    return code


def _refuse(problems: Sequence[Problem], console: Console) -> int:
    console.complaints(render_all(problems, console.colour_of_errors) or "there is nothing to play in these files")
    return FOUND


def _in_words(error: KernelError) -> str:
    """The name of the error as words, with its data, and the rule or step that met it: `board too large (100, 0)`."""
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(error).__name__).lower()
    met_by = "".join(f", in `{note}`" for note in getattr(error, "__notes__", ()))
    return f"{name} {error}".strip() + met_by


def _nobody_listens() -> int:
    """The reader of a pipe has gone: what is still in our buffer goes nowhere, without a word."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return FOUND
