"""What every form of the core shares: it is data, it never changes, and it knows its place in a rule file."""

from typing import dataclass_transform

from carc.record import Record


@dataclass_transform(frozen_default=True, kw_only_default=True)
class Core(Record):
    """A form of the typed core, made with its names spelled out."""


class Place(Core):
    """Where something stands: the file's name, the line and the columns, counted from 1, `end` past the last."""

    file: str
    line: int
    column: int
    end: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


class Citation(Core):
    """A source of a rule: the key and title of the text cited, the place in it, and who is to be credited."""

    key: str
    title: str
    address: str = ""
    place: str = ""
    credit: str = ""
