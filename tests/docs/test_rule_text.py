"""Rule text in the documentation means what the page says: it is checked, merged, and its examples are run."""

import re
from functools import cache
from pathlib import Path
from random import Random

import pytest

from carc.check import check
from carc.command.examples import outcomes
from carc.diagnostics.problem import Problem, sorted_problems
from carc.diagnostics.render import render_all
from carc.library import Loaded, load
from carc.merge import merge
from carc.play.game import Game
from carc.shelves import header_name
from carc.source import Source
from carc.syntax.parse import parse
from docs.pages import ROOT, Block, blocks, blocks_of

BASE = "base"
BESIDE = "inns-and-cathedrals"  # what tables play besides
RULE_FILES = [*sorted((ROOT / "rulesets").rglob("*.carc")), *sorted((ROOT / "tests" / "games").glob("*.carc"))]
RULE_TEXT = blocks("carc")
RIGHT = [block for block in RULE_TEXT if not {"quoted", "error", "avoid"} & {*block.words}]
AVOID = [block for block in RULE_TEXT if "avoid" in block.words]
QUOTED = [block for block in RULE_TEXT if "quoted" in block.words]
WRONG = [block for block in RULE_TEXT if "error" in block.words]


@cache
def base() -> Loaded:
    loaded = load([BASE, BESIDE, *filter(None, (block.beside for block in RULE_TEXT))])
    assert loaded.problems == []
    return loaded


def judged(block: Block) -> tuple[Loaded, list[Problem], Game | None]:
    """A block as `carc check` would find it in a file, house rules beside the base game; all problems; the game."""
    source = Source(block.file or "house.carc", block.text)
    file, unread = parse(source)
    beside = block.beside or BASE
    checked = check([file], known=base().checked.rulesets, given=[beside])
    name = header_name(source) or Path(source.name).stem
    table = checked.tables[0] if checked.tables else None
    plays = (name,) if header_name(source) else (beside, name) if name in checked.rulesets else (beside,)
    problems = sorted_problems([*unread, *checked.problems])
    sources = {**base().sources, source.name: source}
    rules = None
    if not problems:
        rules, problems = merge(checked.rulesets, plays, table, sources=sources, edited=[name])
    return Loaded(checked, (name,), problems, sources), problems, Game(rules) if rules else None


def failed(loaded: Loaded) -> list[Problem]:
    """What the examples of a block expect and do not find."""
    return [problem for _, found in outcomes(loaded) for problem in found]


@pytest.mark.parametrize("block", RIGHT, ids=str)
def test_rule_text_is_right(block: Block) -> None:
    loaded, problems, _ = judged(block)
    assert problems == [], render_all(problems)
    assert failed(loaded) == [], render_all(failed(loaded))


@pytest.mark.parametrize("block", AVOID, ids=str)
def test_what_is_to_be_avoided_is_right_as_well(block: Block) -> None:
    loaded, problems, _ = judged(block)
    assert [problem for problem in problems if problem.severity == "error"] == [], render_all(problems)
    assert failed(loaded) == [], render_all(failed(loaded))


@pytest.mark.slow
@pytest.mark.parametrize("block", RIGHT, ids=str)
def test_rule_text_can_be_played(block: Block) -> None:
    game = judged(block)[2]
    assert game is not None
    state, chance = game.start(game.rules.players[0], seed=1), Random(2)
    while not state.over:
        state = state.apply(chance.choice(state.choices))


@pytest.mark.parametrize("block", QUOTED, ids=str)
def test_quoted_text_stands_in_a_rule_file(block: Block) -> None:
    assert any(f"\n{block.text}" in f"\n{file.read_text(encoding='utf-8')}" for file in RULE_FILES)


@pytest.mark.parametrize("block", WRONG, ids=str)
def test_a_mistake_gets_the_message_that_the_page_shows(block: Block) -> None:
    page = blocks_of(block.page)
    shown = page[page.index(block) + 1]
    assert shown.language == "text", "what `carc check` says stands below, in a block `text`"
    loaded, problems, _ = judged(block)
    assert without_lines(render_all(problems or failed(loaded)) + "\n") == without_lines(shown.text)


def without_lines(message: str) -> str:
    """A message without the numbers of lines in shipped files, which may grow, and the margin that they need."""
    message = re.sub(r"(rulesets/\S+\.carc):\d+", r"\1", message)
    return re.sub(r"(?m)^ *\d* *(?=\||-->|=)", "", message)


def test_there_is_something_to_test() -> None:
    assert len(RIGHT) > 40
    assert len(QUOTED) > 3
    assert len(WRONG) > 5
