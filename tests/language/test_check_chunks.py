"""What the checker finds, in chunks: house rules for the shipped rulesets, and small rulesets of their own."""

from functools import cache
from pathlib import Path

import pytest

from carc.check import check
from carc.diagnostics.problem import Problem
from carc.library import load
from carc.model.things import Ruleset
from carc.source import Source
from carc.syntax.parse import parse
from language.chunks import Chunk, chunks, differences

CHUNKS = chunks(Path(__file__).parent / "check")
GIVEN = "base"


@cache
def shipped() -> dict[str, Ruleset]:
    loaded = load([GIVEN])
    assert loaded.problems == []
    return loaded.checked.rulesets


def problems(source: Source) -> list[Problem]:
    file, unread = parse(source)
    return [*unread, *check([file], known=shipped(), given=[GIVEN]).problems]


@pytest.mark.parametrize("chunk", CHUNKS, ids=str)
def test_chunk(chunk: Chunk) -> None:
    assert differences(chunk, problems) == []


def test_there_are_many() -> None:
    assert len(CHUNKS) >= 40
