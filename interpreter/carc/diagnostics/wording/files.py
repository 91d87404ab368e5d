"""How problems of files are said."""

from carc.diagnostics.problems import files as problems
from carc.diagnostics.wording.phrases import did_you_mean, quoted
from carc.diagnostics.wording.registry import Wording, words


@words(problems.UnknownRuleset)
def _(p: problems.UnknownRuleset) -> Wording:
    return Wording(f"no ruleset is named {quoted(p.name)}", "not found", did_you_mean(p.name, p.candidates))


@words(problems.UnreadableFile)
def _(p: problems.UnreadableFile) -> Wording:
    return Wording(f"cannot read {p.path}: {p.reason}")


@words(problems.MissingFile)
def _(p: problems.MissingFile) -> Wording:
    return Wording(f"there is no file or folder {p.path}", "not found", did_you_mean(p.path, p.candidates))


@words(problems.NotText)
def _(p: problems.NotText) -> Wording:
    return Wording(f"{p.path} is not text in UTF-8 (byte {p.position})", "", "save it as UTF-8")
