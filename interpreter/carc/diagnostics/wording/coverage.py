"""How it is said which rules, and lines of them, no example reaches."""

from carc.diagnostics.problems import coverage as problems
from carc.diagnostics.wording.phrases import quoted
from carc.diagnostics.wording.registry import Wording, words

_CURE = "write an example in which this happens"


@words(problems.Unreached)
def _(p: problems.Unreached) -> Wording:
    return Wording(f"a clause of {quoted(p.owner)} that no example reaches", "never reached", _CURE)


@words(problems.UnreachedWhole)
def _(p: problems.UnreachedWhole) -> Wording:
    return Wording(f"no example reaches any clause of {quoted(p.owner)}", "never reached", _CURE)
