"""One ruleset: its declarations to the core, in the order in which they rest on each other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from carc.check.courses import actions, courses, declare_actions, steps
from carc.check.declare import Declarer
from carc.check.defaults import defaults
from carc.check.faces import faces
from carc.check.following import following
from carc.check.groups import Group
from carc.check.kinds import kinds
from carc.check.maps import maps
from carc.check.members import MemberDeclarer, own_lines
from carc.check.needing import needing
from carc.check.places import place
from carc.check.readings import questions
from carc.check.required import copies, tiles_of
from carc.check.rules import rule, tariffs
from carc.check.scope import Scope
from carc.check.shelf import Library
from carc.check.spoken import plainly
from carc.model.things import Against, Kind, Occasion, Ruleset, WordList
from carc.syntax import nodes

Of = TypeVar("Of", bound=nodes.Line)


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
    by_itself = [node for node in listed if isinstance(node, nodes.Rule) and not needing(node, sees, library)]
    lines = [plainly(node.lines, scope) for node in by_itself]
    for node, read in zip(by_itself, lines, strict=True):
        tariffs(node, read, scope)
    return Ruleset(
        name=group.name,
        title=header.title if header else "",
        requires=tuple(name.text for name in group.requires),
        tiles_of=tiles_of(group, scope, library.rulesets),
        copies=copies(group, sees, scope, library.rulesets),
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
