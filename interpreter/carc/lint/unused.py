"""Finds declarations that nothing uses: things, properties, words, occasions, questions, actions, cited texts, names.

What a person may use without a word of the rules is not told: a piece that every player owns, a rule, a step.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from carc.diagnostics.problems.lint import Unused
from carc.lint.finding import Edit, Found
from carc.lint.ground import Ground
from carc.lint.registry import Finder
from carc.lint.written import nodes_of, nouns_in
from carc.merge.names import short
from carc.model.base import Place
from carc.model.expressions import SetValue
from carc.model.things import Kind
from carc.source import Span
from carc.syntax import nodes
from carc.syntax.layout import without_remark
from carc.vocabulary.nouns import NOUNS

_NOUNS: Final = frozenset(noun.name for noun in NOUNS)


def find(ground: Ground) -> Iterator[Found]:
    """Everything in the ruleset that nothing uses."""
    for sort, name, place in _declared(ground):
        yield Found(Unused(ground.span(place), sort, name))
    for file in ground.files:
        yield from _cited(file, ground)
        yield from _names(file)


def _declared(ground: Ground) -> Iterator[tuple[str, str, Place]]:
    one, uses = ground.ruleset, ground.uses
    yield from ((kind.sort, kind.name, kind.place) for kind in one.kinds if not _is_used(kind, ground))
    yield from (("property", each.name, each.place) for each in one.properties if not uses.asks(each))
    yield from (("list of words", each.name, each.place) for each in one.words if each.name not in uses.words)
    yield from (("occasion", each.name, each.place) for each in one.occasions if each.name not in uses.occasions)
    asked = uses.questions | {rule.question for rule in one.rules}
    yield from (("question", short(each.id), each.place) for each in one.questions if each.id not in asked)
    yield from (("action", short(each.id), each.place) for each in one.actions if each.pattern.verb not in uses.verbs)
    yield from (
        ("tile", face.name, face.place) for face in one.faces if not (face.copies or face.copies_else or face.over)
    )


def _is_used(kind: Kind, ground: Ground) -> bool:
    """Whether a kind, or one that it is like, is asked for; what every player owns or shows itself is used anyway.

    So is a pile in which something lies: it keeps these tiles out of the others.
    """
    if kind.supply_each or kind.sort == "track" or _is_filled(kind, ground):
        return True
    return not ground.uses.kinds.isdisjoint({*ground.kinds.line(kind.name)} - _NOUNS)


def _is_filled(kind: Kind, ground: Ground) -> bool:
    stacks = (line.value for line in ground.ruleset.defaults if (line.kind, line.name) == (kind.name, "stack"))
    return any(not isinstance(stack, SetValue) or stack.items for stack in stacks)


# ---------------------------------------------------------------- cited texts


def _cited(file: nodes.File, ground: Ground) -> Iterator[Found]:
    for cite in nodes_of(file, nodes.Cite):
        if (cite.key.text, cite.title) not in ground.uses.cited:
            yield Found(Unused(cite.key.span, "cited text", cite.key.text), _without_line(cite.span))


def _without_line(span: Span) -> Edit | None:
    """The line taken out, unless a remark would go with it."""
    text = span.source.line(span.line)
    return Edit(span, whole_line=True) if without_remark(text) == text.rstrip() else None


# ---------------------------------------------------------------- names given on the way


def _names(file: nodes.File) -> Iterator[Found]:
    """Names that a `let` or an `as` gives, and that nothing in the declaration speaks of."""
    for declaration in file.declarations:
        spoken = nouns_in(declaration)
        for let, alone in _lets(declaration):
            if let.name.text not in spoken:
                edit = None if alone else _without_line(let.span)
                yield Found(Unused(let.name.span, "name", let.name.text), edit)
        for noun, alias in _aliases(declaration):
            if alias.text not in spoken:
                yield Found(Unused(alias.span, "name", alias.text), _without_alias(noun, alias, spoken))


def _lets(declaration: nodes.Declaration) -> Iterator[tuple[nodes.Let, bool]]:
    """The names that lines give, each with whether it is the only line of its block."""
    for block in nodes_of(declaration, tuple):
        for effect in block:
            if isinstance(effect, nodes.Let):
                yield effect, len(block) == 1


def _aliases(declaration: nodes.Declaration) -> Iterator[tuple[nodes.Name, nodes.Name]]:
    """A noun and the name that is given to it; that of a term is the term's name, which others may use."""
    terms = {
        *(id(term.range) for term in nodes_of(declaration, nodes.Term)),
        *(id(term.range) for term in nodes_of(declaration, nodes.EachTerm)),
    }
    for slot in nodes_of(declaration, nodes.Slot):
        if slot.alias:
            yield slot.noun, slot.alias
    for each in nodes_of(declaration, nodes.Range):
        if each.alias and id(each) not in terms:
            yield each.noun, each.alias


def _without_alias(noun: nodes.Name, alias: nodes.Name, spoken: Iterable[str]) -> Edit | None:
    """The noun alone, unless it would then hide one that the declaration speaks of."""
    if noun.text in spoken:
        return None
    return Edit(Span(noun.span.source, noun.span.line, noun.span.end, alias.span.end))


FINDER = Finder("unused", find, mends=True)
