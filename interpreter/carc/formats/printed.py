"""The form of the words in which another program describes printed tiles, and what each of them means here.

It decides what is of this form. It knows none of the words.
"""

from importlib.resources.abc import Traversable
from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field

from carc.diagnostics.problem import Problem
from carc.formats.forms import parsed_table
from carc.formats.known_as import Name, RimWords, file_span, read_names, read_table

NUMBER: Final = "{}"
"""Stands for a number, in a value and in what it means."""
_FILE: Final = "words.toml"
_EXPECTED: Final = "a file of words for printed tiles"

Mark = Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]*( ([0-9]+|\{\}))?$", max_length=60, strict=True)]
Condition = Annotated[str, Field(pattern=r"^([a-z][a-z0-9-]* = [a-z0-9-]+)?$", max_length=100, strict=True)]


class Printed(BaseModel):
    """The words. `names` is the file of names beside the folder whose words for the rim hold as well.

    `borders` is the attribute that lists what a part touches, `shares` the one that lists sides of another part that
    it meets as well, `meets` one of words: parts that have one in common touch. `inside` are the locations off the rim,
    `whole` the kinds, ours, that fill whole sides. `marks` lead from our kind, their attribute and its value to a mark
    of ours. `editions` lead from the end of a set's name to the reading under which it is played, the last of them to
    nothing.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    names: Name
    borders: Name
    shares: Name
    meets: Name
    inside: frozenset[Name]
    whole: frozenset[Name]
    kinds: dict[Name, Name]
    marks: dict[Name, dict[Name, dict[Name, Mark]]]
    editions: dict[Name, Condition]
    rim: dict[Name, RimWords] = {}

    def mark(self, kind: str, attribute: str, value: str) -> str | None:
        """What an attribute of a part says as a mark; None if there is no word for it."""
        means = self.marks.get(kind, {}).get(attribute, {})
        if value in means:
            return means[value]
        plain = value.isascii() and value.isdigit() and len(value) < 3
        return means[NUMBER].replace(NUMBER, str(int(value))) if plain and NUMBER in means else None

    def edition(self, name: str) -> tuple[str, str]:
        """What the editions of a set have in common in their names, and how this one ends."""
        ends = next((end for end in self.editions if name.endswith(end)), "")
        return name.removesuffix(ends), ends


def read_printed(folder: Traversable, beside: Traversable) -> Printed | Problem:
    """The words in a folder; `beside` is the folder that holds the file of names. Or what is wrong."""
    table = read_table(folder / _FILE, _EXPECTED)
    if isinstance(table, Problem):
        return table
    printed = parsed_table(Printed, table, _EXPECTED, file_span(folder / _FILE))
    if isinstance(printed, Problem):
        return printed
    names = read_names(beside / printed.names)
    return names if isinstance(names, Problem) else printed.model_copy(update={"rim": names.rim})
