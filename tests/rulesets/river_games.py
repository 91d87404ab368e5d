"""Random games over the rivers, each move judged by the text beside the rules that are compiled."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from random import Random

from carc.kernel import events
from carc.kernel.places import PART, index_of, sort_of
from carc.library import Loaded, all_shipped
from carc.play.choices import Choice
from carc.play.game import Game
from carc.play.state import State
from carc.resolve import merged
from rulesets.printed import is_river
from rulesets.riverside import Board, Look, Readings, look

HOUSE = (
    "no-meeples-yet",
    "river-to-the-middle",
    "river-in-the-bag",
    "start-tile-in-the-river",
    "from-lake-to-source",
    "fork-first-source-last",
    "no-herd-bonus",
    "two-rivers-to-the-city",
    "one-lake-two-sources",
    "fork-in-the-middle",
)
LAID_OTHERWISE = ("river-in-the-bag", *HOUSE[4:6], *HOUSE[7:])
CLASH = {frozenset(pair) for pair in combinations(LAID_OTHERWISE, 2)}
PAIRS = tuple(pair for pair in combinations(HOUSE, 2) if frozenset(pair) not in CLASH)
RIVERS = (
    ("river",),
    ("river-2",),
    ("river", "river-2"),
    ("river-20",),
    ("river", "gq11-river"),
    ("river-2", "gq11-river"),
    ("river", "cutcassonne"),
    ("river-20", "cutcassonne"),
    ("river", "river-2", "gq11-river", "cutcassonne"),
)
PICKS = {
    "u-turns": ("third", "third", "immediate"),
    "towards-river": ("ahead", "ahead", "five", "strip", "anywhere"),
    "usual-start": ("boxed", "shuffled"),
    "river-printing": ("second", "third"),
    "first-fork": ("first-player", "youngest"),
    "city-lake": ("below", "among"),
    "river-source": ("plain", "road"),
    "fork-place": ("among", "first"),
    "arms-end": ("last", "lakes-among", "source-among"),
}
_SPOT = re.compile(r"cell\((-?\d+), (-?\d+)\) turned ([NESW])")


@cache
def loaded() -> Loaded:
    return all_shipped()


@dataclass(frozen=True)
class Evening:
    """What is played: rulesets, house rules among them, and readings."""

    names: tuple[str, ...]
    picks: tuple[tuple[str, str], ...]

    def reading(self, question: str) -> str:
        """The reading that holds."""
        return dict(self.picks).get(question, PICKS[question][0])

    @property
    def house(self) -> set[str]:
        return set(self.names) & set(HOUSE)


@cache
def game(evening: Evening) -> Game:
    rules, problems = merged(loaded(), ("base", *evening.names), dict(evening.picks))
    assert rules is not None, problems
    return Game(rules)


def evenings(rng: Random) -> Iterator[Evening]:
    """Rivers without house rules, then pairs of house rules, and so on."""
    while True:
        for names in RIVERS:
            yield evening(names, rng)
        for pair in PAIRS:
            yield evening((*rng.choice(_rivers_for(pair)), *pair), rng)


def _rivers_for(pair: tuple[str, str]) -> tuple[tuple[str, ...], ...]:
    if "from-lake-to-source" in pair:
        return tuple(names for names in RIVERS if not {"river-2", "river-20"} & set(names))
    if {*LAID_OTHERWISE[2:]} & {*pair}:
        return tuple(names for names in RIVERS if "river-20" not in names)
    return RIVERS


def evening(names: tuple[str, ...], rng: Random) -> Evening:
    """An evening with some readings picked at random, of the questions that are asked there."""
    asked = {question for name in _with_required(names) for question in _questions(name)}
    picks = {question: rng.choice(readings) for question, readings in PICKS.items() if question in asked}
    return Evening(names, tuple(picks.items()))


def _with_required(names: tuple[str, ...]) -> set[str]:
    rulesets = loaded().checked.rulesets
    found, waiting = set[str](), list(names)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += rulesets[name].requires
    return found


def _questions(ruleset: str) -> set[str]:
    return {one.id.partition(".")[2] for one in loaded().checked.rulesets[ruleset].questions}


# ---------------------------------------------------------------- a game


@dataclass
class Judge:
    """Follows a game by its log, and says what the text would not allow."""

    evening: Evening
    state: State
    board: Board = field(init=False)
    drawn: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    fields_compared: bool = False
    offers_compared: int = 0
    _read: int = 0

    def __post_init__(self) -> None:
        readings = Readings(self.evening.reading("u-turns"), self.evening.reading("towards-river"))
        self.board = Board(readings)
        self._numbers = game(self.evening).program(len(self.state.players)).numbers
        self._names = list(self._numbers.faces)
        self._kinds = {number: name for name, number in self._numbers.features.items()}
        self._river_pile = list(self._numbers.piles).index("river-pile")
        self.expected = sum(
            entry[0] == events.DRAWN and entry[3] == self._river_pile for entry in self.state.position.log
        )
        self.expected += sum(len(faces) for _, faces in self.state.position.piles[self._river_pile])

    @property
    def river_left(self) -> int:
        return self.expected - len(self.drawn)

    def face(self, tile: int) -> str:
        return self._names[self.state.position.stock.tile_face[tile]]

    def follow(self, state: State) -> None:
        """Reads what has happened since."""
        self.state = state
        log = state.position.log
        for entry in log[self._read :]:
            self._read_entry(entry)
        self._read = len(log)
        self._compare_offer()
        self._compare_fields()

    def _read_entry(self, entry: tuple[int, ...]) -> None:
        event = entry[0]
        if event == events.DRAWN and entry[3] == self._river_pile:
            self.drawn.append(self.face(entry[2]))
        elif event == events.DRAWN and self.river_left:
            self.faults.append(f"{self.face(entry[2])} was drawn before the river was")
        elif event == events.REJECTED and self.board.legal(self.face(entry[2])):
            self.faults.append(f"{self.face(entry[2])} left the game, and fits")
        elif event in (events.PLACED, events.PUT):
            self._lay(event, entry[2], entry[3])
        elif event == events.DEPLOYED:
            self._deployed(entry[3])

    def _lay(self, event: int, tile: int, spot: int) -> None:
        grid, name = self.state.position.grid, self.face(tile)
        cell, turns = (grid.x[spot >> 2], grid.y[spot >> 2]), spot & 3
        if event == events.PLACED:
            faults = self.board.faults(self.board.held(name, cell, turns))
            self.faults += [f"{name} at {cell} turned {turns}: {fault}" for fault in faults]
        self.board.lay(name, cell, turns)

    def _deployed(self, where: int) -> None:
        stock = self.state.position.stock
        if sort_of(where) != PART:
            return
        part = index_of(where)
        name, kind = self.face(stock.part_tile[part]), self._kinds[stock.part_kind[part]]
        if kind == "river":
            self.faults.append(f"a piece on the river of {name}")
        if name == "lake-volcano":
            self.faults.append("a piece on the lake with the volcano")
        if "no-meeples-yet" in self.evening.house and self.river_left:
            self.faults.append("a piece before the river is finished")

    def _compare_offer(self) -> None:
        """Where a river tile is to be placed, all that the text allows is offered, and nothing else."""
        offered = [choice for choice in self.state.choices if choice.verb == "place"]
        name = dict(offered[0].roles)[""] if offered else ""
        if offered and is_river(name):
            self.offers_compared += 1
            mine, theirs = self.board.legal(name), {self._look(choice) for choice in offered}
            if mine != theirs:
                self.faults.append(f"{name}: the text allows {len(mine)} ways, {len(theirs)} are offered")

    def _look(self, choice: Choice) -> Look:
        roles = dict(choice.roles)
        found = _SPOT.fullmatch(roles["at"])
        assert found is not None
        return look(self.board.held(roles[""], (int(found[1]), int(found[2])), "NESW".index(found[3])).shown)

    def _compare_fields(self) -> None:
        """When the river lies, and nothing else does, its fields are those of the text."""
        if self.fields_compared or self.river_left or not all(is_river(tile.name) for tile in self.board.tiles):
            return
        self.fields_compared = True
        if self.board.fields() != self._their_fields():
            self.faults.append("the fields along the river differ")

    def _their_fields(self) -> set[frozenset[tuple[tuple[int, int], int]]]:
        p, field_kind = self.state.position, self._numbers.features["field"]
        found: dict[int, set[tuple[tuple[int, int], int]]] = {}
        for cell, tile in enumerate(p.cell_tile):
            if tile >= 0:
                for half in range(8):
                    part = p.port_part[12 * cell + 3 * (half // 2) + 2 * (half % 2)]
                    if part >= 0 and p.stock.part_kind[part] == field_kind:
                        found.setdefault(p.feat[part], set()).add(((p.x[cell], p.y[cell]), half))
        return {frozenset(halves) for halves in found.values()}


def judged(evening: Evening, players: int, seed: int, whim: int) -> Judge:
    """A whole random game, judged."""
    state, rng = game(evening).start(players, seed=seed), Random(whim)
    judge = Judge(evening, state)
    judge.follow(state)
    while not state.over:
        state = state.apply(rng.choice(state.choices))
        judge.follow(state)
    judge.faults += list(order_faults(evening, judge.drawn))
    return judge


# ---------------------------------------------------------------- the order of the river tiles


def order_faults(evening: Evening, drawn: list[str]) -> Iterator[str]:
    """What is wrong with the order in which the river was drawn, by what the house rule or the rule says of it."""
    house = next(iter(evening.house & set(LAID_OTHERWISE)), "")
    last = [sort_of_tile(name) for name in drawn]
    first = last[0]
    forks, lakes = last.count("fork"), last.count("lake")
    expected = {
        "": (first == "source" and last.count("source") == 1),
        "river-in-the-bag": True,
        "from-lake-to-source": first == "lake" and last[-1] == "source" and lakes == 1,
        "fork-first-source-last": first == "fork" and last[-1] == "source",
        "two-rivers-to-the-city": drawn[0] == "lake-city"
        and "fork" in last[: last.index("source")]
        and last[-1] == "source",
        "one-lake-two-sources": first == "lake" and lakes == 1 and last[-2:] == ["source", "source"],
        "fork-in-the-middle": first == "fork" and last[-1] in ("source", "lake"),
    }
    if not expected[house]:
        yield f"order {house}: {', '.join(drawn)}"
    if not house and "river-2" in evening.names:
        yield from () if last[1] == "fork" and drawn[-1] == "lake-volcano" else ("the fork first, the volcano last",)
    if not house and "river-20" in evening.names:
        yield from () if last[-2:] == ["lake", "lake"] else ("the two lakes last",)
    if not house and evening.reading("city-lake") == "below" and lakes != forks + 1:
        yield f"{lakes} lakes for {forks + 1} ends"


def sort_of_tile(name: str) -> str:
    """source, lake, fork, or nothing."""
    words = {"spring": "source", "source": "source", "lake": "lake", "fork": "fork"}
    return next((sort for word, sort in words.items() if word in name.split("-")), "")
