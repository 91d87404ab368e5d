"""What the compiler knows of verbs: their parameters, the rules that follow them, and whether they may ask somebody."""

from carc.compile.context import Context
from carc.compile.roles import PARAMETERS
from carc.model.effects import AnyEffect, AsUsual, Choose, Do, Draw, Each, If, Offer, Repeat
from carc.model.rules import Handler

Handlers = list[tuple[str, Handler]]
"""(rule, what it does), in their order."""


class Verbs:
    """The verbs of a game, the kernel's and those that rulesets declare."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.actions = {action.pattern.verb: action for action in context.game.actions}

    def parameters(self, verb: str) -> list[str]:
        """The names of a verb's parameters, in order."""
        if verb in self.actions:
            return [slot.variable for slot in self.actions[verb].pattern.slots]
        return list(PARAMETERS[verb])

    def handlers(self, verb: str, step: str = "", asleep: frozenset[str] = frozenset()) -> Handlers:
        """The rules that follow a verb, or a step; a rule whose own effects run is asleep."""
        return [
            (rule, handler)
            for rule, handler in self.context.game.handlers
            if (handler.pattern.verb, handler.pattern.step) == (verb, step) and rule not in asleep
        ]

    def waits(self, effects: tuple[AnyEffect, ...], seen: frozenset[str] = frozenset()) -> bool:
        """Whether effects may ask somebody."""
        return any(self._waits(effect, seen) for effect in effects)

    def _waits(self, effect: AnyEffect, seen: frozenset[str]) -> bool:
        if isinstance(effect, Choose | Offer | AsUsual):  # what is usual may ask: that is not looked into
            return True
        if isinstance(effect, Do):
            return self.verb_waits(effect.act.verb, seen)
        if isinstance(effect, Draw):
            drawn = any(self.verb_waits(verb, seen) for verb in ("draw", "runs-out"))
            return drawn or self.waits(effect.body, seen) or self.waits(effect.otherwise, seen)
        if isinstance(effect, If):
            return self.waits(effect.then, seen) or self.waits(effect.otherwise, seen)
        return isinstance(effect, Each | Repeat) and self.waits(effect.body, seen)

    def verb_waits(self, verb: str, seen: frozenset[str] = frozenset()) -> bool:
        """Whether performing a verb may ask somebody; what is settled may also be paid."""
        if verb in seen:
            return False
        inner = seen | {verb}
        own = self.actions[verb].body if verb in self.actions else ()
        paid = verb == "settle" and self.verb_waits("gain", inner)
        return paid or self.waits(own, inner) or any(self.waits(h.body, inner) for _, h in self.handlers(verb))
