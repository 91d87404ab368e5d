"""MOVE as somebody types it: an action as an example would write it.

It decides whether a text is one action that these rules know.
"""

from typing import Final

from carc.check import check
from carc.command.turns import Turn
from carc.command.wrong import WrongCall
from carc.diagnostics.wording import worded
from carc.model.effects import Act
from carc.model.examples import ExpectAct
from carc.play.absent import absent
from carc.source import Source
from carc.syntax.remembered import parsed

_EXAMPLE: Final = 'example "what was typed"\n  expect refused: '


def move(text: str, turn: Turn) -> tuple[Act, Source]:
    """The action that a text means under the rules of a game, and where it stands. Raises WrongCall."""
    if text.splitlines() != [text]:
        raise WrongCall("MOVE is one action, on one line")
    source = Source("MOVE", f"{_EXAMPLE}{text}\n")
    file, problems = parsed(source)
    checked = check([file], known=turn.loaded.checked.rulesets, given=turn.plays)
    wrong = [problem for problem in (*problems, *checked.problems) if problem.severity == "error"]
    lines = [line for example in checked.examples for line in example.lines]
    if wrong:
        wording = worded(wrong[0])
        raise WrongCall(f"MOVE `{text}`: {wording.message}" + (f"; {wording.help}" if wording.help else ""))
    assert isinstance(lines[0], ExpectAct)
    missing = absent(lines[0].act, turn.program)
    if missing is not None:
        raise WrongCall(f"MOVE `{text}`: there is no `{missing.name}` in this game")
    return lines[0].act, source
