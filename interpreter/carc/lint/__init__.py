"""Finds what stands in right rules and does nothing, or hardly means what it says; some of it can be mended.

Each kind of finding is a module, and has a page in docs/lint/ of the same name.
"""

from carc.lint.finder import FINDERS, NAMES, lint
from carc.lint.finding import Edit, Found
from carc.lint.fixing import mended, still_right

__all__ = ["FINDERS", "NAMES", "Edit", "Found", "lint", "mended", "still_right"]
