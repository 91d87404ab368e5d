"""Makes of each ruleset what is left of it in this game: questions answered, absent things gone.

What drops out is told with its reason. How the rules that are left stand to each other it does not know.
"""

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass
from itertools import chain

from carc.merge.absence import Absence
from carc.merge.constants import answered, is_flag, worked_out
from carc.merge.emptied import emptied, emptied_rules
from carc.merge.faces import copies_settled, printed
from carc.merge.partly import dropped_parts, present
from carc.merge.questions import Answers, asked_in
from carc.merge.requirements import Line
from carc.merge.rewrite import rewritten
from carc.model.asked import OFF
from carc.model.base import Core
from carc.model.effects import If, Let
from carc.model.expressions import AnyExpression, Expression
from carc.model.game import Dropped
from carc.model.rules import Rule
from carc.model.things import Kind, Ruleset

READING, OPTIONAL = "reading", "optional"
TILES_ONLY, NO_COPIES = "only the tiles of", "no copies"


@dataclass(frozen=True)
class Folded:
    """The rulesets as they are in this game, and what dropped out of them."""

    rulesets: tuple[Ruleset, ...]
    dropped: tuple[Dropped, ...]
    absence: Absence


def fold(line: Line, answers: Answers, times: Mapping[str, int]) -> Folded:
    """The rulesets of the line under these answers; `times` says how often the tiles of some are in the game."""
    written = {rule.id: rule for one in line.rulesets for rule in one.rules}
    played = line.names - line.tiles_only
    rulesets = [_constants(present(one, played), answers, times.get(one.name, 1)) for one in line.rulesets]
    kinds = {kind.name: why for one in rulesets for kind in one.kinds if (why := _kind_drops(kind, line))}
    faces = {face.name: NO_COPIES for one in rulesets for face in one.faces if not (face.copies or face.over)}
    rules = {rule.id: why for one in rulesets for rule in one.rules if (why := _rule_drops(rule, line, answers))}
    gone = {**kinds, **faces, **rules}
    absence = Absence({**kinds, **faces})
    left = tuple(_left(_tiles_of(one) if one.name in line.tiles_only else one, gone, absence) for one in rulesets)
    hangs_on = _hangs_on(line.rulesets)
    whys = {name: (why, hangs_on.get(name, ())) for name, why in gone.items()}
    empty = tuple(emptied_rules(written, chain.from_iterable(one.rules for one in left), whys, READING))
    still = tuple(_without(one, {rule.id for rule in empty}) for one in left)
    dropped = (Dropped(id=name, why=why, questions=questions) for name, (why, questions) in whys.items())
    parts = (part for name, rule in written.items() if name not in gone for part in dropped_parts(rule, played))
    return Folded(still, (*dropped, *empty, *parts), absence)


def _tiles_of(ruleset: Ruleset) -> Ruleset:
    """A ruleset of which only the tiles are played: nothing happens by its rules."""
    return ruleset.but(**dict.fromkeys(("courses", "steps", "actions", "rules", "maps"), ()))


# ---------------------------------------------------------------- what drops out


def _kind_drops(kind: Kind, line: Line) -> str:
    if kind.ruleset in line.tiles_only and not _is_of_tiles(kind):
        return f"{TILES_ONLY} {kind.ruleset}"
    return _lacks(kind.needs, line) or (READING if _refused(kind.under) else "")


def _is_of_tiles(kind: Kind) -> bool:
    """Whether it belongs to tiles. Pieces, piles and the like stay in the box with the rules about them."""
    return "feature" in (kind.sort, kind.like)


def _rule_drops(rule: Rule, line: Line, answers: Answers) -> str:
    if rule.ruleset in line.tiles_only:
        return f"{TILES_ONLY} {rule.ruleset}"
    if rule.question and answers.readings[rule.question] == OFF:
        return OPTIONAL
    return _lacks(rule.needs, line) or (READING if _refused(rule.under) else "")


def _lacks(needs: Iterable[str], line: Line) -> str:
    """What is needed and is not there; who plays only the tiles of a ruleset does not play it."""
    missing = sorted(set(needs) - line.names)
    if missing:
        return f"absent ruleset {', '.join(missing)}"
    only = sorted(line.tiles_only.intersection(needs))
    return f"{TILES_ONLY} {', '.join(only)}" if only else ""


def _refused(under: tuple[AnyExpression, ...]) -> bool:
    return any(is_flag(condition, False) for condition in under)


def _hangs_on(rulesets: Iterable[Ruleset]) -> dict[str, tuple[str, ...]]:
    """The questions on which it hangs whether a rule or kind is played, as they were asked."""
    named = chain.from_iterable(
        (*((rule.id, rule.under) for rule in one.rules), *((kind.name, kind.under) for kind in one.kinds))
        for one in rulesets
    )
    return {name: asked_in(under) for name, under in named if under}


def _left(ruleset: Ruleset, gone: Iterable[str], absence: Absence) -> Ruleset:
    """The ruleset without what drops out, and without all that speaks of absent kinds."""
    kept = {
        "kinds": tuple(kind for kind in ruleset.kinds if kind.name not in gone),
        "properties": tuple(one for one in ruleset.properties if one.owner not in absence.names),
        "faces": tuple(printed(face, absence.names) for face in ruleset.faces if face.name not in gone),
        "rules": tuple(rule for rule in ruleset.rules if rule.id not in gone),
    }
    return rewritten(ruleset.but(**kept), lambda form: _what_is_left(absence.without(form)))


def _what_is_left(form: Core | tuple[Core, ...]) -> Core | tuple[Core, ...]:
    """A form that has something left to do, without conditions of which it is known whether they hold."""
    plain = _plain(worked_out(form) if isinstance(form, Expression) else form)
    return plain if isinstance(plain, tuple) else emptied(plain)


def _without(ruleset: Ruleset, rules: Container[str]) -> Ruleset:
    return ruleset.but(rules=tuple(rule for rule in ruleset.rules if rule.id not in rules))


# ---------------------------------------------------------------- constants


def _constants(ruleset: Ruleset, answers: Answers, times: int) -> Ruleset:
    """Every question in the ruleset answered; what can then never apply is left out."""

    def change(form: Core) -> Core | tuple[Core, ...]:
        return _plain(answered(form, answers) if isinstance(form, Expression) else form)

    folded = rewritten(ruleset, change)
    faces = tuple(copies_settled(face, times) for face in folded.faces)
    return folded.but(faces=faces)


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
    return form.but(**dict.fromkeys(always)) if always else form


def _branch(form: If) -> Core | tuple[Core, ...]:
    """The branch that is taken, if that is known. Names given in a branch stay in it, so it may have to stay one."""
    if not (is_flag(form.condition, True) or is_flag(form.condition, False)):
        return form
    taken = form.then if is_flag(form.condition, True) else form.otherwise
    return form if any(isinstance(effect, Let) for effect in taken) else taken
