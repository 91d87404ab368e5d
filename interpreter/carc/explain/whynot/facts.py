"""By what facts of a position a condition holds, or does not: the values of what it compares.

It decides which parts of a condition are told. Whether it holds at all, and what hangs on it, others know.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from carc.compile.fragments import Fragments
from carc.compile.mentions import walk
from carc.compile.program import Program
from carc.explain.whynot.values import Words
from carc.kernel.position import Position
from carc.model.base import Place
from carc.model.expressions import AnyExpression, Expression, KindTest, Many, Operation, Property, Unary, Variable, Walk
from carc.model.rules import Decision
from carc.model.types import FLAG, Type
from carc.source import Source

_QUANTIFIED: Final = ("any", "none", "every")
_CONSTANT: Final = ("number", "flag", "nothing", "word", "side", "half", "kind", "text", "set")
_DEEPEST: Final = 2
"""How many declared conditions within each other are looked into."""


@dataclass(frozen=True, slots=True)
class Sight:
    """Where a condition is asked: a position, what nouns mean in it, and the act that is judged, if one is."""

    position: Position
    nouns: Mapping[str, Type]
    meant: tuple[Any, ...]
    verb: str = ""
    given: tuple[int, ...] = ()
    depth: int = field(default=0)

    def knows(self, expression: Expression) -> bool:
        """Whether every noun of an expression means something here."""
        forms = list(walk(expression))
        bound = {form.variable for form in forms if isinstance(form, Many | Walk)}
        free = {form.name for form in forms if isinstance(form, Variable)} - bound
        return free <= self.nouns.keys()

    def with_noun(self, noun: str, of: Type, meant: Any) -> "Sight":
        """The same where one more noun means something."""
        known = {name: pair for name, *pair in zip(self.nouns, self.nouns.values(), self.meant, strict=True)}
        known[noun] = [of, meant]
        types = {name: pair[0] for name, pair in known.items()}
        return replace(self, nouns=types, meant=tuple(pair[1] for pair in known.values()))


class Facts:
    """The facts of one game. `sources` are its rule files, in whose words conditions are told."""

    def __init__(self, program: Program, fragments: Fragments, sources: Mapping[str, Source]) -> None:
        self._program, self._fragments, self._sources = program, fragments, sources
        self.words = Words(program)

    def value(self, expression: AnyExpression, sight: Sight) -> Any:
        """What an expression comes to. All its nouns must be known."""
        asked = self._fragments.within(expression, sight.nouns, sight.verb)
        return asked(sight.position, *sight.meant, *sight.given)

    def why(self, condition: AnyExpression, holds: bool, sight: Sight) -> list[str]:
        """The facts that make a condition hold, or not; each once."""
        return list(dict.fromkeys(self._why(condition, holds, sight)))

    def told(self, expression: AnyExpression, sight: Sight) -> str:
        """`piece.owner: red`: an expression in the words of its rule file, and what it comes to."""
        return (
            f"{self.text(expression.place)}: {self.words.of(sight.position, expression, self.value(expression, sight))}"
        )

    def text(self, place: Place) -> str:
        """What stands at a place of a rule file."""
        source = self._sources.get(place.file)
        return source.line(place.line)[place.column - 1 : place.end - 1] if source else ""

    def _why(self, condition: AnyExpression, holds: bool, sight: Sight) -> Iterator[str]:
        if isinstance(condition, Unary) and condition.operator == "not":
            yield from self._why(condition.operand, not holds, sight)
        elif isinstance(condition, Operation) and condition.operator in ("and", "or"):
            yield from self._sides(condition, holds, sight)
        elif not sight.knows(condition):
            yield self.text(condition.place)
        elif isinstance(condition, Many) and condition.operator in _QUANTIFIED:
            yield self._quantified(condition, holds, sight)
        else:
            yield from (self.told(one, sight) for one in _compared(condition))
            yield from self._within(condition, holds, sight)

    def _sides(self, condition: Operation, holds: bool, sight: Sight) -> Iterator[str]:
        """Both sides where both count, else the one that decides."""
        sides = (condition.left, condition.right)
        counts = (condition.operator == "and") == holds
        for side in sides:
            if counts or not sight.knows(side) or bool(self.value(side, sight)) == holds:
                yield from self._why(side, holds, sight)
                if not counts and sight.knows(side):
                    return

    def _quantified(self, condition: Many, holds: bool, sight: Sight) -> str:
        """The members on which it hangs, if some have what was asked for, or lack it; else only whether it is so."""
        all_or_none = holds == (condition.operator != "any")
        asked = condition.value if condition.operator == "every" else condition.where
        if all_or_none or asked is None:
            return f"{self.text(condition.place)}: {'yes' if holds else 'no'}"
        if condition.operator == "every":
            asked = Unary(operator="not", operand=asked, type=FLAG, place=asked.place)
        members = condition.but(operator="set", where=asked, value=None, type=condition.within.type.one.set)
        found = self.words.of(sight.position, members, self.value(members, sight))
        return f"{self.text(condition.place)}: {found}"

    def _within(self, condition: AnyExpression, holds: bool, sight: Sight) -> Iterator[str]:
        """Why something is so that a single line of the rules says of a thing."""
        decision = self._decision(condition) if sight.depth < _DEEPEST else None
        if decision is not None and isinstance(condition, Property) and sight.knows(condition.of):
            inner = Sight(sight.position, {}, (), depth=sight.depth + 1)
            inner = inner.with_noun("player", *self._player(sight))
            inner = inner.with_noun(decision.variable, condition.of.type.one, self.value(condition.of, sight))
            for noun, argument in zip(decision.parameters, condition.arguments, strict=True):
                inner = inner.with_noun(noun, argument.type, self.value(argument, sight))
            yield from self._why(decision.value, holds, inner)

    @staticmethod
    def _player(sight: Sight) -> tuple[Type, Any]:
        index = list(sight.nouns).index("player")
        return sight.nouns["player"], sight.meant[index]

    def _decision(self, condition: AnyExpression) -> Decision | None:
        """What decides a declared yes or no, if that is one line without a condition."""
        if not isinstance(condition, Property) or condition.type.base != "flag":
            return None
        for slot in self._program.game.slots:
            if (slot.owner, slot.name) == (condition.owner, condition.name):
                only = slot.decisions[0].clause if len(slot.decisions) == 1 and not slot.changes else None
                plain = only is not None and only.condition is None and only.value.form not in _CONSTANT
                return only if plain else None
        return None


def _compared(condition: AnyExpression) -> list[AnyExpression]:
    """What a plain condition looks at: both sides of a comparison, the set that is empty, the thing that is there."""
    if isinstance(condition, Operation):
        sides: list[AnyExpression] = [condition.left, condition.right]
    elif isinstance(condition, Unary | KindTest):
        sides = [condition.operand]
    elif isinstance(condition, Property) and (condition.owner, condition.name) == ("set", "empty"):
        sides = [condition.of]
    else:
        sides = [condition]
    return [side for side in sides if side.form not in _CONSTANT]
