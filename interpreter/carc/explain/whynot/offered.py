"""What somebody who is asked may do of a kind, in the words of the rules, and why something is not among it.

It decides which lines of a step or rule speak of such acts. Why these are legal it does not know.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from carc.compile.mentions import walk
from carc.compile.program import Program
from carc.explain.lines import text_at
from carc.explain.whynot.doers import doers_of, kind_of
from carc.explain.whynot.facts import Facts, Sight
from carc.explain.whynot.meaning import Meaning
from carc.kernel.position import Position
from carc.model.effects import Choices, Choose, OfferedAct
from carc.model.expressions import AnyExpression, Many, Property
from carc.model.rules import Rule
from carc.model.types import SPOT, Type, thing
from carc.source import Source


class Offering:
    """What is offered in one game."""

    def __init__(self, program: Program, facts: Facts, sources: Mapping[str, Source]) -> None:
        self._program, self._facts, self._sources = program, facts, sources
        self._doers = doers_of(program)

    def sole(self, p: Position) -> list[int]:
        """The rules beside whose options there are no others now."""
        if p.pending is None:
            return []
        only = {rule for rule, option in self._program.game.options if option.only}
        lines = self._program.choices[p.pending[1]].lines
        taken = dict.fromkeys(lines[option[0]].rule for option in p.pending[3])
        return [self._program.numbers.cause_of[rule] for rule in taken if rule in only]

    def lines(self, cause: int, meaning: Meaning) -> Iterator[str]:
        """The lines in which a step or rule offers such acts."""
        yield from dict.fromkeys(text_at(self._sources, one.place) for one in self._offers(cause, meaning))

    def facts(self, p: Position, cause: int, meaning: Meaning) -> Iterator[str]:
        """The lines, and why the act is not what they offer."""
        sight = Sight(p, {"player": thing("player")}, (p.pending[0] if p.pending else p.turn_player,))
        yield from self.lines(cause, meaning)
        yield from self._conditions(cause, sight)
        for one in self._offers(cause, meaning):
            yield from self._chosen(one, sight) if isinstance(one, Choose) else self._act(one, meaning, sight)

    def widened(self, p: Position, cause: int, meaning: Meaning) -> Iterator[tuple[str, list[str]]]:
        """Rules that add to a set out of which such acts are offered, each with why it does not add this."""
        sight = Sight(p, {"player": thing("player")}, (p.pending[0] if p.pending else p.turn_player,))
        for one in self._offers(cause, meaning):
            if isinstance(one, OfferedAct):
                yield from self._additions(one, meaning, sight)

    # ------------------------------------------------------------ lines

    def _offers(self, cause: int, meaning: Meaning) -> list[OfferedAct | Choose]:
        """The acts that are offered, and the choices of something with which such an act is done."""
        forms = [one for one in walk(self._doers.form(cause)) if isinstance(one, OfferedAct | Choose)]
        return [one for one in forms if self._doers.comes_to(one, meaning.act)]

    def _conditions(self, cause: int, sight: Sight) -> Iterator[str]:
        """Why an option of a rule cannot be taken now, whatever it is about."""
        rule = self._doers.form(cause)
        if not isinstance(rule, Rule):
            return
        if rule.once:
            yield f"once per {rule.once}"
        for name, option in self._program.game.options:
            if name == rule.id and option.condition is not None:
                yield from self._unmet(option.condition, sight)

    def _unmet(self, condition: AnyExpression | None, sight: Sight) -> Iterator[str]:
        """Why a condition does not hold; nothing if it holds, or speaks of what is not known here."""
        if condition is not None and sight.knows(condition) and not self._facts.value(condition, sight):
            yield from self._facts.why(condition, False, sight)

    # ------------------------------------------------------------ what can be chosen

    def _chosen(self, choose: Choose, sight: Sight) -> Iterator[str]:
        """Out of what something can be chosen."""
        if sight.knows(choose.within):
            yield self._facts.told(choose.within, sight)

    def _act(self, offered: OfferedAct, meaning: Meaning, sight: Sight) -> Iterator[str]:
        """Why the things of an act are not those that are offered."""
        yield from self._unmet(offered.condition, sight)
        for role, value, number in self._roles(offered, meaning):
            if isinstance(value, Choices):
                yield from self._outside(value, role, number, sight)
                sight = sight.with_noun(value.variable, _type(value), number)
                yield from self._unmet(value.where, sight)
            elif sight.knows(value) and not self._same(self._facts.value(value, sight), number, role):
                yield self._facts.told(value, sight)

    @staticmethod
    def _roles(offered: OfferedAct, meaning: Meaning) -> Iterator[tuple[str, AnyExpression | Choices, int]]:
        numbers = meaning.filled(offered)
        yield from ((role, value, numbers[role]) for role, value in offered.roles if role in numbers)

    def _outside(self, choices: Choices, role: str, number: int, sight: Sight) -> Iterator[str]:
        """The set in which something is not that can be chosen."""
        within = choices.within
        if within is None or not sight.knows(within):
            return
        members = list(self._facts.value(within, sight))
        if not any(self._same(member, number, role) for member in members):
            yield self._facts.told(within, sight)
            yield from self._left_out(within, number, sight)

    def _left_out(self, within: AnyExpression, number: int, sight: Sight) -> Iterator[str]:
        """Why something does not belong to a set that is made of those members of another one that meet a condition."""
        if isinstance(within, Many) and within.operator == "set" and within.value is None:
            yield from self._unmet(within.where, sight.with_noun(within.variable, within.type.one, number))

    def _same(self, member: Any, number: int, role: str) -> bool:
        """Whether one may stand for the other: pieces that are alike may."""
        alike = self._program.stock.piece_alike
        pieces = role == "object" and isinstance(member, int) and 0 <= member < len(alike) and number < len(alike)
        return bool(member == number or (pieces and alike[member] >> number & 1))

    # ------------------------------------------------------------ what is added

    def _additions(self, offered: OfferedAct, meaning: Meaning, sight: Sight) -> Iterator[tuple[str, list[str]]]:
        roles = dict(meaning.act.roles)
        for role, value, number in self._roles(offered, meaning):
            if isinstance(value, Choices) and isinstance(value.within, Property):
                for rule, added in self._added(value.within, sight):
                    if self._doers.agree(added.type.name, kind_of(roles[role])):
                        yield rule, [self._facts.text(added.place), *self._left_out(added, number, sight)]

    def _added(self, of: Property, sight: Sight) -> Iterator[tuple[str, AnyExpression]]:
        """What rules add to a set now, by the rule."""
        for slot in self._program.game.slots:
            if (slot.owner, slot.name) != (of.owner, of.name):
                continue
            for rule, clause in slot.changes:
                condition = clause.condition
                speaks = condition is None or (sight.knows(condition) and self._facts.value(condition, sight))
                added = (
                    change.value for change in clause.changes if change.operator == "+" and change.value is not None
                )
                yield from ((rule, value) for value in added if speaks and sight.knows(value))


def _type(choices: Choices) -> Type:
    """The type of what can be chosen."""
    if choices.kind or choices.within is None:
        return SPOT if choices.variable == "spot" else thing(choices.kind or choices.variable)
    return choices.within.type.one
