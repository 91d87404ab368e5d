"""Writes the routines that do an action which is only judged, with all that rules do about it, to see what would be.

It knows nothing of who judges, nor of what is asked then.
"""

from carc.compile.forms import call, does, name, number
from carc.compile.performing import Performing
from carc.compile.roles import PARAMETERS
from carc.compile.writing import Writer


class Trials:
    """The routines that do what is judged. `self(verb)` is the number of that of a verb."""

    def __init__(self, writer: Writer, performing: Performing) -> None:
        self.writer, self.performing = writer, performing
        self._numbers: dict[str, int] = {}

    def __call__(self, verb: str) -> int:
        """The routine of a verb; it is written when all others are, since meanwhile some rules may be asleep."""
        if verb not in self._numbers:
            self._numbers[verb] = self.writer.reserve()
            self.writer.compiler.context.later(lambda: self._write(verb))
        return self._numbers[verb]

    def _write(self, verb: str) -> None:
        parameters = [f"a{index}" for index, _ in enumerate(self.performing.verbs.parameters(verb))]
        routine = self.writer.routine(self._numbers[verb], parameters, staged=True)
        given = [routine.parameter(index) for index, _ in enumerate(parameters)]
        if PARAMETERS.get(verb, ())[:1] == ("tile",):
            routine.write(does(call("untried", name("p"), given[0])))
        self.performing.perform(routine, verb, number(0), given)
        self.writer.finished(self._numbers[verb], routine)
