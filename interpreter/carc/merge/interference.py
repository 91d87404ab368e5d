"""Rules that follow one action and touch the same state, so that it matters which acts first, and do not say which."""

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
from carc.merge.touching import Looking, State, Touched, opposed
from carc.model.rules import Handler


@dataclass(frozen=True)
class _Seen:
    """A rule that follows an action: what it touches in all, and what its condition looks at."""

    handling: Handling
    touched: Touched
    looked_at: frozenset[State]


def unordered(found: Sequence[Handling], bench: Bench, looking: Looking) -> Iterator[Problem]:
    """A problem for each pair of handlers whose order matters and is not stated."""
    seen = [_seen(handling, looking) for handling in found if handling[1].word != INSTEAD]
    for one, other in combinations(seen, 2):
        if _may_follow(one.handling, other.handling, bench):
            state = one.touched.disturbs(other.touched, bench.kinds) | other.touched.disturbs(one.touched, bench.kinds)
            if state and _together(one, other, bench):
                yield _unordered(one.handling, other.handling, min(state), bench)


def _seen(handling: Handling, looking: Looking) -> _Seen:
    _, handler = handling
    whole = looking.touched(handler.condition, handler.body)
    return _Seen(handling, whole, looking.touched(handler.condition).read)


def _may_follow(one: Handling, other: Handling, bench: Bench) -> bool:
    """Whether handlers of two rules can follow one action, in no stated order."""
    if one[0] == other[0] or one[1].word != other[1].word or bench.comes.ordered(one[0], other[0]):
        return False
    return one_action(one[1].pattern, other[1].pattern, bench.kinds)


def _together(one: _Seen, other: _Seen, bench: Bench) -> bool:
    """Whether both can act at one moment and do different things."""
    ours, theirs = one.handling[1], other.handling[1]
    apart = exclusive(_facts(ours), _facts(theirs), bench.kinds) or _body(ours) == _body(theirs)
    if not apart:
        return True
    looked_at, changed = one.looked_at | other.looked_at, one.touched.changed | other.touched.changed
    return any(opposed(state, change, bench.kinds) for state in looked_at for change in changed)


def _facts(handler: Handler) -> frozenset[Fact]:
    return facts(handler.condition, scope_of(handler))


def _body(handler: Handler) -> Hashable:
    return shape(handler.body, scope_of(handler))


def _unordered(one: Handling, other: Handling, state: State, bench: Bench) -> Problem:
    names = bench.law.edited_first((one[0], other[0]))
    first, second = sorted((one, other), key=lambda pair: names.index(pair[0]))
    called = (short(first[0]), bench.law.called(second[0], first[0]))
    action = short(first[1].pattern.step) or first[1].pattern.verb
    places = ((span(second[1].place), "and this"),)
    order = (first[0], second[0]) if bench.law.strangers(first[0], second[0]) else ()
    return Unordered(span(first[1].place), action, first[1].word, called, state, order, places=places)
