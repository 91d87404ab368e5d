"""How it is said which changes of rules no example notices."""

from carc.diagnostics.problems import mutants as problems
from carc.diagnostics.wording.phrases import quoted
from carc.diagnostics.wording.registry import Wording, words

_LABELS = {"removed": "taken out", "negated": "turned into its contrary"}
_CURE = "write an example that would fail then"


@words(problems.MutantSurvived)
def _(p: problems.MutantSurvived) -> Wording:
    label = _LABELS.get(p.what) or f"{p.now} in place of {p.was}"
    return Wording(f"a change of {quoted(p.owner)} that no example notices", label, _CURE)


@words(problems.Unproved)
def _(p: problems.Unproved) -> Wording:
    cure = "write an example that fails without it"
    return Wording(f"no example notices any change of {quoted(p.owner)}", "never missed", cure)
