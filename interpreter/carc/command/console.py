"""Where a command writes: results on standard output, errors of the call and progress on standard error.

It decides about colour, and sees to it that no text from a file steers the terminal.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple, TextIO

from carc.text import escaped, escaped_json

if TYPE_CHECKING:
    from pydantic import BaseModel

_BOLD, _QUIET = "1", "2"


class Styled(NamedTuple):
    """A text with the code of the style in which a terminal shows it."""

    text: str
    code: str


def bold(text: str) -> Styled:
    """A text that is to catch the eye."""
    return Styled(text, _BOLD)


def quiet(text: str) -> Styled:
    """A text that may be read over."""
    return Styled(text, _QUIET)


def tinted(text: str, colour: str) -> Styled:
    """A text in bold, in a colour `#rrggbb`."""
    channels = (str(int(colour[start : start + 2], 16)) for start in (1, 3, 5))
    return Styled(text, f"1;38;2;{';'.join(channels)}")


class Console:
    """The two streams of a call. `colour` is set on a terminal, unless NO_COLOR says otherwise."""

    def __init__(self, out: TextIO, err: TextIO, environment: Mapping[str, str] = os.environ) -> None:
        self._out, self._err = out, err
        wanted = not environment.get("NO_COLOR") and environment.get("TERM") != "dumb"
        self.colour = wanted and out.isatty()
        self.colour_of_errors = wanted and err.isatty()

    def line(self, *pieces: str | Styled) -> None:
        """A line of the result. Control characters in the pieces are written out."""
        self.block("".join(self._shown(piece) for piece in pieces))

    def block(self, text: str) -> None:
        """Lines that are safe for a terminal as they stand."""
        print(text, file=self._out)

    def pass_on(self, text: str) -> None:
        """A text of others exactly as it is; on a terminal, control characters in it are written out."""
        shown = "\n".join(map(escaped, text.split("\n"))) if self._out.isatty() else text
        print(shown, end="", file=self._out)

    def model(self, model: BaseModel) -> None:
        """The result for other programs, as JSON."""
        self.block(escaped_json(model.model_dump_json(indent=2)))

    def complaint(self, text: str) -> None:
        """A line on standard error."""
        self._out.flush()
        print(escaped(text), file=self._err)

    def complaints(self, text: str) -> None:
        """Lines on standard error that are safe for a terminal as they stand."""
        self._out.flush()
        print(text, file=self._err)

    def progress(self, text: str) -> None:
        """How far long work has come: on a terminal one line that is overwritten, in a pipe nothing."""
        if self._err.isatty():
            print(f"\r\x1b[K{escaped(text)}", end="", file=self._err, flush=True)

    def ask(self, prompt: str) -> str:
        """A line that somebody types. Raises EOFError when there are no more."""
        print(escaped(prompt), end="", file=self._out, flush=True)
        return input()

    def flush(self) -> None:
        """Everything is handed over. Raises BrokenPipeError if nobody takes it."""
        self._out.flush()

    def _shown(self, piece: str | Styled) -> str:
        if isinstance(piece, str):
            return escaped(piece)
        return f"\x1b[{piece.code}m{escaped(piece.text)}\x1b[0m" if self.colour else escaped(piece.text)
