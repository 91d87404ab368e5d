"""Every mistake that the parser finds, in chunks: the message stands on the line where the mistake is."""

from pathlib import Path

import pytest

from carc.diagnostics.problem import Problem
from carc.source import Source
from carc.syntax.parse import parse
from language.chunks import Chunk, chunks, differences

CHUNKS = chunks(Path(__file__).parent / "syntax")


def problems_of_syntax(source: Source) -> list[Problem]:
    return parse(source)[1]


@pytest.mark.parametrize("chunk", CHUNKS, ids=str)
def test_chunk(chunk: Chunk) -> None:
    assert differences(chunk, problems_of_syntax) == []


def test_there_are_many() -> None:
    assert len(CHUNKS) >= 50
