"""Judges games on the maps of the USA: points, what lies where, and that all is offered that the text allows."""

import re
from collections import Counter
from collections.abc import Iterator

import carc
from carc.kernel.places import BOX, CELL, FACE_DOWN, LOOSE, PART, PILE, index_of, sort_of
from properties.test_nothing_is_lost import pieces_are_where_they_are
from rulesets.thrift import states
from rulesets.usa_board import Cell, Key, Look, Tile, Way
from rulesets.usa_follower import Follower

WHAT = {"completed-city": "city", "unfinished-city": "city", "farm": "field"}
"""What the rules score, by their names, where those are other ones."""

_SPOT = re.compile(r"cell\((-?\d+), (-?\d+)\)(?: turned ([NESW]))?")


class Judge(Follower):
    """Compares a game with what should be so by the text."""

    def __init__(self, game: carc.Game, name: str, state: carc.State) -> None:
        super().__init__(game, name, state)
        self.their_points = Counter[tuple[int, str]]()
        self._read = 0

    def follow(self, state: carc.State) -> None:
        """Reads what has happened since, and compares."""
        self.state = state
        first, self._read = self._read, len(state.position.log)
        self.answered = first > 0
        for entry in state.position.log[first:]:
            self.read_entry(entry)
        self._read_told(first)
        self._compare()
        if not state.over:
            self._compare_offers()
        pieces_are_where_they_are(state.position)
        self._no_tile_is_lost()

    # ------------------------------------------------------------ comparing

    def _read_told(self, first: int) -> None:
        """What the points of the game are for; what the floor held back was held back of the last."""
        happened, gains = self.state.told(first)
        seats = [player.lower() for player in self.state.players]
        for gain in gains:
            rule = gain.rule.id.partition(".")[2]
            self.their_points[self.state.players.index(gain.player), WHAT.get(rule, rule)] += gain.amount
        for event in happened:
            if event.verb == "held":
                roles = dict(event.roles)
                self.their_points[seats.index(roles[""]), "turned-over"] += int(roles["points"])

    def _compare(self) -> None:
        """At every moment in which somebody is asked, and at the end."""
        p = self.state.position
        on_board = {piece for piece, where in enumerate(p.piece_where) if sort_of(where) == PART}
        below = {self.cell_at(cell << 2): tile for cell, tile in p.face_down.items()}
        if not self.state.over:
            self._same("meeples", {*self.standing}, on_board)
        self._same("points", +self.points, +self.their_points)
        self._same("scores", [self.score(seat) for seat in range(self.players)], [*self.state.scores.values()])
        self._same("what lies face down", self.chips | self.board.hidden, below)
        if self.state.over:
            most = max(self.state.scores.values())
            best = {name for name, points in self.state.scores.items() if points == most}
            self._same("winners", best, {*self.state.winners})

    def _same(self, what: str, mine: object, theirs: object) -> None:
        if mine != theirs:
            self.fault(f"{what} should be {mine}, not {theirs}")

    def _no_tile_is_lost(self) -> None:
        """Tiles are in the pile, on the map, face down or in the box; one may be just drawn."""
        sorts = Counter(map(sort_of, self.state.position.tile_where))
        loose = self.placed < 0 and not self.state.over
        self._same("tiles", {PILE, CELL, BOX, LOOSE, FACE_DOWN} | sorts.keys(), {PILE, CELL, BOX, LOOSE, FACE_DOWN})
        self._same("tiles on the map", len(self.board.cells), sorts[CELL])
        self._same("tiles face down", len(self.chips) + len(self.board.hidden), sorts[FACE_DOWN])
        self._same("tiles just drawn", int(loose), sorts[LOOSE])
        self._same("tiles put away", self.put_away, sorts[BOX])

    def _compare_offers(self) -> None:
        """All that the text allows is offered, and nothing else."""
        choices = list(self.state.choices)
        verbs = {choice.verb for choice in choices}
        if verbs == {"place"}:
            face = self.shown[self.face(self.drawn[-1])]
            self._same("ways to place it", self.board.legal(face), set(self._ways(face, choices)))
        elif verbs == {"choose"} and self.found >= 0:
            self._compare_turns(choices)
        elif verbs == {"choose"}:
            mine = self.to_look_at(self.hue) if self.hue else self.to_turn
            self._same("squares to choose from", mine, {cell for cell, _ in self._spots(choices)})
        else:
            self._same("where a meeple may stand", self.allowed(), set(self._deployments()))
            self._same("a turn without a meeple", 1, sum(choice.verb == "pass" for choice in choices))

    def _compare_turns(self, choices: list[carc.Choice]) -> None:
        """You may turn the tile that lay face down."""
        face, (cell,) = self.shown[self.face(self.found)], {cell for cell, _ in self._spots(choices)}
        looks: set[Look] = {look for _, look in self._ways(face, choices)}
        self._same("ways to turn it", self.board.turns(face, cell), looks)
        self._same("its square", self.board.hidden.get(cell), self.found)

    def _ways(self, face: Tile, choices: list[carc.Choice]) -> Iterator[Way]:
        return ((cell, face.turns[turn].look) for cell, turn in self._spots(choices))

    def _spots(self, choices: list[carc.Choice]) -> Iterator[tuple[Cell, int]]:
        for choice in choices:
            found = _SPOT.search(str(choice))
            assert found is not None
            yield (int(found[1]), int(found[2])), "NESW".index(found[3] or "N")

    def _deployments(self) -> Iterator[Key]:
        p = self.state.position
        assert p.pending is not None
        for option in p.pending[3]:
            if len(option) == 3:
                part = index_of(option[2])
                yield p.stock.part_tile[part], part - p.stock.part0[p.stock.part_tile[part]]


def judged(game: carc.Game, name: str, players: int, seed: int, whim: int) -> Judge:
    """A whole random game, judged. Some players like to keep their meeples."""
    start = game.start(players, seed=seed)
    judge = Judge(game, name, start)
    for state in states(start, whim):
        judge.follow(state)
    return judge
