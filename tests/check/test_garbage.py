"""Whatever stands in a rule file, the checker answers with problems, never with a failure, and ends."""

import random
import re
from functools import cache
from pathlib import Path

import pytest

from carc.check import check
from carc.diagnostics.render import render_all
from carc.library import load
from carc.source import Source
from carc.syntax.parse import parse
from language.chunks import chunks

CASES_A_SEED = 40
WORDS = re.compile(r"[a-z0-9-]+|[NESW][12]?|\S")
TOKENS = re.compile(r"(\s+|[().,:\[\]])")


@cache
def texts() -> list[str]:
    return [chunk.text for chunk in chunks(Path(__file__).parents[1] / "language" / "check")]


@cache
def words() -> list[str]:
    return sorted({word for text in texts() for word in WORDS.findall(text)})


def spoilt(chance: random.Random) -> str:
    """A text with a word exchanged, a line lost or a line of another text put in."""
    lines = chance.choice(texts()).split("\n")
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(lines))
        if chance.random() < 0.6:
            tokens = TOKENS.split(lines[at])
            tokens[chance.randrange(len(tokens))] = chance.choice(words())
            lines[at] = "".join(tokens)
        elif chance.random() < 0.5 and len(lines) > 1:
            del lines[at]
        else:
            lines.insert(at, chance.choice(chance.choice(texts()).split("\n")))
    return "\n".join(lines)


@pytest.mark.parametrize("seed", range(5))
def test_spoilt_rules(seed: int) -> None:
    chance = random.Random(seed)
    known = load(["base"]).checked.rulesets
    for _ in range(CASES_A_SEED):
        file, _ = parse(Source("spoilt.carc", spoilt(chance)))
        assert isinstance(render_all(check([file], known=known, given=["base"]).problems), str)


def test_the_check_ends_after_many_problems() -> None:
    text = "rule x\n" + "  forbid pass if unknown-thing > 1\n" * 2000
    file, _ = parse(Source("many.carc", text))
    problems = check([file], known=load(["base"]).checked.rulesets, given=["base"]).problems
    assert "too-many-problems" in {problem.code for problem in problems}
    assert len(problems) < 1000
