"""Remembers texts between calls, in a folder of the user's own: what was worked out once need not be again.

An entry is found by all that it depends on, and by the interpreter that made it; whoever asks says what that is. An
entry that is damaged, or a folder that others could write to, counts as nothing remembered. Nothing depends on the
cache but time. What the texts mean it does not know.
"""

from __future__ import annotations

import hashlib
import os
import stat
import sys
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from itertools import count
from pathlib import Path
from typing import Final

from carc.data import data_folder
from carc.whole import write_beside

FOLDER_VARIABLE: Final = "CARC_CACHE"
"""The environment variable that names the folder; empty, nothing is remembered."""
_MOST_BYTES: Final = 64_000_000
_MOST_ENTRIES: Final = 2_000
_LARGEST_ENTRY: Final = 16_000_000
_SELDOM: Final = 16
"""To look through the folder takes long where it is full: this is done once for so many entries that are written."""
_DIGEST: Final = 64
_PACKAGE: Final = Path(__file__).parent
_written = count()


def key(*parts: str) -> str:
    """What an entry is found by: the parts, each as it is, and the interpreter."""
    found = hashlib.sha256(_interpreter())
    for part in parts:
        data = part.encode("utf-8", "surrogatepass")
        found.update(b"%d:" % len(data))
        found.update(data)
    return found.hexdigest()


def recalled(name: str) -> str | None:
    """The text of an entry, if there is one and it is whole."""
    folder = _folder()
    if folder is None:
        return None
    try:
        with (folder / name).open("rb") as stream:
            data = stream.read(_LARGEST_ENTRY + 1)
    except OSError:
        return None
    digest, text = data[:_DIGEST], data[_DIGEST:]
    if _digest(text) != digest:
        return None
    return text.decode("utf-8", "surrogatepass")


def remember(name: str, text: str) -> None:
    """Keeps a text, if the folder can be written to and the text is not too large."""
    folder = _folder()
    data = text.encode("utf-8", "surrogatepass")
    if folder is None or len(data) > _LARGEST_ENTRY - _DIGEST:
        return
    with suppress(OSError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if _is_private(folder):
            write_beside(folder / name, _digest(data) + data)
            if next(_written) % _SELDOM == 0:
                _forget_the_oldest(folder)


def _forget_the_oldest(folder: Path) -> None:
    """Keeps the folder within its bounds."""
    with os.scandir(folder) as found:
        entries = [(entry.stat(), Path(entry.path)) for entry in found]
    entries.sort(key=lambda pair: pair[0].st_mtime, reverse=True)
    size = 0
    for number, (about, entry) in enumerate(entries):
        size += about.st_size
        if number >= _MOST_ENTRIES or size > _MOST_BYTES:
            entry.unlink(missing_ok=True)


def _digest(data: bytes) -> bytes:
    return hashlib.sha256(data).hexdigest().encode("ascii")


# ---------------------------------------------------------------- where, and by whom


@cache
def _folder() -> Path | None:
    """The folder of the cache, whether it exists or not; None where nothing is to be remembered."""
    named = os.environ.get(FOLDER_VARIABLE)
    if named is not None:
        folder = Path(named) if named else None
    else:
        folder = _of_user()
    return folder if folder and (_is_private(folder) or not folder.exists()) else None


def _of_user() -> Path | None:
    """The usual place for caches: of this system, and of this user, who may have none."""
    try:
        if sys.platform == "win32":
            return Path(os.environ["LOCALAPPDATA"]) / "carc" / "cache"
        if sys.platform == "darwin":
            return Path.home() / "Library" / "Caches" / "carc"
        named = os.environ.get("XDG_CACHE_HOME", "")
        return (Path(named) if Path(named).is_absolute() else Path.home() / ".cache") / "carc"
    except (KeyError, RuntimeError):
        return None


def _is_private(folder: Path) -> bool:
    """Whether nobody but this user can write to the folder."""
    try:
        about = folder.lstat()
    except OSError:
        return False
    if sys.platform == "win32":
        return stat.S_ISDIR(about.st_mode)
    others = stat.S_IWGRP | stat.S_IWOTH
    return stat.S_ISDIR(about.st_mode) and about.st_uid == os.getuid() and not about.st_mode & others


@cache
def _interpreter() -> bytes:
    """What this interpreter is: its files as they were last written, and the Python that runs them."""
    found = hashlib.sha256(sys.version.encode())
    for name, about in sorted([*_files(str(_PACKAGE)), *_files(str(data_folder("grammar")))]):
        found.update(f"{name} {about.st_size} {about.st_mtime_ns}\n".encode())
    return found.digest()


def _files(folder: str) -> Iterable[tuple[str, os.stat_result]]:
    for entry in os.scandir(folder):
        if entry.is_dir():
            yield from () if entry.name == "__pycache__" else _files(entry.path)
        else:
            yield entry.path, entry.stat()
