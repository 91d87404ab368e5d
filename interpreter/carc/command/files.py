"""Files that commands read and write. A file is written whole or not at all."""

import os
from pathlib import Path
from typing import Any

from carc.command.wrong import WrongCall
from carc.diagnostics.wording import worded
from carc.untrusted import Refused, read_json
from carc.whole import write_beside

_BEGINNING = 200
"""Bytes of a file by which it is known."""


def write_whole(path: Path, text: str) -> None:
    """Writes the file, which keeps its permissions. Raises WrongCall if that cannot be done."""
    try:
        mode = path.stat().st_mode if path.exists() else 0o666 & ~_mask()
        write_beside(path, text.encode("utf-8"), mode)
    except OSError as error:
        raise WrongCall(f"cannot write {path}: {error.strerror or error}") from None


def _mask() -> int:
    """What new files are kept from being allowed."""
    mask = os.umask(0)
    os.umask(mask)
    return mask


def may_be_written(path: Path, option: str) -> None:
    """Raises WrongCall for a folder, and for a path into a folder that does not exist."""
    if path.is_dir():
        raise WrongCall(f"{option} {path}: this is a folder")
    if not path.parent.is_dir():
        raise WrongCall(f"{option} {path}: there is no folder {path.parent}")


def may_become(path: Path, what: str, suffix: str, sign: str) -> None:
    """Raises WrongCall if no such thing can be written there, or if there is a file that is something else.

    By the `sign` near its beginning a file is known as one of these.
    """
    if path.suffix.lower() != suffix:
        raise WrongCall(f"-o {path}: {what} is a file {suffix}")
    may_be_written(path, "-o")
    if path.exists() and sign not in _beginning(path):
        raise WrongCall(f"-o {path}: this file is no {what.rpartition(' ')[2]}, and is left alone")


def _beginning(path: Path) -> str:
    try:
        with path.open("rb") as file:
            return file.read(_BEGINNING).decode("utf-8", "replace")
    except OSError as error:
        raise WrongCall(f"cannot read {path}: {error.strerror}") from None


def read_data(path: Path) -> Any:
    """The data in a JSON file. Raises WrongCall for a file that cannot be read or holds none."""
    try:
        return read_json(path)
    except Refused as refused:
        place = refused.problem.span
        where = f" (line {place.line}, column {place.column})" if place.text else ""
        raise WrongCall(f"{worded(refused.problem).message}{where}") from None
