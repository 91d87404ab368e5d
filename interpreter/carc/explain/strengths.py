"""Who stood on what was scored, and how strong everybody was there when it was scored.

The pieces have gone home since; they are put back, on a copy of the position, to where the log left them, and the
rules are asked again. What then does not fit the points that were paid is not told.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from carc.compile.fragments import Asked, Fragments
from carc.compile.program import Program
from carc.kernel import events
from carc.kernel.errors import KernelError
from carc.kernel.pieces import stand
from carc.kernel.places import IN_BOX
from carc.kernel.position import Position
from carc.model.base import Place
from carc.model.expressions import Property, Variable
from carc.model.types import NUMBER, thing
from carc.play.naming import names_of
from carc.play.points import Point

_OWNER: Final = "feature"
_STRENGTH: Final = "strength"
_MAJORITY: Final = "majority"
_PART: Final = 0
"""The sort of a thing in the log that is part of a feature."""
_HERE: Final = Place(file="", line=1, column=1, end=1)


@dataclass(frozen=True, slots=True)
class Share:
    """A player's strength on what was scored, the kinds of the pieces there, and whether nobody was stronger."""

    player: str
    strength: int
    pieces: tuple[str, ...]
    strongest: bool


class Strengths:
    """Strengths in a game of which all is over. `begun` says where each piece was when the log began."""

    def __init__(self, program: Program, players: Sequence[str], begun: Sequence[int], position: Position) -> None:
        self._program, self._players = program, players
        self._begun, self._log = list(begun), position.log
        self._table = position.copy()
        self._names = names_of(program)
        self._fragments = Fragments(program)
        self._asked: dict[tuple[str, str], Asked] = {}
        self._known = {_STRENGTH, _MAJORITY} <= {one.name for one in program.game.properties if one.owner == _OWNER}

    def behind(self, point: Point) -> tuple[Share, ...]:
        """The shares behind a point, the strongest first; empty if it did not go to the strongest."""
        _, _, seat, _, part, sort, *_ = self._log[point.index]
        if sort != _PART or not self._known or not self._for_the_strongest(point):
            return ()
        try:
            self._put_back(point.index)
            shares, winners = self._shares(part)
        except KernelError:
            return ()
        best = max((share.strength for share in shares), default=0)
        fits = seat in winners and {share.player for share in shares if share.strength == best} == {
            self._players[winner] for winner in winners
        }
        return tuple(sorted(shares, key=lambda share: -share.strength)) if fits else ()

    def _for_the_strongest(self, point: Point) -> bool:
        game = self._program.game
        clauses = [one.clause for one in (*game.tariffs, *game.bonuses) if one.rule == point.rule.id]
        return bool(clauses) and all(clause.to is None for clause in clauses)

    def _put_back(self, index: int) -> None:
        """Every piece stands where it stood at an entry of the log."""
        where = list(self._begun)
        for event, _, *given in self._log[:index]:
            if event in (events.DEPLOYED, events.MOVED):
                where[given[0]] = given[1]
            elif event == events.HOME or (event == events.REMOVED and given[1]):
                where[given[0]] = IN_BOX
        for piece, place in enumerate(where):
            if self._table.piece_where[piece] != place:
                stand(self._table, piece, place)

    def _shares(self, part: int) -> tuple[list[Share], list[int]]:
        """The shares of all who are there, and the seats to which the points go."""
        winners = self._ask(_MAJORITY, part)
        shares = []
        for seat, player in enumerate(self._players):
            strength = self._ask(_STRENGTH, part, seat)
            if strength > 0:
                shares.append(Share(player, strength, self._pieces(part, seat), seat in winners))
        return shares, winners

    def _pieces(self, part: int, seat: int) -> tuple[str, ...]:
        stock, there = self._program.stock, self._table.f_pieces[self._table.feat[part]]
        owned = (piece for piece in range(len(stock.piece_owner)) if there >> piece & 1)
        return tuple(self._names.pieces[stock.piece_kind[one]] for one in owned if stock.piece_owner[one] == seat)

    def _ask(self, what: str, part: int, *seat: int) -> Any:
        """A property of the feature to which a part belongs."""
        kind = self._names.features[self._program.stock.part_kind[part]]
        if (kind, what) not in self._asked:
            self._asked[kind, what] = self._question(kind, what)
        return self._asked[kind, what](self._table, part, *seat)

    def _question(self, kind: str, what: str) -> Asked:
        player = thing("player")
        of = Variable(name=kind, type=thing(kind), place=_HERE)
        if what == _MAJORITY:
            return self._fragments.about(Property(of=of, owner=_OWNER, name=what, type=player.set, place=_HERE), kind)
        each = (Variable(name="player", type=player, place=_HERE),)
        asked = Property(of=of, owner=_OWNER, name=what, arguments=each, type=NUMBER, place=_HERE)
        return self._fragments.about(asked, kind, "player")
