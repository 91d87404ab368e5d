"""An example that a word of the call names: `rules.carc:"title of the example"`, or without the quotation marks.

It decides whether a word does so, and lays the example out, or plays it, in the game to which it belongs.
"""

import re
from collections.abc import Callable, Sequence
from pathlib import Path

from carc.command.examples import Games, failed
from carc.command.rules import resolved
from carc.command.wrong import WrongCall
from carc.compile.program import Program
from carc.diagnostics.nearest import nearest
from carc.diagnostics.unplayable import RulesError
from carc.diagnostics.wording.phrases import listed
from carc.kernel.position import Position
from carc.model.examples import Example
from carc.play.examples import Failure
from carc.play.game import Game
from carc.shelves import SUFFIX

_EXAMPLE = re.compile(r'(?P<rules>.+?):(?P<quote>"?)(?P<title>.*)(?P=quote)', re.DOTALL)

_MOST_TITLES = 8


def example_in(file: str, rules: Sequence[str]) -> "Titled | None":
    """The example that a word names, unless it is a file. Raises WrongCall and RulesError."""
    if _is_rules(Path(file)):
        raise WrongCall(f'{file} holds rules; an example in it is named with its title: {file}:"title of the example"')
    found = None if Path(file).is_file() else _EXAMPLE.fullmatch(file)
    return Titled([*rules, found["rules"]], found["title"]) if found else None


def _is_rules(path: Path) -> bool:
    return path.suffix == SUFFIX and path.is_file()


class Titled:
    """An example that was asked for, with its game. Raises WrongCall and RulesError."""

    def __init__(self, rules: Sequence[str], title: str) -> None:
        found = resolved(rules)
        if found.rules is None:
            raise RulesError(found.problems)
        self.loaded = found.loaded
        self.example = _of_title(title, rules, found.loaded.checked.examples)
        game = Games(found.loaded).of(self.example)
        if not isinstance(game, Game):
            raise RulesError(game)
        self._game = game

    @property
    def title(self) -> str:
        """Its title."""
        return self.example.title

    @property
    def plays(self) -> tuple[str, ...]:
        """The rulesets that it is played with."""
        return self.example.setting[0]

    def after(self, play: Callable[[Game, Example], tuple[Program, Position] | Failure]) -> tuple[Program, Position]:
        """The position after some of its lines. Raises RulesError."""
        reached = play(self._game, self.example)
        if isinstance(reached, Failure):
            raise RulesError([failed(self.loaded, self.example, reached)])
        return reached


def _of_title(title: str, rules: Sequence[str], examples: Sequence[Example]) -> Example:
    """The example with that title. Raises WrongCall."""
    found = next((example for example in examples if example.title == title), None)
    if found is None:
        raise WrongCall(f"no example in {' '.join(rules)} has the title `{title}`{_near(title, rules[-1], examples)}")
    return found


def _near(title: str, file: str, examples: Sequence[Example]) -> str:
    """The title with few slips, else the titles in the file that was named that hold what was typed, if any do."""
    near = nearest(title, [example.title for example in examples])
    if near:
        return f"; did you mean `{near}`?"
    own = [example for example in examples if file in (example.place.file, example.ruleset)] or examples
    holding = [example.title for example in own if title.casefold() in example.title.casefold()]
    return f"; there are {listed(holding[:_MOST_TITLES], 'and')}" if holding else ""
