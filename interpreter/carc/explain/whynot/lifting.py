"""What would let an act through that a rule refuses: rules that allow it elsewhere, and other readings of questions.

It knows what the rules say, not how the game was played.
"""

from collections.abc import Iterator, Mapping

from carc.compile.mentions import walk
from carc.merge.constants import answered
from carc.merge.questions import Answers
from carc.merge.rewrite import changed
from carc.model.base import Core
from carc.model.expressions import AnyExpression, Expression, FlagValue, QuestionIs
from carc.model.game import Chosen, Game
from carc.model.rules import Rule
from carc.model.things import Ruleset


def other_readings(game: Game, rulesets: Mapping[str, Ruleset], rule: str) -> Iterator[str]:
    """The readings under which a rule would not be in the game: `QUESTION = READING, "title"`."""
    under = _as_written(rulesets, rule)
    asked = {form.question for form in walk(under) if isinstance(form, QuestionIs)}
    for chosen in game.chosen:
        if chosen.question.id in asked:
            yield from _readings(game, chosen, under)


def _as_written(rulesets: Mapping[str, Ruleset], rule: str) -> tuple[AnyExpression, ...]:
    """The conditions on questions of a rule, which are answered in the rules of a game."""
    ruleset = rulesets.get(rule.partition(".")[0])
    found: list[Rule] = [one for one in ruleset.rules if one.id == rule] if ruleset else []
    return found[0].under if found else ()


def _readings(game: Game, chosen: Chosen, under: tuple[AnyExpression, ...]) -> Iterator[str]:
    for reading in chosen.question.readings:
        picked = Chosen(question=chosen.question, reading=reading.name)
        others = (one for one in game.chosen if one.question.id != chosen.question.id)
        if not _holds(under, Answers((*others, picked))):
            title = f', "{reading.title}"' if reading.title else ""
            yield f"{chosen.question.id} = {reading.name}{title}"


def _holds(under: tuple[AnyExpression, ...], answers: Answers) -> bool:
    def change(form: Core) -> Core:
        return answered(form, answers) if isinstance(form, Expression) else form

    found = (changed(one, change) for one in under)
    return not any(isinstance(one, FlagValue) and not one.value for one in found)
