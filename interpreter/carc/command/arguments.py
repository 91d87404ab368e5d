"""How arguments are read: what they may be, each option once, and errors in one line."""

import argparse
import re
from collections.abc import Callable, Sequence
from typing import Any, Final, NoReturn

from carc.command.wrong import WrongCall
from carc.diagnostics.nearest import nearest
from carc.diagnostics.wording.phrases import did_you_mean

LARGEST_SEED: Final = (1 << 63) - 1
_MOST_DIGITS: Final = 19
_MOST_SECONDS: Final = 86_400
_PLAINLY: Final = (
    (r"^the following arguments are required: (.*)$", r"\1 is missing"),
    (r"^argument (\S+): expected one argument$", r"\1 needs a value after it"),
    (r"^argument (\S+): expected at least one argument$", r"\1 needs at least one value after it"),
    (r"^argument (\S+): ", r"\1: "),
)
"""What argparse says, and how it is said here."""
_CHOICE: Final = re.compile(r"(\S+): invalid choice: '([^']*)' \(choose from (.*)\)", re.DOTALL)
_UNKNOWN: Final = re.compile(r"unrecognized arguments: (.+)", re.DOTALL)


class Parser(argparse.ArgumentParser):
    """Reads a command line. Options are not guessed from their beginnings; whatever is wrong raises WrongCall."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)

    def error(self, message: str) -> NoReturn:
        """Raises WrongCall with what argparse says, in words of ours."""
        raise WrongCall(f"{self._plainly(message)} (`{self.prog} --help` says more)")

    def _plainly(self, message: str) -> str:
        for pattern, write in _PLAINLY:
            message = re.sub(pattern, write, message)
        if choice := _CHOICE.fullmatch(message):
            where, found, choices = choice.groups()
            known = [choice.strip(" '") for choice in choices.split(",")]
            return f"{where}: `{found}` is none; {did_you_mean(found, known)}"
        if unknown := _UNKNOWN.fullmatch(message):
            found = next(iter(unknown.group(1).split()), unknown.group(1))
            near = nearest(found, self._options()) if found.startswith("-") else None
            return f"`{found}` does not belong here" + (f"; did you mean `{near}`?" if near else "")
        return message

    def _options(self) -> list[str]:
        """All options, those of commands among them."""
        below = [action.choices.values() for action in self._actions if isinstance(action.choices, dict)]
        parsers = [self, *(parser for parsers in below for parser in parsers)]
        return [option for parser in parsers for action in parser._actions for option in action.option_strings]


class Once(argparse.Action):
    """An option that may be given once."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: str | Sequence[Any] | None,
        option_string: str | None = None,
    ) -> None:
        """Takes the value, the first time."""
        given: set[str] = vars(namespace).setdefault("given", set())
        if self.dest in given:
            parser.error(f"{option_string} is given twice")
        given.add(self.dest)
        setattr(namespace, self.dest, self.const if self.nargs == 0 else values)


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """Reads a whole number within bounds."""

    def read(text: str) -> int:
        plain = text.isascii() and text.removeprefix("-").isdigit() and len(text) <= _MOST_DIGITS
        if not plain or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"`{text}` is no whole number from {least} to {most}")
        return int(text)

    return read


def add_json(parser: argparse.ArgumentParser, model: str) -> None:
    """The option for other programs; `model` names the form of what they get."""
    parser.add_argument("--json", action=Once, nargs=0, const=True, default=False, help=f"as JSON: {model}")


def add_seconds(parser: argparse.ArgumentParser, default: int, what: str) -> None:
    """How long something is looked for."""
    seconds = whole_number(1, _MOST_SECONDS)
    help_ = f"{what} ({default})"
    parser.add_argument("--seconds", action=Once, type=seconds, default=default, metavar="N", help=help_)


def add_rules(parser: argparse.ArgumentParser) -> None:
    """The rules that a command is about."""
    parser.add_argument(
        "rules", nargs="+", metavar="RULES", help="names of rulesets, and paths of .carc files, folders and tables"
    )


def add_file(parser: argparse.ArgumentParser) -> None:
    """The game or position that a command is about."""
    form = 'a saved game, a game told by its answers, or an example: RULES:"title of the example"'
    parser.add_argument("file", metavar="FILE", help=form)


def add_rules_of_saves(parser: argparse.ArgumentParser) -> None:
    """The rules of saved games, where these do not ship, and those on which the rules of an example build."""
    help_ = "rules of saved games that do not ship; rules on which those of an example build"
    parser.add_argument("--rules", action="extend", nargs="+", default=[], metavar="RULES", help=help_)


def add_readings(parser: argparse.ArgumentParser) -> None:
    """Answers to questions that rules leave open."""
    parser.add_argument(
        "--reading",
        action="append",
        default=[],
        metavar="QUESTION=READING",
        help="an answer to a question of the rules",
    )


def readings(pairs: Sequence[str]) -> dict[str, str]:
    """The readings chosen, by question. Raises WrongCall for what is none, and for two answers to one question."""
    chosen: dict[str, str] = {}
    for pair in pairs:
        question, equals, reading = pair.partition("=")
        if not (question and equals and reading):
            raise WrongCall(f"--reading `{pair}`: it is written QUESTION=READING")
        if chosen.setdefault(question, reading) != reading:
            raise WrongCall(f"--reading `{question}` is answered twice: `{chosen[question]}` and `{reading}`")
    return chosen
