"""The whole sheet. It decides that every rule stands somewhere: what bears on nothing else stands among the others."""

from collections.abc import Iterator

from carc.compile.numbering import Numbering
from carc.library import Loaded
from carc.model.game import Game
from carc.model.rules import Rule, ScoreChange
from carc.picture.cells import cells
from carc.picture.printed import symbols
from carc.sheet.contents.bearing import acts_ruled, courses_taken, options_anywhere
from carc.sheet.contents.questions import questions_settled
from carc.sheet.contents.scoring import scoring_tables
from carc.sheet.contents.stated import rules_stated, rulesets_played
from carc.sheet.contents.things import pieces_supplied, stands, tile_sets
from carc.sheet.model import Sheet


def sheet(game: Game, loaded: Loaded) -> Sheet:
    """The reference of a game; `loaded` are the rule files of which it was made."""
    found = Sheet(
        title=game.title,
        players=game.players,
        agreement=game.hash,
        rulesets=rulesets_played(game, loaded),
        rules=rules_stated(game, loaded),
        courses=courses_taken(game),
        anywhere=options_anywhere(game),
        acts=acts_ruled(game),
        scoring=scoring_tables(game, loaded),
        others=(),
        idle=(),
        pieces=pieces_supplied(game, loaded.sources),
        stands=stands(game),
        tiles=tile_sets(game),
        cells=cells(game),
        symbols=symbols(game, Numbering(game)),
        questions=questions_settled(game),
    )
    told = set(_told(found))
    untold = [rule for rule in game.rules if rule.id not in told]
    others, idle = (tuple(rule.id for rule in untold if _acts(rule) is acts) for acts in (True, False))
    return found.model_copy(update={"others": others, "idle": idle})


def _acts(rule: Rule) -> bool:
    """Whether a rule without a row of scoring does anything: it does not where it only changes what nobody scores."""
    return any(not isinstance(clause, ScoreChange) for clause in rule.clauses)


def _told(found: Sheet) -> Iterator[str]:
    """The rules and steps that stand in some part of a sheet."""
    for step in (step for course in found.courses for step in course.steps):
        yield from (step.name, *(bearing.rule for bearing in step.rules))
    yield from found.anywhere
    yield from (bearing.rule for act in found.acts for bearing in act.rules)
    yield from (row.rule for table in found.scoring for row in table.rows)
