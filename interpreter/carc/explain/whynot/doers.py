"""Who lets somebody do such a thing: the steps, rules and actions whose choices come to acts of this kind.

It goes by verbs and by kinds of things, not by what can be chosen at a moment.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from carc.compile.mentions import walk
from carc.compile.program import Program
from carc.kernel.position import Position
from carc.model.base import Core
from carc.model.effects import Act, Action, Choices, Choose, OfferedAct, Step
from carc.model.expressions import Expression
from carc.model.rules import Rule

Doing = Act | OfferedAct

_WITH_KINDS: Final = ("object", "on", "to")
"""Roles by whose kinds acts are told apart; where a tile comes to lie is open."""


class Doers:
    """Those of one game. They are known by their numbers as causes."""

    def __init__(self, program: Program) -> None:
        self._program, self._numbers = program, program.numbers
        game = program.game
        owners: tuple[Step | Rule | Action, ...] = (*game.steps, *game.rules, *game.actions)
        self._forms = {one.id: one for one in owners}
        self._actions = {action.pattern.verb: action for action in game.actions}

    def form(self, cause: int) -> Step | Rule | Action | None:
        """The step, rule or action with this number."""
        return self._forms.get(self._numbers.causes[cause].id)

    def asking(self, p: Position) -> list[int]:
        """Whoever asks now, and the rules that add to the question."""
        if p.pending is None:
            return []
        choice = self._program.choices[p.pending[1]]
        rules = (self._numbers.cause_of[line.rule] for line in choice.lines if line.rule)
        return list(dict.fromkeys([choice.cause, *rules]))

    def anywhere(self) -> Iterator[int]:
        """Whoever asks in this game at all."""
        choices = self._program.choices
        rules = (self._numbers.cause_of[line.rule] for choice in choices for line in choice.lines if line.rule)
        yield from dict.fromkeys([*(choice.cause for choice in choices), *rules])

    def lets(self, cause: int, act: Act) -> bool:
        """Whether such an act may come of what they offer."""
        form = self.form(cause)
        return form is not None and any(self.alike(one, act) for one in self._acts(form))

    def comes_to(self, offered: OfferedAct | Choose, act: Act) -> bool:
        """Whether such an act may come of something that is offered."""
        if isinstance(offered, OfferedAct) and offered.verb not in self._actions:
            return self.alike(offered, act)
        return any(self.alike(one, act) for one in self._acts(offered))

    def _acts(self, form: Core, within: tuple[str, ...] = ()) -> Iterator[Doing]:
        """The acts in a form, and those of the actions that it takes."""
        for one in walk(form):
            if isinstance(one, Act | OfferedAct):
                yield one
                action = self._actions.get(one.verb)
                if action is not None and one.verb not in within:
                    yield from self._acts(action, (*within, one.verb))

    def alike(self, one: Doing, act: Act) -> bool:
        """Whether they have the same verb, and things of kinds that may be the same."""
        if one.verb != act.verb:
            return False
        roles = dict(act.roles)
        pairs = ((value, roles[role]) for role, value in one.roles if role in _WITH_KINDS and role in roles)
        return all(self.agree(kind_of(value), kind_of(other)) for value, other in pairs)

    def agree(self, one: str, other: str) -> bool:
        """Whether things of one kind may be of the other; where a kind is open they may."""
        one, other = self._plain(one), self._plain(other)
        return not (one and other) or one in self._numbers.line(other) or other in self._numbers.line(one)

    def _plain(self, kind: str) -> str:
        """Parts are as the feature to which they belong, and most faces as any tile."""
        if (kind in self._numbers.faces and kind not in self._numbers.overlays) or kind == "face":
            return "tile"
        return "feature" if kind == "part" else kind.removesuffix(" part")


def kind_of(value: Expression | Choices) -> str:
    """The kind of what fills a role; empty where it is open."""
    if not isinstance(value, Choices):
        return value.type.name
    of = value.within.type.name if value.within is not None else value.variable
    return value.kind or of


@lru_cache(maxsize=8)
def doers_of(program: Program) -> Doers:
    """Those of a program, found once."""
    return Doers(program)
