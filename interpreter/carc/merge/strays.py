"""Rules, steps and actions that call by its own name a thing which the readings chosen keep out of the game."""

from collections.abc import Iterable, Iterator

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.merge import AbsentThing
from carc.merge.absence import Absence
from carc.merge.names import short
from carc.merge.places import span
from carc.merge.rewrite import within
from carc.model.effects import Action, Step
from carc.model.rules import Rule


def strays(speakers: Iterable[Rule | Step | Action], absence: Absence) -> Iterator[Problem]:
    """A problem for each such place; the rule should drop out together with the thing."""
    if not absence.names:
        return
    for speaker in speakers:
        for form in within(speaker):
            stray = absence.stray(form)
            if stray is not None:
                yield AbsentThing(span(stray.place), short(speaker.id), stray.name)
