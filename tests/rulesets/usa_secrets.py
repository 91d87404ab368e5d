"""What a player of a game with tiles face down is given, and other deals that must look the same to that player.

A deal is changed here without the interpreter's own idea of what a player may know: the game is played again from the
beginning, with the same choices, and with other faces where the player has seen none.
"""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import StringIO
from itertools import pairwise
from random import Random

import pytest

import carc
from carc.bots.bot import Leaves, ask
from carc.bots.person import Person
from carc.command.console import Console
from carc.command.telling import Teller, show_table
from carc.kernel import events
from carc.picture import picture
from carc.play.asked import Asked
from carc.play.sight import NOBODY
from carc.render.text import text

Cell = tuple[int, int]


@dataclass(frozen=True)
class Played:
    """A game as far as it was played: how it was dealt, and what was chosen."""

    game: carc.Game
    players: int
    seed: int
    choices: tuple[str, ...]
    forced: tuple[int, ...] = ()

    def state(self) -> carc.State:
        state = self.game.start(self.players, seed=self.seed, forced=self.forced)
        for choice in self.choices:
            state = state.apply(choice)
        return state


def played(game: carc.Game, players: int, seed: int, moves: int) -> Played:
    """The first moves of a random game."""
    state, rng, taken = game.start(players, seed=seed), Random(seed), list[str]()
    while not state.over and len(taken) < moves:
        taken.append(str(rng.choice(state.choices)))
        state = state.apply(taken[-1])
    return Played(game, players, seed, tuple(taken))


def hidden(state: carc.State) -> dict[Cell, str]:
    """What lies face down, in truth."""
    p, names = state.position, list(state.program.numbers.faces)
    return {(p.x[cell], p.y[cell]): names[p.stock.tile_face[tile]] for cell, tile in p.face_down.items()}


def seen_by(state: carc.State, seat: int) -> set[int]:
    """The tiles that lie face down and were shown to a seat."""
    shown = {entry[2] for entry in state.position.log if entry[0] == events.SHOWN and entry[3] == seat}
    return shown & set(state.position.face_down.values())


def dealt_otherwise(one: Played, seat: int, rng: Random) -> Played:
    """The same game with another deal of what lies face down, where the seat has seen nothing, and of the piles."""
    state = one.state()
    p = state.position
    unknown = set(p.face_down.values()) - seen_by(state, seat)
    drawn = [entry[2:4] for entry in p.log if entry[0] == events.DRAWN]
    assert [p.stock.tile_face[tile] for tile, _ in drawn] == p.chance.record
    record = p.chance.record.copy()
    for pile in {pile for _, pile in drawn}:
        places = [at for at, (tile, origin) in enumerate(drawn) if origin == pile and tile in unknown]
        faces = [record[at] for at in places] + [face for _, layer in p.piles[pile] for face in layer]
        rng.shuffle(faces)
        for at in places:
            record[at] = faces.pop()
    return Played(one.game, one.players, rng.getrandbits(60), one.choices, tuple(record))


# ---------------------------------------------------------------- all that a player is given


def given_to(state: carc.State, seat: int) -> list[str]:
    """Views, choices, events, the picture, the screen, refusals and the prompt, as one text each."""
    player = state.players[seat]
    view, drawing = state.view(player), picture(state.program, state.position, state.players)
    told, gains = state.told(0, seat)
    mine = state.asked == player
    return [
        json.dumps(view.data()),
        "\n".join(map(str, told)),
        "\n".join(carc.explain(gain) for gain in gains),
        repr(drawing),
        text(drawing),
        *_screens(state, seat),
        *(map(str, state.choices) if mine else ()),
        *(_refusals(state) if mine else ()),
        *(_prompts(state) if mine else ()),
    ]


def _screens(state: carc.State, seat: int) -> Iterator[str]:
    """What is printed to a person alone against bots, and to several people before one screen."""
    for eyes in (seat, NOBODY):
        written = StringIO()
        console = Console(written, written, {})
        Teller(console, eyes).tell(state)
        show_table(state, console)
        yield written.getvalue()


def _refusals(state: carc.State) -> Iterator[str]:
    """What is said to choices that are not offered: tiles on what lies face down, looks, and tiles of several faces."""
    offered = set(map(str, state.choices))
    faces = [face.name for face in state.program.game.faces][::20]
    tried = [f"{verb} {cell}" for verb in ("choose", "show", "turn-over") for cell in _cells(state)]
    tried += [f"place {face} at {cell} turned N" for face in faces for cell in _cells(state)]
    for choice in tried:
        if choice not in offered:
            with pytest.raises(carc.NotOffered) as wrong:
                state.apply(choice)
            yield str(wrong.value)


def _cells(state: carc.State) -> Iterator[str]:
    return (f"cell({x}, {y})" for x, y in sorted(hidden(state))[:2])


def _prompts(state: carc.State) -> list[str]:
    """What a person reads who is asked, sees the board, mistypes and leaves."""
    lines, typed = list[str](), iter(("nothing", "0", "q"))

    def read(prompt: str) -> str:
        lines.append(prompt)
        return next(typed)

    def show(asked: Asked) -> None:
        lines.append(text(picture(asked.program, asked.position, asked.players)))
        lines.append(json.dumps(asked.view.data()))

    with pytest.raises(Leaves):
        ask(Person(read, lines.append, show), state)
    return lines


# ---------------------------------------------------------------- somebody who guesses


Given = dict[str, str]
"""What is given, as values by where they stand."""


class Guesser:
    """Learns from examples where in all that is given something stands that goes with the answer."""

    def __init__(self, examples: list[tuple[Given, str]]) -> None:
        self._usual = Counter(answer for _, answer in examples).most_common(1)[0][0]
        tables: dict[str, dict[str, Counter[str]]] = {}
        for given, answer in examples:
            for where, value in given.items():
                tables.setdefault(where, {}).setdefault(value, Counter())[answer] += 1
        self._where = max(sorted(tables), key=lambda where: _foretold(tables[where].values()))
        self._table = tables[self._where]

    def guess(self, given: Given) -> str:
        """The answer that went most often with what stands at the most telling place."""
        answers = self._table.get(given.get(self._where, ""))
        return answers.most_common(1)[0][0] if answers else self._usual


def _foretold(answers: Iterable[Counter[str]]) -> int:
    """How many examples the others with the same value foretell."""
    return sum(number for one in answers for number in one.values() if number > 1 and number == max(one.values()))


def values_of(given: list[str]) -> Given:
    """All that is given, word by word: by its place, and by the word that stands before it."""
    found: Given = {}
    for number, one in enumerate(given):
        words = re.sub(r"[\[\]{}(),:\"']", " ", one).split()
        found |= {f"word {at} of {number}": word for at, word in enumerate(words)}
        found |= {f"after {before} in {number}": word for before, word in pairwise(words)}
    return found
