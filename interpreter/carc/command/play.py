"""`carc play RULES`: a whole game by people or bots, each point with its rule; `carc play FILE` goes on with a save."""

import secrets
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from carc.bots.bot import Bot, Leaves, ask
from carc.bots.person import Person
from carc.command.arguments import LARGEST_SEED, Once, add_json, add_readings, add_rules, readings, whole_number
from carc.command.console import Console, bold, quiet
from carc.command.playable import playable
from carc.command.saves import load, may_become_save, save
from carc.command.seats import bot, bot_names, onlooker, seated
from carc.command.telling import Teller, player, show_table
from carc.command.wrong import WrongCall
from carc.explain.model import PointShown, shown
from carc.picture import picture
from carc.play.asked import Asked
from carc.play.state import State
from carc.render.text import text
from carc.shelves import SUFFIX

HELP = "a whole game by people or bots, every point with its rule; or on with a saved game"
_MOST_PLAYERS = 64
_MOST_CHOICES = 20_000


class SeatPlayed(BaseModel):
    """A player, who played for the seat, and the points in the end."""

    model_config = ConfigDict(frozen=True)
    player: str
    bot: str
    points: int


class GamePlayed(BaseModel):
    """What `carc play --json` writes. `agreement` is the hash of the rules, `choices` what was chosen, in order."""

    model_config = ConfigDict(frozen=True)
    title: str
    agreement: str
    seed: int
    seats: tuple[SeatPlayed, ...]
    over: bool
    winners: tuple[str, ...]
    turns: int
    choices: tuple[str, ...]
    points: tuple[PointShown, ...]


def arguments(parser: ArgumentParser) -> None:
    """What may be typed after `carc play`."""
    add_rules(parser)
    number, seed = whole_number(1, _MOST_PLAYERS), whole_number(0, LARGEST_SEED)
    parser.add_argument("--players", action=Once, type=number, metavar="N", help="how many play")
    parser.add_argument("--seed", action=Once, type=seed, metavar="N", help="the same seed, the same game")
    parser.add_argument("--bots", action=Once, default="", metavar="NAMES", help="who plays: random, greedy, human")
    parser.add_argument("--save", action=Once, type=Path, metavar="FILE", help="where the game is saved")
    add_readings(parser)
    add_json(parser, "carc.command.play.GamePlayed")


def run(call: Namespace, console: Console) -> int:
    """Plays to the end, or until somebody leaves; the save is written in both cases."""
    kinds = bot_names(call.bots) if call.bots else ()
    if call.json and "human" in kinds:
        raise WrongCall("--json is for games without people")
    if call.save:
        may_become_save(call.save)
    table = _Table(call, console, *_begin(call, kinds))
    try:
        table.play()
    finally:
        if call.save:
            save(table.state, call.save)
    table.close()
    if table.endless:
        console.complaint(f"carc play: the game was stopped after {_MOST_CHOICES:,} choices, for it does not end")
    return int(table.endless)


def _begin(call: Namespace, kinds: tuple[str, ...]) -> tuple[State, list[str], int]:
    """The first state, the kinds of players, and the seed."""
    seed = secrets.randbelow(1 << 32) if call.seed is None else call.seed
    state = _saved(call.rules)
    if state is None:
        game = playable(call.rules, readings(call.reading))
        seats = seated(call.players, kinds, *game.rules.players)
        return game.start(len(seats), seed=seed), seats, seed
    if call.players or call.reading:
        raise WrongCall("the saved game has its players and readings; --players and --reading are for new games")
    number = len(state.players)
    return state, seated(None, kinds or ["random"] * number, number, number), seed


def _saved(words: Sequence[str]) -> State | None:
    """The saved game with which to go on, if the first word is the path of a file that is no rule file."""
    first = Path(words[0])
    if first.suffix == SUFFIX or not first.is_file():
        return None
    return load(words[0], words[1:])


class _Table:
    """A game in play: the players, what was chosen, and the newest state."""

    def __init__(self, call: Namespace, console: Console, state: State, kinds: list[str], seed: int) -> None:
        self.state, self._kinds, self._seed = state, kinds, seed
        self._json, self._console = call.json, console
        self._secret = call.seed is None and "human" in kinds
        self._bots = [bot(kind, seat, seed, self._person) for seat, kind in enumerate(kinds)]
        self._choices: list[str] = []

    def _person(self) -> Bot:
        return Person(self._console.ask, self._console.line, self._show_board)

    def play(self) -> None:
        """Asks one player after the other until the game is over or a person leaves."""
        tell = self._announce()
        tell(self.state)
        try:
            while self.state.position.pending is not None and not self.endless:
                choice = ask(self._bots[self.state.position.pending[0]], self.state)
                self._choices.append(str(choice))
                self.state = self.state.apply(choice)
                tell(self.state)
        except Leaves:
            self._console.line()

    @property
    def endless(self) -> bool:
        """Whether so much was chosen that the game is taken for one that never ends."""
        return len(self._choices) >= _MOST_CHOICES

    def _announce(self) -> Callable[[State], None]:
        """Says what is played and by whom; gives what tells the rest."""
        if self._json:
            return lambda state: None
        rules = self.state.program.game
        seed = "" if self._secret else f", {self._seed_told()}"
        self._console.line(bold(rules.title), quiet(f"  rules {rules.hash[:16]}{seed}"))
        for seat, kind in enumerate(self._kinds):
            self._console.line("  ", player(self.state, seat), f", {kind}")
        return Teller(self._console, onlooker(self._kinds)).tell

    def _seed_told(self) -> str:
        """The seed in words: who knows it can work out every draw, so people are told after the game."""
        return f"seed {self._seed}"

    def close(self) -> None:
        """The board and the final scores."""
        if self._json:
            self._console.model(self._played())
            return
        self._console.line()
        self._show_board(self.state)
        self._console.line()
        show_table(self.state, self._console)
        if self._secret and self.state.over:
            self._console.line(quiet(self._seed_told()))

    def _show_board(self, state: State | Asked) -> None:
        drawing = picture(state.program, state.position, state.players)
        self._console.block(text(drawing, self._console.colour).rstrip("\n"))

    def _played(self) -> GamePlayed:
        state, rules = self.state, self.state.program.game
        seats = zip(state.players, self._kinds, state.position.points, strict=True)
        return GamePlayed(
            title=rules.title,
            agreement=rules.hash,
            seed=self._seed,
            seats=tuple(SeatPlayed(player=name, bot=kind, points=points) for name, kind, points in seats),
            over=state.over,
            winners=state.winners,
            turns=state.position.turn_number,
            choices=tuple(self._choices),
            points=tuple(map(shown, state.points)),
        )
