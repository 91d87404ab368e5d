"""Reads the lines of positions: text as an example holds it, checked as an example is, each once.

What cannot be read in these rules gives no line. What a line does, it does not know.
"""

from collections.abc import Iterable, Sequence

from carc.check import check
from carc.differ.situation import Line
from carc.library import Loaded
from carc.model import examples
from carc.model.effects import AnyEffect
from carc.model.examples import Phase
from carc.source import Source
from carc.syntax.parse import parse

_NAME = "differ"
_WORD = {False: "given", True: "play"}
_HEADING = 2
"""How many lines stand above those that are read."""


class Reader:
    """Reads lines in the words of some rulesets."""

    def __init__(self, loaded: Loaded) -> None:
        self._rulesets, self._plays = loaded.checked.rulesets, loaded.plays
        self._known: dict[tuple[bool, str], Line | None] = {}
        self._batches = 0

    def given(self, texts: Iterable[str]) -> list[Line | None]:
        """Lines that lay out; None for one that cannot be read."""
        return self._lines(False, list(texts))

    def played(self, texts: Iterable[str]) -> list[Line | None]:
        """Lines that are played; None for one that cannot be read."""
        return self._lines(True, list(texts))

    def _lines(self, play: bool, texts: Sequence[str]) -> list[Line | None]:
        self._read(play, [text for text in dict.fromkeys(texts) if (play, text) not in self._known])
        return [self._known[play, text] for text in texts]

    def _read(self, play: bool, texts: Sequence[str]) -> None:
        """Reads many at once; where some cannot be read, they are left out and the others are read again."""
        while texts:
            effects, wrong = self._checked(play, texts)
            if not wrong:
                lines = map(Line, texts, effects)
                self._known.update(zip(((play, text) for text in texts), lines, strict=True))
                return
            self._known.update(((play, text), None) for index, text in enumerate(texts) if index in wrong)
            texts = [text for index, text in enumerate(texts) if index not in wrong]

    def _checked(self, play: bool, texts: Sequence[str]) -> tuple[Sequence[AnyEffect], set[int]]:
        """What an example of these lines does, and which of them are wrong; all, where it cannot be said which."""
        self._batches += 1  # so that no two lines have one place
        lines = [f'example "{_NAME}"', f"  {_WORD[play]}", *(f"    {text}" for text in texts), ""]
        file, problems = parse(Source(f"{_NAME} {self._batches}", "\n".join(lines)))
        checked = check([file], known=self._rulesets, given=self._plays)
        found = [one for one in (*problems, *checked.problems) if one.severity == "error"]
        wrong = {one.span.line - 1 - _HEADING for one in found}
        effects = [effect for one in checked.examples for phase in one.lines for effect in _effects(phase)]
        if not wrong <= {*range(len(texts))} or (not wrong and len(effects) != len(texts)):
            wrong = {*range(len(texts))}
        return effects, wrong


def _effects(line: examples.Line) -> tuple[AnyEffect, ...]:
    return line.effects if isinstance(line, Phase) else ()
