"""What every form of the core shares: it is data, it never changes, and it knows its place in a rule file."""

from pydantic import BaseModel, ConfigDict


class Core(BaseModel):
    """A form of the typed core."""

    model_config = ConfigDict(frozen=True, extra="forbid")


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
