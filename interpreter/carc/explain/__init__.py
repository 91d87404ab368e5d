"""Says in words what happened in a game, and why: points with their terms, rules and sources.

It decides nothing about a game; it reads what play tells.
"""

from carc.explain.words import explain

__all__ = ["explain"]
