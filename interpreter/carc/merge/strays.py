"""Who calls by its own name a thing that is kept out of the game: rules, steps, actions, lines that things have."""

from collections.abc import Iterable, Iterator

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.merge import AbsentThing
from carc.merge.absence import Absence
from carc.merge.names import short
from carc.merge.places import span
from carc.merge.rewrite import within
from carc.model.effects import Action, Step
from carc.model.rules import Decision, Rule

Speaker = Rule | Step | Action | Decision


def strays(speakers: Iterable[Speaker], absence: Absence) -> Iterator[Problem]:
    """A problem for each such place; the rule should drop out together with the thing."""
    if not absence.names:
        return
    for speaker in speakers:
        for form in within(speaker):
            stray = absence.stray(form)
            if stray is not None:
                why = absence.names[stray.name]
                yield AbsentThing(span(stray.place), _name(speaker), _sort(speaker), stray.name, why)


def _name(speaker: Speaker) -> str:
    return f"{speaker.kind}.{speaker.name}" if isinstance(speaker, Decision) else short(speaker.id)


def _sort(speaker: Speaker) -> str:
    return "property" if isinstance(speaker, Decision) else type(speaker).__name__.lower()
