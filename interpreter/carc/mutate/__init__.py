"""Mutation testing of rules: each clause, condition and number is changed, one at a time; the examples must notice.

What no example would miss, no example proves. What a rule means it does not know.
"""

from carc.mutate.mutants import Mutant, mutants
from carc.mutate.report import MutationReport, mutate

__all__ = ["Mutant", "MutationReport", "mutants", "mutate"]
