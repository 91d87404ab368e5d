"""Whether the examples of a ruleset notice a mutant of it.

A mutant is noticed if an example fails under it that passes without it: if it expects something else, cannot be played
any more, or the rules break down. It is noticed as well if it cannot be merged and one of the problems shows the
declaration that was changed, or a line below it; a mutant that is refused for anything else is not noticed by that.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from carc.diagnostics.problem import Problem
from carc.library import Loaded
from carc.merge import merge
from carc.model.base import Place
from carc.model.examples import Example, Setting
from carc.model.game import Game as Rules
from carc.model.things import Ruleset
from carc.mutate.mutants import Mutant
from carc.play.examples import run_example
from carc.play.game import Game

_LAST: Final = 1 << 30
"""Below the last line of every file."""

_Verdict = Game | bool
"""A game in which examples can be run, or without one, whether they pass."""


class Trials:
    """The examples of one ruleset, run under one mutant after another. Those that fail anyway notice nothing."""

    def __init__(self, loaded: Loaded, name: str) -> None:
        self._rulesets, self._name = loaded.checked.rulesets, name
        self._hashes: dict[Setting, str] = {}
        self._begin = _declared(loaded.checked.rulesets[name])
        games = _Games(self._rulesets, self._as_written)
        own = (example for example in loaded.checked.examples if example.ruleset == name)
        acted = ((example, games.acted(example)) for example in own)
        self._examples = [(example, rules) for example, rules in acted if rules is not None]

    def _as_written(self, setting: Setting, rules: Rules | None, problems: Sequence[Problem]) -> _Verdict:
        self._hashes[setting] = rules.hash if rules is not None else ""
        return Game(rules) if rules is not None else False

    def noticed(self, mutant: Mutant) -> bool:
        """Whether some example notices it.

        Those are asked first in which the changed rule acts, and of these the ones that noticed a mutant last.
        """

        def judge(setting: Setting, rules: Rules | None, problems: Sequence[Problem]) -> _Verdict:
            if rules is None:
                return not _shown(problems, mutant, self._end(mutant.home))
            return True if rules.hash == self._hashes[setting] else Game(rules)  # a game as before needs no examples

        games = _Games({**self._rulesets, self._name: mutant.ruleset}, judge)
        for one in sorted(self._examples, key=lambda one: mutant.owner not in one[1]):
            if games.acted(one[0]) is None:
                self._examples.remove(one)
                self._examples.insert(0, one)
                return True
        return False

    def _end(self, home: Place) -> int:
        """The line on which the next declaration of that file begins."""
        return min((line for file, line in self._begin if file == home.file and line > home.line), default=_LAST)


class _Games:
    """The games that examples play, each merged when the first example asks for it."""

    def __init__(
        self,
        rulesets: Mapping[str, Ruleset],
        judge: Callable[[Setting, Rules | None, Sequence[Problem]], _Verdict],
    ) -> None:
        self._rulesets, self._judge = rulesets, judge
        self._found: dict[Setting, _Verdict] = {}

    def acted(self, example: Example) -> frozenset[str] | None:
        """The rules that act in an example; None if it fails, in whatever way."""
        plays, picks = setting = example.setting
        if setting not in self._found:
            self._found[setting] = self._judge(setting, *merge(self._rulesets, plays, None, dict(picks)))
        game = self._found[setting]
        if isinstance(game, bool):
            return frozenset() if game else None
        try:
            result = run_example(game, example)
        except Exception:
            return None
        return frozenset(result.acted) if result.passed else None


def _declared(ruleset: Ruleset) -> list[tuple[str, int]]:
    """The lines, each with its file, on which declarations begin."""
    things = (ruleset.kinds, ruleset.properties, ruleset.defaults, ruleset.faces, ruleset.questions)
    sections = (*things, ruleset.steps, ruleset.actions, ruleset.rules)
    return [(one.place.file, one.place.line) for section in sections for one in section]


def _shown(problems: Sequence[Problem], mutant: Mutant, end: int) -> bool:
    """Whether a problem shows what was changed, or a line of the declaration in which it stands, up to line `end`."""
    home, place = mutant.home, mutant.place
    places = [span for one in problems for span in (one.span, *(span for span, _ in one.places))]
    lines = [span.line for span in places if span.source.name == home.file]
    return any(home.line <= line < end for line in lines) or any(
        (span.source.name, span.line) == (place.file, place.line) for span in places
    )
