"""Compiles effects, the sentences under steps, actions, handlers and options, into routines.

It decides the order of what happens within one body. Offers, verbs and scorings have modules of their own.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any

from carc.compile.bans import Bans
from carc.compile.expressions import Expressions
from carc.compile.forms import assigns, call, does, form, name, negated, number
from carc.compile.offers import Offers
from carc.compile.performing import Performing
from carc.compile.roles import HOLDERS, filled, verb_of
from carc.compile.routine import Routine
from carc.compile.scope import Scope
from carc.compile.values import Value, constant
from carc.compile.verbs import Verbs
from carc.model import effects as core
from carc.model.expressions import AnyExpression, Many, Operation, Property
from carc.model.types import NUMBER, Type, thing


class Effects:
    """The compiler of effects, and the routines made so far.

    blocks[n]: the functions of routine n.   tiles[n]: where in its frame tiles lie.
    """

    def __init__(self, compiler: Expressions, floor: int | None) -> None:
        self.compiler = compiler
        self.floor: ast.expr = number(floor)
        self.watching: str | None = None
        self.behind: dict[int, ast.expr] = {}
        self.bans = Bans(compiler)
        self.verbs = Verbs(compiler.context)
        self.performing = Performing(self, self.verbs)
        self.offers = Offers(self, self.verbs, self.performing)
        self.blocks: list[list[str]] = []
        self.sizes: list[int] = []
        self.tiles: list[list[int]] = []
        self._forms: dict[type, Callable[[Routine, Any, Scope, int], Scope]] = {
            core.Do: self._do,
            core.Let: self._let,
            core.SetTo: self._set,
            core.If: self._if,
            core.Each: self._each,
            core.Repeat: self._repeat,
            core.Draw: self._draw,
            core.Choose: self.offers.choose,
            core.Offer: self.offers.offer,
            core.Stop: self._stop,
            core.AsUsual: self._as_usual,
        }

    # ------------------------------------------------------------ routines

    def reserve(self) -> int:
        """A number for a routine that is about to be written."""
        self.blocks.append([])
        self.sizes.append(0)
        self.tiles.append([])
        return len(self.blocks) - 1

    def title(self, routine: int) -> str:
        """The name of the function of a plain routine."""
        return f"r{routine}"

    def routine(self, number_: int, parameters: list[str], staged: bool) -> Routine:
        """A routine to write into."""
        return Routine(self.compiler.context, self.title(number_), parameters, staged)

    def finished(self, number_: int, routine: Routine) -> None:
        """A routine is written: its functions are known."""
        self.blocks[number_] = routine.finish()
        self.sizes[number_] = routine.slots - len(routine.parameters)
        self.tiles[number_] = sorted(routine.tiles)

    def acting(self) -> Scope:
        """What nouns mean where somebody acts: `player` is the one whose turn it is."""
        return Scope({"player": Value(form("p.turn_player"), thing("player"))})

    # ------------------------------------------------------------ bodies

    def by(self, cause: int) -> ast.expr:
        """Code for the rule or step that is the cause of what is written under this number."""
        return self.behind.get(cause) or number(cause)

    def write(self, routine: Routine, effects: tuple[core.AnyEffect, ...], scope: Scope, cause: int) -> None:
        """Writes effects one after another; what one names, the next ones know."""
        self.compiler.context.owners.setdefault(routine.title, cause)
        for effect in effects:
            scope = self._forms[type(effect)](routine, effect, scope, cause)

    def _guarded(
        self, routine: Routine, condition: AnyExpression | None, scope: Scope, write: Callable[[], None], waits: bool
    ) -> None:
        """Writes something under a condition."""
        test = self.compiler.condition(condition, scope)
        if test.constant is None:
            routine.branch(test.node, write, None, waits)
        elif test.constant:
            write()

    def _do(self, routine: Routine, effect: core.Do, scope: Scope, cause: int) -> Scope:
        waits = self.verbs.verb_waits(effect.act.verb)
        self._guarded(routine, effect.condition, scope, lambda: self.act(routine, effect.act, scope, cause), waits)
        return scope

    def act(self, routine: Routine, act: core.Act, scope: Scope, cause: int) -> None:
        """Performs an act."""
        if act.verb == "again":
            routine.write(does(form("again(p, S)", S=number(self._step(act)))))
            return
        verb = verb_of(self.compiler, act)
        roles = {role: (expression, self._role(expression, scope)) for role, expression in act.roles}
        if verb in self.verbs.actions:
            parameters = [value.node for _, value in roles.values()]
        else:
            parameters = filled(self.compiler, verb, roles)
        self.performing.perform(routine, verb, self.by(cause), [self._once(routine, code) for code in parameters])
        if verb == "end-game":
            routine.stop()

    def _once(self, routine: Routine, code: ast.expr) -> ast.expr:
        """A parameter is worked out once, before the action."""
        return code if isinstance(code, ast.Name | ast.Constant | ast.Subscript) else routine.keep(code)

    def _role(self, expression: AnyExpression, scope: Scope) -> Value:
        if isinstance(expression, Property) and expression.owner == "player" and expression.name in HOLDERS:
            return self.compiler(expression.of, scope)
        if expression.type.name == "occasion" or expression.type.name == "link":
            return self._named(expression)
        return self.compiler(expression, scope)

    def _named(self, expression: AnyExpression) -> Value:
        numbers = self.compiler.context.numbers
        column = numbers.occasions if expression.type.name == "occasion" else numbers.links
        return constant(column[getattr(expression, "name", "")], expression.type)

    def _step(self, act: core.Act) -> int:
        steps = [step.id for step in self.compiler.context.game.steps]
        return steps.index(getattr(act.roles[0][1], "name", ""))

    def _let(self, routine: Routine, effect: core.Let, scope: Scope, _: int) -> Scope:
        value = self.compiler(effect.value, scope)
        code = call("list", value.items()) if effect.value.type.many else value.node
        if isinstance(effect.value, Operation) and effect.value.type == NUMBER:
            code = call("bounded", code)
        place = scope[effect.name].node if effect.name in scope else routine.local()
        routine.write(assigns(place, code))
        return scope.bind(effect.name, self.kept(routine, place, effect.value.type))

    def kept(self, routine: Routine, place: ast.expr, of: Type) -> Value:
        """A value kept in a routine; a feature that has been joined meanwhile goes by its present name."""
        if self._is_tile(of):
            routine.holds_tile(place)
        if of.many:
            return Value(place, of, "list")
        sort = self.compiler.context.numbers.kinds.get(of.name)
        is_feature = of.name == "feature" or (sort is not None and sort.sort == "feature")
        if routine.staged and is_feature and not of.maybe:
            return Value(form("p.feat[X]", X=place), of)
        return Value(place, of)

    def _is_tile(self, of: Type) -> bool:
        return of.base == "thing" and (of.name == "tile" or of.name in self.compiler.context.numbers.faces)

    def _set(self, routine: Routine, effect: core.SetTo, scope: Scope, cause: int) -> Scope:
        context = self.compiler.context
        column = next(i for i, p in enumerate(context.kept) if (p.owner, p.name) == (effect.owner, effect.name))

        def write() -> None:
            of, value = self.compiler(effect.of, scope), self.compiler(effect.value, scope)
            code = value.items() if effect.value.type.many else value.node
            routine.write(does(call("keep", name("p"), self.by(cause), number(column), of.node, code)))

        self._guarded(routine, effect.condition, scope, write, False)
        return scope

    def _if(self, routine: Routine, effect: core.If, scope: Scope, cause: int) -> Scope:
        test = self.compiler.condition(effect.condition, scope)
        if test.constant is not None:
            self.write(routine, effect.then if test.constant else effect.otherwise, scope, cause)
            return scope
        waits = self.verbs.waits(effect.then) or self.verbs.waits(effect.otherwise)
        routine.branch(
            test.node,
            lambda: self.write(routine, effect.then, scope, cause),
            lambda: self.write(routine, effect.otherwise, scope, cause),
            waits,
        )
        return scope

    def _each(self, routine: Routine, effect: core.Each, scope: Scope, cause: int) -> Scope:
        """The members are picked before the first of them has its turn: whatever the body does picks no others."""
        within, waits = self._picked(effect, scope), self.verbs.waits(effect.body)
        of = _one(effect.within.type, effect.kind)

        def body(member: ast.expr) -> None:
            bound = self.kept(routine, member, of)
            self.write(routine, effect.body, scope.bind(effect.variable, bound), cause)

        if waits and self._is_tile(effect.within.type):
            routine.tiles.add(routine.slots)  # where the list of members will lie
        routine.each(within.items(), body, waits)
        return scope

    def _picked(self, effect: core.Each, scope: Scope) -> Value:
        """The members of a set that are of the kind and satisfy the condition."""
        if effect.where is None and not effect.kind:
            return self.compiler(effect.within, scope)
        picked = Many(
            operator="set",
            variable=effect.variable,
            kind=effect.kind,
            within=effect.within,
            where=effect.where,
            type=effect.within.type,
            place=effect.place,
        )
        return self.compiler(picked, scope)

    def _repeat(self, routine: Routine, effect: core.Repeat, scope: Scope, cause: int) -> Scope:
        times = self.compiler(effect.times, scope).node
        waits = self.verbs.waits(effect.body)
        members = form("range(min(X, LIMIT))", X=times, LIMIT=number(10_000))
        routine.each(members, lambda _: self.write(routine, effect.body, scope, cause), waits)
        return scope

    def _stop(self, routine: Routine, effect: core.Stop, scope: Scope, _: int) -> Scope:
        self._guarded(routine, effect.condition, scope, routine.stop, False)
        return scope

    def _as_usual(self, routine: Routine, effect: core.AsUsual, scope: Scope, _: int) -> Scope:
        self._guarded(routine, effect.condition, scope, self.performing.as_usual, True)
        return scope

    def _draw(self, routine: Routine, effect: core.Draw, scope: Scope, cause: int) -> Scope:
        """Draws until a tile will do; what will not do leaves the game, and the pile is asked again."""
        if effect.pile.type.many:
            return self._draw_from_set(routine, effect, scope, cause)
        asked = self.compiler(effect.pile, scope).node
        pile = self._once(routine, asked)
        tile = routine.local()
        routine.holds_tile(tile)
        drawn = assigns(tile, call("draw", name("p"), self.by(cause), pile, *self._judges_of_drawing()))
        followed = bool(self.verbs.handlers("draw") or self.verbs.handlers("runs-out"))
        size = form("pile_size(p, X)", X=pile)
        before = routine.keep(size) if followed else number(0)
        routine.write(drawn)
        inner = scope.bind(effect.variable, Value(tile, thing("tile")))
        if effect.where is not None:
            again: list[ast.stmt] = [does(call("reject", name("p"), self.by(cause), tile))]
            if pile is not asked:  # which pile it is can change with each tile
                again += [assigns(pile, asked), *([assigns(before, size)] if followed else [])]
            again.append(drawn)
            unwanted = negated(self.compiler(effect.where, inner).node)
            routine.write(ast.While(form("X >= 0 and U", X=tile, U=unwanted), again, []))

        def body() -> None:
            self.performing.drawn(routine, pile, tile, before)
            self.write(routine, effect.body, inner, cause)

        def otherwise() -> None:
            self.write(routine, effect.otherwise, scope, cause)

        routine.branch(form("X >= 0", X=tile), body, otherwise, self.verbs.waits((effect,)))
        return scope

    def _draw_from_set(self, routine: Routine, effect: core.Draw, scope: Scope, cause: int) -> Scope:
        """Takes up the first tile of a set that will do; what will not do leaves the game, and is asked once."""
        tile = routine.local()
        routine.holds_tile(tile)
        tiles = routine.keep(self.compiler(effect.pile, scope).items())
        routine.holds_tile(tiles)
        taken = assigns(tile, call("take_up", name("p"), self.by(cause), tiles))
        routine.write(taken)
        inner = scope.bind(effect.variable, Value(tile, thing("tile")))
        if effect.where is not None:
            unwanted = form("X >= 0 and U", X=tile, U=negated(self.compiler(effect.where, inner).node))
            rejected = does(call("reject", name("p"), self.by(cause), tile))
            others = assigns(tiles, call("without", tiles, ast.List([tile], ast.Load())))
            routine.write(ast.While(unwanted, [rejected, others, taken], []))
        routine.branch(
            form("X >= 0", X=tile),
            lambda: self.write(routine, effect.body, inner, cause),
            lambda: self.write(routine, effect.otherwise, scope, cause),
            self.verbs.waits((effect,)),
        )
        return scope

    def _judges_of_drawing(self) -> list[ast.expr]:
        """The functions that say of a tile in a pile whether it may not be drawn now, the strictest first."""
        bans = self.bans
        lenient = [name(bans.first("draw", lenient=True))] if bans.yielding("draw") else []
        return [name(bans.first("draw")), *lenient] if bans.of("draw") else []


def _one(within: Type, kind: str) -> Type:
    return Type(base="thing", name=kind) if kind else within.one
