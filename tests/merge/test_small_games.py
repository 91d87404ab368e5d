"""What is left of rules in games without some things, and with too few seats."""

from pathlib import Path

from carc.diagnostics.problem import Problem
from carc.library import load
from carc.model.game import Game
from carc.resolve import merged

HOME = """\
rule home "Whoever places a piece may take another one back"
  option deploy-piece
    choose abbot in player.pieces where abbot.feature exists
    send-home abbot
"""


def merge_file(folder: Path, text: str, **readings: str) -> tuple[Game | None, list[Problem]]:
    path = folder / "small.carc"
    path.write_text(text, encoding="utf-8")
    found = load(["base", str(path)])
    assert found.problems == []
    return merged(found, found.plays, readings)


def options(game: Game | None) -> list[str]:
    assert game is not None
    return [rule for rule, _ in game.options]


def test_an_option_to_choose_among_what_is_not_in_the_game_is_none(tmp_path: Path) -> None:
    absent, _ = merge_file(tmp_path, HOME)
    played, _ = merge_file(tmp_path, HOME, abbots="played")
    assert "small.home" not in options(absent)
    assert "small.home" in options(played)


def test_no_more_players_than_seats(tmp_path: Path) -> None:
    game, problems = merge_file(tmp_path, 'ruleset small "Many"\n  requires base\n  players 2..6\n')
    assert game is None
    assert [problem.code for problem in problems] == ["too-few-seats"]
