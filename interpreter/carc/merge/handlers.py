"""What follows an action, comes before it or happens instead of it, and the choices that are added to a step.

What happens instead is a decision, so the strongest rule comes first and clashes are refused. What follows and what
comes before are contributions, in the order that rules state, else by their names.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from carc.diagnostics.problem import Problem
from carc.merge.alike import Scope, shape
from carc.merge.clash import Answer, clashes
from carc.merge.exclusive import facts
from carc.merge.kinds import KindTree
from carc.merge.names import short
from carc.merge.partial_order import PartialOrder
from carc.merge.precedence import Precedence
from carc.model.rules import Fit, Handler, Option, Rule

Handling = tuple[str, Handler]

INSTEAD = "instead"


def handlers(rules: Mapping[str, Rule], law: Precedence, comes: PartialOrder) -> tuple[Handling, ...]:
    """All handlers: those that act instead, the strongest first, then the others in their order."""
    found = [(name, one) for name, rule in rules.items() for one in rule.clauses if isinstance(one, Handler)]
    rank, order = law.strength(rules), comes.sorted(rules)
    instead = [pair for pair in found if pair[1].word == INSTEAD]
    others = [pair for pair in found if pair[1].word != INSTEAD]
    return (
        *sorted(instead, key=lambda pair: rank.index(pair[0])),
        *sorted(others, key=lambda pair: order.index(pair[0])),
    )


def options(rules: Mapping[str, Rule], comes: PartialOrder) -> tuple[tuple[str, Option], ...]:
    """All added choices, in the order of their rules."""
    order = comes.sorted(rules)
    return tuple((name, one) for name in order for one in rules[name].clauses if isinstance(one, Option))


def fits(rules: Mapping[str, Rule], law: Precedence) -> tuple[tuple[str, Fit], ...]:
    """What may touch, the strongest rule first: it decides."""
    rank = law.strength(rules)
    return tuple((name, one) for name in rank for one in rules[name].clauses if isinstance(one, Fit))


def fit_clashes(found: Iterable[tuple[str, Fit]], law: Precedence, kinds: KindTree) -> Iterator[Problem]:
    """Different answers to what may touch, none of them the strongest."""
    answers = [Answer("what may touch", name, one.place, (one.ours, one.theirs)) for name, one in found]
    return clashes(answers, law, kinds)


def instead_clashes(found: Iterable[Handling], law: Precedence, kinds: KindTree) -> Iterator[Problem]:
    """Two rules that would act instead of one action."""
    instead = sorted((pair for pair in found if pair[1].word == INSTEAD), key=_action)
    for _, group in groupby(instead, key=_action):
        yield from clashes([_answer(rule, handler) for rule, handler in group], law, kinds)


def _action(handling: Handling) -> tuple[str, str]:
    return handling[1].pattern.verb, handling[1].pattern.step


def scope_of(handler: Handler) -> Scope:
    """The common names for what fills the roles of an action."""
    return Scope({slot.variable: f"the {slot.role}" for slot in handler.pattern.slots})


def _answer(rule: str, handler: Handler) -> Answer:
    pattern, names = handler.pattern, scope_of(handler)
    return Answer(
        decision=f"what happens instead of `{short(pattern.step) or pattern.verb}`",
        rule=rule,
        place=handler.place,
        value=shape(handler.body, names),
        facts=facts(handler.condition, names),
        kinds=tuple((slot.role, slot.kind) for slot in pattern.slots),
    )
