"""All wording: a module for each stage, beside the module of `problems` with the same name.

Each module of this folder registers its sentences when it is imported, and all of them are imported here.
"""

from importlib import import_module
from pkgutil import iter_modules

from carc.diagnostics.wording.registry import Wording, has_words, worded, words

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")

__all__ = ["Wording", "has_words", "worded", "words"]
