"""Tries every mutant of a ruleset, in one process or several, and reports which ones no example noticed."""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import compress

from carc.library import Loaded
from carc.model.base import Place
from carc.mutate.mutants import Mutant, mutants
from carc.mutate.trial import Trials

_CHUNK = 6
"""How many mutants a process is handed at once. Neighbours are mostly noticed by the same examples."""

Told = Callable[[int, int], None]
"""Is told how many mutants of how many have been tried."""


@dataclass(frozen=True, slots=True)
class MutationReport:
    """How many mutants were noticed, which were not, and the rules and steps of which none was, with their places."""

    mutants: int
    survivors: tuple[Mutant, ...]
    unnoticed: tuple[tuple[str, Place], ...]

    @property
    def noticed(self) -> int:
        """How many mutants were noticed."""
        return self.mutants - len(self.survivors)


def mutate(loaded: Loaded, name: str, processes: int = 1, told: Told | None = None) -> MutationReport:
    """Tries all mutants of the ruleset `name`, against the examples of that ruleset."""
    tried = list(mutants(loaded.checked.rulesets[name]))
    noticed: list[bool] = []
    for one in _outcomes(loaded, name, tried, processes):
        noticed.append(one)
        if told:
            told(len(noticed), len(tried))
    survivors = tuple(compress(tried, (not one for one in noticed)))
    missed = {one.owner for one in tried} - {one.owner for one in compress(tried, noticed)}
    homes = {one.owner: one.home for one in tried if one.owner in missed}
    return MutationReport(len(tried), survivors, tuple(homes.items()))


# ---------------------------------------------------------------- in several processes

_at_work: list[tuple[Trials, list[Mutant]]] = []
"""In a process that works for others: the trials, and the mutants to be tried."""


def _outcomes(loaded: Loaded, name: str, tried: list[Mutant], processes: int) -> Iterator[bool]:
    if processes == 1 or len(tried) <= _CHUNK:
        yield from map(Trials(loaded, name).noticed, tried)
        return
    with ProcessPoolExecutor(processes, initializer=_prepare, initargs=(loaded, name)) as pool:
        yield from pool.map(_outcome, range(len(tried)), chunksize=_CHUNK)


def _prepare(loaded: Loaded, name: str) -> None:
    _at_work.append((Trials(loaded, name), list(mutants(loaded.checked.rulesets[name]))))


def _outcome(number: int) -> bool:
    trials, tried = _at_work[0]
    return trials.noticed(tried[number])
