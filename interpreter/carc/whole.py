"""Writes a file whole or not at all: beside its place first, and then into it, so that nobody reads half of it."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path


def write_beside(path: Path, data: bytes, mode: int = 0o600) -> None:
    """Puts data in the place of a file, or of none, with these permissions. Raises OSError; all is then as before."""
    handle, name = tempfile.mkstemp(prefix=".carc-", dir=path.parent)
    draft = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        draft.chmod(mode)
        draft.replace(path)
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
