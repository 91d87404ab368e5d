"""A game as a table that leaves nothing open, for two people to compare, to keep, or to send.

It says what is played, every reading, also those that nobody picked, and the hash of the game. That it means the same
game again is what the hash is for.
"""

from collections.abc import Iterator, Sequence

from carc.explain.resolved import ReadingResolved, readings_resolved
from carc.merge.parts import without_parts
from carc.model.game import Game
from carc.model.things import Table
from carc.source import Source
from carc.syntax.style import Styled, in_style

_HEAD = """\
# What is played here, with every reading. `carc check` and `carc play` hold the rules to the last line; whoever has
# another one finds out with `carc show THIS --diff OTHER` what differs.
"""


def agreement(game: Game, table: Table | None, headed: Sequence[str], beside: Sequence[str]) -> str:
    """The text of the table.

    `headed` are the rulesets that a table can play by their names, `beside` the files that must be named with it.
    """
    together = [f"# It goes together with {', '.join(beside)}.\n"] if beside else []
    whole = [name for name, _ in game.rulesets if name in headed and name not in game.tiles_only]
    lines = [f"play {', '.join(whole)}", *_in_part(table), *_readings(game), "", *_settled(game, table)]
    told = [f'table "{game.title}"', *lines, f'agreed "{game.hash}"']
    indented = "\n".join(f"  {line}".rstrip() for line in told).removeprefix("  ")
    text = "".join((_HEAD, *together, "\n", indented, "\n"))
    styled = in_style(Source("agreement", text))
    return styled.text if isinstance(styled, Styled) else text


def _readings(game: Game) -> Iterator[str]:
    readings = readings_resolved(game)
    for ruleset in dict.fromkeys(one.question.rpartition(".")[0] for one in readings):
        yield from ("", f"# {ruleset}")
        yield from (_pick(one) for one in readings if one.question.rpartition(".")[0] == ruleset)


def _in_part(table: Table | None) -> Iterator[str]:
    if table is not None:
        if table.tiles_only:
            yield f"tiles {', '.join(table.tiles_only)}"
        yield from (f"copies {ruleset} {number}" for ruleset, number in table.copies)
        yield from (f"copies {ruleset} 0" for ruleset, _ in table.only)


def _pick(one: ReadingResolved) -> str:
    remark = f"  # {one.title}" if one.title else ""
    return f"pick {one.question}: {one.reading}{remark}"


def _settled(game: Game, table: Table | None) -> Iterator[str]:
    if table is None:
        return
    rules = without_parts(table, {one.question.id: one.question for one in game.chosen})
    for name, because in rules.switches_off:
        yield f"switch off {name}" + (f' because "{because}"' if because else "")
    yield from (f"prefer {winner} over {loser}" for winner, loser in table.prefers)
    yield from (f"order {first} before {second}" for first, second in table.orders)
