"""Rules and steps as a sheet states them: the sentence, its sources, the lines, and whether somebody brought it."""

from collections.abc import Iterable
from itertools import chain
from pathlib import PurePath

from carc.explain.resolved import RuleResolved, game_shown, part_played
from carc.library import Loaded
from carc.model.base import Citation, Place
from carc.model.effects import Step
from carc.model.game import Game
from carc.model.rules import Rule
from carc.sheet.model import RulesetPlayed, RuleStated, SourceCited


def rules_stated(game: Game, loaded: Loaded) -> tuple[RuleStated, ...]:
    """All rules and steps of a game, but for anchors."""
    speakers = {one.id: one for one in chain[Rule | Step](game.rules, game.steps)}
    shown = game_shown(game, loaded.sources).rules
    return tuple(_stated(one, speakers[one.name], speakers[one.name].place.file in loaded.own) for one in shown)


def _stated(shown: RuleResolved, speaker: Rule | Step, house: bool) -> RuleStated:
    return RuleStated(
        name=shown.name,
        title=shown.title,
        ruleset=speaker.ruleset,
        house=house,
        place=in_file(speaker.place),
        lines=shown.lines,
        relations=shown.relations,
        sources=cited(speaker.sources),
    )


def rulesets_played(game: Game, loaded: Loaded) -> tuple[RulesetPlayed, ...]:
    """The rulesets of a game. House rules have no title, and go by their names."""
    known = loaded.checked.rulesets
    return tuple(
        RulesetPlayed(
            name=name,
            title=title or name,
            part=part_played(name, game.tiles_only, dict(game.copies)),
            house=known[name].place.file in loaded.own,
        )
        for name, title in game.rulesets
    )


def cited(sources: Iterable[Citation]) -> tuple[SourceCited, ...]:
    """Citations as data."""
    return tuple(
        SourceCited(title=one.title, address=one.address, place=one.place, credit=one.credit) for one in sources
    )


def in_file(place: Place) -> str:
    """FILE:LINE, without the folders: where they lie is nobody's business."""
    return f"{PurePath(place.file).name}:{place.line}"
