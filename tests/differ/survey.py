"""Asks of every shipped question for the smallest position in which its readings part, and shows the table.

Run as a program it takes the seconds of each search: `python tests/differ/survey.py 10`.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from carc.command.variants import Origin, under_readings
from carc.differ.difference import SETUP
from carc.differ.facts import alike
from carc.differ.pair import Pair
from carc.differ.search import NONE, SAME, Search
from carc.differ.seeds import seeds, settings
from carc.library import all_shipped, load
from carc.model.examples import Setting
from carc.play.game import Game
from carc.resolve import resolve


@dataclass(frozen=True)
class Row:
    """What came of a question: of all its readings, held against the one that holds, the position found first."""

    question: str
    verdict: str
    sort: str = ""
    size: tuple[int, int] = (0, 0)
    seconds: float = 0.0

    @property
    def found(self) -> bool:
        """Whether there is a position."""
        return self.verdict not in (NONE, SAME)

    def __str__(self) -> str:
        tiles, pieces = self.size
        where = f"{self.sort:6}  {tiles} tiles, {pieces} pieces" if self.found else ""
        return f"{self.question:50}  {self.verdict:15}  {where:28}  {self.seconds:5.1f} s"


def questions() -> list[str]:
    """All questions of the rulesets that ship."""
    return [question.id for ruleset in all_shipped().checked.rulesets.values() for question in ruleset.questions]


def row(question: str, seconds: float) -> Row:
    """The first position that is found: with the ruleset alone, or with what the examples about the question play."""
    ruleset = question.rpartition(".")[0]
    alone: Setting = ((ruleset,), ())
    found = [Row(question, NONE)]
    for plays, picks in dict.fromkeys((alone, *settings(load([ruleset]), question))):
        for one in _rows(question, plays, dict(picks), seconds):
            if one.found and one.sort != SETUP:
                return one
            found.append(one)
    return next((one for one in found if one.found), found[-1])


def _rows(question: str, plays: Sequence[str], picks: Mapping[str, str], seconds: float) -> Iterator[Row]:
    """All readings of a question, held against the one that holds."""
    found = resolve(list(plays), picks)
    if found.rules is None:
        return
    first, *others = under_readings(Origin(found.loaded, found.loaded.plays, picks), [question])
    for other in others:
        if alike(first.rules, other.rules):
            yield Row(question, SAME)
            continue
        pair = Pair.between(found.loaded, Game(first.rules), Game(other.rules))
        result = Search(pair, seeds(found.loaded, question), seconds).found()
        best = result.difference
        sort, size = (best.sort, best.situation.size[:2]) if best else ("", (0, 0))
        yield Row(question, result.verdict, sort, size, result.seconds)


def survey(seconds: float, processes: int) -> list[Row]:
    """The rows of all questions."""
    asked = questions()
    with ProcessPoolExecutor(processes) as pool:
        return list(pool.map(row, asked, [seconds] * len(asked)))


if __name__ == "__main__":
    rows = survey(float(sys.argv[1]), 2)
    for one in rows:
        print(one)
    print(f"{sum(one.found for one in rows)} of {len(rows)} questions have a position")
