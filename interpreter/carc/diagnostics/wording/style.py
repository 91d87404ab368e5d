"""How problems of bringing a rule file into style are said."""

from carc.diagnostics.problems import style as problems
from carc.diagnostics.wording.registry import Wording, words


@words(problems.OtherMeaning)
def _(p: problems.OtherMeaning) -> Wording:
    return Wording(
        f"in style, {p.path} would no longer say the same; it stays as it is",
        "",
        "this is a mistake in `carc fmt`, not in your file: please report it, with the file",
    )
