"""What rulesets use of what is declared: every name that some line rests on.

A name is not used by being declared, nor by being given a value; only by being asked for. Whether a use makes sense it
does not know.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from carc.compile.mentions import walk
from carc.model.base import Citation, Core
from carc.model.effects import Act, Choices, Choose, Each, OfferedAct, Slot
from carc.model.examples import Example
from carc.model.expressions import (
    Declared,
    KindTest,
    KindValue,
    Many,
    Property,
    QuestionIs,
    QuestionNumber,
    TextValue,
    WordValue,
)
from carc.model.printed import PartOf
from carc.model.rules import Decision, Fit, PropertyChange, Rule, ScoreChange, Tariff, Term
from carc.model.things import PropertyOf, Question, Ruleset
from carc.model.types import kind_of_part, thing

_ASKED_BY_SCORING = ("feature", "majority")
"""Who is paid where a scoring does not say it."""


@dataclass
class Uses:
    """Names by what they name. Of kinds also parts count as uses; a property is known by its owner and name."""

    kinds: set[str] = field(default_factory=set)
    properties: set[tuple[str, str]] = field(default_factory=set)
    property_names: set[str] = field(default_factory=set)
    words: set[str] = field(default_factory=set)
    occasions: set[str] = field(default_factory=set)
    questions: set[str] = field(default_factory=set)
    verbs: set[str] = field(default_factory=set)
    cited: set[tuple[str, str]] = field(default_factory=set)

    def asks(self, declared: PropertyOf) -> bool:
        """Whether somebody asks for a property."""
        return (declared.owner, declared.name) in self.properties or declared.name in self.property_names


def uses_of(rulesets: Iterable[Ruleset], examples: Iterable[Example]) -> Uses:
    """What these rulesets use. Examples count only as readers of cited texts."""
    found = Uses()
    for one in rulesets:
        for form in walk((one.rules, one.steps, one.actions, tuple(line.value for line in one.defaults))):
            _note(form, found)
        for form in walk((one.properties, one.kinds, one.faces, one.questions)):
            _note(form, found)
        _note_things(one, found)
    for form in walk(tuple(examples)):
        if isinstance(form, Citation):
            found.cited.add((form.key, form.title))
    return found


def _note_things(ruleset: Ruleset, found: Uses) -> None:
    groups = {kind.name for kind in ruleset.kinds if kind.sort == "group"}
    found.kinds.update(groups.intersection(line.kind for line in ruleset.defaults))
    found.kinds.update(kind.like for kind in ruleset.kinds if kind.like not in groups)
    for declared in ruleset.properties:
        (found.words if declared.type.base == "word" else found.kinds).add(declared.type.name)


def _note(form: Core, found: Uses) -> None:
    _note_value(form, found)
    _note_kind(form, found)
    match form:
        case Fit():
            found.property_names.update((form.ours, form.theirs))
        case Citation():
            found.cited.add((form.key, form.title))
        case Question():
            found.questions.add(form.follows)
        case Act() | OfferedAct():
            found.verbs.add(form.verb)


def _note_value(form: Core, found: Uses) -> None:
    match form:
        case Property():
            found.properties.add((form.owner, form.name))
        case TextValue():
            found.property_names.add(form.value)
        case QuestionIs() | QuestionNumber():
            found.questions.add(form.question)
        case WordValue():
            found.words.add(form.words)
        case Declared():
            (found.occasions if form.sort == "occasion" else found.kinds).add(form.name)


def _note_kind(form: Core, found: Uses) -> None:
    match form:
        case KindValue() | KindTest() | PartOf():
            found.kinds.add(form.kind)
        case Rule():
            found.kinds.add(form.once)
        case ScoreChange():
            found.kinds.update(name for name, _ in form.targets)
        case Many() | Slot() | Choices() | Each() | Choose() | Decision() | PropertyChange() | Term():
            found.kinds.add(kind_of_part(thing(form.kind)) or form.kind)
            found.occasions.add(form.kind)
        case Tariff():
            found.kinds.add(form.kind)
            found.occasions.update(form.occasions)
            if form.to is None:
                found.properties.add(_ASKED_BY_SCORING)
