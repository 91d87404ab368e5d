"""The verbs that a ruleset may use, the kernel's and those that are declared, with the types of their roles."""

from __future__ import annotations

from carc.check.lineage import binds
from carc.check.scope import Scope
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems.actions import RepeatedRole, UnknownRole
from carc.diagnostics.problems.names import UnknownName
from carc.model.effects import Action, Slot
from carc.model.types import Type, thing
from carc.syntax import nodes
from carc.vocabulary.verbs import VERBS
from carc.vocabulary.words import RoleWord, VerbWord

OBJECT = "object"
_WORDS = {word.name: word for word in VERBS}


def verb_names(scope: Scope) -> tuple[str, ...]:
    """All verbs."""
    return (*_WORDS, *scope.catalog.actions)


def verb(name: nodes.Name, scope: Scope) -> VerbWord | None:
    """The verb of this name; None, reported, if there is none."""
    word = _WORDS.get(name.text) or _declared(name.text, scope)
    if word is None:
        known = verb_names(scope)
        scope.report(UnknownName(name.span, name.text, "verb", nearest(name.text, known), known))
    return word


def _declared(name: str, scope: Scope) -> VerbWord | None:
    action = scope.catalog.actions.get(name)
    return _word(action, scope) if action else None


def _word(action: Action, scope: Scope) -> VerbWord:
    roles = tuple(RoleWord(slot.role, (_slot_type(slot, scope),)) for slot in action.pattern.slots)
    return VerbWord(action.id, roles, action.title, judged=True)


def _slot_type(slot: Slot, scope: Scope) -> Type:
    return thing("part") if slot.as_feature else bound_by(slot)


def bound_by(slot: Slot) -> Type:
    """The type of what a slot's noun is bound to."""
    noun = slot.kind or slot.variable
    return binds(noun) or thing(noun)


def role(word: VerbWord, name: nodes.Name, scope: Scope) -> RoleWord | None:
    """The role of this name (a preposition, or `object`); None, reported, if the verb has none."""
    found = next((role for role in word.roles if role.name == name.text), None)
    if found is None:
        scope.report(UnknownRole(name.span, word.name, name.text, tuple(role.name for role in word.roles)))
    return found


def report_repeats(word: VerbWord, names: tuple[nodes.Name, ...], scope: Scope) -> None:
    """Reports a preposition that is written twice."""
    seen: set[str] = set()
    for name in names:
        if name.text in seen:
            scope.report(RepeatedRole(name.span, word.name, name.text))
        seen.add(name.text)
