"""All wording: a module for each stage, beside the module of `problems` with the same name."""

from carc.diagnostics.wording.registry import Wording, has_words, worded, words

__all__ = ["Wording", "has_words", "worded", "words"]
