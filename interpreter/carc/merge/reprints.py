"""What tiles show: what their own lines say, or what a rule says instead; of several rules the strongest decides.

Name, title and copies of a tile stay as they are.
"""

from collections.abc import Container, Iterable, Iterator

from carc.diagnostics.problem import Problem
from carc.merge.alike import shape
from carc.merge.bench import Bench
from carc.merge.clash import Answer, clashes
from carc.merge.faces import printed
from carc.model.rules import Reprint
from carc.model.things import Face


def reprinted(faces: Iterable[Face], bench: Bench, absent: Container[str]) -> tuple[tuple[Face, ...], list[Problem]]:
    """The faces as they are in this game, without parts of absent kinds, and rules that clash over what they show."""
    found = tuple(_reprints(bench))
    # The strongest comes first, and the first one written stays.
    shown = {one.face: one.printed for _, one in reversed(found)}
    new = (printed(face.but(**vars(shown[face.name])), absent) if face.name in shown else face for face in faces)
    return tuple(new), list(clashes(map(_answer, found), bench.law, bench.kinds))


def _reprints(bench: Bench) -> Iterator[tuple[str, Reprint]]:
    """All of them, those of the strongest rule first."""
    for name in bench.law.strength(bench.rules):
        yield from ((name, clause) for clause in bench.rules[name].clauses if isinstance(clause, Reprint))


def _answer(pair: tuple[str, Reprint]) -> Answer:
    rule, clause = pair
    return Answer(
        decision=f"what is printed on `{clause.face}`",
        rule=rule,
        place=clause.place,
        value=shape(clause.printed),
        kinds=(("tile", clause.face),),
    )
