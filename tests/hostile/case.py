"""A hostile input: files from anybody, and the calls that are made with them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random


@dataclass(frozen=True)
class Case:
    """Files in an empty folder, and calls of the command line there.

    Without calls the rule files among them are parsed and checked as they are. `prepare` puts into the folder what
    files cannot say, links for instance. `refused`: none of the calls may end well.
    """

    files: dict[str, bytes] = field(default_factory=dict)
    calls: tuple[tuple[str, ...], ...] = ()
    prepare: Callable[[Path], None] | None = None
    refused: bool = False


Family = Callable[[Random], Case]


def rules(text: str, *calls: tuple[str, ...], refused: bool = False) -> Case:
    """A single rule file `x.carc`."""
    return Case({"x.carc": text.encode("utf-8", "surrogatepass")}, calls, refused=refused)


CHECK = ("check", "x.carc")
CHECK_JSON = ("check", "x.carc", "--json")
PLAY = ("play", "x.carc", "--players", "2", "--seed", "1")
SHOW = ("show", "x.carc")
TEST_JSON = ("test", "x.carc", "--json")
TEST = ("test", "x.carc")
