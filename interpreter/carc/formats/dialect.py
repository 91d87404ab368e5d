"""The form of a folder of names: how another program that logs questions and answers says what we say.

Its files are parts of one table, which `Dialect` describes: each ruleset may have one. It decides what is of this
form, and knows none of the names in it. A *pattern* is the text of one of our choices with places in braces: `{tile}`
`{spot}` `{cell}` `{corner}` `{part}` `{feature}` `{kind}` `{piece}` `{number}`, `{seat}` for who is asked, `{other}`
for the second of two parts; of several, with `or` between them, the first counts whose rule is in the game. In the
pattern of an answer `{}` stands for what the answer does not say: there is one such choice. A *way* is the keys that
lead to a value within an answer, joined by dots; of several, with `or` between them, the first counts that leads
somewhere.
"""

import re
from importlib.resources.abc import Traversable
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.records import WrongForm
from carc.formats.forms import parsed_table
from carc.formats.known_as import KnownAs, Name, RimWords, TileName, file_span, read_names, read_table

_EXPECTED: Final = "a folder of names"
_SUFFIX: Final = ".toml"
_PLACE: Final = re.compile(r"\\\{([a-z]*)\\\}")
"""A place in a pattern that was escaped."""
_STANDS_THERE: Final = {"cell": r"cell\(-?\d+, -?\d+\)"}
"""What can stand in a place, where that is not anything."""

Pattern = Annotated[str, Field(max_length=200, strict=True)]
Way = Annotated[str, Field(max_length=100, strict=True)]
Picks = dict[Name, Name]
"""Readings by question."""


Means = Literal[
    "points",
    "scored",
    "phase",
    "may-undo",
    "may-not-undo",
    "may-pass",
    "may-not-pass",
    "offered",
    "options",
    "pieces-left",
    "variant",
]
"""What a sentence can claim."""


