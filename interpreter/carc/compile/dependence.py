"""What a condition can depend on: print alone, print and the edges that neighbours turn towards a tile, or anything.

A condition of the first two sorts has one answer for each kind of gap in the board, whichever cell it is asked of.
"""

from typing import Final

from carc.compile.context import Context
from carc.compile.mentions import walk
from carc.model import expressions as core
from carc.model.base import Core
from carc.vocabulary.nouns import PROPERTIES

PRINT: Final = 0
SEAM: Final = 1
STATE: Final = 2

_READS = {(word.owner, word.name): {"print": PRINT, "seam": SEAM, "state": STATE}[word.reads] for word in PROPERTIES}
_EDGES = {("tile", "edges"), ("edge", "facing"), ("edge", "terrain"), ("edge", "side"), ("set", "empty")}
_VARIABLES = ("tile", "edge", "part")


class Dependence:
    """Judges expressions; the answer for a declared property is that of its clauses."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._known: dict[tuple[str, str], int] = {}

    def __call__(self, form: object) -> int:
        """PRINT, SEAM or STATE for a form."""
        if isinstance(form, core.Property):
            return self._property(form)
        if isinstance(form, core.Variable):
            return PRINT if form.type.name in _VARIABLES or form.type.name.endswith(" part") else STATE
        if isinstance(form, core.Unary) and form.operator == "exists" and _is_facing(form.operand):
            return max(SEAM, self(form.operand.of)) if isinstance(form.operand, core.Property) else STATE
        if isinstance(form, core.Declared | core.Function | core.Walk | core.Usual):
            return PRINT if isinstance(form, core.Declared) and form.sort == "face" else STATE
        if isinstance(form, core.Noted):
            return max(SEAM, self(form.value))  # it is noted where the whole is asked, and not what its print decides
        if isinstance(form, tuple):
            return max((self(item) for item in form), default=PRINT)
        if isinstance(form, Core):
            return max((self(getattr(form, name)) for name in form.entry_names()), default=PRINT)
        return PRINT

    def on_edges_alone(self, form: object) -> bool:
        """Whether a condition on a tile reads nothing of it but its edges and what they face."""
        read = [one for one in walk(form) if isinstance(one, core.Property)]
        return all((one.owner, one.name) in _EDGES for one in read) and self(form) <= SEAM

    def _property(self, form: core.Property) -> int:
        if _is_facing(form):
            return STATE
        if _is_facing(form.of):
            inner = form.of.of if isinstance(form.of, core.Property) else form.of
            return max(SEAM, self(inner)) if form.name == "terrain" else STATE
        return max(self(form.of), self(form.arguments), self._reads(form.owner, form.name))

    def _reads(self, owner: str, name: str) -> int:
        declared = self._context.declared.get((owner, name))
        if declared is not None and declared.mode == "printed":
            return SEAM if declared.type.base == "side" else PRINT
        if declared is not None and declared.mode == "kept":
            return STATE
        key = (owner, name)
        if key in self._context.slots and key not in self._known:
            self._known[key] = STATE
            slot = self._context.slots[key]
            clauses = [one.clause for one in slot.decisions] + [clause for _, clause in slot.changes]
            self._known[key] = max((self(clause) for clause in clauses), default=PRINT)
        return self._known.get(key, _READS.get(key, STATE))


def _is_facing(form: object) -> bool:
    return isinstance(form, core.Property) and form.owner == "edge" and form.name == "facing"
