"""Saves of games: a game as the choices that made it, and back by playing and judging every choice again.

It decides what a save holds and when one is refused. A save is for the referee, not for the players: it keeps the state
of the source of chance, so that the game goes on as it would have. What a player may keep is a view.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Annotated, Any, Final, NoReturn

from pydantic import BaseModel, ConfigDict, StringConstraints, ValidationError

from carc.compile.program import Program
from carc.diagnostics.problems import play as problems
from carc.diagnostics.problems.records import WrongForm
from carc.kernel.chance import Chance
from carc.kernel.errors import KernelError, NotInPile
from carc.play.game import Game, WrongNumber
from carc.play.machine import RunsOn
from carc.play.naming import names_of
from carc.play.state import Journal, State
from carc.source import Source, Span
from carc.text import escaped
from carc.untrusted import Refused

FORM: Final = "carc game"
VERSION: Final = 1

_SHOWN: Final = 200
"""Characters of a value that a message shows."""

Name = Annotated[str, StringConstraints(min_length=1, max_length=80)]
Text = Annotated[str, StringConstraints(max_length=1_000)]
Bits = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{16}$")]


class _Form(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")


class Rules(_Form):
    """Under which rules a game is played. `hash` decides; the rest is for people."""

    hash: Name
    rulesets: list[Name]
    readings: dict[Name, Name]


class Draws(_Form):
    """The source's state before the first draw; the faces drawn so far, those that must come next, those left out."""

    state: Bits
    drawn: list[Name]
    awaited: list[Name]
    absent: list[Name]


class Save(_Form):
    """A saved game. `asked` (none at the end) and `points`, by seat, are where it stands; loading checks them."""

    form: str
    version: int
    rules: Rules
    players: list[Name]
    chance: Draws
    choices: list[Text]
    asked: Name | None
    points: list[int]


# ---------------------------------------------------------------- saving


def save(state: State) -> dict[str, Any]:
    """A state as data that JSON can hold; `load` gives an equal state.

    It is the referee's: whoever reads it knows every draw, those to come as well. A player may keep
    `state.view(player).data()`.
    """
    return saved(state).model_dump()


def saved(state: State) -> Save:
    """The save of a state."""
    journal, chance = state.journal, state.position.chance
    return Save(
        form=FORM,
        version=VERSION,
        rules=_played_under(state.program),
        players=list(state.players),
        chance=Draws(
            state=f"{journal.beginning.state:016x}",
            drawn=_faces(journal, chance.record),
            awaited=_faces(journal, chance.forced),
            absent=_faces(journal, journal.absent),
        ),
        choices=journal.texts(),
        asked=state.asked,
        points=list(state.position.points),
    )


def _played_under(program: Program) -> Rules:
    game = program.game
    readings = {chosen.question.id: chosen.reading for chosen in game.chosen}
    # Those of which only the tiles are played are required by others so; named, they would be played whole.
    whole = [name for name, _ in game.rulesets if name not in game.tiles_only]
    return Rules(hash=game.hash, rulesets=whole, readings=readings)


def _faces(journal: Journal, faces: Iterable[int]) -> list[str]:
    return [journal.names.faces[face] for face in faces]


# ---------------------------------------------------------------- loading


def rules_of(data: Any, name: str = "the save") -> Rules:
    """What a save says of its rules, so that they can be loaded. Raises Refused for what is no save."""
    return _form_of(data, name).rules


def load(data: Any, game: Game, name: str = "the save") -> State:
    """The state that a save describes, under the rules of `game`; every choice is judged again.

    `data` is what JSON held; `name` is what messages call it. Raises Refused.
    """
    saved = _form_of(data, name)
    _same_rules(saved.rules, game, name)
    program = _program(saved, game, name)
    state = _Replay(program, saved, name).state()
    for what, said, found in (
        ("asked", saved.asked or "nobody", state.asked or "nobody"),
        ("points", _numbers(saved.points), _numbers(state.position.points)),
    ):
        if said != found:
            raise Refused(problems.SaveDiffers(_place(name, said), what, escaped(said), found))
    return state


