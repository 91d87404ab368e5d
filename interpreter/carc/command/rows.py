"""The table of scoring as `carc list` shows it, a row for each clause that bears on what is scored."""

from collections.abc import Iterable, Mapping
from itertools import groupby
from operator import attrgetter

from pydantic import BaseModel, ConfigDict

from carc.command.console import Console, bold, quiet
from carc.explain.lines import block_below, text_at
from carc.explain.rows import Row
from carc.merge.names import short
from carc.model.base import Citation
from carc.model.rules import Clause, Tariff
from carc.source import Source

_ONLY_WHERE = ("under ", "needs ", "optional")


class SourceListed(BaseModel):
    """A text that a rule cites, and the place in it. `address` is where it can be read, or empty."""

    model_config = ConfigDict(frozen=True)
    title: str
    address: str
    place: str


class RowListed(BaseModel):
    """A clause of a rule that bears on what is scored, as its rule file has it, line by line.

    `form`: score, bonus (beside the score), change (of either), value (which these ask for) or act (what else is done).
    `of`: the kinds or properties that it is about, or the scorings that it changes. `at_end`: it also counts, or only,
    when the game ends. `where`: under which readings, and with which other rulesets.
    """

    model_config = ConfigDict(frozen=True)
    rule: str
    title: str
    form: str
    of: tuple[str, ...]
    at_end: bool
    where: tuple[str, ...]
    lines: tuple[str, ...]
    sources: tuple[SourceListed, ...]


def row_listed(row: Row, sources: Mapping[str, Source]) -> RowListed:
    """A row as data."""
    said = (line.strip() for line in block_below(sources, row.rule.place))
    return RowListed(
        rule=short(row.rule.id),
        title=row.rule.title,
        form=row.form,
        of=row.of,
        at_end=row.at_end,
        where=tuple(line for line in said if line.startswith(_ONLY_WHERE)),
        lines=_lines(row.clause, sources),
        sources=tuple(map(_source, row.rule.sources)),
    )


def _lines(clause: Clause, sources: Mapping[str, Source]) -> tuple[str, ...]:
    terms = clause.terms if isinstance(clause, Tariff) else ()
    return (text_at(sources, clause.place), *(f"  {text_at(sources, term.place)}" for term in terms))


def _source(citation: Citation) -> SourceListed:
    return SourceListed(title=citation.title, address=citation.address, place=citation.place)


def show_rows(rows: Iterable[RowListed], console: Console) -> None:
    """The rows of a ruleset as people read them; what one rule says of one moment stands together."""
    for (rule, title, at_end), of_rule in groupby(rows, key=attrgetter("rule", "title", "at_end")):
        clauses = tuple(of_rule)
        console.line("    ", bold(rule), f"  {title}", quiet("  (at the end)" if at_end else "  (in play)"))
        for line in (*clauses[0].where, *(line for clause in clauses for line in clause.lines)):
            console.line(f"        {line}")
        for source in clauses[0].sources:
            console.line(quiet(f"        source: {', '.join(filter(None, (source.title, source.place)))}"))
