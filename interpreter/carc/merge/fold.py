"""Makes of each ruleset what is left of it in this game: questions answered, absent things gone.

What drops out is told with its reason. How the rules that are left stand to each other it does not know.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from carc.merge.absence import Absence
from carc.merge.constants import is_flag, settled
from carc.merge.faces import copies_settled, printed
from carc.merge.questions import OFF, Answers
from carc.merge.requirements import Line
from carc.merge.rewrite import rewritten
from carc.model.base import Core
from carc.model.effects import If, Let
from carc.model.expressions import AnyExpression, Expression
from carc.model.game import Dropped
from carc.model.rules import Rule
from carc.model.things import Kind, Ruleset, Table

READING, OPTIONAL = "reading", "optional"


@dataclass(frozen=True)
class Folded:
    """The rulesets as they are in this game, and what dropped out of them."""

    rulesets: tuple[Ruleset, ...]
    dropped: tuple[Dropped, ...]
    absence: Absence


def fold(line: Line, answers: Answers, table: Table | None) -> Folded:
    """The rulesets of the line under these answers."""
    times = dict(table.copies) if table is not None else {}
    rulesets = [_tiles_of(one) if one.name in line.tiles_only else one for one in line.rulesets]
    rulesets = [_constants(one, answers, times.get(one.name, 1)) for one in rulesets]
    kinds = {kind.name: why for one in rulesets for kind in one.kinds if (why := _kind_drops(kind, line.names))}
    faces = {face.name: "no copies" for one in rulesets for face in one.faces if not face.copies}
    rules = {rule.id: why for one in rulesets for rule in one.rules if (why := _rule_drops(rule, line.names, answers))}
    gone = {**kinds, **faces, **rules}
    absence = Absence((*kinds, *faces))
    left = tuple(_left(one, gone, absence) for one in rulesets)
    return Folded(left, tuple(Dropped(id=name, why=why) for name, why in gone.items()), absence)


def _tiles_of(ruleset: Ruleset) -> Ruleset:
    """A ruleset of which only the tiles are played, with the kinds of things printed on them."""
    return ruleset.model_copy(update=dict.fromkeys(("courses", "steps", "actions", "rules", "maps"), ()))


# ---------------------------------------------------------------- what drops out


def _kind_drops(kind: Kind, present: frozenset[str]) -> str:
    return _lacks(kind.needs, present) or (READING if _refused(kind.under) else "")


def _rule_drops(rule: Rule, present: frozenset[str], answers: Answers) -> str:
    if rule.question and answers.readings[rule.question] == OFF:
        return OPTIONAL
    return _lacks(rule.needs, present) or (READING if _refused(rule.under) else "")


def _lacks(needs: Iterable[str], present: frozenset[str]) -> str:
    missing = sorted(set(needs) - present)
    return f"absent ruleset {', '.join(missing)}" if missing else ""


def _refused(under: tuple[AnyExpression, ...]) -> bool:
    return any(is_flag(condition, False) for condition in under)


def _left(ruleset: Ruleset, gone: Iterable[str], absence: Absence) -> Ruleset:
    """The ruleset without what drops out, and without all that speaks of absent kinds."""
    kept = {
        "kinds": tuple(kind for kind in ruleset.kinds if kind.name not in gone),
        "properties": tuple(one for one in ruleset.properties if one.owner not in absence.names),
        "faces": tuple(printed(face, absence.names) for face in ruleset.faces if face.name not in gone),
        "rules": tuple(rule for rule in ruleset.rules if rule.id not in gone),
    }
    return rewritten(ruleset.model_copy(update=kept), lambda form: _plain(absence.without(form)))


# ---------------------------------------------------------------- constants


def _constants(ruleset: Ruleset, answers: Answers, times: int) -> Ruleset:
    """Every question in the ruleset answered; what can then never apply is left out."""

    def change(form: Core) -> Core | tuple[Core, ...]:
        return _plain(settled(form, answers) if isinstance(form, Expression) else form)

    folded = rewritten(ruleset, change)
    faces = tuple(copies_settled(face, times) for face in folded.faces)
    return folded.model_copy(update={"faces": faces})


def _plain(form: Core | tuple[Core, ...]) -> Core | tuple[Core, ...]:
    """A form without conditions that always hold; nothing for one whose condition never holds."""
    if isinstance(form, tuple):
        return form
    if isinstance(form, If):
        return _branch(form)
    condition = getattr(form, "condition", None)
    if is_flag(condition, False):
        return ()
    always = [name for name in ("condition", "where") if is_flag(getattr(form, name, None), True)]
    return form.model_copy(update=dict.fromkeys(always)) if always else form


def _branch(form: If) -> Core | tuple[Core, ...]:
    """The branch that is taken, if that is known. Names given in a branch stay in it, so it may have to stay one."""
    if not (is_flag(form.condition, True) or is_flag(form.condition, False)):
        return form
    taken = form.then if is_flag(form.condition, True) else form.otherwise
    return form if any(isinstance(effect, Let) for effect in taken) else taken
