"""A merged game as data to be shown: its readings, its course, each rule with who changes it, and what dropped out.

It decides which relations between rules are told; merging has settled them.
"""

from collections import defaultdict
from collections.abc import Container, Iterator, Mapping

from pydantic import BaseModel, ConfigDict

from carc.explain.absence import DroppedOut, dropped_out
from carc.explain.lines import block_below
from carc.explain.words import cited
from carc.model.effects import Step
from carc.model.game import Chosen, Game
from carc.model.rules import Rule
from carc.source import Source

Relations = dict[str, dict[str, tuple[str, ...]]]
"""For each rule, by the words of a relation, the rules to which it has it."""


class _Shown(BaseModel):
    model_config = ConfigDict(frozen=True)


class ReadingResolved(_Shown):
    """A question and the reading that holds, with the reading's title, and whether it is the default.

    `follows`: the question whose reading holds here too, if it does; `because`: the reason that a table gives.
    """

    question: str
    asks: str
    reading: str
    title: str
    default: bool
    follows: str
    because: str
    sources: tuple[str, ...]


class CourseResolved(_Shown):
    """The steps of the setup, of a turn, or of the end, in their order."""

    name: str
    steps: tuple[str, ...]


class RuleResolved(_Shown):
    """A rule or step: `lines` as written, `relations` to other rules, by the words for them; `place` is FILE:LINE."""

    name: str
    title: str
    place: str
    lines: tuple[str, ...]
    relations: dict[str, tuple[str, ...]]
    sources: tuple[str, ...]


class GameShown(_Shown):
    """A game as resolved. `agreement` is the hash on which those who play together must agree.

    Of the rulesets in `tiles_only` only the tiles are played; `copies` says of some how often their tiles are there.
    """

    title: str
    rulesets: tuple[str, ...]
    tiles_only: tuple[str, ...]
    copies: dict[str, int]
    players: tuple[int, int]
    agreement: str
    readings: tuple[ReadingResolved, ...]
    courses: tuple[CourseResolved, ...]
    rules: tuple[RuleResolved, ...]
    dropped: tuple[DroppedOut, ...]


def game_shown(game: Game, sources: Mapping[str, Source]) -> GameShown:
    """The game as data. `sources` are the rule files by name, from which the lines of rules are taken."""
    related = relations(game)
    speakers: tuple[Rule | Step, ...] = (*game.rules, *(step for step in game.steps if not step.anchor))
    return GameShown(
        title=game.title,
        rulesets=tuple(name for name, _ in game.rulesets),
        tiles_only=game.tiles_only,
        copies=dict(game.copies),
        players=game.players,
        agreement=game.hash,
        readings=readings_resolved(game),
        courses=tuple(CourseResolved(name=course.name, steps=course.steps) for course in game.courses),
        rules=tuple(_rule(one, related.get(one.id, {}), sources) for one in speakers),
        dropped=dropped_out(game),
    )


def part_played(ruleset: str, tiles_only: Container[str], copies: Mapping[str, int]) -> str:
    """What of a ruleset is in a game: `only its tiles`, `its tiles 2 times`; empty where it is simply there."""
    number, only = copies.get(ruleset, 1), ruleset in tiles_only
    if number == 1:
        return "only its tiles" if only else ""
    times = f"its tiles {number} times" if number else "without its tiles"
    return f"only {times}" if only and number else times


def readings_resolved(game: Game) -> tuple[ReadingResolved, ...]:
    """The questions of a game and the readings that hold."""
    readings = {chosen.question.id: chosen.reading for chosen in game.chosen}
    return tuple(_reading(chosen, readings) for chosen in game.chosen)


def _reading(chosen: Chosen, readings: Mapping[str, str]) -> ReadingResolved:
    question = chosen.question
    reading = next((one for one in question.readings if one.name == chosen.reading), None)
    follows = question.follows if readings.get(question.follows) == chosen.reading else ""
    return ReadingResolved(
        question=question.id,
        asks=question.title,
        reading=chosen.reading,
        title=reading.title if reading else "",
        default=not follows and chosen.reading == question.default,
        follows=follows,
        because=chosen.because,
        sources=tuple(map(cited, (*(reading.sources if reading else ()), *question.sources))),
    )


def _rule(rule: Rule | Step, relations: dict[str, tuple[str, ...]], sources: Mapping[str, Source]) -> RuleResolved:
    return RuleResolved(
        name=rule.id,
        title=rule.title,
        place=str(rule.place),
        lines=tuple(_clauses(rule, sources)),
        relations=relations,
        sources=tuple(map(cited, rule.sources)),
    )


def _clauses(rule: Rule | Step, sources: Mapping[str, Source]) -> Iterator[str]:
    """The lines of a rule as written, but for its sources, which are shown in words."""
    for line in block_below(sources, rule.place):
        if not line.lstrip().startswith("source "):
            yield line.removeprefix("  ")


def relations(game: Game) -> Relations:
    """How the rules of a game stand to each other."""
    found: dict[str, dict[str, dict[str, None]]] = defaultdict(lambda: defaultdict(dict))
    for rule, relation, other in _pairs(game):
        found[rule][relation][other] = None
    return {rule: {words: tuple(others) for words, others in kinds.items()} for rule, kinds in found.items()}


def _pairs(game: Game) -> Iterator[tuple[str, str, str]]:
    """Every relation, as (rule, words, other rule), from both sides."""
    for stronger, weaker in ((rule.id, other) for rule in game.rules for other in rule.overrides):
        yield stronger, "overrides", weaker
        yield weaker, "overridden by", stronger
    tariffs = (*game.tariffs, *game.bonuses)
    for changer, changed in ((changer, tariff.rule) for tariff in tariffs for changer, _ in tariff.changes):
        yield changer, "changes", changed
        yield changed, "changed by", changer
    for lifter, lifted in ((lifter, ban.rule) for ban in game.bans for lifter, _ in ban.lifted_by):
        yield lifter, "lifts", lifted
        yield lifted, "lifted by", lifter
    for handler, clause in game.handlers:
        if clause.pattern.step:
            yield clause.pattern.step, f"{clause.word} it comes", handler
