"""The game as it will be played: several rulesets merged, every question answered, every conflict settled."""

from carc.model.base import Citation, Core
from carc.model.effects import Action, Course, Step
from carc.model.rules import Decision, Fit, Handler, Option, Permission, PropertyChange, Rule, ScoreChange, Tariff
from carc.model.things import Face, Kind, Map, Occasion, PropertyOf, Question, WordList


class Chosen(Core):
    """A question and the reading that holds; why, where a table switches it and says so."""

    question: Question
    reading: str
    because: str = ""


class Dropped(Core):
    """A rule or thing that is not in this game, and why: an absent ruleset, a reading, an option, a switch.

    `questions` are those whose readings keep it out.
    """

    id: str
    why: str
    questions: tuple[str, ...] = ()


class RankedDecision(Core):
    """A clause that decides a property. `rule` is empty for a thing's own line. The strongest stand first."""

    rule: str
    clause: Decision


class PropertySlot(Core):
    """All that decides one property, rules in order of strength first, then defaults, the nearest kind first."""

    owner: str
    name: str
    decisions: tuple[RankedDecision, ...]
    changes: tuple[tuple[str, PropertyChange], ...] = ()


class Ban(Core):
    """A prohibition, and the permissions that lift it: those of rules that override it."""

    rule: str
    clause: Permission
    lifted_by: tuple[tuple[str, Permission], ...] = ()
    yields: bool = False


class RankedTariff(Core):
    """A tariff with what changes it. The strongest stand first; the first whose condition holds is the tariff."""

    rule: str
    clause: Tariff
    changes: tuple[tuple[str, ScoreChange], ...] = ()


class Game(Core):
    """Everything that the compiler needs. Of the rules only those are left that are in this game.

    `tiles_only` are the rulesets of which only the tiles are played; `copies` says of some how many times their tiles
    are in the game, which the numbers of the faces have taken in.
    """

    title: str
    rulesets: tuple[tuple[str, str], ...]
    players: tuple[int, int]
    seats: tuple[str, ...]
    citations: tuple[Citation, ...]
    chosen: tuple[Chosen, ...]
    kinds: tuple[Kind, ...]
    properties: tuple[PropertyOf, ...]
    faces: tuple[Face, ...]
    maps: tuple[Map, ...]
    words: tuple[WordList, ...]
    occasions: tuple[Occasion, ...]
    courses: tuple[Course, ...]
    steps: tuple[Step, ...]
    actions: tuple[Action, ...]
    rules: tuple[Rule, ...]
    slots: tuple[PropertySlot, ...]
    bans: tuple[Ban, ...]
    fits: tuple[tuple[str, Fit], ...]
    tariffs: tuple[RankedTariff, ...]
    bonuses: tuple[RankedTariff, ...]
    handlers: tuple[tuple[str, Handler], ...]
    options: tuple[tuple[str, Option], ...]
    dropped: tuple[Dropped, ...] = ()
    tiles_only: tuple[str, ...] = ()
    copies: tuple[tuple[str, int], ...] = ()
    hash: str = ""
