"""What rule files declare, by the first words of their lines alone: enough to say where an unknown name comes from.

Whether the lines are sound it does not know.
"""

import re
from collections.abc import Iterable, Iterator, Mapping

from carc.source import Source

_DECLARATION = re.compile(r"^(feature|piece|token|pile|track|link|group|words|occasion|tile|rule)[ ]+([a-z0-9-]+)")
_OWN_LINE = re.compile(r"^ +(?:has|keeps)[ ]+([a-z0-9, -]+):")


def index(rulesets: Mapping[str, Iterable[Source]]) -> Mapping[tuple[str, str], str]:
    """What rulesets declare, found by the first words of lines alone; of several that do, the first by name."""
    found: dict[tuple[str, str], str] = {}
    for name in sorted(rulesets):
        for source in rulesets[name]:
            for line in source.lines:
                for declared in _declared(line):
                    found.setdefault(declared, name)
    return found


def _declared(line: str) -> Iterator[tuple[str, str]]:
    thing, own = _DECLARATION.match(line), _OWN_LINE.match(line)
    if thing:
        yield "rule" if thing[1] == "rule" else "thing", thing[2]
    for name in own[1].split(",") if own else ():
        yield "property", name.strip()
