"""Rules that follow one action and touch the same state, so that it matters which acts first, and do not say which.

State is what things keep, and points: these are gained in any order, but not where a rule looks at them. Pieces and
tiles that move are not looked at yet.
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.merge import Unordered
from carc.merge.alike import shape
from carc.merge.bans import one_action
from carc.merge.bench import Bench
from carc.merge.exclusive import Fact, exclusive, facts
from carc.merge.handlers import INSTEAD, Handling, scope_of
from carc.merge.names import short
from carc.merge.places import span
from carc.merge.rewrite import within
from carc.model.effects import Act, SetTo
from carc.model.expressions import Operation, Property
from carc.model.rules import Handler

State = tuple[str, str]

_POINTS: State = ("player", "points")
_PAYING = ("gain", "settle")


@dataclass(frozen=True)
class Touched:
    """The kept properties that a handler reads, adds to, and sets to something else."""

    read: frozenset[State]
    added: frozenset[State]
    given: frozenset[State]

    def disturbs(self, other: "Touched") -> frozenset[State]:
        """What the other finds different if this one went before; to add to one thing twice does not matter."""
        return (self.given & (other.read | other.added | other.given)) | (self.added & (other.read | other.given))


def unordered(found: Sequence[Handling], bench: Bench) -> Iterator[Problem]:
    """A problem for each pair of handlers whose order matters and is not stated."""
    looked_at = [(pair, touched(pair[1])) for pair in found if pair[1].word != INSTEAD]
    for (one, mine), (other, theirs) in combinations(looked_at, 2):
        state = mine.disturbs(theirs) | theirs.disturbs(mine)
        if state and _together(one, other, bench):
            yield _unordered(one, other, min(state), bench)


def _together(one: Handling, other: Handling, bench: Bench) -> bool:
    """Whether handlers of two rules can both follow one action, do different things, and are in no stated order."""
    if one[0] == other[0] or one[1].word != other[1].word or bench.comes.ordered(one[0], other[0]):
        return False
    if not one_action(one[1].pattern, other[1].pattern, bench.kinds):
        return False
    apart = exclusive(_facts(one[1]), _facts(other[1]), bench.kinds) or _body(one[1]) == _body(other[1])
    return not apart or _changes_conditions(one[1], other[1])


def _changes_conditions(*handlers: Handler) -> bool:
    """Whether one of them changes what the condition of one of them looks at."""
    looked_at = _states([form for one in handlers for form in within(one.condition) if isinstance(form, Property)])
    changed = _states([form for one in handlers for form in within(one.body) if isinstance(form, SetTo)])
    return bool(looked_at & changed)


def _facts(handler: Handler) -> frozenset[Fact]:
    return facts(handler.condition, scope_of(handler))


def _body(handler: Handler) -> Hashable:
    return shape(handler.body, scope_of(handler))


def touched(handler: Handler) -> Touched:
    """What a handler touches, in its condition and in its body."""
    added = [effect for effect in within(handler.body) if isinstance(effect, SetTo) and _adds(effect)]
    given = [effect for effect in within(handler.body) if isinstance(effect, SetTo) and not _adds(effect)]
    own = {id(effect.value.left) for effect in added if isinstance(effect.value, Operation)}
    read = [form for form in within(handler) if isinstance(form, Property) and id(form) not in own]
    return Touched(_states(read), _states(added) | _paid(handler), _states(given))


def _paid(handler: Handler) -> frozenset[State]:
    """The points, where a handler pays any."""
    pays = any(isinstance(form, Act) and form.verb in _PAYING for form in within(handler.body))
    return frozenset({_POINTS} if pays else ())


def _states(forms: Sequence[Property | SetTo]) -> frozenset[State]:
    return frozenset((form.owner, form.name) for form in forms)


def _adds(effect: SetTo) -> bool:
    """Whether it is `set x.p to x.p + e`."""
    value = effect.value
    if not (isinstance(value, Operation) and value.operator in ("+", "-") and isinstance(value.left, Property)):
        return False
    was = value.left
    return (was.owner, was.name, shape(was.of)) == (effect.owner, effect.name, shape(effect.of))


def _unordered(one: Handling, other: Handling, state: State, bench: Bench) -> Problem:
    names = bench.law.edited_first((one[0], other[0]))
    first, second = sorted((one, other), key=lambda pair: names.index(pair[0]))
    called = (short(first[0]), bench.law.called(second[0], first[0]))
    action = short(first[1].pattern.step) or first[1].pattern.verb
    places = ((span(second[1].place), "and this"),)
    return Unordered(span(first[1].place), action, first[1].word, called, ".".join(state), places=places)
