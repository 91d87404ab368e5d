"""audit: how each two rulesets get on."""

from pathlib import Path

import pytest

from carc.command.audit import Audited
from command.calls import Carc

PAYS = """
ruleset {name} "{name}"
  requires base

rule {name}-pays "A road pays {points}"
  overrides road
  score road as completed
    {points} as all
"""


def written(folder: Path, name: str, text: str) -> str:
    file = folder / f"{name}.carc"
    file.write_text(text.format(name=name, points=len(name)), encoding="utf-8")
    return str(file)


def test_rules_that_decide_the_same_clash_in_a_position(carc: Carc, tmp_path: Path) -> None:
    files = [written(tmp_path, name, PAYS) for name in ("alpha", "other-one")]
    ended = carc("audit", *files, "--seconds", "10")
    assert ended.code == 1
    assert "alpha-pays and other-one.other-one-pays both decide how `road` scores" in ended.out
    assert 'example "alpha.alpha-pays or other-one.other-one-pays"' in ended.out
    assert ended.last == "0 independent, 0 ordered, 0 agreeing, 1 clashing, 0 unknown"


def test_where_no_position_is_found_the_publisher_is_asked(carc: Carc, tmp_path: Path) -> None:
    """Both decide what a road of a hundred tiles pays, and no board is as large."""
    rare = PAYS.replace("as completed", "as completed if road.tiles.size = 100")
    files = [written(tmp_path, name, rare) for name in ("alpha", "other-one")]
    ended = carc("audit", *files, "--seconds", "1")
    assert ended.code == 1
    assert "ask: alpha.alpha-pays and other-one.other-one-pays both decide how `road` scores: which" in ended.out
    assert ended.last == "0 independent, 0 ordered, 0 agreeing, 0 clashing, 1 unknown"


def test_who_speaks_of_the_other_is_ordered_with_it(carc: Carc, tmp_path: Path) -> None:
    first = written(tmp_path, "alpha", PAYS)
    text = PAYS.replace("overrides road", "overrides alpha.alpha-pays, road").replace("requires base", "requires alpha")
    ended = carc("audit", first, written(tmp_path, "other-one", text))
    assert ended.code == 0
    assert "other-one.other-one-pays overrides alpha.alpha-pays" in ended.out
    assert ended.last == "0 independent, 1 ordered, 0 agreeing, 0 clashing, 0 unknown"


def test_each_pair_has_its_verdict_and_why(carc: Carc) -> None:
    audited = Audited(**carc("audit", "tower", "siege", "flier", "--json").data)
    verdicts = {pair.rulesets: pair.verdict for pair in audited.pairs}
    assert verdicts == {
        ("tower", "siege"): "independent",
        ("tower", "flier"): "agreeing",
        ("siege", "flier"): "independent",
    }
    assert all(pair.why for pair in audited.pairs)
    assert sum(audited.counts.values()) == 3


@pytest.mark.parametrize(("call", "said"), [(("base",), "two rulesets at least"), (("nonesuch", "base"), "nonesuch")])
def test_wrong_calls(carc: Carc, call: tuple[str, ...], said: str) -> None:
    ended = carc("audit", *call)
    assert ended.code == 2
    assert said in ended.err
