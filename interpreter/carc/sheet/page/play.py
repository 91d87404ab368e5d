"""What is done in the game: the courses with their steps, what may be done and what follows it, and what else holds."""

from collections.abc import Iterable

from carc.sheet.model import ActRuled, CourseTaken, Sheet, StepTaken
from carc.sheet.page.entries import Entries
from carc.sheet.page.markup import Html, element, joined

_COURSES = {"setup": "Setup", "turn": "A turn", "finish": "The end of the game"}


def order_of_play(sheet: Sheet, entries: Entries) -> Html:
    """The courses, and what can be done at every question."""
    courses = joined(_course(course, entries) for course in sheet.courses if course.steps)
    return joined([courses, _group("Whenever you are asked", "", map(entries.entry, sheet.anywhere), entries)])


def _course(course: CourseTaken, entries: Entries) -> Html:
    title = element("h3", _COURSES.get(course.name, course.name))
    return joined([title, element("ol", *(_step(step, entries) for step in course.steps), class_="steps")])


def _step(step: StepTaken, entries: Entries) -> Html:
    own = element("p", step.title, class_="sentence anchor") if step.anchor else entries.entry(step.name)
    return element("li", own, entries.entries(step.rules))


def acts(sheet: Sheet, entries: Entries) -> Html:
    """What may be done, verb by verb, and what follows it."""
    return joined(_act(act, entries) for act in sheet.acts)


def _act(act: ActRuled, entries: Entries) -> Html:
    rules = (entries.entry(one.rule, one.way) for one in act.rules)
    return _group(act.verb.replace("-", " ").capitalize(), act.meaning, rules, entries)


def also(sheet: Sheet, entries: Entries) -> Html:
    """What holds besides, and what has nothing to act on."""
    idle = "These have nothing to act on in this game"
    others = entries.items(map(entries.entry, sheet.others))
    return joined([others, _group("Without effect here", idle, map(entries.entry, sheet.idle), entries)])


def _group(title: str, meaning: str, rules: Iterable[Html], entries: Entries) -> Html:
    """A heading with what it means, and the rules below it; nothing where there are none."""
    below = entries.items(rules)
    if not below:
        return below
    said = element("p", meaning, class_="meaning") if meaning else ""
    return element("div", element("h3", title), said, below, class_="group")