class _Form(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


# ---------------------------------------------------------------- what is played


class Settings(_Form):
    """What a setting means: readings, and parts of rulesets that are switched off.

    In a reading `{}` stands for the number of the setting.
    """

    picks: Picks = {}
    switch_off: tuple[Name, ...] = Field((), alias="switch-off")


class SetOfTiles(_Form):
    """Which rulesets a set of tiles belongs to, all to be named, and which readings come with it."""

    rulesets: Annotated[tuple[Name, ...], Field(min_length=1)]
    picks: Picks = {}


class Element(_Form):
    """Something that is in play or not. `ruleset`: where we have it; `only`: the numbers that we can play, if not all.

    `tiles`: it brings the tiles of its ruleset along. `absent` holds where the ruleset is played and the element is not
    among those in play; `beside`, what holds where both this element and another one are.
    """

    ruleset: Name
    tiles: bool = False
    only: tuple[int, ...] = ()
    present: Settings = Settings()
    absent: Settings = Settings()
    beside: dict[Name, Settings] = {}


class Variant(_Form):
    """A variant of the rules: which value holds where none is given, and what each value means."""

    ruleset: Name
    default: Name
    values: dict[Name, Settings]


# ---------------------------------------------------------------- what is asked and answered


class Ask(_Form):
    """How options are listed, and the choice of ours that each of them stands for.

    Shapes: `flag` true; `placements` {tile: [[x, y, [degrees]]]}; `cells` {name: [[x, y]]}; `parts`
    {name: [[kind, location, x, y]]}; `pieces` the same with the piece at the end of each; `held` {name: [piece]},
    each perhaps with the seat that holds it. These four can also be lists without names. `tokens`
    {at: [x, y], tokens: [name]}. `part`: the kind and the location of the part that each of `cells` stands for.
    `choices`: patterns by name, where it depends on that; all of them at once for `answers`, whatever is listed (a
    piece, if they speak of one). Without a pattern it is nothing that we ask. `alone`: where there is just one option,
    it is taken there without asking. `unlisted`: the phases in which it is not always listed where it can be chosen.

    `over`: a face of ours that lies over tiles; a part is then said by the spot at which the face has it. `helped`
    [[x, y, degrees, ...]] are those of the placements under the name `instead` that are another choice of ours. `lots`
    {tiles: [tile], free: [index], auction} are tiles that lie open, with a pattern by whether there is an auction; or
    {tile}.
    """

    shape: Literal["flag", "placements", "cells", "parts", "pieces", "held", "tokens", "helped", "lots", "answers"]
    part: tuple[Name, Name] | None = None
    choice: Pattern = ""
    choices: dict[Name, Pattern] = {}
    over: Name = ""
    instead: Name = ""
    alone: bool = False
    unlisted: tuple[Name, ...] = ()

    @property
    def patterns(self) -> tuple[str, ...]:
        """Every pattern that it has."""
        return tuple(filter(None, (self.choice, *self.choices.values())))


class Answer(_Form):
    """An answer: the choice of ours that it stands for, and where within it the things lie that the choice names.

    `by` leads to a name on which the pattern depends: one of `choices`, which may also be the kind of the piece of this
    name; `choice` holds for all others. An answer that `confirms` only lets the game go on; one that `undoes` takes
    back the last answer, unless this was one of the names that are `lasting`. A number for draws that it brings is for
    those from the bag `draws`, else for all that have no answer of their own.

    `otherwise` is meant where the choice is not offered. `over`: as with what is asked, by name. `index` leads to the
    place of a tile among those that a property of the game keeps, which is `among`; `number` to a number.
    """

    choice: Pattern = ""
    choices: dict[Name, Pattern] = {}
    otherwise: Pattern = ""
    over: dict[Name, Name] = {}
    index: Way = ""
    among: Name = ""
    number: Way = ""
    by: Way = ""
    tile: Way = ""
    position: Way = ""
    turned: Way = ""
    cell: Way = ""
    part: Way = ""
    piece: Way = ""
    confirms: bool = False
    undoes: bool = False
    lasting: tuple[Name, ...] = ()
    draws: Name = ""


class Bag(_Form):
    """A pile of ours whose draws are listed by themselves; its faces by their names there, in the order of counting."""

    pile: Name
    faces: dict[Name, Name]


class Points(_Form):
    """What it calls points: by our rules, else by the kinds of the things that were scored.

    Those of a name that is `summed` are compared as one number for each player; of those that are `unmarked` it does
    not tell whether the game was over.
    """

    rules: dict[Name, Name]
    kinds: dict[Name, Name]
    summed: tuple[Name, ...] = ()
    unmarked: tuple[Name, ...] = ()


class Phases(_Form):
    """What it calls the moments of a game: by our steps; when an answer waits to be confirmed; after the end.

    `confirmed` are steps of ours after each answer of which it waits to be confirmed, as if still in that step; answers
    in steps that are `unconfirmed` never wait, and neither do choices by these names.
    """

    steps: dict[Name, Name]
    confirming: Name
    over: Name
    confirmed: tuple[Name, ...] = ()
    unconfirmed: tuple[Name, ...] = ()


class Sentence(_Form):
    """A sentence that claims something about a game, with places in braces, and what it means.

    `asks` is the question of which a claim about options speaks; `variant` the one of which a claim about rules does.
    """

    says: Pattern
    means: Means
    asks: Name = ""
    variant: Name = ""


class Dialect(_Form):
    """All names of such a program.

    `names` is the file of names beside the folder whose tiles hold as well; `groups` say where in the order of draws
    a tile comes that is of no ordinary group. `bags` are listed by themselves, under these names; what the rules of
    ours draw that are `unnamed`, each with why, is listed nowhere.
    """

    names: Name
    kinds: dict[Name, Name]
    rim: dict[Name, RimWords]
    inner: dict[Name, Annotated[int, Field(ge=1, le=20, strict=True)]]
    apart: dict[Name, Name] = {}
    pieces: dict[Name, Name]
    turns: dict[Name, Annotated[int, Field(ge=0, lt=360, multiple_of=90, strict=True)]]
    tiles: dict[Name, TileName] = {}
    ordinary: Name
    groups: dict[Name, Name] = {}
    bags: dict[Name, Bag] = {}
    unnamed: dict[Name, Pattern] = {}
    sets: dict[Name, SetOfTiles]
    elements: dict[Name, Element]
    variants: dict[Name, Variant]
    asks: dict[Name, Ask]
    answers: dict[Name, Answer]
    points: Points
    phases: Phases
    sentences: tuple[Sentence, ...]


def as_regex(pattern: str) -> re.Pattern[str]:
    """What finds the choices that a pattern stands for, whatever stands in its places that are open."""
    return re.compile(_PLACE.sub(lambda place: _STANDS_THERE.get(place[1], ".+"), re.escape(pattern)))


def read_dialect(folder: Traversable, beside: Traversable) -> tuple[Dialect, KnownAs] | Problem:
    """The names in a folder, and those of things on the board as a file of names has them; or what is wrong.

    `beside` is the folder that holds the file of names.
    """
    table: dict[str, Any] = {}
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(_SUFFIX):
            part = read_table(file, _EXPECTED)
            if isinstance(part, Problem):
                return part
            wrong = _added(table, part, ())
            if wrong:
                return WrongForm(file_span(file), _EXPECTED, ".".join(wrong), "twice")
    dialect = parsed_table(Dialect, table, _EXPECTED, file_span(folder))
    if isinstance(dialect, Problem):
        return dialect
    names = read_names(beside / dialect.names)
    return names if isinstance(names, Problem) else (dialect, _known(dialect, names))


def _added(table: dict[str, Any], part: dict[str, Any], way: tuple[str, ...]) -> tuple[str, ...]:
    """Adds a part to a table, member by member; gives the way to something that both say, empty if there is none.

    Lists grow longer.
    """
    for key, value in part.items():
        known = table.get(key)
        if isinstance(known, dict) and isinstance(value, dict):
            wrong = _added(known, value, (*way, key))
            if wrong:
                return wrong
        elif isinstance(known, list) and isinstance(value, list):
            known += value
        elif key in table:
            return (*way, key)
        else:
            table[key] = value
    return ()


def _known(dialect: Dialect, names: KnownAs) -> KnownAs:
    """The file of names, with the words of the folder above its own."""
    return names.model_copy(
        update={
            "kinds": dialect.kinds,
            "rim": dialect.rim,
            "inner": dialect.inner,
            "apart": dialect.apart,
            "tiles": names.tiles | dialect.tiles,
        }
    )
