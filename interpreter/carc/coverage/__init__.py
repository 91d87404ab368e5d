"""Coverage of rules: which clauses of a ruleset take part in none of its examples.

A clause is reached where what it says is done: it refuses, pays, changes, answers, acts, is chosen. Whether an example
would miss it is another question (`mutate`). What a rule means it does not know.
"""

from carc.coverage.clauses import Clause, clauses
from carc.coverage.report import CoverageReport
from carc.coverage.watch import Watch

__all__ = ["Clause", "CoverageReport", "Watch", "clauses"]
