"""The tables of scoring: the rows that rules make, for just this game, with the occasions and the amounts.

Which clauses are rows is decided in `explain/rows.py`; here they are read as the game has them.
"""

from collections.abc import Iterator, Mapping
from itertools import groupby

from carc.explain.lines import text_at
from carc.explain.rows import Row, rows
from carc.library import Loaded
from carc.model.base import Place
from carc.model.expressions import NumberValue
from carc.model.game import Game
from carc.model.rules import Change, Clause, ScoreChange, Tariff, Term
from carc.model.things import Ruleset
from carc.sheet.model import Amount, RowScored, ScoringTable
from carc.source import Source

_OPERATIONS = {"*": "x", "least": "at least", "most": "at most"}

Occasions = Mapping[Place, tuple[str, ...]]


def scoring_tables(game: Game, loaded: Loaded) -> tuple[ScoringTable, ...]:
    """A table for each ruleset whose rules bear on what is scored."""
    occasions, found = _occasions(game), rows(_as_played(game, loaded))
    tables = (ScoringTable(ruleset=name, rows=_rows(found[name], occasions, loaded.sources)) for name in found)
    return tuple(table for table in tables if table.rows)


def _as_played(game: Game, loaded: Loaded) -> dict[str, Ruleset]:
    """The rulesets of a game with those of their rules, steps and things that are in it."""
    return {name: _in_game(loaded.checked.rulesets[name], game) for name, _ in game.rulesets}


def _in_game(ruleset: Ruleset, game: Game) -> Ruleset:
    name = ruleset.name
    return ruleset.but(
        kinds=tuple(one for one in game.kinds if one.ruleset == name),
        faces=tuple(one for one in game.faces if one.ruleset == name),
        courses=tuple(one for one in game.courses if one.ruleset == name),
        steps=tuple(one for one in game.steps if one.ruleset == name),
        actions=tuple(one for one in game.actions if one.ruleset == name),
        rules=tuple(one for one in game.rules if one.ruleset == name),
    )


def _occasions(game: Game) -> Occasions:
    """The occasions of each scoring, and of what changes one, by the clause's place."""
    found: dict[Place, dict[str, None]] = {}
    for tariff in (*game.tariffs, *game.bonuses):
        for place in (tariff.clause.place, *(change.place for _, change in tariff.changes)):
            found.setdefault(place, {}).update(dict.fromkeys(tariff.clause.occasions))
    return {place: tuple(names) for place, names in found.items()}


def _rows(found: tuple[Row, ...], occasions: Occasions, sources: Mapping[str, Source]) -> tuple[RowScored, ...]:
    """What changes nothing that is in the game is no row."""
    acting = (row for row in found if row.form != "change" or row.clause.place in occasions)
    by_rule = (tuple(of_rule) for _, of_rule in groupby(acting, key=lambda row: row.rule.id))
    return tuple(_row(of_rule, occasions, sources) for of_rule in by_rule)


def _row(of_rule: tuple[Row, ...], occasions: Occasions, sources: Mapping[str, Source]) -> RowScored:
    when = (name for row in of_rule for name in occasions.get(row.clause.place, ()))
    return RowScored(
        rule=of_rule[0].rule.id,
        forms=tuple(dict.fromkeys(row.form for row in of_rule)),
        when=tuple(dict.fromkeys(when)),
        at_end=any(row.at_end for row in of_rule),
        amounts=tuple(amount for row in of_rule for amount in _amounts(row.clause, sources)),
    )


# ---------------------------------------------------------------- what is paid


def _amounts(clause: Clause, sources: Mapping[str, Source]) -> Iterator[Amount]:
    match clause:
        case Tariff():
            yield from (amount for term in clause.terms for amount in _of_term(term, sources))
        case ScoreChange():
            yield _of_change(clause, sources)
        case _:
            yield Amount(number="", of=text_at(sources, clause.place))


def _of_term(term: Term, sources: Mapping[str, Source]) -> Iterator[Amount]:
    """`2` for `per tile`; a term that is made of others is told by these."""
    if term.nested:
        yield from (amount for one in term.nested for amount in _of_term(one, sources))
    elif isinstance(term.amount, NumberValue):
        yield Amount(number=str(term.amount.value), of=f"{'as' if term.within is None else 'per'} {term.name}")
    else:
        yield Amount(number="", of=text_at(sources, term.place))


def _of_change(clause: ScoreChange, sources: Mapping[str, Source]) -> Amount:
    """`+ 1` on `RULE.TERM`; where the number is none, the line as written."""
    operations = [_operation(change) for change in clause.changes]
    if not all(operations):
        return Amount(number="", of=text_at(sources, clause.place))
    targets = (".".join((name.rpartition(".")[2], *path)) for name, path in clause.targets)
    return Amount(number=", ".join(operations), of=f"on {', '.join(targets)}")


def _operation(change: Change) -> str:
    """`+ 1`, `x 2`, `at most 6`, `round up`; empty where the number hangs on something."""
    if change.direction:
        return f"round {change.direction}"
    if isinstance(change.value, NumberValue):
        return f"{_OPERATIONS.get(change.operator, change.operator)} {change.value.value}"
    return ""
