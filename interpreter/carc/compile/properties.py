"""Compiles properties: the kernel's, the printed, those that the rules keep, and those that rules decide."""

from __future__ import annotations

import ast

from carc.compile import decisions
from carc.compile.asking import Compiler
from carc.compile.forms import at, form, guarded, listed, name, number
from carc.compile.kernel_forms import PROPERTIES, WITH_OVERLAYS
from carc.compile.scope import Scope
from carc.compile.values import Value
from carc.model import expressions as core
from carc.model.things import PropertyOf
from carc.model.types import SIDES


def compile_property(compiler: Compiler, e: core.Property, scope: Scope) -> Value:
    """`of.name`; where `of` may be nothing, the property is nothing too."""
    of = compiler(e.of, scope)
    if e.of.type.many:
        return _of_set(compiler, e, of, scope)
    if not e.of.type.maybe:
        return _of_thing(compiler, e, of, scope)
    variable = compiler.context.fresh()
    inner = Value(name(variable), e.of.type.one)
    found = _of_thing(compiler, e, inner, scope)
    return Value(guarded(of.node, _absent(e, found), variable, found.node), e.type, found.form)


def _absent(e: core.Property, found: Value) -> ast.expr:
    if found.form == "mask":
        return number(0)
    if found.form == "list":
        return listed([])
    if e.type.base == "flag":
        return number(False)
    return number(None if e.type.base == "number" else -1)


def _of_set(compiler: Compiler, e: core.Property, of: Value, scope: Scope) -> Value:
    if e.name == "size":
        return Value(of.sized(), e.type)
    if e.name == "empty" and isinstance(e.of, core.Property) and (e.of.owner, e.of.name) == ("tile", "spots"):
        return Value(form("not has_spot(p, X, LENIENT)", X=compiler(e.of.of, scope).node), e.type)
    if e.name == "empty":
        return Value(form("not X", X=of.node), e.type)
    code, held = PROPERTIES["set", e.name]
    arguments = [compiler(argument, scope).node for argument in e.arguments]
    return Value(form(code, X=of.items(), **dict(zip("AB", arguments, strict=False))), e.type, held)


def _of_thing(compiler: Compiler, e: core.Property, of: Value, scope: Scope) -> Value:
    key = (e.owner, e.name)
    declared = compiler.context.declared.get(key)
    if declared is not None and declared.mode == "printed":
        return _printed(compiler, e, of, declared)
    if declared is not None and declared.mode == "kept":
        return _kept(compiler, e, of, declared)
    if key in compiler.context.slots or declared is not None or key not in PROPERTIES:
        return _decided(compiler, e, of, scope)
    code, held = (WITH_OVERLAYS if compiler.context.stock.over and key in WITH_OVERLAYS else PROPERTIES)[key]
    return Value(form(code, X=of.node), e.type, held)


def _decided(compiler: Compiler, e: core.Property, of: Value, scope: Scope) -> Value:
    numbers = compiler.context.numbers
    if e.owner == "player" and e.name in numbers.pieces:
        return Value(form("piece_of(p, X, K)", X=of.node, K=number(numbers.pieces[e.name])), e.type)
    arguments = [compiler(argument, scope) for argument in e.arguments]
    return decisions.compile_decided(compiler, e, of, arguments)


def _printed(compiler: Compiler, e: core.Property, of: Value, declared: PropertyOf) -> Value:
    column = compiler.context.numbers.additive.get((e.owner, e.name))
    if column is not None:
        return _summed(e, of, column, declared)
    if declared.type.base == "side":
        return _side_of_tile(compiler, e, of, declared)
    if e.owner == "tile" or e.owner in compiler.context.numbers.faces:
        return Value(at(_face_marks(compiler, declared), form("TILE_FACE[X]", X=of.node)), e.type)
    if e.owner == "cell":
        return _of_cell(compiler, e, of, declared)
    return Value(at(_part_marks(compiler, declared), of.node), e.type)


def _side_of_tile(compiler: Compiler, e: core.Property, of: Value, declared: PropertyOf) -> Value:
    """A side that is printed on a tile, as the tile lies; -1 where none is."""
    printed = at(_face_marks(compiler, declared), form("TILE_FACE[X]", X=of.node))
    return Value(form("S if S < 0 else S + p.tile_turn[X] & 3", S=printed, X=of.node), e.type)


def _of_cell(compiler: Compiler, e: core.Property, of: Value, declared: PropertyOf) -> Value:
    """What a map prints on a cell; a board without a map has no end, and nothing is printed on it."""
    context = compiler.context
    if context.stock.grid is None:
        return Value(number(_mark(compiler, {}, declared)), e.type)
    cells = [dict(cell.marks) for board in context.game.maps for cell in board.cells]
    rows = tuple(_mark(compiler, marks, declared) for marks in (*cells, {}))  # the last for -1, which is no cell
    return Value(at(context.table(rows), of.node), e.type)


def _summed(e: core.Property, of: Value, column: int, declared: PropertyOf) -> Value:
    """A printed property that adds up: of a part what is printed, of a feature the sum."""
    of_part = e.of.type.name == "part" or e.of.type.name.endswith(" part")
    code = form("PART_SUMS[N][X]" if of_part else "p.f_sums[N][X]", N=number(column), X=of.node)
    if declared.additive == "any":
        code = form("X > 0", X=code)
    return Value(code, e.type)


def _face_marks(compiler: Compiler, declared: PropertyOf) -> ast.expr:
    context = compiler.context
    rows = tuple(_mark(compiler, dict(face.marks), declared) for face in context.game.faces)
    return context.table(rows)


def _part_marks(compiler: Compiler, declared: PropertyOf) -> ast.expr:
    context = compiler.context
    faces = [[_mark(compiler, dict(part.marks), declared) for part in face.parts] for face in context.game.faces]
    return context.table(tuple(value for face in context.stock.tile_face for value in faces[face]))


def _mark(compiler: Compiler, marks: dict[str, int | str], declared: PropertyOf) -> int | bool | None:
    value = marks.get(declared.name)
    if declared.type.base == "side":
        return SIDES.index(value) if isinstance(value, str) else -1
    if isinstance(value, str):
        return compiler.context.numbers.words[declared.type.name][value]
    if declared.type.base == "flag":
        return bool(value)
    if value is None and declared.type.base == "number":
        return None if declared.type.maybe else 0
    return -1 if value is None else value


def _kept(compiler: Compiler, e: core.Property, of: Value, declared: PropertyOf) -> Value:
    column = compiler.context.kept.index(declared)
    held = "list" if e.type.many else "one"
    return Value(kept_place(column, declared, of), e.type, held)


def kept_place(column: int, declared: PropertyOf, of: Value) -> ast.expr:
    """The place of a kept property: a list by the thing's number."""
    return at(form("p.kept[N]", N=number(column)), of.node)
