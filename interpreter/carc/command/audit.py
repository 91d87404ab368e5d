"""`carc audit RULES`: how each two of several rulesets get on, and what is to be asked of their publisher."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from itertools import combinations

from pydantic import BaseModel, ConfigDict

from carc.audit.verdict import CLASHING, UNKNOWN, VERDICTS, Parting, Verdict, of_game, of_problems
from carc.command.arguments import add_json, add_rules, add_seconds
from carc.command.console import Console, bold, quiet
from carc.command.rules import resolved
from carc.command.wrong import WrongCall
from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.merge import Clash
from carc.diagnostics.unplayable import RulesError
from carc.differ.pair import Pair
from carc.differ.search import Search
from carc.differ.seeds import seeds
from carc.library import Loaded
from carc.merge.places import CALL
from carc.model.base import Place
from carc.model.game import Game as Rules
from carc.model.things import Table
from carc.play.game import Game
from carc.resolve import merged

HELP = "how each two rulesets get on: independent, ordered, agreeing, clashing, or nobody knows"
SECONDS = 20
_NOWHERE = Place(file=CALL, line=1, column=1, end=1)


class PairAudited(BaseModel):
    """Two rulesets: `verdict` is independent, ordered, agreeing, clashing or unknown; `why` in words.

    positions: examples in which they clash.   questions: what nobody has answered.
    """

    model_config = ConfigDict(frozen=True)
    rulesets: tuple[str, str]
    verdict: str
    why: tuple[str, ...]
    positions: tuple[str, ...]
    questions: tuple[str, ...]


class Audited(BaseModel):
    """What `carc audit --json` writes: every pair, and how many there are of each verdict."""

    model_config = ConfigDict(frozen=True)
    pairs: tuple[PairAudited, ...]
    counts: dict[str, int]


def arguments(parser: ArgumentParser) -> None:
    """What may be typed after `carc audit`."""
    add_rules(parser)
    add_seconds(parser, SECONDS, "how long a position is looked for in which two rules clash")
    add_json(parser, "carc.command.audit.Audited")


def run(call: Namespace, console: Console) -> int:
    """Looks at every pair; the last line counts the verdicts. The exit code is 1 where two clash, or nobody knows."""
    loaded = _loaded(call.rules)
    pairs = list(combinations(loaded.plays, 2))
    audited = []
    for number, pair in enumerate(pairs, start=1):
        console.progress(f"{number} of {len(pairs)}: {' and '.join(pair)}")
        audited.append(_audited(loaded, pair, call.seconds))
    console.progress("")
    counts = {word: sum(one.word == word for one in audited) for word in VERDICTS}
    if call.json:
        console.model(Audited(pairs=tuple(map(_data, audited)), counts=counts))
    else:
        _show(audited, console)
        console.line(", ".join(f"{number} {word}" for word, number in counts.items()))
    return int(counts[CLASHING] + counts[UNKNOWN] > 0)


def _loaded(names: list[str]) -> Loaded:
    """The rulesets, sound each by itself. Raises RulesError, and WrongCall where there is no pair."""
    found = resolved(names)
    if any(problem.severity == "error" for problem in found.loaded.problems):
        raise RulesError(found.problems)
    if len(found.loaded.plays) < 2:
        raise WrongCall("an audit is about two rulesets at least")
    return found.loaded


def _audited(loaded: Loaded, pair: tuple[str, str], seconds: int) -> Verdict:
    rules, problems = merged(loaded, pair, {})
    if rules is not None:
        return of_game(rules, *pair)
    return of_problems(problems, *pair, _parting(loaded, pair, seconds))


def _parting(loaded: Loaded, rulesets: tuple[str, str], seconds: int) -> Parting:
    """Looks for a position in which it matters which of two rules goes first."""

    def parting(problem: Problem, names: tuple[str, str]) -> str | None:
        games = [_settled(loaded, rulesets, problem, first, second) for first, second in (names, names[::-1])]
        if games[0] is None or games[1] is None:
            return None
        pair = Pair.between(loaded, Game(games[0]), Game(games[1]))
        found = Search(pair, seeds(loaded), seconds).found()
        return found.difference.situation.written(f"{names[0]} or {names[1]}") if found.difference else None

    return parting


def _settled(loaded: Loaded, pair: tuple[str, str], problem: Problem, first: str, second: str) -> Rules | None:
    """The game of a table that settles which of two rules goes first; None if more than that is open."""
    order = ((first, second),)
    table = Table(title="", plays=pair, place=_NOWHERE)
    table = table.but(prefers=order) if isinstance(problem, Clash) else table.but(orders=order)
    return merged(loaded, pair, {}, table)[0]


def _data(one: Verdict) -> PairAudited:
    return PairAudited(
        rulesets=one.rulesets, verdict=one.word, why=one.why, positions=one.positions, questions=one.questions
    )


# ---------------------------------------------------------------- as people read it


def _show(audited: list[Verdict], console: Console) -> None:
    for word in VERDICTS:
        found = [one for one in audited if one.word == word]
        if found:
            console.line(bold(word.capitalize()))
        for one in found:
            _show_pair(one, console)
        if found:
            console.line()


def _show_pair(one: Verdict, console: Console) -> None:
    console.line("  ", bold(" and ".join(one.rulesets)))
    for why in one.why:
        console.line("    ", quiet(why))
    for position in one.positions:
        for line in position.split("\n"):
            console.line(f"      {line}")
    for question in one.questions:
        console.line(f"    ask: {question}")
