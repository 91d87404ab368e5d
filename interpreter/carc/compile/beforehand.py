"""What a condition says that is the same wherever a tile may lie: it is worked out once, and not for each spot.

Such an expression names no noun of the action, and never comes to a tile that lies nowhere, for the tile that is judged
lies for the moment where it would lie. Only what goes through a set is worth it. Of bans it knows nothing.
"""

import ast
from typing import Any, Final

from carc.compile.asking import Compiler
from carc.compile.forms import name, returns, tupled
from carc.compile.mentions import walk
from carc.compile.scope import Scope
from carc.compile.values import Value
from carc.model import expressions as core
from carc.model.base import Core
from carc.vocabulary.verbs import AFTERWARDS

_BEGINNINGS: Final = ("game", "turn", "player", "pile", "track")
"""An expression without variables begins at one of these, or at a function."""
_ON_THE_BOARD: Final = {
    *(("game", "players"), ("game", "tiles"), ("game", "parts"), ("game", "features"), ("game", "pieces")),
    *(("turn", "player"), ("turn", "changed"), ("player", "supply"), ("player", "pieces"), ("player", "next")),
}
"""What leads from there to things, but never to a tile that lies nowhere."""
_ANYWHERE: Final = ("part-of", AFTERWARDS)
"""Functions that may speak of the turn's tile, or of the action."""


class Beforehand:
    """Takes such expressions out of conditions. `scope` says what the names mean that stand in their stead."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.scope = Scope()
        self._taken: list[ast.expr] = []
        self._known: dict[tuple[str, str], tuple[bool, bool]] = {}

    def define(self) -> str | None:
        """A function (p) that works out what was taken, in the order of `parameters`; None if nothing was."""
        if not self._taken:
            return None
        title = self.compiler.context.fresh("f")
        return self.compiler.context.define(title, ["p"], [returns(tupled(self._taken))])

    @property
    def parameters(self) -> list[str]:
        """The names in generated code of what was taken."""
        return [noun.removeprefix("#") for noun in self.scope.values()]

    def without(self, form: Any) -> Any:
        """A form, or several, with names for what is taken out."""
        if isinstance(form, tuple):
            return tuple(map(self.without, form))
        if not isinstance(form, Core):
            return form
        if isinstance(form, core.Function) and form.name == AFTERWARDS:
            return form
        if isinstance(form, core.Expression) and self._is_worth_it(form):
            return self._take(form)
        return form.but(**{part: self.without(value) for part, value in form.entries()})

    def _take(self, form: Any) -> Any:
        found = self.compiler(form, Scope())
        if found.constant is not None:
            return form
        title = self.compiler.context.fresh()
        self._taken.append(found.node)
        self.scope = self.scope.bind(f"#{title}", Value(name(title), found.type, found.form))
        return core.Variable(name=f"#{title}", type=form.type, place=form.place)

    # ------------------------------------------------------------ which ones

    def _is_worth_it(self, form: core.Expression) -> bool:
        return not free(form) and self._judged(form) == (True, True) and not _is_noted(form)

    def _judged(self, form: object) -> tuple[bool, bool]:
        """Whether a form goes through a set, and whether it never comes to a tile that lies nowhere."""
        inside = list(walk(form))
        declared = [self._of_property(one) for one in inside if isinstance(one, core.Property)]
        long = any(isinstance(one, core.Many | core.Walk) for one in inside) or any(one for one, _ in declared)
        return long, all(map(_stays_on_board, inside)) and all(stays for _, stays in declared)

    def _of_property(self, form: core.Property) -> tuple[bool, bool]:
        """The same of the clauses of a property that rules decide; one that asks itself is taken for the worst."""
        context = self.compiler.context
        key = (form.owner, form.name)
        declared = context.declared.get(key)
        if declared is not None and declared.mode == "kept":
            return False, declared.type.base != "thing" or declared.type.name == "player"
        slot = context.slots.get(key)
        if slot is None:
            return False, declared is not None or _leads_to_the_board(form)
        if key not in self._known:
            self._known[key] = (True, False)
            self._known[key] = self._judged((slot.decisions, slot.changes))
        return self._known[key]


def _leads_to_the_board(form: core.Property) -> bool:
    """Whether a property of the kernel gives a plain value, or things that do not lead to a tile that lies nowhere."""
    begins = form.owner in _BEGINNINGS and form.type.base == "thing"
    return (form.owner, form.name) in _ON_THE_BOARD or not (begins or form.name == "spots")


def _stays_on_board(form: Core) -> bool:
    if isinstance(form, core.Declared):
        return form.sort != "face"
    return not (isinstance(form, core.Function) and form.name in _ANYWHERE)


def _is_noted(form: core.Expression) -> bool:
    """Whether it is noted that this was asked: that must stay where it is asked."""
    return any(isinstance(one, core.Noted) for one in walk(form))


def free(form: object) -> set[str]:
    """The nouns that a form leaves open: those that no bracket in it binds."""
    if isinstance(form, tuple):
        return set().union(*map(free, form))
    if isinstance(form, core.Variable):
        return {form.name}
    if isinstance(form, core.Many):
        return free(form.within) | free((form.where, form.value)) - {form.variable}
    if isinstance(form, core.Walk):
        return free(form.start) | free((form.via, form.where)) - {form.variable}
    return set().union(*map(free, form.values())) if isinstance(form, Core) else set()
