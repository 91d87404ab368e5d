"""Questions: what is settled before play, and the conditions that rest on it."""

from __future__ import annotations

from carc.check.places import place
from carc.check.scope import Scope
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems.names import AmbiguousName, UnknownName
from carc.diagnostics.problems.questions import NotSettled, UnknownReading
from carc.diagnostics.problems.tables import NotGiven
from carc.model.asked import leader
from carc.model.expressions import AnyExpression, FlagValue, NumberValue, Operation, QuestionIs, QuestionNumber, Unary
from carc.model.things import Question
from carc.model.types import FLAG, NUMBER
from carc.syntax import nodes

_COMPARISONS = ("=", "!=", "<", "<=", ">", ">=")


def asks_question(node: nodes.Expr, scope: Scope) -> bool:
    """Whether this is a bare name that is a question's, with named readings, and nobody else's here."""
    if not isinstance(node, nodes.Noun) or node.text in scope.bindings:
        return False
    found = scope.catalog.identity(node.text, scope.catalog.questions)
    return any(scope.catalog.questions[full].numbers is None for full in found)


def question_condition(node: nodes.Expr, scope: Scope) -> AnyExpression:
    """A condition on questions alone: `edition = second and not size in [small]`."""
    if isinstance(node, nodes.Binary) and node.operator in {"and", "or"}:
        left, right = question_condition(node.left, scope), question_condition(node.right, scope)
        return Operation(type=FLAG, place=place(node.span), operator=node.operator, left=left, right=right)
    if isinstance(node, nodes.Unary) and node.operator == "not":
        operand = question_condition(node.operand, scope)
        return Unary(type=FLAG, place=place(node.span), operator="not", operand=operand)
    if isinstance(node, nodes.Binary) and isinstance(node.left, nodes.Noun):
        return _comparison(node, node.left, scope)
    scope.report(NotSettled(node.span, node.span.text))
    return _no(node)


def _no(node: nodes.Expr) -> AnyExpression:
    return FlagValue(type=FLAG, place=place(node.span), value=False)


def _comparison(node: nodes.Binary, asked: nodes.Noun, scope: Scope) -> AnyExpression:
    found = find_question(nodes.Name(asked.span, asked.text), scope)
    if found is None:
        return _no(node)
    if found.numbers is not None:
        return _of_number(node, found, scope)
    if node.operator not in {"=", "!=", "in"}:
        scope.report(NotSettled(node.span, node.span.text))
        return _no(node)
    readings = tuple(_reading(reading, found, scope) for reading in _readings(node.right))
    test = QuestionIs(type=FLAG, place=place(node.span), question=found.id, readings=readings)
    negated = Unary(type=FLAG, place=place(node.span), operator="not", operand=test)
    return negated if node.operator == "!=" else test


def _readings(node: nodes.Expr) -> tuple[nodes.Expr, ...]:
    return node.items if isinstance(node, nodes.SetOf) else (node,)


def _reading(node: nodes.Expr, question: Question, scope: Scope) -> str:
    known = tuple(reading.name for reading in question.readings)
    text = node.text if isinstance(node, nodes.Noun) else node.span.text
    if text not in known:
        scope.report(UnknownReading(node.span, text, question.id, nearest(text, known), known))
    return text


def _of_number(node: nodes.Binary, question: Question, scope: Scope) -> AnyExpression:
    if node.operator not in _COMPARISONS or not isinstance(node.right, nodes.Number):
        scope.report(NotSettled(node.span, node.span.text))
        return _no(node)
    left = QuestionNumber(type=NUMBER, place=place(node.left.span), question=question.id)
    right = NumberValue(type=NUMBER, place=place(node.right.span), value=node.right.value)
    return Operation(type=FLAG, place=place(node.span), operator=node.operator, left=left, right=right)


def find_question(name: nodes.Name | nodes.Path, scope: Scope) -> Question | None:
    """The question of this bare or full name; None, reported, if there is none or more than one.

    Of several of one name that one is meant which all others follow.
    """
    questions = scope.catalog.questions
    found = leader(scope.catalog.identity(name.text, questions), questions)
    if len(found) == 1:
        return questions[found[0]]
    ruleset = name.text.rpartition(".")[0]
    if found:
        scope.report(AmbiguousName(name.span, name.text, found))
    elif ruleset and ruleset not in scope.catalog.rulesets:
        scope.report(NotGiven(name.span, name.text, "question", ruleset))
    else:
        known = [full if ruleset else full.partition(".")[2] for full in questions]
        scope.report(UnknownName(name.span, name.text, "question", nearest(name.text, known)))
    return None
