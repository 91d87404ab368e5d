"""What all modules of the compiler share while one game is compiled: the game, its numbers, and the code so far."""

import ast
from typing import Any

from carc.compile.forms import function, name
from carc.compile.numbering import Numbering
from carc.kernel.stock import Stock
from carc.model.game import Game, PropertySlot
from carc.model.things import PropertyOf


class Context:
    """The code and tables made so far. Names in generated code are `f3`, `v12`, `T5`: never from a rule file."""

    def __init__(self, game: Game, numbers: Numbering, stock: Stock, players: int) -> None:
        self.game, self.numbers, self.stock, self.players = game, numbers, stock, players
        self.slots: dict[tuple[str, str], PropertySlot] = {(slot.owner, slot.name): slot for slot in game.slots}
        self.declared: dict[tuple[str, str], PropertyOf] = {(p.owner, p.name): p for p in game.properties}
        self.kept = [p for p in game.properties if p.mode == "kept"]
        self.functions: list[ast.FunctionDef] = []
        self.tables: dict[str, Any] = {}
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

    def once(self, key: object) -> tuple[str, bool]:
        """The name of the function for a key, and whether it must still be made."""
        if key in self._made:
            return self._made[key], False
        self._made[key] = self.fresh("f")
        return self._made[key], True
