"""Which clauses of some rulesets were reached and which were not, with the figures.

Of what was not reached the outermost is told: the rule where it is all of it, else the clause and not those inside.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from carc.coverage.clauses import Clause, clauses
from carc.model.base import Place
from carc.model.things import Ruleset


@dataclass(frozen=True, slots=True)
class CoverageReport:
    """How many clauses and rules there are and were reached; a rule is where a clause of it is.

    Rules without clauses do not count. `idle` are the rules, steps and things of which nothing was reached, with their
    places; `missed` are other clauses.
    """

    clauses: int
    reached: int
    rules: int
    rules_reached: int
    idle: tuple[tuple[str, Place], ...]
    missed: tuple[Clause, ...]


def report(rulesets: Sequence[Ruleset], reached: set[Place]) -> CoverageReport:
    """What these rulesets have, and how much of it was reached."""
    known = list(chain.from_iterable(map(clauses, rulesets)))
    homes = {one.owner: one.home for one in known}
    busy = {one.owner for one in known if one.place in reached}
    rules = {rule.id for ruleset in rulesets for rule in ruleset.rules} & homes.keys()
    return CoverageReport(
        clauses=len(known),
        reached=sum(one.place in reached for one in known),
        rules=len(rules),
        rules_reached=len(rules & busy),
        idle=tuple((owner, home) for owner, home in homes.items() if owner not in busy),
        missed=tuple(one for one in known if one.owner in busy and _is_outermost(one, reached)),
    )


def _is_outermost(clause: Clause, reached: set[Place]) -> bool:
    return clause.place not in reached and (clause.inside is None or clause.inside in reached)
