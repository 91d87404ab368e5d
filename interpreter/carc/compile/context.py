"""What all modules of the compiler share while one game is compiled: the game, its numbers, and the code so far."""

import ast
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from carc.compile.forms import function, name
from carc.compile.numbering import Numbering
from carc.kernel.stock import Stock
from carc.model.game import Game, PropertySlot
from carc.model.things import PropertyOf

_LARGEST_IN_PLACE: Final = 80
_DEEPEST_IN_PLACE: Final = 5
_MOST_IN_PLACE: Final = 2_000


def _not_yet(asked: str) -> Any:
    raise AssertionError(asked)


class Context:
    """The code and tables made so far. Names in generated code are `f3`, `v12`, `T5`: never from a rule file.

    owners: the cause, a rule or step, to which a function belongs, so far as it does to one.
    worth: gives the function that says what a feature is worth at an occasion.
    trial: gives the routine that does an action that is judged.   foreseen: the functions that are asked afterwards.
    """

    def __init__(self, game: Game, numbers: Numbering, stock: Stock, players: int) -> None:
        self.game, self.numbers, self.stock, self.players = game, numbers, stock, players
        self.slots: dict[tuple[str, str], PropertySlot] = {(slot.owner, slot.name): slot for slot in game.slots}
        self.declared: dict[tuple[str, str], PropertyOf] = {(p.owner, p.name): p for p in game.properties}
        self.kept = [p for p in game.properties if p.mode == "kept"]
        self.functions: list[ast.FunctionDef] = []
        self.tables: dict[str, Any] = {}
        self.owners: dict[str, int] = {}
        self.worth: Callable[[str], str] = _not_yet
        self.trial: Callable[[str], int] = _not_yet
        self.foreseen: list[str] = []
        self._within = self._in_place = 0
        self._later: deque[Callable[[], None]] = deque()
        self._table_names: dict[object, str] = {}
        self._made: dict[object, str] = {}
        self._count = 0

    def fresh(self, letter: str = "v") -> str:
        """A name that was not used before."""
        self._count += 1
        return f"{letter}{self._count}"

    def table(self, data: Any) -> ast.expr:
        """Code for a table of data that generated code reads; equal hashable tables are shared."""
        key = data if isinstance(data, tuple) else None
        if key is None or key not in self._table_names:
            title = self.fresh("T")
            self.tables[title] = data
            if key is None:
                return name(title)
            self._table_names[key] = title
        return name(self._table_names[key])

    def define(self, title: str, parameters: list[str], body: list[ast.stmt]) -> str:
        """Adds a function to the code."""
        self.functions.append(function(title, parameters, body))
        return title

    @contextmanager
    def standing_in(self, size: int) -> Iterator[bool]:
        """Whether code of this size may stand at its place of use, rather than in a function.

        It may if it is short, few stand within each other, and there are not too many in all.
        """
        has_room = size <= _LARGEST_IN_PLACE and self._within < _DEEPEST_IN_PLACE and self._in_place < _MOST_IN_PLACE
        self._within += has_room
        self._in_place += has_room
        try:
            yield has_room
        finally:
            self._within -= has_room

    def later(self, define: Callable[[], None]) -> None:
        """A function whose name is known is defined when others are done: however long a chain, nothing nests."""
        self._later.append(define)

    def finish(self) -> None:
        """Defines all that was left for later."""
        while self._later:
            self._later.popleft()()

    def once(self, key: object) -> tuple[str, bool]:
        """The name of the function for a key, and whether it must still be made."""
        if key in self._made:
            return self._made[key], False
        self._made[key] = self.fresh("f")
        return self._made[key], True
