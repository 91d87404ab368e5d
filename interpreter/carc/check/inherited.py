"""What a ruleset sees of those that it requires: the names of checked rulesets put into a catalog."""

from __future__ import annotations

from carc.check.catalog import Catalog, KindEntry, Member, Named
from carc.check.places import Sources
from carc.model.base import Place
from carc.model.expressions import FlagValue, NumberValue
from carc.model.rules import Decision, Rule, Tariff
from carc.model.things import Kind, PropertyOf, Ruleset


def include(catalog: Catalog, ruleset: Ruleset, sources: Sources) -> None:
    """Puts everything that a checked ruleset declares into the catalog."""
    _include_kinds(catalog, ruleset, sources)
    for property_ in ruleset.properties:
        catalog.members.setdefault((property_.owner, property_.name), _member(property_, sources))
    for default in ruleset.defaults:
        constant = default.value.value if isinstance(default.value, FlagValue) else None
        catalog.always.setdefault((default.kind, default.name), constant)
    for words in ruleset.words:
        catalog.words[words.name] = words.words
        _take(catalog, words.name, "list of words", ruleset.name, words.place, sources)
    for occasion in ruleset.occasions:
        catalog.occasions[occasion.name] = ruleset.name
    catalog.questions.update({question.id: question for question in ruleset.questions})
    catalog.seats += [seat for seat in ruleset.seats if seat not in catalog.seats]
    for citation in ruleset.citations:
        if ruleset.name == catalog.ruleset or citation.key not in catalog.cited:
            catalog.cited[citation.key] = citation
    _include_play(catalog, ruleset, sources)


def _take(catalog: Catalog, name: str, sort: str, ruleset: str, where: Place, sources: Sources) -> None:
    catalog.things[name] = Named(name, sort, ruleset, sources.span(where))


def _include_kinds(catalog: Catalog, ruleset: Ruleset, sources: Sources) -> None:
    for kind in ruleset.kinds:
        entry = _entry(kind)
        catalog.kinds[kind.name] = entry
        catalog.lineage.add(kind.name, entry.parent)
        catalog.fills[kind.name] = kind.fills
        _take(catalog, kind.name, kind.sort, ruleset.name, kind.place, sources)
    for face in ruleset.faces:
        catalog.faces[face.name] = ruleset.name
        catalog.overlays |= {face.name} if face.over else set()
        _take(catalog, face.name, "tile", ruleset.name, face.place, sources)


def _entry(kind: Kind) -> KindEntry:
    supply = 0
    if kind.supply is not None:
        supply = kind.supply.value if isinstance(kind.supply, NumberValue) else 2
    parent = kind.like or kind.sort
    return KindEntry(kind.name, kind.sort, parent, kind.plural, kind.ruleset, supply, kind.supply_each)


def _member(property_: PropertyOf, sources: Sources) -> Member:
    return Member(
        property_.owner,
        property_.name,
        property_.mode,
        property_.parameters,
        definable=property_.mode == "defined",
        noun=property_.noun,
        ruleset=property_.ruleset,
        span=sources.span(property_.place),
        known=property_.type,
    )


def _include_play(catalog: Catalog, ruleset: Ruleset, sources: Sources) -> None:
    for step in ruleset.steps:
        catalog.steps[step.id.partition(".")[2]] = step.id
        if not step.anchor:
            catalog.step_bodies[step.id] = sources.span(step.place)
    catalog.actions.update({action.id: action for action in ruleset.actions})
    for rule in ruleset.rules:
        decided = (clause for clause in rule.clauses if isinstance(clause, Decision))
        catalog.always |= {(clause.kind, clause.name): None for clause in decided}
        catalog.rules[rule.id] = sources.span(rule.place)
        catalog.tariffs[rule.id] = tariffs_of(rule)


def tariffs_of(rule: Rule) -> list[Tariff]:
    """What a rule scores."""
    return [clause for clause in rule.clauses if isinstance(clause, Tariff)]
