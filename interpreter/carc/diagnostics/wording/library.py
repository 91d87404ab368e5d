"""How problems of finding rule files are said."""

from carc.diagnostics.problems import library as problems
from carc.diagnostics.wording.phrases import quoted
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


@words(problems.StrayContinuation)
def _(p: problems.StrayContinuation) -> Wording:
    ruleset = quoted(p.ruleset)
    return Wording(
        f"this file continues {ruleset}, which ships with carc, and no file beside it begins {ruleset}",
        "continues what lies elsewhere",
        f"if it strayed here, move it to another folder; to play with it, take this line out and name the file "
        f"after {ruleset}, as a house rule",
    )


@words(problems.HidesShipped)
def _(p: problems.HidesShipped) -> Wording:
    ruleset = quoted(p.ruleset)
    return Wording(
        f"there are two rulesets {ruleset}: one ships with carc, and one lies beside a file that you named",
        "a second one begins",
        f"if this is a copy, move it to another folder; to play with it, name {quoted(p.path)} in place of {ruleset}",
    )


@words(problems.CopiedFile)
def _(p: problems.CopiedFile) -> Wording:
    return Wording(
        f"all that {p.path} declares for {quoted(p.ruleset)} is declared in {p.other} as well",
        "left out",
        "if it is a copy, move it to another folder; if both are meant, give what it declares other names",
    )
