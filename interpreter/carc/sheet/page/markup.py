"""Elements of HTML as text. The only place where text from outside becomes markup: whatever is no markup is escaped."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable

from carc.text import fit_for_documents

_EMPTY = frozenset({"meta", "wbr"})
"""Elements that hold nothing and have no end."""
_ON_A_LINE = frozenset({"div", "figure", "head", "header", "li", "meta", "nav", "section", "style", "table", "tr"})
"""Elements after which a new line begins, for whoever reads the file itself."""
_ADDRESS = re.compile(r"https?://[^\s]+", re.ASCII | re.IGNORECASE)


class Html(str):
    """Markup: it stands in a page as it is. Every other text is escaped where it is put in."""

    __slots__ = ()


def element(name: str, /, *children: str, **attributes: str | None) -> Html:
    """An element. `_` in the name of an attribute stands for `-`, one at its end is dropped; None leaves it out."""
    pairs = ((key.rstrip("_").replace("_", "-"), value) for key, value in attributes.items() if value is not None)
    head = "".join(f' {key}="{_escaped(value)}"' for key, value in pairs)
    end = "" if name in _EMPTY else f"</{name}>"
    return Html(f"<{name}{head}>{joined(children)}{end}" + ("\n" if name in _ON_A_LINE else ""))


def joined(pieces: Iterable[str]) -> Html:
    """Pieces of a page one after the other."""
    return Html("".join(piece if isinstance(piece, Html) else _escaped(piece) for piece in pieces))


def link(words: str, address: str) -> Html:
    """Words that lead to an address of the web; to any other kind of address they do not lead."""
    if not _ADDRESS.fullmatch(address):
        return joined([words])
    return element("a", words, href=address, rel="noreferrer noopener external")


def _escaped(text: str) -> str:
    return html.escape(fit_for_documents(text), quote=True)
