"""How problems of finding rule files are said."""

from carc.diagnostics.problems import library as problems
from carc.diagnostics.wording.registry import Wording, words


@words(problems.FileTooLarge)
def _(p: problems.FileTooLarge) -> Wording:
    return Wording(f"{p.path} is larger than {p.most:,} bytes", "not read")


@words(problems.LeadsOut)
def _(p: problems.LeadsOut) -> Wording:
    return Wording(f"{p.path} leads to a file outside its folder", "not read", "copy the file into the folder")


@words(problems.NoRuleFiles)
def _(p: problems.NoRuleFiles) -> Wording:
    return Wording(f"{p.path} holds no rule files", "no `*.carc` in it")
