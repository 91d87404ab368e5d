"""Tables: what one evening plays. Names of rules and questions are found among the rulesets that it plays."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from carc.check.examples import picked, plays
from carc.check.places import place
from carc.check.rulelines import orders, preferences
from carc.check.said import Said, refuse_twice
from carc.check.scope import Scope
from carc.check.spoken import plainly
from carc.check.switching import switched
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems.names import UnknownName
from carc.diagnostics.problems.tables import NoHash, NoSuchPart, NoTiles, NotPlayed, TooManyCopies
from carc.model.asked import left_out
from carc.model.things import Ruleset, Table
from carc.syntax import nodes

Installed = Mapping[str, Ruleset]

MOST_COPIES = 100
_HASH = re.compile(r"[0-9a-f]{64}")


def table(node: nodes.Table, scope: Scope, installed: Installed) -> Table:
    """A table with its names in full. `installed` are all rulesets that are known."""
    settled = tuple(picked(node.lines, scope))
    off, on = (tuple(switched(node.lines, word, scope)) for word in ("off", "on"))
    copies = tuple(_copies(node, scope, installed))
    agreed = tuple(_agreed(node, scope))
    refuse_twice((*settled, *off, *on), "", scope)
    refuse_twice(copies, "the copies of", scope)
    refuse_twice(agreed, "what was agreed", scope)
    only = tuple(_only(node, scope, installed))
    tiles = tuple(_tiles(node, scope, installed))
    return Table(
        title=node.title,
        plays=plays(node),
        tiles_only=tuple(dict.fromkeys(one.name for one in tiles)),
        only=tuple((one.name, tuple(one.value.split())) for one in only),
        copies=tuple((one.name, int(one.value)) for one in copies),
        picks=tuple(one.pair for one in settled),
        switches_off=tuple(one.pair for one in off),
        switches_on=tuple(one.pair for one in on),
        prefers=preferences(plainly(node.lines, scope)),
        orders=orders(plainly(node.lines, scope)),
        agreed=agreed[0].value if agreed else "",
        place=place(node.span),
        places=tuple(
            (f"{one.word} {one.name}".rstrip(), place(one.span))
            for one in (*settled, *off, *on, *copies, *agreed, *only, *tiles)
        ),
    )


def _tiles(node: nodes.Table, scope: Scope, installed: Installed) -> Iterator[Said]:
    for line in node.lines:
        if isinstance(line, nodes.TilesOnly):
            for name in line.names:
                must_have_tiles(name, scope, installed)
                yield Said("tiles", name.text, "", name.span)


def _only(node: nodes.Table, scope: Scope, installed: Installed) -> Iterator[Said]:
    """The parts of a ruleset that are played alone: what can be left out of it."""
    for line in node.lines:
        if isinstance(line, nodes.OnlyOf) and line.ruleset.text in installed:
            asked = installed[line.ruleset.text].questions
            parts = tuple(question.id.partition(".")[2] for question in asked if left_out(question))
            for name in line.parts:
                if name.text not in parts:
                    scope.report(NoSuchPart(name.span, name.text, line.ruleset.text, parts))
            yield Said("only", line.ruleset.text, " ".join(name.text for name in line.parts), line.span)


def _copies(node: nodes.Table, scope: Scope, installed: Installed) -> Iterator[Said]:
    in_part = {line.ruleset.text for line in node.lines if isinstance(line, nodes.OnlyOf)}
    for line in node.lines:
        if isinstance(line, nodes.CopiesOf):
            name = line.name
            if name.text not in installed:
                scope.report(UnknownName(name.span, name.text, "ruleset", nearest(name.text, installed)))
            elif name.text not in scope.catalog.rulesets or name.text in in_part:
                scope.report(NotPlayed(name.span, name.text, name.text in in_part))
            elif line.number > MOST_COPIES:
                scope.report(TooManyCopies(line.span, line.number, MOST_COPIES))
            else:
                must_have_tiles(name, scope, installed)
                yield Said("copies", name.text, str(line.number), name.span)


def must_have_tiles(name: nodes.Name, scope: Scope, installed: Installed) -> None:
    """Reports a ruleset without tiles, where its tiles are what is spoken of."""
    if name.text in installed and not installed[name.text].faces:
        scope.report(NoTiles(name.span, name.text))


def _agreed(node: nodes.Table, scope: Scope) -> Iterator[Said]:
    for line in node.lines:
        if isinstance(line, nodes.Agreed):
            if not _HASH.fullmatch(line.hash):
                scope.report(NoHash(line.span))
            yield Said("agreed", "", line.hash, line.span)
