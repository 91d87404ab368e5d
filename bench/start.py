"""How long `carc check` of one file takes, against the import of the libraries that it is built on, in the same run.

New processes throughout, the two in turn; of each the least processor time counts, as other work only ever adds to it.
`first` looks at everything anew, `edited` at a house rule that has just been changed, `again` at one that has not.
"""

import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

ROUNDS = 15
RULE = 'rule quiet "Nobody claims a road"\n  forbid deploy piece on road\n'


def main() -> None:
    """Measures, and prints the three ratios."""
    times: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        rule = Path(folder) / "house.carc"
        os.environ["CARC_CACHE"] = str(Path(folder) / "cache")
        for number in range(ROUNDS):
            times.setdefault("imports", []).append(seconds("-c", "import lark, pydantic; pydantic.BaseModel"))
            for name in ("first", "edited", "again"):
                if name != "again":
                    rule.write_text(RULE + f"# {name} {number}\n", encoding="utf-8")
                remembered = {"CARC_CACHE": ""} if name == "first" else {}
                times.setdefault(name, []).append(seconds("-m", "carc", "check", "base", str(rule), **remembered))
    imports = min(times.pop("imports"))
    print(f"imports of lark and pydantic: {imports:.3f} s")
    for name, found in times.items():
        print(f"check, {name}: {min(found):.3f} s, {min(found) / imports:.2f} times that")


def seconds(*arguments: str, **environment: str) -> float:
    """Processor time of a new Python process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    whole = {**os.environ, **environment}
    subprocess.run([sys.executable, *arguments], env=whole, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


if __name__ == "__main__":
    main()
