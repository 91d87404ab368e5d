"""What every form of the core shares: it is data, it never changes, and it knows its place in a rule file."""

from typing import Any

from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema


class Core(BaseModel):
    """A form of the typed core."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Finished:
    """Marks the type of a form within another one: it was checked when it was made, and is not looked into again.

    Else every class would spell out the insides of all that it can hold, and theirs, before the first file is read.
    """

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler, /) -> CoreSchema:
        """Any form will do here; which one is right is for the type checker."""
        return core_schema.is_instance_schema(Core)


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
