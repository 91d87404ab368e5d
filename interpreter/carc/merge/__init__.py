"""Merge: checked rulesets become one game; see `merge.game`."""

from carc.merge.game import merge

__all__ = ["merge"]
