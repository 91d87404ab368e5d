"""The law of decisions: two clauses that answer at one slot are ordered, or exclude each other, or agree.

What cannot be proved to be one of these is a clash. What the slots are it does not know.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.merge import Clash, ClashOfDefaults
from carc.merge.exclusive import Fact, exclusive
from carc.merge.kinds import KindTree
from carc.merge.places import span, spans
from carc.merge.precedence import Precedence
from carc.model.base import Place


@dataclass(frozen=True)
class Answer:
    """A clause as this law sees it; `decision` says in words what it decides.

    `rule` is empty for a thing's own line, and `of` then the property, `KIND.name`. `kinds` are those of the things
    that it speaks of, role by role; `occasions` the moments at which it answers, empty where moments play no part.
    """

    decision: str
    rule: str
    place: Place
    value: Hashable
    facts: frozenset[Fact] = frozenset()
    kinds: tuple[tuple[str, str], ...] = ()
    occasions: frozenset[str] = frozenset()
    of: str = ""


def clashes(answers: Iterable[Answer], law: Precedence, kinds: KindTree) -> Iterator[Problem]:
    """A problem for each set of answers at one slot of which each clashes with another."""
    pairs = [pair for pair in combinations(answers, 2) if not _settled(*pair, law) and may_meet(*pair, kinds)]
    for entangled in _groups(pairs):
        ruled = [answer for answer in entangled if answer.rule]
        yield _clash(ruled, law) if ruled else _clash_of_defaults(entangled)


def _groups(pairs: Iterable[tuple[Answer, Answer]]) -> Iterator[tuple[Answer, ...]]:
    """The answers of all pairs, those together that hang together."""
    groups: list[tuple[Answer, ...]] = []
    for pair in pairs:
        touching = [group for group in groups if set(group) & set(pair)]
        joined = dict.fromkeys((*(answer for group in touching for answer in group), *pair))
        groups = [*(group for group in groups if group not in touching), tuple(joined)]
    return iter(groups)


def _settled(one: Answer, other: Answer, law: Precedence) -> bool:
    """Whether the stronger of the two is known, or it does not matter."""
    if one.value == other.value:
        return True
    if one.rule and other.rule:
        return law.order.ordered(one.rule, other.rule)
    return bool(one.rule or other.rule) or one.kinds != other.kinds


def may_meet(one: Answer, other: Answer, kinds: KindTree) -> bool:
    """Whether both can answer about one thing at one moment."""
    if one.occasions and other.occasions and not one.occasions & other.occasions:
        return False
    if exclusive(one.facts, other.facts, kinds):
        return False
    mine, theirs = dict(one.kinds), dict(other.kinds)
    return all(kinds.may_meet(mine[role], theirs[role]) for role in mine.keys() & theirs.keys())


def _clash(answers: Sequence[Answer], law: Precedence) -> Problem:
    names = law.edited_first({answer.rule for answer in answers})
    first, *others = sorted(answers, key=lambda answer: (names.index(answer.rule), answer.place.line))
    called = {name: law.called(name, first.rule) for name in names}
    further = tuple((span(one.place), f"`{called[one.rule]}` decides it here") for one in others)
    strangers = len(names) == 2 and law.strangers(*names)
    return Clash(
        span(first.place), first.decision, tuple(called.values()), tuple(names) if strangers else (), places=further
    )


def _clash_of_defaults(answers: Sequence[Answer]) -> Problem:
    *others, last = answers
    places = spans((one.place for one in others), "and here")
    return ClashOfDefaults(span(last.place), last.decision, last.of, places=places)
