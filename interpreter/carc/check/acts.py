"""Actions as effects perform them, and as they are offered: every role filled with something that is there."""

from __future__ import annotations

from carc.check.binders import over
from carc.check.conditions import condition_or_none
from carc.check.lineage import EMPTY, FACE, UNKNOWN, binds
from carc.check.places import place
from carc.check.scope import Scope
from carc.check.verbs import OBJECT, report_repeats, role, verb
from carc.check.words import described
from carc.diagnostics.problems.actions import MissingRole, NoHolder, NotOffered
from carc.diagnostics.problems.types import MayBeNothing, WrongType
from carc.model.effects import Act, Choices, OfferedAct
from carc.model.expressions import AnyExpression, Property
from carc.model.types import Type, thing
from carc.syntax import nodes
from carc.vocabulary.nouns import TILE
from carc.vocabulary.words import RoleWord, VerbWord

_IN_WORDS = {"face": "tile"}
_MOVE = "move"
_HOLDERS = (("player", "hand"), ("player", "held"), ("player", "supply"))


def act(node: nodes.Act, scope: Scope) -> Act:
    """An action with its roles; a role that needs something is never given what may be nothing."""
    word = verb(node.verb, scope)
    named = _named(node)
    if word is None:
        for _, value in named:
            scope.typed(value)
        return Act(verb=node.verb.text, roles=(), place=place(node.span))
    scope = scope.change(names_parts=True)
    roles = tuple((name.text, _filled(value, role(word, name, scope), scope)) for name, value in named)
    for (_, value), (_, filled) in zip(named, roles, strict=True):
        _check_holder(word, value, filled, scope)
    _check_complete(word, node, scope)
    return Act(verb=word.name, roles=roles, place=place(node.span))


def _named(node: nodes.Act) -> tuple[tuple[nodes.Name, nodes.Expr], ...]:
    first = ((nodes.Name(node.object.span, OBJECT), node.object),) if node.object else ()
    return (*first, *node.roles)


def _filled(node: nodes.Expr, role_: RoleWord | None, scope: Scope) -> AnyExpression:
    """What fills a role, which is known and must be there."""
    if role_ is None:
        return scope.typed(node)
    typed = scope.typed(node, *role_.types)
    if typed.type == UNKNOWN or any(scope.lineage.fits(typed.type, type_) for type_ in role_.types):
        return typed
    if scope.names_seats and typed.type == FACE and TILE in role_.types:
        return typed  # an example speaks of the tile of that face
    if typed.type.maybe and any(scope.lineage.fits(typed.type.one, type_) for type_ in role_.types):
        if not scope.names_seats:  # an example says what lies where, and is told if it is not there
            scope.report(MayBeNothing(node.span, node.span.text))
    else:
        scope.report(WrongType(node.span, node.span.text, described(typed.type), _in_words(role_)))
    return typed


def _check_holder(word: VerbWord, node: nodes.Expr, value: AnyExpression, scope: Scope) -> None:
    """Of sets only those of a player hold what is moved there; others are kept or worked out."""
    holds = isinstance(value, Property) and (value.owner, value.name) in _HOLDERS
    if word.name == _MOVE and value.type.many and value.type != EMPTY and not holds:
        scope.report(NoHolder(node.span, node.span.text))


def _in_words(role_: RoleWord) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_IN_WORDS.get(text, text) for text in map(described, role_.types)))


def _check_complete(word: VerbWord, node: nodes.Act | nodes.OfferedAct, scope: Scope) -> None:
    names = tuple(name for name, _ in node.roles)
    report_repeats(word, names, scope)
    given = {name.text for name in names} | ({OBJECT} if node.object else set())
    for role_ in word.roles:
        if role_.needed and role_.name not in given:
            scope.report(MissingRole(node.span, word.name, role_.name, _in_full(word)))


def _in_full(word: VerbWord) -> str:
    """`place TILE at CELL`: the verb with all that it needs."""
    phrases = [word.name]
    for role_ in word.roles:
        noun = _in_words(role_)[0].upper().replace(" ", "-")
        phrases += [noun if role_.name == OBJECT else f"{role_.name} {noun}"] if role_.needed else []
    return " ".join(phrases)


# ---------------------------------------------------------------- offers


def offered_act(node: nodes.OfferedAct, scope: Scope) -> tuple[OfferedAct, Scope]:
    """An action under `offer`: a role may range over a set, and later roles and the condition may speak of it.

    Also gives the scope of what follows from it.
    """
    word = verb(node.verb, scope)
    if word is None:
        return OfferedAct(verb=node.verb.text, roles=(), place=place(node.span)), scope
    inner = scope.change(names_parts=True)
    first = ((nodes.Name(node.object.span, OBJECT), node.object),) if node.object else ()
    roles: list[tuple[str, AnyExpression | Choices]] = []
    for name, value in (*first, *node.roles):
        made, inner = _offered(value, role(word, name, inner), word, inner)
        roles.append((name.text, made))
    _check_complete(word, node, scope)
    after = inner.change(names_parts=False)
    condition = condition_or_none(node.condition, after)
    return OfferedAct(verb=word.name, roles=tuple(roles), condition=condition, place=place(node.span)), after


def _offered(
    node: nodes.Expr | nodes.Range, role_: RoleWord | None, word: VerbWord, scope: Scope
) -> tuple[AnyExpression | Choices, Scope]:
    if isinstance(node, nodes.Range):
        return _from_set(node, role_, scope)
    if role_ and isinstance(node, nodes.Noun) and node.text not in scope.bindings:
        type_ = _ranging(node.text, role_, scope)
        if type_ is not None:
            return _everything(node, type_, word, scope)
    return _filled(node, role_, scope), scope


def _from_set(node: nodes.Range, role_: RoleWord | None, scope: Scope) -> tuple[Choices, Scope]:
    looked = over(node, scope)
    fits = role_ is None or any(scope.lineage.fits(looked.type, type_) for type_ in role_.types)
    if not fits and role_:
        found = described(looked.type)
        scope.report(WrongType(node.noun.span, node.noun.text, found, _in_words(role_)))
    choices = Choices(variable=looked.variable, kind=looked.kind, within=looked.within, where=looked.where)
    return choices, looked.scope


def _ranging(noun: str, role_: RoleWord, scope: Scope) -> Type | None:
    """The type of a noun that stands for everything that can fill the role: `spot`, `cell`."""
    plain = binds(noun)
    if plain in role_.types:
        return plain
    type_ = thing(noun)
    return type_ if type_ in role_.types and noun in scope.lineage else None


def _everything(node: nodes.Noun, type_: Type, word: VerbWord, scope: Scope) -> tuple[Choices, Scope]:
    if node.text not in {"spot", "cell", "part", "tile", "corner", "port", "feature"}:
        scope.report(NotOffered(node.span, node.text, word.name))
    return Choices(variable=node.text, within=None), scope.bind(node.text, type_)