def _form_of(data: Any, name: str) -> Save:
    form = data.get("form") if isinstance(data, dict) else None
    if form != FORM:
        found = form if isinstance(form, str) else ""
        raise Refused(problems.NotASave(_place(name, found), escaped(found[:_SHOWN])))
    version = data.get("version")
    if type(version) is int and version != VERSION:
        raise Refused(problems.OtherVersion(_place(name, f"version: {version}"), version, VERSION))
    try:
        return Save.model_validate(data)
    except ValidationError as error:
        _refuse_form(error, name)


def _refuse_form(error: ValidationError, name: str) -> NoReturn:
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    where = escaped(".".join(map(str, first["loc"])))[:_SHOWN]
    raise Refused(WrongForm(_place(name, where), "a save of a game", where, first["type"].replace("_", "-")))


def _same_rules(rules: Rules, game: Game, name: str) -> None:
    ours = game.rules.hash
    if rules.hash != ours:
        readings = tuple(escaped(f"{question} = {reading}") for question, reading in rules.readings.items())
        rulesets = tuple(map(escaped, rules.rulesets))
        raise Refused(
            problems.OtherRules(_place(name, f"hash: {rules.hash}"), escaped(rules.hash), ours, rulesets, readings)
        )


def _program(saved: Save, game: Game, name: str) -> Program:
    """The program for the players of a save."""
    players = saved.players
    span = _place(name, ", ".join(players))
    if len(set(players)) < len(players):
        raise Refused(problems.WrongPlayers(span, len(players), 0, 0))
    try:
        return game.program(len(players))
    except WrongNumber as wrong:
        raise Refused(problems.WrongPlayers(span, wrong.number, wrong.least, wrong.most)) from None


class _Replay:
    """Plays a save again."""

    def __init__(self, program: Program, saved: Save, name: str) -> None:
        self.program, self.saved, self.name = program, saved, name
        self.numbers = program.numbers.faces
        chance = saved.chance
        self.absent = tuple(map(self._face, chance.absent))
        self.chance = Chance(int(chance.state, 16), [self._face(face) for face in (*chance.drawn, *chance.awaited)])
        self.number = 0

    def state(self) -> State:
        """The state after the last choice. Raises Refused."""
        try:
            journal = self._played()
        except NotInPile as missing:
            raise self._cannot_draw(len(self.chance.record) + 1, missing.face) from None
        except (KernelError, RunsOn):
            raise Refused(problems.CannotGoOn(self._choice_place(), self.number)) from None
        said, found = len(self.saved.chance.drawn), len(self.chance.record)
        if said != found:
            raise Refused(problems.SaveDiffers(_place(self.name, ""), "draws", str(said), str(found)))
        return State(journal)

    def _played(self) -> Journal:
        """The line of play after the last choice."""
        for face, count in Counter(self.absent).items():
            if count > self.program.stock.face_copies[face]:
                raise self._cannot_draw(0, face)
        names, players = names_of(self.program), tuple(self.saved.players)
        recorded = len(self.saved.chance.drawn)
        journal = Journal(self.program, names, players, self.chance, self.absent, recorded)
        for number, text in enumerate(self.saved.choices, start=1):
            self.number = number
            choices = State(journal).choices
            option = choices.option(text)
            if option is None:
                offered = tuple(map(str, choices))
                raise Refused(problems.ChoiceNotOffered(self._choice_place(), number, escaped(text), offered))
            journal.take(option)
        return journal

    def _choice_place(self) -> Span:
        """The choice that is being judged, in its line of the list of choices."""
        text = self.saved.choices[self.number - 1] if self.number else ""
        return _place(f"{self.name}, choices", text, max(1, self.number))

    def _cannot_draw(self, number: int, face: int) -> Refused:
        word = self.program.numbers.game.faces[face].name
        return Refused(problems.CannotBeDrawn(_place(self.name, word), number, word))

    def _face(self, face: str) -> int:
        if face not in self.numbers:
            raise Refused(problems.UnknownFace(_place(self.name, face), escaped(face), tuple(self.numbers)))
        return self.numbers[face]


def _numbers(points: list[int]) -> str:
    return ", ".join(map(str, points))[:_SHOWN]


def _place(name: str, text: str, line: int = 1) -> Span:
    """A value of a save as the place of a problem: a line that holds just this value."""
    shown = escaped(text[:_SHOWN])
    return Span(Source(name, "\n" * (line - 1) + shown), line, 1, len(shown) + 1)
