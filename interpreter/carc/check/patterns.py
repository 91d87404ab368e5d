"""Patterns: actions as rules speak of them. Each noun fills a role and is bound to what is in it."""

from __future__ import annotations

from carc.check.lineage import UNKNOWN, binds
from carc.check.places import place
from carc.check.scope import Scope
from carc.check.suggestions import named_in_role, reported_as_foreign
from carc.check.verbs import OBJECT, report_repeats, role, verb
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems.actions import UnknownRole, WrongSlot
from carc.model.effects import Pattern, Slot
from carc.model.types import Type, kind_of_part, part_of, thing
from carc.syntax import nodes
from carc.vocabulary.words import RoleWord, VerbWord

RUNS_OUT = "runs-out"
DECLINED = "declined"
_ON_PARTS = thing("part")
_CHOSEN_BY_NAME = ("occasion", "link", "step")
_UNSAID = ("face", "spot")  # types that stand for another of the same role: a tile's face, a cell with a turn


def pattern(node: nodes.Pattern, scope: Scope) -> tuple[Pattern, Scope]:
    """The pattern, and the scope in which its nouns are bound.

    Of a verb, of a step, of a step whose choices are declined, of a pile that runs out.
    """
    if node.object and node.object.noun.text == RUNS_OUT:
        return _pile_runs_out(node, scope)
    step = scope.catalog.steps.get(node.verb.text)
    if step and not node.object and not node.roles:
        return Pattern(verb="step", step=step, place=place(node.span)), scope
    if step and node.object and node.object.noun.text == DECLINED:
        return Pattern(verb=DECLINED, step=step, place=place(node.span)), scope
    word = verb(node.verb, scope)
    if word is None:
        return Pattern(verb=node.verb.text, place=place(node.span)), _with_unknown(node, scope)
    slots: list[Slot] = []
    for name, slot in _slots(node):
        found = role(word, name, scope)
        made, scope = _slot(slot, found, word, scope) if found else (None, scope)
        slots += [made] if made else []
    report_repeats(word, tuple(name for name, _ in _slots(node)), scope)
    return Pattern(verb=word.name, slots=tuple(slots), place=place(node.span)), scope


def _slots(node: nodes.Pattern) -> tuple[tuple[nodes.Name, nodes.Slot], ...]:
    first = ((nodes.Name(node.object.span, OBJECT), node.object),) if node.object else ()
    return (*first, *node.roles)


def _with_unknown(node: nodes.Pattern, scope: Scope) -> Scope:
    """The nouns of a pattern that was refused, bound all the same, so that nothing follows from it."""
    for _, slot in _slots(node):
        scope = scope.bind((slot.alias or slot.noun).text, UNKNOWN)
    return scope


def _pile_runs_out(node: nodes.Pattern, scope: Scope) -> tuple[Pattern, Scope]:
    pile = node.verb.text
    if scope.catalog.sort(pile) != "pile":
        piles = tuple(scope.catalog.kinds_of("pile"))
        scope.report(WrongSlot(node.verb.span, pile, RUNS_OUT, OBJECT, piles, nearest(pile, piles)))
    slot = Slot(role=OBJECT, variable=pile, kind=pile)
    return Pattern(verb=RUNS_OUT, slots=(slot,), place=place(node.span)), scope


def _slot(node: nodes.Slot, role_: RoleWord, word: VerbWord, scope: Scope) -> tuple[Slot | None, Scope]:
    noun, variable = node.noun.text, (node.alias or node.noun).text
    found = _filled(noun, role_, scope)
    if found is None:
        _report(node, role_, word, scope)
        return None, scope.bind(variable, UNKNOWN)
    kind, type_, as_feature = found
    inner = scope.bind(variable, type_) if type_ != UNKNOWN else scope
    if kind in scope.catalog.faces:
        inner = inner.bind("tile", type_, variable)
    return Slot(role=role_.name, variable=variable, kind=kind, as_feature=as_feature), inner


def _filled(noun: str, role_: RoleWord, scope: Scope) -> tuple[str, Type, bool] | None:
    """The kind that a noun demands of a role, the type of what it is bound to, and whether it is the part's feature."""
    for sort in _CHOSEN_BY_NAME:
        if thing(sort) in role_.types:
            full = named_in_role(noun, sort, scope)
            return (full, UNKNOWN, False) if full else None
    on_parts = _ON_PARTS in role_.types
    if on_parts and (noun == "feature" or scope.catalog.is_feature(noun)):
        return "" if noun == "feature" else noun, thing(noun), True
    if noun in scope.catalog.faces and thing("face") in role_.types:
        return noun, thing("tile"), False
    plain = binds(noun)
    if plain in role_.types:
        return "", plain, False
    if noun not in scope.lineage:
        return None
    return _of_kind(noun, role_, scope)


def _of_kind(noun: str, role_: RoleWord, scope: Scope) -> tuple[str, Type, bool] | None:
    sorts = {type_.name for type_ in role_.types if type_.base == "thing"} - set(_UNSAID)
    if noun in sorts:
        return (noun if len(sorts) > 1 else ""), thing(noun), False
    part_kinds = {kind for kind in map(kind_of_part, role_.types) if kind}
    if noun in part_kinds:
        return noun, part_of(noun), False
    return (noun, thing(noun), False) if any(scope.lineage.is_a(noun, sort) for sort in sorts) else None


def _report(node: nodes.Slot, role_: RoleWord, word: VerbWord, scope: Scope) -> None:
    if reported_as_foreign(node.noun.span, node.noun.text, scope):
        return
    if not role_.types:
        scope.report(UnknownRole(node.span, word.name, role_.name, ()))
        return
    nouns = _nouns(role_, scope)
    near = nearest(node.noun.text, nouns)
    general = tuple(dict.fromkeys(type_.name or type_.base for type_ in role_.types if type_.name not in _UNSAID))
    scope.report(WrongSlot(node.noun.span, node.noun.text, word.name, role_.name, general, near))


def _nouns(role_: RoleWord, scope: Scope) -> list[str]:
    """Every noun that could fill the role."""
    names = [*scope.catalog.kinds, *scope.catalog.occasions, "feature", "part", "tile", "cell", "piece", "player"]
    return [name for name in names if _filled(name, role_, scope)]
