"""How two games differ, in words: `compare` says it, `model` is the form of what it says."""

from carc.explain.differences.compare import compare
from carc.explain.differences.model import Comparison, Difference

__all__ = ["Comparison", "Difference", "compare"]
