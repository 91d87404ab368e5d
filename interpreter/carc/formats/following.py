"""A game that goes along with the record of another program: what is offered, what was paid, one choice at a time.

It asks at every choice, also where there is only one answer. It decides nothing; the only thing it does of itself is
to pass where nothing else can be done, because there the other program asks nobody.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from carc.compile.program import Program
from carc.formats.dealing import Dealing
from carc.formats.dialect import Dialect, as_regex
from carc.kernel.events import DRAWN, END, GAINED, TURN
from carc.kernel.position import Position
from carc.play.every import asking_always
from carc.play.game import Game
from carc.play.naming import names_of
from carc.play.state import Journal, NotOffered, State

PASS = "pass"
OPEN = "{}"
"""What stands in a choice for something that is not said."""
_MOVES_ON = (TURN, END)
"""What shows that a turn is over; a tile that is drawn in the order of all shows that a part of one is."""


@dataclass(frozen=True, slots=True)
class Gain:
    """Points that a seat got; `final` after the end of the game."""

    seat: int
    points: int
    name: str
    final: bool


def program_for(game: Game, players: int) -> Program:
    """The program of a game, made so that it can be followed. Raises WrongNumber."""
    return asking_always(game.program(players))


class Following:
    """One game. `state` is the moment that was reached."""

    def __init__(self, program: Program, dialect: Dialect, chance: Dealing, absent: Iterable[int] = ()) -> None:
        seats = program.seats
        self._points, self._phases, self._names = dialect.points, dialect.phases, names_of(program)
        self._alone = [as_regex(ask.choice) for ask in dialect.asks.values() if ask.alone]
        self.state = State(Journal(program, self._names, seats, chance, tuple(absent)))
        self._anywhere = {rule.rpartition(".")[2] for rule, option in program.game.options if not option.steps}
        self._read = 0

    @property
    def position(self) -> Position:
        """The position of the moment."""
        return self.state.position

    @property
    def chance(self) -> Dealing:
        """Its source of chance at this moment."""
        chance = self.position.chance
        assert isinstance(chance, Dealing)
        return chance

    @property
    def asked(self) -> int:
        """The seat that is asked; -1 after the end."""
        pending = self.position.pending
        return -1 if pending is None else pending[0]

    @property
    def step(self) -> str:
        """The step that asks, by its own name; empty after the end."""
        pending, program = self.position.pending, self.state.program
        if pending is None:
            return ""
        return program.numbers.causes[program.choices[pending[1]].cause].id.rpartition(".")[2]

    @property
    def phase(self) -> str:
        """What the other program calls the moment at which somebody is asked, or the end."""
        step = self.step
        return self._phases.steps.get(step, step) if step else self._phases.over

    @property
    def confirming(self) -> bool:
        """Whether the other program would ask now whether what was done is to be confirmed."""
        return self.phase == self._phases.confirming

    def offered(self) -> Counter[str]:
        """Every choice, with how many turns of the tile look like the one that it names; 1 where none is turned."""
        pending = self.position.pending
        if pending is None:
            return Counter()
        choices = self.state.choices
        return Counter({str(choice): self._alike(option) for choice, option in zip(choices, pending[3], strict=True)})

    def _alike(self, option: tuple[int, ...]) -> int:
        pending, program = self.position.pending, self.state.program
        assert pending is not None
        given = dict(zip(program.choices[pending[1]].lines[option[0]].parameters, option[1:], strict=True))
        if "tile" not in given or "spot" not in given:
            return 1
        stock = program.stock
        return stock.canon[stock.tile_face[given["tile"]]].count(given["spot"] & 3)

    def may_pass(self) -> bool:
        """Whether whoever is asked may pass."""
        return any(choice.verb == PASS for choice in self.state.choices)

    def must_pass(self) -> bool:
        """Whether the only thing that can be done is to pass."""
        choices = self.state.choices
        return len(choices) == 1 and choices[0].verb == PASS

    def may_only_wait(self) -> bool:
        """Whether nothing can be done but to pass, and what can be done whenever one is asked."""
        return all(choice.verb == PASS or choice.rule in self._anywhere for choice in self.state.choices)

    def offers(self, choice: str) -> bool:
        """Whether a choice is offered; an open place in it stands for anything."""
        return bool(self._meant(choice))

    def take(self, choice: str) -> bool:
        """Takes a choice, if it is offered, and just one is meant. Raises what the kernel refuses."""
        meant = self._meant(choice) if OPEN in choice else [choice]
        try:
            if len(meant) != 1:
                return False
            self.state = self.state.apply(meant[0])
        except NotOffered:
            return False
        self._go_on_alone()
        return True

    def _go_on_alone(self) -> None:
        """Takes what the other program takes without asking, where it is all that can be done."""
        while self._alone and len(self.state.choices) == 1:
            only = str(self.state.choices[0])
            if not any(pattern.fullmatch(only) for pattern in self._alone):
                return
            self.state = self.state.apply(only)

    def _meant(self, choice: str) -> list[str]:
        """The choices that a text stands for."""
        pattern = as_regex(choice)
        return [text for text in map(str, self.state.choices) if pattern.fullmatch(text)]

    def pass_by(self) -> None:
        """Passes as long as there is nothing else to be done now."""
        while self.may_only_wait() and self.take(PASS):
            pass

    def find(self, choice: str) -> bool:
        """Goes to the last question of the turn that has this choice, if it may only be waited until then."""
        found = self.state if self.offers(choice) else None
        here, reached = self.state, len(self.position.log)
        while self.may_only_wait() and not self.confirming and self.take(PASS):
            if found and self.moved_on(reached):
                break
            found = self.state if self.offers(choice) else found
        self.state = found or here
        return found is not None

    def board(self) -> str:
        """The tiles on the board, in words."""
        p, names = self.position, self._names
        spots = ((tile, p.tile_cell[tile] * 4 + p.tile_turn[tile]) for tile in p.laid)
        return ", ".join(sorted(f"{names.tile(tile)} at {names.spot(p, spot)}" for tile, spot in spots))

    def drawn(self) -> int:
        """How many tiles were drawn in the order of all, those of the setup among them."""
        return sum(entry[0] == DRAWN and self.chance.is_listed(entry[3], entry[1]) for entry in self.position.log)

    def moved_on(self, since: int) -> bool:
        """Whether a turn, or a part of one, has ended since the log was so long."""
        return any(
            entry[0] in _MOVES_ON or (entry[0] == DRAWN and self.chance.is_listed(entry[3], entry[1]))
            for entry in self.position.log[since:]
        )

    # ------------------------------------------------------------ points

    def gains(self) -> Iterator[Gain]:
        """The points that were paid since the last call, by the names that the other program has for them."""
        log, start = self.position.log, self._read
        self._read = len(log)
        final = any(entry[0] == END for entry in log[:start])
        for entry in log[start:]:
            final = final or entry[0] == END
            if entry[0] == GAINED:
                yield self._gain(entry, final)

    def _gain(self, entry: tuple[int, ...], final: bool) -> Gain:
        _, cause, seat, points, thing, sort, *_ = entry
        program = self.state.program
        rule = program.numbers.causes[cause].id
        kind = self._names.features[program.stock.part_kind[thing]] if sort == 0 else ""
        name = self._points.rules.get(rule.rpartition(".")[2], self._points.kinds.get(kind, rule))
        return Gain(seat, points, name, final)
