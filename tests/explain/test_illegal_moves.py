"""Illegal moves in handed games are refused by the rule that the rulebook names."""

import json
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from carc.cli import main
from carc.command import positions, turns
from carc.explain.whynot import WhyNotShown

MOVES = tomllib.loads((Path(__file__).parent / "illegal_moves.toml").read_text(encoding="utf-8"))["moves"]
EVERY_DAY = 3
"""Each third move is asked about every day; each costs a game that is played again."""

pytestmark = pytest.mark.xdist_group("illegal moves")


def sampled() -> Iterator[Any]:
    """The moves, with a mark on those that are left for longer runs."""
    for number, move in enumerate(MOVES):
        yield pytest.param(move, marks=[] if number % EVERY_DAY == 0 else pytest.mark.prove, id=move["why"])


@pytest.fixture(scope="module", autouse=True)
def played_once() -> Iterator[None]:
    """Every game is played once."""
    once = lru_cache(lambda file: positions.played(file, ()))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(turns, "played", lambda file, _: once(file))
        yield


def shown(file: Path, move: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> WhyNotShown:
    """What the command says of a move."""
    assert main(["why-not", str(file), "--at", str(move["turn"]), move["move"], "--json"]) == 1
    return WhyNotShown.model_validate(json.loads(capsys.readouterr().out))


@pytest.mark.slow
@pytest.mark.parametrize("move", list(sampled()))
def test_the_rule_is_named(move: dict[str, Any], peer: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = shown(peer / "games" / move["game"], move, capsys)
    rules = [refusal.rule.name if refusal.rule else "" for refusal in said.refusals]
    assert move["rule"] in rules
