"""What each finding tells beyond its page, and what it leaves alone: chunks with the finding on the line.

Hardly a chunk has an example, so what is without one is compared only in the file about that.
"""

from pathlib import Path

import pytest

from carc.diagnostics.problem import Problem
from carc.source import Source
from language.chunks import Chunk, chunks, differences
from lint.conftest import Lint

CHUNKS = chunks(Path(__file__).parent / "findings")
EXAMPLES = "without-example"


@pytest.mark.parametrize("chunk", CHUNKS, ids=str)
def test_findings(chunk: Chunk, linted: Lint) -> None:
    def found(source: Source) -> list[Problem]:
        findings = [one.finding for one in linted(source.text)]
        return [one for one in findings if chunk.path.stem == EXAMPLES or one.code != EXAMPLES]

    assert differences(chunk, found) == []
