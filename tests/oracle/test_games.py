"""Five hundred games that two other referees agree on: each count of legal placements, and every final score."""

from pathlib import Path

import pytest

from carc.diagnostics.wording import worded
from carc.formats.known_as import KnownAs
from carc.formats.report import ReplayReport, replay_records
from carc.play.game import Game


@pytest.mark.slow
def test_five_hundred_games(oracle: Path, known: KnownAs, game: Game) -> None:
    report = replay_records(oracle / "base-games-500.jsonl.gz", known, game)
    assert isinstance(report, ReplayReport)
    assert [worded(difference.problem).message for difference in report.differences] == []
    assert (report.games, report.refused) == (500, ())
