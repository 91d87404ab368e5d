"""The form of a sheet: what holds in one game, as data. How it looks is for the page.

Every rule and step stands once, in `rules`; the other parts name it. Files are named without their folders: a sheet is
passed on.
"""

from pydantic import BaseModel, ConfigDict

from carc.render.drawing import CellDrawing, SymbolDrawing, TileDrawing


class _Shown(BaseModel):
    model_config = ConfigDict(frozen=True)


class SourceCited(_Shown):
    """A text that is cited, the place in it, whom to thank; `address` is where it can be read, or empty."""

    title: str
    address: str
    place: str
    credit: str


class RulesetPlayed(_Shown):
    """A ruleset. `part`: what of it is played, in words, or empty. `house`: it does not ship, somebody brought it."""

    name: str
    title: str
    part: str
    house: bool


class RuleStated(_Shown):
    """A rule or step: `lines` as written at `place`, FILE:LINE; `relations` to other rules, by the words for them."""

    name: str
    title: str
    ruleset: str
    house: bool
    place: str
    lines: tuple[str, ...]
    relations: dict[str, tuple[str, ...]]
    sources: tuple[SourceCited, ...]


class Bearing(_Shown):
    """A rule where it bears. `way`: before, instead, after, option, or empty where it only says what may be."""

    rule: str
    way: str


class StepTaken(_Shown):
    """A step of a course, with what bears there. An `anchor` is only a place in the order: no rule has its name."""

    name: str
    title: str
    anchor: bool
    rules: tuple[Bearing, ...]


class CourseTaken(_Shown):
    """The steps of `setup`, `turn` or `finish`, in their order. Anchors at which nothing bears are left out."""

    name: str
    steps: tuple[StepTaken, ...]


class ActRuled(_Shown):
    """Something that is done, by its verb, what that means, and the rules that bear on it."""

    verb: str
    meaning: str
    rules: tuple[Bearing, ...]


class Amount(_Shown):
    """`number` for each of `of`, or `+ 3` to it. Where it is no plain number, `of` is what the rule file says."""

    number: str
    of: str


class RowScored(_Shown):
    """A rule that pays. `when`: at what occasions; `at_end`: it counts when the game ends, too or only then."""

    rule: str
    forms: tuple[str, ...]
    when: tuple[str, ...]
    at_end: bool
    amounts: tuple[Amount, ...]


class ScoringTable(_Shown):
    """The rows of one ruleset."""

    ruleset: str
    rows: tuple[RowScored, ...]


class Trait(_Shown):
    """What is said of a kind: the name of a property, and its value in words."""

    name: str
    value: str


class PieceSupplied(_Shown):
    """A kind of piece. `number` of them, for each player or in all; where it is no plain number, `written` says it."""

    name: str
    title: str
    ruleset: str
    number: int | None
    written: str
    each: bool
    form: str
    colour: str
    traits: tuple[Trait, ...]
    sources: tuple[SourceCited, ...]


class TilePrinted(_Shown):
    """A tile, how often it is there, how it looks. `over`: the kind over which it lies, if it is no tile itself."""

    name: str
    title: str
    copies: int
    reconstructed: bool
    over: str
    drawing: TileDrawing


class TileSet(_Shown):
    """The tiles of one ruleset."""

    ruleset: str
    tiles: tuple[TilePrinted, ...]


class ReadingKnown(_Shown):
    """An answer to a question. `authority`: official clarified interim community house, or empty."""

    name: str
    title: str
    authority: str
    sources: tuple[SourceCited, ...]


class QuestionSettled(_Shown):
    """A question with the reading that holds and the others; where readings are numbers, `numbers` are least and most.

    `default`: nobody picked it; `follows`: the question whose reading holds here too; `because`: the reason of a table.
    """

    name: str
    title: str
    ruleset: str
    held: ReadingKnown
    default: bool
    follows: str
    because: str
    others: tuple[ReadingKnown, ...]
    numbers: tuple[int, int] | None
    sources: tuple[SourceCited, ...]


class Sheet(_Shown):
    """The reference of one game. `agreement` is the hash on which those who play together must agree.

    `anywhere` are the options that are open at every question; `others` the rules that bear on no step, act or score,
    `idle` those that have nothing to act on in this game. `stands` are piles and tracks, `cells` those of a map.
    """

    title: str
    players: tuple[int, int]
    agreement: str
    rulesets: tuple[RulesetPlayed, ...]
    rules: tuple[RuleStated, ...]
    courses: tuple[CourseTaken, ...]
    anywhere: tuple[str, ...]
    acts: tuple[ActRuled, ...]
    scoring: tuple[ScoringTable, ...]
    others: tuple[str, ...]
    idle: tuple[str, ...]
    pieces: tuple[PieceSupplied, ...]
    stands: tuple[str, ...]
    tiles: tuple[TileSet, ...]
    cells: tuple[CellDrawing, ...]
    symbols: tuple[SymbolDrawing, ...]
    questions: tuple[QuestionSettled, ...]
