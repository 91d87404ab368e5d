"""Where problems of merging are shown: in rule files, or in the words of the call itself."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from carc.diagnostics.problem import Problem
from carc.model.base import Place
from carc.source import Source, Span

CALL = "the call"


def span(place: Place) -> Span:
    """The stretch of a file; its text is filled in by `with_texts`."""
    return Span(Source(place.file, ""), place.line, place.column, place.end)


def spans(places: Iterable[Place], label: str) -> tuple[tuple[Span, str], ...]:
    """Further places of a problem, each with the same few words."""
    return tuple((span(place), label) for place in places)


def in_call(written: str) -> Span:
    """A word that somebody gave in the call and not in a file."""
    return Span(Source(CALL, written), 1, 1, len(written) + 1)


def with_texts(problem: Problem, sources: Mapping[str, Source]) -> Problem:
    """The problem with the texts of the files that it shows."""
    further = tuple((_read(where, sources), label) for where, label in problem.places)
    return problem.but(span=_read(problem.span, sources), places=further)


def _read(where: Span, sources: Mapping[str, Source]) -> Span:
    return replace(where, source=sources.get(where.source.name, where.source))
