"""Who sits at the table: how many players, and which bot or person each seat has.

It decides what `--players` and `--bots` mean together, and whose eyes the screen has.
"""

from collections.abc import Callable, Sequence
from typing import Final

from carc.bots.bot import Bot
from carc.bots.chance import RandomBot
from carc.bots.greedy import GreedyBot
from carc.command.wrong import WrongCall
from carc.diagnostics.wording.phrases import did_you_mean
from carc.play.sight import EVERYBODY, NOBODY

KINDS: Final = ("random", "greedy", "human")


def bot_names(text: str) -> tuple[str, ...]:
    """The kinds of players in `--bots`. Raises WrongCall for one that is unknown."""
    names = tuple(text.split(","))
    for name in names:
        if name not in KINDS:
            raise WrongCall(f"--bots: nobody plays like `{name}`; {did_you_mean(name, KINDS)}")
    return names


def seated(players: int | None, bots: Sequence[str], least: int, most: int) -> list[str]:
    """The kind of player on each seat; without `--bots` all play at random. Raises WrongCall."""
    number = players or len(bots) or least
    if bots and len(bots) != number:
        raise WrongCall(f"--bots names {len(bots)} players, --players says {number}")
    if not least <= number <= most:
        raise WrongCall(f"these rules are for {least} to {most} players, not {number}")
    return list(bots) or ["random"] * number


def bot(kind: str, seat: int, seed: int, person: Callable[[], Bot]) -> Bot:
    """Whoever plays on a seat. Bots draw their chances from the game's seed and their seat."""
    if kind == "human":
        return person()
    return GreedyBot() if kind == "greedy" else RandomBot(f"{seed}/{seat}")


def onlooker(kinds: Sequence[str]) -> int:
    """For whom a game is told: a person who plays alone against bots, or what is open to all where people share it."""
    people = [seat for seat, kind in enumerate(kinds) if kind == "human"]
    if not people:
        return EVERYBODY
    return people[0] if len(people) == 1 else NOBODY
