"""Reads files that may come from anybody: packed or plain, text or JSON, within limits set before anything is parsed.

It decides how much is read, how deep brackets go and how long numbers are. What a file says, it does not know.
"""

import json
import re
import zlib
from pathlib import Path
from typing import Any, Final, NoReturn

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.files import NotText, UnreadableFile
from carc.diagnostics.problems.records import DamagedArchive, TooMuch
from carc.diagnostics.problems.untrusted import NotJson, NumberTooLong, TooDeep
from carc.source import Source, Span

LARGEST: Final = 32_000_000
"""Bytes of a file, after unpacking."""
LONGEST_JSON: Final = 4_000_000
"""Characters of one JSON text."""
DEEPEST: Final = 40
"""Brackets of JSON within each other."""
LONGEST_NUMBER: Final = 25
"""Characters of a number in JSON."""
_SHOWN: Final = 60
"""Characters on each side of a problem that are shown with it."""

_GZIP: Final = b"\x1f\x8b"
_UNPACK_GZIP: Final = 31
_MEMBERS: Final = 16
"""Packed files that may stand one after another in a file; each costs a copy of all that follow."""
_TEXT: Final = r'"(?:[^"\\]|\\.)*+(?:"|\\?\Z)'
_TOKENS: Final = re.compile(rf"(?s){_TEXT}|(?P<number>-?\d[-+.eE\d]*+)|(?P<open>[\[{{])|(?P<close>[\]}}])")


class Refused(ValueError):
    """Something from outside that cannot be used; `problem` says why, in a form that can be shown."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.code)
        self.problem = problem


def read_json(source: Path | str | bytes, name: str = "") -> Any:
    """What a JSON file holds, plain or packed with gzip. `source` is a path, or the bytes themselves.

    `name` is what messages call it. Raises Refused.
    """
    return parse_json(read_text(source, name), name or _name_of(source))


def read_text(source: Path | str | bytes, name: str = "") -> str:
    """The text of a file, plain or packed with gzip. Raises Refused."""
    name = name or _name_of(source)
    data = source if isinstance(source, bytes) else _read(Path(source), name)
    if data.startswith(_GZIP):
        data = _unpacked(data, name)
    if len(data) > LARGEST:
        raise Refused(TooMuch(_nowhere(name), name, "bytes", LARGEST))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refused(NotText(_nowhere(name), name, error.start)) from None


def parse_json(text: str, name: str) -> Any:
    """What a JSON text says. Numbers that JSON does not have (NaN, Infinity) are refused. Raises Refused."""
    if len(text) > LONGEST_JSON:
        raise Refused(TooMuch(_nowhere(name), name, "characters", LONGEST_JSON))
    _measure(text, name)
    try:
        return json.loads(text, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise Refused(NotJson(_place(text, error.pos, error.pos + 1, name), name)) from None
    except ValueError:
        raise Refused(NotJson(_nowhere(name), name)) from None


# ---------------------------------------------------------------- limits


def _read(path: Path, name: str) -> bytes:
    if _is_no_plain_file(path):
        raise Refused(UnreadableFile(_nowhere(name), name, "no plain file"))
    try:
        with path.open("rb") as stream:
            return stream.read(LARGEST + 1)
    except OSError as error:
        raise Refused(UnreadableFile(_nowhere(name), name, error.strerror or type(error).__name__)) from None
    except ValueError as error:
        raise Refused(UnreadableFile(_nowhere(name), name, str(error))) from None


def _is_no_plain_file(path: Path) -> bool:
    """Whether a path leads to a folder, or to a pipe, at which one would wait for ever."""
    try:
        return path.exists() and not path.is_file()
    except (OSError, ValueError):
        return False


def _unpacked(data: bytes, name: str) -> bytes:
    """The contents of a gzip file, at most one byte more than are read."""
    found = bytearray()
    try:
        for _ in range(_MEMBERS):
            member = zlib.decompressobj(_UNPACK_GZIP)
            found += member.decompress(data, LARGEST + 1 - len(found))
            data = member.unused_data
            if len(found) > LARGEST or (member.eof and not data):
                return bytes(found)
            if not member.eof:
                break
    except zlib.error:
        pass
    raise Refused(DamagedArchive(_nowhere(name), name))


def _measure(text: str, name: str) -> None:
    """Raises Refused for JSON that is too deep, or that has too long a number."""
    depth = 0
    for token in _TOKENS.finditer(text):
        if token.lastgroup == "open":
            depth += 1
            if depth > DEEPEST:
                raise Refused(TooDeep(_place(text, token.start(), token.end(), name), name, DEEPEST))
        elif token.lastgroup == "close":
            depth -= 1
        elif token.lastgroup == "number" and token.end() - token.start() > LONGEST_NUMBER:
            raise Refused(NumberTooLong(_place(text, token.start(), token.end(), name), name, LONGEST_NUMBER))


def _no_number(constant: str) -> NoReturn:
    raise ValueError(constant)


# ---------------------------------------------------------------- places


def _name_of(source: Path | str | bytes) -> str:
    return "the data" if isinstance(source, bytes) else str(source)


def _nowhere(name: str) -> Span:
    return Span(Source(name, ""), 1, 1, 1)


def _place(text: str, start: int, end: int, name: str) -> Span:
    """A stretch of a text, with so much of its line that a person sees where it is."""
    begin = max(text.rfind("\n", 0, start) + 1, start - _SHOWN)
    stop = text.find("\n", start)
    shown = text[begin : min(len(text) if stop < 0 else stop, start + _SHOWN)]
    line = text.count("\n", 0, start)
    column = start - begin + 1
    return Span(Source(name, "\n" * line + shown), line + 1, column, min(column + end - start, len(shown) + 1))
