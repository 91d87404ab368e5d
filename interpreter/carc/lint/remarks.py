"""Findings that a remark allows, and remarks that allow nothing.

It decides that a remark must give a reason, and that there must be something to allow.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Final

from carc.diagnostics.problems.lint import IdleAllow
from carc.lint.finding import Found
from carc.source import Source
from carc.syntax.allowances import allowances

NAME: Final = "idle-allow"


def allowed(found: Iterable[Found], sources: Iterable[Source], names: Collection[str]) -> Iterator[Found]:
    """The findings that no remark in these files allows; and a finding for each remark that allows nothing."""
    waiting = list(found)
    for source in sources:
        for one in allowances(source):
            right = one.name in names
            silenced = [each for each in waiting if right and one.speaks_of(each.finding.code, each.finding.span)]
            waiting = [each for each in waiting if each not in silenced]
            if not silenced:
                candidates = () if one.name in names else tuple(names)
                yield Found(IdleAllow(one.span, one.name, one.reason, candidates))
    yield from waiting
