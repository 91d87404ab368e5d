"""The look of the page: one style sheet, kept beside this module, and the only thing that the page may load."""

import base64
import hashlib
from functools import cache
from importlib.resources import files

from carc.sheet.page.markup import Html


@cache
def style() -> Html:
    """The style sheet, word for word."""
    return Html((files(__package__) / "sheet.css").read_text(encoding="utf-8"))


def policy() -> str:
    """What a browser lets the page do: show this very style sheet, and nothing else."""
    digest = base64.b64encode(hashlib.sha256(style().encode()).digest()).decode()
    return f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
