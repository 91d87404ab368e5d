"""Runs the cases of a family in a process of its own, whose memory is limited: `python -m hostile.runner`.

    python -m hostile.runner FAMILY FIRST NUMBER

Each line of the output is a case that went wrong. What was begun is told on standard error, so that a process that
dies tells of what. A case is known by its family and its number alone.
"""

import resource
import sys
import time
from random import Random

from hostile.families import FAMILIES
from hostile.judge import faults

MOST_MEMORY = 1_500_000_000


def main(family: str, first: int, number: int) -> None:
    """Runs cases; prints what is wrong, and at the end how many there were and how long the slowest took."""
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    slowest, which = 0.0, first
    for index in range(first, first + number):
        print(f"begun {family} {index}", file=sys.stderr)
        begun = time.process_time()
        for fault in faults(FAMILIES[family](Random(f"{family} {index}"))):
            print(f"{family} {index}: {fault}".encode("ascii", "backslashreplace").decode(), flush=True)
        taken = time.process_time() - begun
        if taken > slowest:
            slowest, which = taken, index
    print(f"{number} cases, the slowest is {which} with {slowest:.1f} seconds")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
