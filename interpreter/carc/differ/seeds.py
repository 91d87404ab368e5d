"""Situations that somebody thought of: the examples of the rule files, each with every beginning of what it plays.

What the examples expect is not asked; only what they lay out and play. What they cannot play is left to the games.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from carc.differ.situation import Line, Situation
from carc.library import Loaded
from carc.merge.names import ruleset_of
from carc.model.asked import followed
from carc.model.base import Place
from carc.model.effects import AnyEffect, Do, place_of
from carc.model.examples import Example, ExpectAct, Phase, Setting


def seeds(loaded: Loaded, question: str = "") -> Iterator[Situation]:
    """The situations of all examples that were read: of those first that pick a reading of a question, then the rest.

    Of each the smallest first.
    """
    asked = _about(loaded, question)
    for about in (True, False):
        some = (example for example in loaded.checked.examples if _picks(example, asked) == about)
        found = [situation for example in some for situation in _situations(example, loaded)]
        yield from sorted(found, key=lambda situation: situation.size)


def settings(loaded: Loaded, question: str) -> Iterator[Setting]:
    """With what the examples about a question are played: their rulesets, and the readings of other questions.

    Examples that play nothing which asks it, and only answer the one that it follows, are about other things.
    """
    asked, home = _about(loaded, question), ruleset_of(question)
    about = (example.setting for example in loaded.checked.examples if _picks(example, asked))
    for plays, picks in dict.fromkeys(about):
        if question in dict(picks) or home in plays:
            yield plays, tuple((other, reading) for other, reading in picks if other != question)


def _about(loaded: Loaded, question: str) -> frozenset[str]:
    """A question and those that it follows where nobody answers it."""
    questions = {one.id: one for ruleset in loaded.checked.rulesets.values() for one in ruleset.questions}
    return frozenset({question, *(followed(question, questions) if question in questions else ())})


def _picks(example: Example, asked: frozenset[str]) -> bool:
    return not asked.isdisjoint(dict(example.picks))


def _situations(example: Example, loaded: Loaded) -> Iterator[Situation]:
    now = Situation(())
    for line in example.lines:
        if isinstance(line, ExpectAct):
            yield replace(now, asked=next(_lines((Do(act=line.act),), loaded)))
        elif isinstance(line, Phase):
            for one in _lines(line.effects, loaded):
                now = _with(now, one, line.play)
                if line.play:
                    yield now


def _with(now: Situation, line: Line, play: bool) -> Situation:
    """The situation with one line more. What was played before anything is given is its opening."""
    if play:
        return replace(now, played=(*now.played, line))
    opening, played = (now.opening, now.played) if now.given else (now.played, ())
    return replace(now, opening=opening, given=(*now.given, line), played=played)


def _lines(effects: Iterable[AnyEffect], loaded: Loaded) -> Iterator[Line]:
    return (Line(_text(place_of(one), loaded), one) for one in effects)


def _text(place: Place, loaded: Loaded) -> str:
    """What is written there, to the end of the line, without a remark."""
    line = loaded.sources[place.file].text.splitlines()[place.line - 1]
    return line[place.column - 1 :].partition(" #")[0].rstrip()
