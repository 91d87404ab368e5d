"""Questions that follow others: which one each follows, what its readings are, and which of them holds by default.

A question without readings of its own has those of the one that it follows.
"""

from __future__ import annotations

from carc.check.questions import find_question
from carc.check.scope import Scope
from carc.diagnostics.problems.questions import FollowsInCircle, FollowsInPart, NothingToFollow
from carc.model.asked import may_be
from carc.model.things import Question
from carc.syntax import nodes


def following(listed: list[nodes.Declaration], scope: Scope) -> tuple[Question, ...]:
    """The questions of this ruleset, complete; they stand in the catalog, where they are replaced."""
    own = {name: one for name, one in scope.catalog.questions.items() if one.ruleset == scope.catalog.ruleset}
    following = _Following(listed, scope)
    for name in own:
        following.complete(name, ())
    return tuple(scope.catalog.questions[name] for name in own)


class _Following:
    """The questions of one ruleset that follow others, by name, with the line that says so."""

    def __init__(self, listed: list[nodes.Declaration], scope: Scope) -> None:
        self._scope = scope
        self._waiting: dict[str, nodes.Follows] = {}
        for node in listed:
            line = next((line for line in node.lines if isinstance(line, nodes.Follows)), None)
            if isinstance(node, nodes.Question) and line:
                self._waiting.setdefault(f"{scope.catalog.ruleset}.{node.name.text}", line)

    def complete(self, name: str, path: tuple[str, ...]) -> None:
        """Completes a question, and first the one that it follows; `path` are those that wait for it."""
        line = self._waiting.get(name)
        if line is None:
            return
        if name in path:
            self._scope.report(FollowsInCircle(line.span, path[path.index(name) :]))
            return
        other = find_question(line.question, self._scope)
        if other is not None:
            self.complete(other.id, (*path, name))
            questions = self._scope.catalog.questions
            questions[name] = self._follows(questions[name], questions[other.id], line)
        self._waiting.pop(name, None)

    def _follows(self, question: Question, other: Question, line: nodes.Follows) -> Question:
        if not question.readings and question.numbers is None:
            same = {"readings": other.readings, "numbers": other.numbers}
            return question.but(**same, default=other.default, follows=other.id)
        lacking, common = _compared(question, other)
        if not common:
            self._scope.report(NothingToFollow(line.span, question.id, other.id, _names(other)))
        elif lacking and not question.default:
            self._scope.report(FollowsInPart(line.span, question.id, other.id, lacking))
        return question.but(default=question.default or other.default, follows=other.id)


def _compared(question: Question, other: Question) -> tuple[tuple[str, ...], bool]:
    """The readings of the other one that the question lacks, and whether they have any in common.

    A question of numbers lacks none: it always has a default.
    """
    if question.numbers and other.numbers:
        return (), max(question.numbers[0], other.numbers[0]) <= min(question.numbers[1], other.numbers[1])
    lacking = tuple(name for name in _names(other) if not may_be(question, name))
    return lacking, len(lacking) < len(other.readings)


def _names(question: Question) -> tuple[str, ...]:
    return tuple(reading.name for reading in question.readings)
