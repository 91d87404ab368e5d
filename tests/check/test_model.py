"""What the checker makes of the shipped rules: the typed core, held against what the files say."""

from functools import cache
from itertools import permutations

import pytest

from carc.check import check
from carc.library import load
from carc.model.effects import Pattern
from carc.model.expressions import Function, KindValue, Property, QuestionIs, Variable
from carc.model.printed import RimPort
from carc.model.rules import Decision, Permission, ScoreChange, Tariff
from carc.model.things import Face, Ruleset
from carc.model.types import FLAG, kind_of_part, part_of, thing
from carc.source import Source
from carc.syntax import nodes
from carc.syntax.parse import parse


@cache
def base() -> Ruleset:
    return load(["base"]).checked.rulesets["base"]


def face(name: str) -> Face:
    return next(face for face in base().faces if face.name == name)


def lanes(ports: tuple[RimPort, ...]) -> str:
    return " ".join(f"{'NESW'[port.side]}{port.lane}" for port in ports)


def rules_of(text: str) -> Ruleset:
    file, problems = parse(Source("house.carc", text))
    checked = check([file], known=load(["base"]).checked.rulesets, given=["base"])
    assert [*problems, *checked.problems] == []
    return checked.rulesets["house"]


@pytest.mark.parametrize(
    ("name", "part", "ports", "covers", "borders"),
    [
        ("city-cap-road", 0, "N1", "N0 N1 N2", ()),
        ("city-cap-road", 1, "E1 W1", "E1 W1", ()),
        ("city-cap-road", 2, "E0 W2", "E0 W2", (0,)),
        ("city-cap-road", 3, "E2 S0 S2 W0", "E2 S0 S2 W0", ()),
        ("city-opposite", 2, "E0 E2 W0 W2", "E0 E2 W0 W2", (0, 1)),
        ("monastery-road", 0, "", "", ()),
        ("three-road", 2, "S0", "S0", (0,)),
    ],
)
def test_rims(name: str, part: int, ports: str, covers: str, borders: tuple[int, ...]) -> None:
    """A side of whole parts is one end; arcs run clockwise and pass over whole sides."""
    found = face(name).parts[part]
    assert (lanes(found.ports), lanes(found.covers), found.borders) == (ports, covers, borders)


def test_every_lane_belongs_to_one_part() -> None:
    for one in base().faces:
        covered = [lane for part in one.parts for lane in part.covers]
        assert len(covered) == len(set(covered))


@pytest.mark.parametrize("first", [True, False])
def test_there_are_72_tiles_in_every_edition(first: bool) -> None:
    copies = [one.copies if first or one.copies_under is None else one.copies_else for one in base().faces]
    assert sum(copies) == 72


def test_a_change_names_what_it_changes() -> None:
    rule = next(rule for rule in base().rules if rule.id == "base.half-small-city")
    (change,) = rule.clauses
    assert isinstance(change, ScoreChange)
    assert change.targets == (("base.completed-city", ("tile",)), ("base.completed-city", ("pennant",)))
    (under,) = rule.under
    assert isinstance(under, QuestionIs)
    assert (under.question, under.readings) == ("base.small-city", ("half",))


def test_a_tariff_without_occasions_answers_at_all_that_its_ruleset_sees() -> None:
    rule = next(rule for rule in base().rules if rule.id == "base.road")
    (tariff,) = rule.clauses
    assert isinstance(tariff, Tariff)
    assert tariff.occasions == ("completed", "final")


def test_a_kind_in_a_pattern_is_the_feature_of_the_part() -> None:
    (rule,) = rules_of("rule x\n  forbid deploy meeple on city if city.completed\n").rules
    (ban,) = rule.clauses
    assert isinstance(ban, Permission)
    assert [(slot.role, slot.variable, slot.kind, slot.as_feature) for slot in slots(ban.pattern)] == [
        ("object", "meeple", "meeple", False),
        ("on", "city", "city", True),
    ]
    assert isinstance(ban.condition, Property)
    assert ban.condition.of == Variable(type=thing("city"), place=ban.condition.of.place, name="city")


def slots(pattern: Pattern) -> list[object]:
    return list(pattern.slots)


def test_the_nouns_of_a_thing_s_own_lines_are_the_thing() -> None:
    (default,) = rules_of("extend garden\n  small: garden.closed or feature.closed or closed\n").defaults
    assert isinstance(default, Decision)
    assert (default.owner, default.kind, default.variable, default.value.type) == ("garden", "garden", "garden", FLAG)


def test_parts_of_a_kind() -> None:
    assert kind_of_part(part_of("city")) == "city"
    assert kind_of_part(thing("city")) == ""


def test_a_part_is_named_by_kind_side_and_cell() -> None:
    text = 'example "x"\n  given\n    put city-cap at cell(0, 0)\n  expect cell(0, 0).city(N).feature.completed\n'
    file, _ = parse(Source("house.carc", text))
    (example,) = check([file], known=load(["base"]).checked.rulesets, given=["base"]).examples
    condition = example.lines[-1].condition  # type: ignore[union-attr]
    part = condition.of.of  # type: ignore[union-attr]
    assert isinstance(part, Function)
    assert isinstance(part.arguments[0], KindValue)
    assert [str(argument.type) for argument in part.arguments] == ["kind", "side", "cell"]


def test_a_key_means_the_text_that_the_own_ruleset_cites() -> None:
    """Others may cite under the same key: also rules that need another ruleset, and examples, cite their own text."""
    text = (
        'ruleset mine "Mine"\n  requires base\n  cite c2 "My own book"\n\n'
        "rule a\n  source c2\n  forbid pass\n\n"
        "rule b\n  needs core\n  source c2\n  forbid pass\n\n"
        'example "E"\n  source c2\n  expect red.points = 0\n'
    )
    checked = check([parse(Source("mine.carc", text))[0]], known=load(["base"]).checked.rulesets)
    citing = [*checked.rulesets["mine"].rules, *checked.examples]
    assert [source.title for one in citing for source in one.sources] == ["My own book"] * 3


def test_the_order_of_files_does_not_matter() -> None:
    texts = ['ruleset a "A"\n  requires base\nrule x\n  forbid pass\n', "continues a\nrule y\n  forbid pass\n"]
    files = [parse(Source(f"{number}.carc", text))[0] for number, text in enumerate(texts)]
    made = [_checked(list(order)) for order in permutations(files)]
    assert all({rule.id for rule in one.rules} == {rule.id for rule in made[0].rules} for one in made)


def _checked(files: list[nodes.File]) -> Ruleset:
    checked = check(files, known=load(["base"]).checked.rulesets)
    assert checked.problems == []
    return checked.rulesets["a"]
