"""What has nothing left to do since what it was about is not in the game: bodies, clauses, and whole rules.

It decides when nothing is left. What is in the game, and why something is not, it is told.
"""

from collections.abc import Iterable, Iterator, Mapping

from carc.merge.questions import asked_in
from carc.merge.rewrite import within
from carc.model.base import Core
from carc.model.effects import AnyEffect, Each, If, Let, Repeat
from carc.model.expressions import NumberValue
from carc.model.game import Dropped
from carc.model.rules import Handler, Option, Rule

Why = tuple[str, tuple[str, ...]]
"""Why something is not in the game, and the questions on which that hangs."""


def emptied(form: Core) -> Core | tuple[Core, ...]:
    """The form, or nothing in its stead where nothing is left for it to do; what is inside it was asked before.

    What does nothing `instead` of something else still keeps that from being done.
    """
    match form:
        case Each() | Option():
            idle = _idle(form.body)
        case Repeat():
            idle = _idle(form.body) or (isinstance(form.times, NumberValue) and form.times.value <= 0)
        case Handler():
            idle = form.word != "instead" and _idle(form.body)
        case If():
            idle = _idle(form.then) and _idle(form.otherwise)
        case _:
            idle = False
    return () if idle else form


def _idle(body: Iterable[AnyEffect]) -> bool:
    """Whether a body does nothing: it only gives names."""
    return all(isinstance(effect, Let) for effect in body)


def emptied_rules(
    written: Mapping[str, Rule], left: Iterable[Rule], absent: Mapping[str, Why], reading: str
) -> Iterator[Dropped]:
    """The rules of which no clause is left, each with what it was about: something absent, or a question."""
    for rule in left:
        if written[rule.id].clauses and not (rule.clauses or rule.switches_off or rule.prefers or rule.orders):
            why, questions = next(_reasons(written[rule.id], absent), (reading, asked_in(written[rule.id].clauses)))
            yield Dropped(id=rule.id, why=why, questions=questions)


def _reasons(rule: Rule, absent: Mapping[str, Why]) -> Iterator[Why]:
    words = (value for form in within(rule.clauses) for value in form.values() if isinstance(value, str))
    return (absent[word] for word in words if word in absent)
