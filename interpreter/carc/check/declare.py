"""The names that a ruleset declares itself, entered into its catalog before anything that uses them is looked at.

What is declared twice is refused here. It looks at no expression.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from carc.check.catalog import Catalog, KindEntry, Named
from carc.check.report import Report
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems.names import DuplicateName, ReservedName, UnknownName
from carc.diagnostics.problems.things import CircleOfKinds
from carc.model.base import Citation
from carc.source import Span
from carc.syntax import nodes
from carc.vocabulary.nouns import NOUNS

_RESERVED = frozenset(noun.name for noun in NOUNS) | {"other", "side", "spot", "kind", "number"}
_RESERVED_FOR_TILES = frozenset({"game", "turn", "player", "tile", "other"})  # another noun may name a tile
_SORT_OF = {nodes.Occasion: "occasion", nodes.Map: "map", nodes.Course: "course"}
_UNSAID_SUPPLY = 2  # more than one: how many is settled by a question


class Declarer:
    """Enters the declarations of one ruleset into its catalog."""

    def __init__(self, catalog: Catalog, report: Report) -> None:
        self._catalog = catalog
        self._report = report
        self._taken: dict[tuple[str, str], Span] = {}
        self._forms: dict[type[nodes.Declaration], Callable[[Any], None]] = {
            nodes.Thing: self._kind,
            nodes.Group: self._kind,
            nodes.Tile: self._tile,
            nodes.Words: self._words,
            nodes.Step: self._step,
            nodes.Rule: self._rule,
            nodes.Ruleset: self._header,
        }

    def declare(self, declarations: Iterable[nodes.Declaration]) -> None:
        """All names; kinds that are like others come after all kinds are known."""
        listed = list(declarations)
        for declaration in listed:
            self._declare(declaration)
        for declaration in listed:
            if isinstance(declaration, nodes.Thing | nodes.Group):
                self._place_in_lineage(declaration)
            self._note_constants(declaration)

    def _declare(self, node: nodes.Declaration) -> None:
        if type(node) in _SORT_OF:
            self._other(node, _SORT_OF[type(node)])
        elif type(node) in self._forms:
            self._forms[type(node)](node)

    # ------------------------------------------------------------ things

    def _take(self, name: nodes.Name, sort: str) -> bool:
        """Whether the name was free; it is taken from now on."""
        earlier = self._catalog.things.get(name.text)
        if name.text in (_RESERVED_FOR_TILES if sort == "tile" else _RESERVED):
            self._report.add(ReservedName(name.span, name.text))
            return False
        if earlier:
            places = ((earlier.span, f"{earlier.sort} `{name.text}` of `{earlier.ruleset}`"),)
            self._report.add(DuplicateName(name.span, name.text, sort, earlier.sort, places=places))
            return False
        self._catalog.things[name.text] = Named(name.text, sort, self._catalog.ruleset, name.span)
        return True

    def _kind(self, node: nodes.Thing | nodes.Group) -> None:
        sort = node.sort if isinstance(node, nodes.Thing) else "group"
        if not self._take(node.name, sort):
            return
        count, each = _supply(node)
        plural = node.plural.text if isinstance(node, nodes.Thing) and node.plural else f"{node.name.text}s"
        root = sort if sort != "group" else "piece"
        self._catalog.kinds[node.name.text] = KindEntry(
            node.name.text, sort, root, plural, self._catalog.ruleset, supply=count, each=each
        )
        self._catalog.lineage.add(node.name.text, root)

    def _place_in_lineage(self, node: nodes.Thing | nodes.Group) -> None:
        like = node.of if isinstance(node, nodes.Group) else node.like
        entry = self._catalog.kinds.get(node.name.text)
        if like is None or entry is None or entry.ruleset != self._catalog.ruleset:
            return
        lineage = self._catalog.lineage
        if like.text not in lineage:
            known = self._catalog.kinds_of(entry.sort, "group")
            self._report.add(UnknownName(like.span, like.text, "kind", nearest(like.text, known)))
        elif node.name.text in lineage.of(like.text):
            self._report.add(CircleOfKinds(like.span, node.name.text))
        else:
            lineage.add(node.name.text, like.text)

    def _tile(self, node: nodes.Tile) -> None:
        if self._take(node.name, "tile"):
            self._catalog.faces[node.name.text] = self._catalog.ruleset
            self._catalog.overlays |= {node.name.text} if node.over else set()

    def _words(self, node: nodes.Words) -> None:
        if self._take(node.name, "list of words"):
            self._catalog.words[node.name.text] = tuple(word.text for word in node.words)

    def _note_constants(self, node: nodes.Declaration) -> None:
        """Notes which properties are always yes or no for a kind; where a rule defines one, nothing is known."""
        for line in node.lines:
            if not isinstance(line, nodes.Definition):
                continue
            kind = line.target.path[0].text if isinstance(node, nodes.Rule) else node.name.text
            constant = line.value.value if isinstance(line.value, nodes.Flag) else None
            self._catalog.always[kind, line.target.path[-1].text] = None if isinstance(node, nodes.Rule) else constant

    # ------------------------------------------------------------ what is known by other names

    def _once(self, name: nodes.Name, sort: str) -> bool:
        earlier = self._taken.get((sort, name.text))
        if earlier:
            places = ((earlier, f"{sort} `{name.text}`"),)
            self._report.add(DuplicateName(name.span, name.text, sort, sort, places=places))
            return False
        self._taken[sort, name.text] = name.span
        return True

    def _other(self, node: nodes.Declaration, sort: str) -> None:
        if not self._once(node.name, sort) or sort != "occasion":
            return
        ruleset = self._catalog.occasions.setdefault(node.name.text, self._catalog.ruleset)
        if ruleset != self._catalog.ruleset:
            self._report.add(DuplicateName(node.name.span, node.name.text, sort, sort))

    def _step(self, node: nodes.Step) -> None:
        """A body for an anchor of a ruleset that is required, or a step of this ruleset's own."""
        if not self._once(node.name, "step"):
            return
        catalog = self._catalog
        full = catalog.steps.setdefault(node.name.text, f"{catalog.ruleset}.{node.name.text}")
        earlier = catalog.step_bodies.get(full)
        if earlier:
            places = ((earlier, f"step `{full}`"),)
            self._report.add(DuplicateName(node.name.span, node.name.text, "step", "step", places=places))
        elif node.body:
            catalog.step_bodies[full] = node.name.span

    def _rule(self, node: nodes.Rule) -> None:
        if self._once(node.name, "rule"):
            self._catalog.rules[f"{self._catalog.ruleset}.{node.name.text}"] = node.name.span

    def _header(self, node: nodes.Ruleset) -> None:
        for line in node.lines:
            if isinstance(line, nodes.Seats):
                self._catalog.seats += [name.text for name in line.names if name.text not in self._catalog.seats]
            elif isinstance(line, nodes.Cite):
                cited = Citation(key=line.key.text, title=line.title, address=line.address)
                self._catalog.cited[line.key.text] = cited


def _supply(node: nodes.Thing | nodes.Group) -> tuple[int, bool]:
    """How many there are of a piece, and whether each player has so many; 0 where it is not said."""
    for line in node.lines:
        if isinstance(line, nodes.Supply):
            return (line.count.value if isinstance(line.count, nodes.Number) else _UNSAID_SUPPLY), line.each
    return 0, False
