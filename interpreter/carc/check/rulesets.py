"""One ruleset: its declarations to the core, in the order in which they rest on each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar

from carc.check.catalog import Catalog
from carc.check.courses import actions, courses, declare_actions, steps
from carc.check.declare import Declarer
from carc.check.defaults import defaults
from carc.check.examples import example, plays
from carc.check.expressions import typed
from carc.check.faces import faces
from carc.check.following import following
from carc.check.groups import Group, closure
from carc.check.inherited import include, tariffs_of
from carc.check.installed import Installed
from carc.check.kinds import kinds, needs
from carc.check.maps import maps
from carc.check.members import MemberDeclarer, own_lines
from carc.check.places import Sources, place
from carc.check.readings import questions
from carc.check.report import Report
from carc.check.rules import rule, tariffs
from carc.check.scope import Scope, World
from carc.check.spoken import plainly, spoken
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems.names import UnknownName
from carc.diagnostics.problems.tables import AgainstItself
from carc.model.examples import Example
from carc.model.things import Against, Kind, Occasion, Ruleset, WordList
from carc.source import Span
from carc.syntax import nodes

Of = TypeVar("Of", bound=nodes.Line)


@dataclass(frozen=True, slots=True)
class Library:
    """The rulesets checked so far, those that are required first, and the files that they come from.

    `rules` are the rules of all rulesets, checked or not, by identity.
    """

    rulesets: dict[str, Ruleset]
    sources: Sources
    report: Report
    installed: Installed
    rules: dict[str, Span] = field(default_factory=dict)

    def scope(self, name: str, sees: Iterable[str]) -> Scope:
        """The outermost scope of a ruleset that sees these others."""
        catalog = Catalog(name, tuple(sees), elsewhere=self.rules)
        for ruleset in self.rulesets.values():
            if ruleset.name in catalog.requires or ruleset.name == name:
                include(catalog, ruleset, self.sources)
            else:
                catalog.foreign.update(_names(ruleset))
                catalog.tariffs_elsewhere.update({rule.id: tariffs_of(rule) for rule in ruleset.rules})
        return Scope(World(catalog, self.report, typed, self.installed))

    def others(self, sees: tuple[str, ...]) -> set[str]:
        """The rulesets that have rules and are not among these."""
        return {full.partition(".")[0] for full in self.rules} - {*sees}


def _names(ruleset: Ruleset) -> dict[str, str]:
    things: tuple[Kind | WordList | Occasion, ...] = (*ruleset.kinds, *ruleset.words, *ruleset.occasions)
    return {thing.name: ruleset.name for thing in things}


def check_ruleset(group: Group, sees: tuple[str, ...], library: Library) -> Ruleset:
    """The ruleset by itself, without the rules that need others, which are checked when all others are known."""
    scope = library.scope(group.name, sees)
    listed = group.declarations
    Declarer(scope.catalog, library.report).declare(listed)
    scope.catalog.questions.update({question.id: question for question in questions(listed, scope)})
    asked = following(listed, scope)
    made_kinds = _kinds(listed, scope)
    things = own_lines(listed, scope)
    members = MemberDeclarer(scope)
    members.declare(things)
    declare_actions(listed, scope)
    header = group.header
    by_itself = [node for node in listed if isinstance(node, nodes.Rule) and not _needing(node, sees, library)]
    lines = [plainly(node.lines, scope) for node in by_itself]
    for node, read in zip(by_itself, lines, strict=True):
        tariffs(node, read, scope)
    return Ruleset(
        name=group.name,
        title=header.title if header else "",
        requires=tuple(name.text for name in group.requires),
        players=_players(header),
        seats=tuple(name.text for line in _header(header, nodes.Seats) for name in line.names),
        citations=tuple(scope.catalog.cited[line.key.text] for line in _header(header, nodes.Cite)),
        excludes=_against(header, "excludes"),
        discourages=_against(header, "discourages"),
        kinds=made_kinds,
        properties=tuple(members.properties()),
        defaults=tuple(defaults(things, scope)),
        faces=tuple(faces(listed, scope)),
        maps=tuple(maps(listed, scope)),
        words=tuple(_words(listed, scope)),
        occasions=tuple(_occasions(listed, scope)),
        questions=asked,
        courses=tuple(courses(listed, scope)),
        steps=tuple(steps(listed, scope)),
        actions=tuple(actions(listed, scope)),
        rules=tuple(rule(node, listed, scope) for node, listed in zip(by_itself, lines, strict=True)),
        place=place(group.span),
    )


def _kinds(listed: list[nodes.Declaration], scope: Scope) -> tuple[Kind, ...]:
    """The kinds; what each fills is entered into the catalog, because tiles ask for it."""
    made = tuple(kinds(listed, scope))
    scope.catalog.fills.update({kind.name: kind.fills for kind in made})
    return made


def _words(listed: Iterable[nodes.Declaration], scope: Scope) -> Iterable[WordList]:
    for node in listed:
        if isinstance(node, nodes.Words):
            words = tuple(word.text for word in node.words)
            yield WordList(name=node.name.text, ruleset=scope.catalog.ruleset, words=words, place=place(node.name.span))


def _occasions(listed: Iterable[nodes.Declaration], scope: Scope) -> Iterable[Occasion]:
    for node in listed:
        if isinstance(node, nodes.Occasion):
            ruleset = scope.catalog.ruleset
            yield Occasion(name=node.name.text, title=node.title, ruleset=ruleset, place=place(node.name.span))


# ---------------------------------------------------------------- the header


def _header(header: nodes.Ruleset | None, form: type[Of]) -> list[Of]:
    return [line for line in header.lines if isinstance(line, form)] if header else []


def _players(header: nodes.Ruleset | None) -> tuple[int, int] | None:
    return next(((line.least, line.most) for line in _header(header, nodes.Players)), None)


def _against(header: nodes.Ruleset | None, word: str) -> tuple[Against, ...]:
    lines = (line for line in _header(header, nodes.Against) if line.word == word)
    return tuple(
        Against(name=name.text, because=line.because, place=place(name.span)) for line in lines for name in line.names
    )


# ---------------------------------------------------------------- what needs others


def check_needing(group: Group, sees: tuple[str, ...], library: Library) -> Ruleset:
    """The ruleset with its rules that need others, in the order written."""
    ruleset = library.rulesets[group.name]
    _check_against(group, sees, library)
    rules = [node for node in group.declarations if isinstance(node, nodes.Rule)]
    needing = {node.name.text: node for node in rules if _needing(node, sees, library)}
    made = {rule.id.partition(".")[2]: rule for rule in ruleset.rules}
    own = {f"{group.name}.{name}": node.name.span for name, node in needing.items()}

    def widened(names: tuple[str, ...]) -> Scope:
        scope = library.scope(group.name, (*sees, *visible(names, library)))
        scope.catalog.rules |= own
        return scope

    for name, node in needing.items():
        _check_known(node, library)
        scope = widened(needs(node.lines))
        lines = spoken(node, scope, partial(_wider, widened, needs(node.lines)))
        tariffs(node, lines, scope)
        made[name] = rule(node, lines, scope)
    return ruleset.model_copy(update={"rules": tuple(made[name] for name in dict.fromkeys(n.name.text for n in rules))})


def _check_against(group: Group, sees: tuple[str, ...], library: Library) -> None:
    """Whether the rulesets exist with which this one is not to be played, and are not needed for it."""
    for line in _header(group.header, nodes.Against):
        for name in line.names:
            if name.text not in library.rulesets:
                near = nearest(name.text, library.rulesets)
                library.report.add(UnknownName(name.span, name.text, "ruleset", near))
            elif name.text in (group.name, *sees):
                library.report.add(AgainstItself(name.span, group.name, name.text, line.word))


def _wider(widened: Callable[[tuple[str, ...]], Scope], whole: tuple[str, ...], further: tuple[str, ...]) -> Scope:
    """The scope of lines that need more than the whole rule does."""
    return widened((*whole, *further))


def _needing(node: nodes.Rule, sees: tuple[str, ...], library: Library) -> bool:
    """Whether a rule needs another ruleset for all of it or for some lines, or changes a rule that it does not see."""
    return any(_names_others(line, sees, library) for line in node.lines)


def _names_others(line: nodes.Line, sees: tuple[str, ...], library: Library) -> bool:
    if isinstance(line, nodes.Change):
        heads = {path.names[0].text for path in line.targets if len(path.names) > 1}
        return any(name in library.others(sees) for name in heads)
    return isinstance(line, nodes.Needs)


def _check_known(node: nodes.Declaration, library: Library) -> None:
    """Reports rulesets that the lines of a declaration name and that there are not."""
    for name in named_rulesets(node.lines):
        if name.text not in library.rulesets:
            known = {*library.rulesets, *library.installed.rulesets}
            library.report.add(UnknownName(name.span, name.text, "ruleset", nearest(name.text, known)))


def named_rulesets(lines: Iterable[nodes.Line]) -> Iterator[nodes.Name]:
    """The rulesets that lines need or play, with those of the lines below them."""
    for line in lines:
        if isinstance(line, nodes.Needs | nodes.Play):
            yield from line.names
        if isinstance(line, nodes.Needs):
            yield from named_rulesets(line.lines)


def visible(names: Iterable[str], library: Library) -> tuple[str, ...]:
    """These rulesets and all that they require."""
    return closure(names, {name: ruleset.requires for name, ruleset in library.rulesets.items()})


def check_examples(group: Group, sees: tuple[str, ...], library: Library) -> Iterable[Example]:
    """The examples of a ruleset, each among the rulesets that it plays."""
    alone = library.scope(group.name, sees)
    for node in group.declarations:
        if isinstance(node, nodes.Example):
            _check_known(node, library)
            played = (*sees, *visible(plays(node), library))
            yield example(node, library.scope(group.name, played) if plays(node) else alone)
