"""Saves the parser's tables beside the grammar, so that starting is quick: `python -m carc.syntax.tables`."""

import json
from pathlib import Path

from carc.syntax.parse import TABLES_NAME, tables


def as_text() -> str:
    """The tables as they are saved."""
    return json.dumps(tables(), separators=(",", ":"), sort_keys=True) + "\n"


def save() -> Path:
    """Writes the file into the checkout and tells where."""
    path = Path(__file__).parents[3] / "grammar" / TABLES_NAME
    path.write_text(as_text(), encoding="utf-8")
    return path


if __name__ == "__main__":
    print(save())
