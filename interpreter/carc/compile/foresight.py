"""Compiles what would be: a condition or a number, asked of the position as the judged action would leave it.

It decides what nouns stand for there. How the action is done, is written elsewhere.
"""

from __future__ import annotations

from carc.compile.asking import Compiler
from carc.compile.beforehand import free
from carc.compile.forms import form, listed, name, number, returns
from carc.compile.mentions import walk
from carc.compile.scope import Scope
from carc.compile.values import Value
from carc.model import expressions as core
from carc.vocabulary.verbs import AFTERWARDS


def foresees(form_: object) -> bool:
    """Whether a form asks what would be."""
    return any(isinstance(one, core.Function) and one.name == AFTERWARDS for one in walk(form_))


def compile_afterwards(compiler: Compiler, expression: core.Function, scope: Scope) -> Value:
    """Code for a value as it would be."""
    (asked,) = expression.arguments
    assert scope.act is not None, "the checker lets `afterwards` stand only where an action is judged"
    context = compiler.context
    nouns = sorted(noun for noun in free(asked) if noun in scope)
    parameters = {noun: context.fresh() for noun in nouns}
    inner = scope.bind_all({noun: _there(compiler, scope[noun], parameters[noun]) for noun in nouns})
    found = compiler(asked, inner)
    if found.constant is not None:
        return found
    title = context.define(context.fresh("f"), ["p", *parameters.values()], [returns(found.node)])
    context.foreseen.append(title)
    code = form(
        "foresee(p, N, V, R, O)",
        N=number(context.trial(scope.act.verb)),
        V=number(len(context.foreseen) - 1),
        R=listed(scope.act.parameters),
        O=listed(scope[noun].node for noun in nouns),
    )
    return Value(code, found.type)


def _there(compiler: Compiler, value: Value, parameter: str) -> Value:
    """What a noun stands for in the position that would be: a feature may have been joined to another one."""
    sort = compiler.context.numbers.kinds.get(value.type.name)
    if value.type.many or not (value.type.name == "feature" or (sort is not None and sort.sort == "feature")):
        return Value(name(parameter), value.type, value.form)
    return Value(form("p.feat[X] if X >= 0 else -1", X=name(parameter)), value.type)
