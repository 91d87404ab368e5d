"""Follows games of Amazonas by their log, and works out boats, points and pieces by the text of the rules."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

import carc
from carc.kernel import events
from carc.kernel.places import BOX, CELL, LOOSE, PART, PILE, index_of, sort_of
from properties.test_nothing_is_lost import pieces_are_where_they_are, the_score_is_its_points
from rulesets.amazonas_board import Board, Section, Tile, Way, printed, value
from rulesets.thrift import states

LAND_TILES = 65 + 15
STARTS = {2: 16, 3: 16, 4: 8, 5: 8}
MOUTH = {2: (6, 3), 3: (6, 3), 4: (7, 4, 1), 5: (7, 4, 1)}
OWN = {"meeple": 4, "camp": 2}
STANDS = {"tributary": "meeple", "village": "meeple", "jungle": "camp"}
WHAT = {
    "tributary-points": "tributary",
    "completed-village": "village",
    "unfinished-village": "village",
    "camp-points": "jungle",
    "first-boat": "amazon-scored",
    "second-boat": "amazon-scored",
    "mouth-of-many": "mouth",
    "mouth-of-few": "mouth",
}
"""What the rules score, by their names."""

_SPOT = re.compile(r"cell\((-?\d+), (-?\d+)\) turned ([NESW])")


@cache
def game() -> carc.Game:
    return carc.load("amazonas")


@cache
def faces() -> dict[str, Tile]:
    """What all faces show, by their names."""
    return {face.name: printed(face) for face in game().rules.faces}


class Judge:
    """Follows a game, and says what the text would not allow, or would have otherwise."""

    def __init__(self, state: carc.State) -> None:
        self.state, self.players = state, len(state.players)
        self._names = list(state.program.numbers.faces)
        self._kinds = {number: name for name, number in state.program.numbers.pieces.items()}
        self._land = list(state.program.numbers.piles).index("land")
        self.board: Board | None = None
        self.doubles = {name for name, tile in faces().items() if tile.spaces == 2}
        self.boats, self.their_boats = [1] * self.players, [1] * self.players
        self.used: list[set[Section]] = [set() for _ in range(self.players)]
        self.standing: dict[int, Section] = {}
        self.points, self.their_points = Counter[tuple[int, str]](), Counter[tuple[int, str]]()
        self.seat, self.placed, self.deployed, self.asked = -1, list[Tile](), False, False
        self.drawn, self.left_over = list[str](), 0
        self.faults, self.seen = list[str](), Counter[str]()
        self._read = 0

    @property
    def laid(self) -> Board:
        assert self.board is not None
        return self.board

    def fault(self, text: str) -> None:
        self.faults.append(f"turn {self.state.position.turn_number}: {text}")

    def follow(self, state: carc.State) -> None:
        """Reads what has happened since, and compares."""
        self.state = state
        first, self._read = self._read, len(state.position.log)
        for entry in state.position.log[first:]:
            self._read_entry(entry)
        self._read_told(first)
        if state.over:
            self._conclude()
            self._finish()
        if not self.placed:
            self._compare()
        if not state.over:
            self._compare_offers()
        pieces_are_where_they_are(state.position)
        self._no_tile_is_lost()

    # ------------------------------------------------------------ reading

    def _read_entry(self, entry: tuple[int, ...]) -> None:
        event = entry[0]
        if event == events.PUT and self.board is None:
            self._begin(entry[2])
        elif event == events.TURN:
            self._conclude()
            self._turn(entry[2])
        elif event == events.DRAWN and entry[3] == self._land:
            self.drawn.append(self._face(entry[2]))
        elif event == events.REJECTED:
            self._rejected(self._face(entry[2]))
        elif event == events.PLACED:
            self._placed(entry[2], entry[3])
        elif event == events.DEPLOYED:
            self._deployed(entry[2], entry[3])

    def _face(self, tile: int) -> str:
        return self._names[self.state.position.stock.tile_face[tile]]

    def _begin(self, tile: int) -> None:
        """With 2 or 3 players there are 16 spaces; with 4 and 5 players, 8 spaces."""
        start = faces()[self._face(tile)]
        self.board = Board(start, tile)
        if start.spaces != STARTS[self.players]:
            self.fault(f"{start.spaces} spaces at the start")

    def _turn(self, seat: int) -> None:
        """A game is played in clockwise order."""
        if seat != (self.seat + 1) % self.players:
            self.fault(f"the turn went from {self.seat} to {seat}")
        self.seat = seat

    def _rejected(self, name: str) -> None:
        """You must place the tile that you draw: what leaves the game fits nowhere."""
        self.left_over += 1
        self.seen["rejected"] += 1
        if self.laid.legal(faces()[name]):
            self.fault(f"{name} left the game, and fits")

    def _placed(self, number: int, spot: int) -> None:
        grid, name = self.state.position.grid, self._face(number)
        cell, turned = (grid.x[spot >> 2], grid.y[spot >> 2]), faces()[name].turns[spot & 3]
        for fault in self.laid.faults(turned, cell):
            self.fault(f"{name} at {cell}: {fault}")
        self._expected(name)
        tile = turned.at(cell, number)
        self.laid.lay(tile)
        self.placed.append(tile)

    def _expected(self, name: str) -> None:
        """You place exactly 1 tile, and after an exclamation mark also one of the double tiles still available."""
        if name not in self._to_place():
            self.fault(f"{name} was placed, not one of {self._to_place()}")
        if self.placed:
            self.doubles.discard(name)
            self.seen["double"] += 1

    def _to_place(self) -> set[str]:
        if not self.placed:
            return {self.drawn[-1]}
        return self.doubles if len(self.placed) == 1 and self.placed[0].calls else set()

    def _deployed(self, piece: int, where: int) -> None:
        stock = self.state.position.stock
        part = index_of(where)
        key = (stock.part_tile[part], part - stock.part0[stock.part_tile[part]])
        if sort_of(where) != PART or (self._kinds[stock.piece_kind[piece]], key) not in self._allowed():
            self.fault(f"piece {piece} on {key}")
        if stock.piece_owner[piece] != self.seat or piece in self.standing or self.deployed:
            self.fault(f"piece {piece} is not to be placed")
        self.deployed = True
        self.standing[piece] = self.laid.sections[key]
        self.seen[self._kinds[stock.piece_kind[piece]]] += 1

    def _allowed(self) -> set[tuple[str, tuple[int, int]]]:
        """A meeple on a tributary or in a village without meeples, or a camp in a jungle without camps.

        It is on the tile just placed; after an exclamation mark only on the double tile; from the own supply.
        """
        stock = self.state.position.stock
        mine = Counter(
            self._kinds[stock.piece_kind[piece]] for piece in self.standing if self._owner(piece) == self.seat
        )
        taken = set(self.standing.values())
        return {
            (STANDS[part.kind], part.key)
            for part in self.placed[-1].sections
            if part.kind in STANDS
            and mine[STANDS[part.kind]] < OWN[STANDS[part.kind]]
            and not self.laid.area(part) & taken
        }

    def _owner(self, piece: int) -> int:
        return self.state.position.stock.piece_owner[piece]

    def _read_told(self, first: int) -> None:
        """Where the boats of the game are, and what its points are for."""
        happened, gains = self.state.told(first)
        seats = [player.lower() for player in self.state.players]
        for event in happened:
            roles = dict(event.roles)
            owner, _, name = roles.get("", "").partition(".")
            if event.verb == "set" and name == "space":
                self.their_boats[seats.index(owner)] = int(roles["to"])
        for gain in gains:
            seat, rule = self.state.players.index(gain.player), gain.rule.id.partition(".")[2]
            self.their_points[seat, WHAT.get(rule, rule)] += gain.amount

    # ------------------------------------------------------------ the end of a turn

    def _conclude(self) -> None:
        """Boats go on, and then either the Amazon is scored, or what was completed."""
        if self.placed:
            if self.placed[-1].calls:
                self.fault("no double tile followed")
            if not self.asked and self._allowed():
                self.fault("nobody was asked for a piece")
            self._row()
            if self.placed[-1].spaces:
                self._score_amazon()
            else:
                self._score_completed()
        self.placed, self.deployed, self.asked = [], False, False

    def _advance(self, seat: int, number: int) -> None:
        """If you would need to advance beyond the last space, simply stop on the last space."""
        self.seen["stopped"] += self.boats[seat] + number > self.laid.spaces
        self.boats[seat] = min(self.boats[seat] + number, self.laid.spaces)

    def _row(self) -> None:
        """1 space for each icon newly connected to your meeple, 1 for a turn in which you place no wooden piece."""
        for seat in range(self.players):
            places = [part for piece, part in self.standing.items() if self._owner(piece) == seat]
            reached = {part for place in places if place.kind == "tributary" for part in self.laid.area(place)}
            new = {part for part in reached if part.boats} - self.used[seat]
            self.used[seat] |= new
            idle = seat == self.seat and not self.deployed
            self.seen["rowed for others"] += seat != self.seat and bool(new)
            self._advance(seat, sum(part.boats for part in new) + idle)

    def _ranked(self) -> list[list[int]]:
        """The seats whose boats are first, second and so on; boats on one space share their rank.

        Of 2 players the second counts only on the space directly behind the first.
        """
        spaces = sorted(set(self.boats), reverse=True)
        if self.players == 2 and spaces[-1] < spaces[0] - 1:
            self.seen["too far behind"] += 1
            spaces = spaces[:1]
        self.seen["tied"] += len(set(self.boats)) < self.players
        return [[seat for seat in range(self.players) if self.boats[seat] == space] for space in spaces]

    def _score_amazon(self) -> None:
        """First place: caimans and piranhas on the tile just placed; second: piranhas; who gets nothing moves by 1.

        Nothing else is scored, nor could be: beside the end of the river nothing lies yet, so nothing is completed.
        """
        tile, before = self.placed[-1], self.points.copy()
        self._score_ranks("amazon-scored", (tile.caimans + tile.piranhas, tile.piranhas))
        for seat in range(self.players):
            if self.points[seat, "amazon-scored"] == before[seat, "amazon-scored"]:
                self._advance(seat, 1)

    def _score_ranks(self, what: str, points: tuple[int, ...]) -> None:
        for seats, each in zip(self._ranked(), points, strict=False):
            for seat in seats:
                self.points[seat, what] += each

    def _score_completed(self) -> None:
        """You must score any and all features completed by your tile; their meeples return to the supply."""
        touched = {self.laid.area(part) for part in self.placed[-1].sections if STANDS.get(part.kind) == "meeple"}
        for area in touched:
            if self.laid.complete(area):
                self._score_area(area)
                self.standing = {piece: part for piece, part in self.standing.items() if part not in area}

    def _score_area(self, area: frozenset[Section]) -> None:
        """Only the player with most pieces there gets the points; in a tie all tied players score full points."""
        there = Counter(self._owner(piece) for piece, part in self.standing.items() if part in area)
        most = [seat for seat, number in there.items() if number == max(there.values())]
        (kind,) = {part.kind for part in area}
        for seat in most:
            self.points[seat, kind] += value(area, self.laid.complete(area))
        self.seen[f"{kind} scored"] += bool(most)
        self.seen["shared"] += len(there) > 1

    def _finish(self) -> None:
        """The game ends when all land tiles have been placed; meeples, camps and the Amazon are scored."""
        placed = sum(not tile.name.startswith("start-") and tile.spaces < 2 for tile in self.laid.tiles)
        if placed + self.left_over != LAND_TILES or len(self.drawn) != LAND_TILES:
            self.fault(f"the end after {placed} tiles")
        for area in {self.laid.area(part) for part in self.standing.values()}:
            self._score_area(area)
        self._score_ranks("mouth", MOUTH[self.players])

    # ------------------------------------------------------------ comparing

    def _compare(self) -> None:
        """Between turns, and at the end."""
        on_board = {piece for piece, where in enumerate(self.state.position.piece_where) if sort_of(where) == PART}
        sums = [sum(n for (one, _), n in self.points.items() if one == seat) for seat in range(self.players)]
        self._same("pieces", {*self.standing}, on_board)
        self._same("boats", self.boats, self.their_boats)
        self._same("points", +self.points, +self.their_points)
        self._same("scores", sums, list(self.state.scores.values()))
        if self.state.over:
            best = {name for name, sum_ in zip(self.state.players, sums, strict=True) if sum_ == max(sums)}
            self._same("winners", best, {*self.state.winners})
        the_score_is_its_points(self.state)

    def _same(self, what: str, mine: object, theirs: object) -> None:
        if mine != theirs:
            self.fault(f"{what} should be {mine}, not {theirs}")

    def _no_tile_is_lost(self) -> None:
        """Tiles are in a pile, on the table or in the box; double tiles lie open, and one tile may be just drawn."""
        sorts = Counter(map(sort_of, self.state.position.tile_where))
        lying = len(self.laid.tiles) + self.state.over  # the mouth, too
        self._same("tiles", {PILE, CELL, BOX, LOOSE} | sorts.keys(), {PILE, CELL, BOX, LOOSE})
        self._same("tiles on the table", lying, sorts[CELL])
        self._same("tiles lying about", len(self.doubles) + (not self.placed and not self.state.over), sorts[LOOSE])
        self._same("tiles put away", self.left_over + 1, sorts[BOX])

    def _compare_offers(self) -> None:
        """All that the text allows is offered, and nothing else."""
        choices = list(self.state.choices)
        if any(choice.verb == "place" for choice in choices):
            mine = {(name, way) for name in self._to_place() for way in self.laid.legal(faces()[name])}
            theirs = set(self._places_offered(choices))
            if mine != theirs:
                self.fault(f"{self._to_place()}: the text allows {len(mine)} ways, {len(theirs)} are offered")
        else:
            pending = self.state.position.pending
            offered = set(self._deployments(pending[3] if pending else []))
            self._same("pieces offered", self._allowed(), offered)
            self._same("a turn without a piece", 1, sum(choice.verb == "pass" for choice in choices))
            self.asked = True
            self.seen["offers"] += 1

    def _places_offered(self, choices: list[carc.Choice]) -> Iterator[tuple[str, Way]]:
        for roles in (dict(choice.roles) for choice in choices):
            found = _SPOT.fullmatch(roles["at"])
            assert found is not None
            turned = faces()[roles[""]].turns["NESW".index(found[3])]
            yield roles[""], turned.way((int(found[1]), int(found[2])))

    def _deployments(self, options: list[tuple[int, ...]]) -> Iterator[tuple[str, tuple[int, int]]]:
        stock = self.state.position.stock
        for _, piece, where in (option for option in options if len(option) == 3):
            tile = stock.part_tile[index_of(where)]
            yield self._kinds[stock.piece_kind[piece]], (tile, index_of(where) - stock.part0[tile])


def judged(players: int, seed: int, whim: int, drawn: Sequence[str] = ()) -> Judge:
    """A whole random game, judged. Some players like to keep their pieces. `drawn`: the order of the tiles."""
    names = list(game().program(players).numbers.faces)
    start = game().start(players, seed=seed, forced=[*map(names.index, drawn)])
    judge = Judge(start)
    for state in states(start, whim):
        judge.follow(state)
    return judge
