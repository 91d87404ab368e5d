"""Things of the typed core: kinds and their properties, faces of tiles, maps, words, questions, rulesets."""

from typing import Literal

from carc.model.base import Citation, Core, Place
from carc.model.effects import Action, Course, Step
from carc.model.expressions import AnyExpression
from carc.model.printed import Marks, Printed
from carc.model.rules import Decision, Rule
from carc.model.types import Type


class Look(Core):
    """How a thing is drawn: `form` is area, path, ground, building or figure; `colour` is `#rrggbb` or empty."""

    form: str
    colour: str = ""
    flourish: str = ""


class Kind(Core):
    """A kind of thing. `sort` is feature piece token pile track link or group; `like` is the kind that it follows.

    `fills`: edges, middles, halves or nothing. `members`: for a group, the sort it groups.
    """

    name: str
    sort: str
    ruleset: str
    title: str = ""
    plural: str = ""
    like: str = ""
    fills: str = ""
    look: Look | None = None
    supply: AnyExpression | None = None
    supply_each: bool = False
    under: tuple[AnyExpression, ...] = ()
    needs: tuple[str, ...] = ()
    sources: tuple[Citation, ...] = ()
    place: Place


class PropertyOf(Core):
    """A declared property of a kind, its `owner`.

    `mode`: printed (`has`, on tiles and features), kept (`keeps`, changes in play; `start` is its first value),
    defined (`name: e`).
    """

    owner: str
    name: str
    type: Type
    mode: Literal["printed", "kept", "defined"]
    additive: Literal["", "sum", "any"] = ""
    noun: str = ""
    parameters: tuple[tuple[str, Type], ...] = ()
    start: AnyExpression | None = None
    ruleset: str
    place: Place


class Face(Printed):
    """A printed tile. `copies` is chosen by `copies_under`, if given, else `copies_else` holds.

    `over`: the kind of feature over which it lies, if it is no tile but lies over tiles.
    """

    name: str
    title: str = ""
    ruleset: str
    copies: int
    copies_under: AnyExpression | None = None
    copies_else: int = 0
    over: str = ""
    reconstructed: bool = False
    place: Place


class MapCell(Core):
    """A cell as a map draws it, with what is printed on it. `half`: only half of it; `place` is its row."""

    x: int
    y: int
    half: bool = False
    marks: Marks
    place: Place


class Map(Core):
    """A board with bounds. `border` closes what ends there, or leaves it open; `border_place` is where that is said."""

    name: str
    title: str = ""
    ruleset: str
    border: Literal["closes", "open"] = "closes"
    cells: tuple[MapCell, ...]
    place: Place
    border_place: Place


class WordList(Core):
    name: str
    ruleset: str
    words: tuple[str, ...]
    place: Place


class Occasion(Core):
    name: str
    title: str
    ruleset: str
    place: Place


class Reading(Core):
    """`authority` is official clarified interim community house, or empty."""

    name: str
    title: str
    authority: str = ""
    sources: tuple[Citation, ...] = ()


class Question(Core):
    """What is settled before play. `numbers` (least, most) where the readings are numbers; then they have no titles.

    `follows`: the question whose reading holds for this one too, where it is among its own; else `default` does.
    """

    id: str
    title: str
    ruleset: str
    readings: tuple[Reading, ...]
    default: str
    numbers: tuple[int, int] | None = None
    follows: str = ""
    sources: tuple[Citation, ...] = ()
    place: Place


class Against(Core):
    """Another ruleset with which one cannot, or should not, be played, and why."""

    name: str
    because: str
    place: Place


class CopiesOf(Core):
    """How many times a ruleset wants the tiles of another one in the game."""

    name: str
    number: int
    under: AnyExpression | None = None
    place: Place


class Ruleset(Core):
    """A checked ruleset, by itself. Of those in `requires` it wants only the tiles of `tiles_of`."""

    name: str
    title: str
    requires: tuple[str, ...] = ()
    tiles_of: tuple[str, ...] = ()
    copies: tuple[CopiesOf, ...] = ()
    players: tuple[int, int] | None = None
    seats: tuple[str, ...] = ()
    citations: tuple[Citation, ...] = ()
    excludes: tuple[Against, ...] = ()
    discourages: tuple[Against, ...] = ()
    kinds: tuple[Kind, ...] = ()
    properties: tuple[PropertyOf, ...] = ()
    defaults: tuple[Decision, ...] = ()
    faces: tuple[Face, ...] = ()
    maps: tuple[Map, ...] = ()
    words: tuple[WordList, ...] = ()
    occasions: tuple[Occasion, ...] = ()
    questions: tuple[Question, ...] = ()
    courses: tuple[Course, ...] = ()
    steps: tuple[Step, ...] = ()
    actions: tuple[Action, ...] = ()
    rules: tuple[Rule, ...] = ()
    place: Place


class Table(Core):
    """What one evening plays.

    `only` are parts of rulesets that are played without their tiles and their other parts. What is switched on or off,
    with the reason, are rules and questions. `agreed` is the hash of the game that its players agreed on, or empty.
    `places` are those of lines, by their word and the name after it: `tiles NAME`.
    """

    title: str
    plays: tuple[str, ...]
    tiles_only: tuple[str, ...] = ()
    only: tuple[tuple[str, tuple[str, ...]], ...] = ()
    copies: tuple[tuple[str, int], ...] = ()
    picks: tuple[tuple[str, str], ...] = ()
    switches_off: tuple[tuple[str, str], ...] = ()
    switches_on: tuple[tuple[str, str], ...] = ()
    prefers: tuple[tuple[str, str], ...] = ()
    orders: tuple[tuple[str, str], ...] = ()
    agreed: str = ""
    place: Place
    places: tuple[tuple[str, Place], ...] = ()

    def place_of(self, word: str, name: str = "") -> Place:
        """Where a line stands, or the table where that is not known."""
        return dict(self.places).get(f"{word} {name}".rstrip(), self.place)
