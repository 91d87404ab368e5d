"""`carc show RULES`: the game as resolved: each rule, who changes it, from where, and what dropped out."""

import ast
from argparse import ArgumentParser, Namespace

from carc.command.arguments import Once, add_json, add_readings, add_rules, readings
from carc.command.console import Console, Styled, bold, quiet
from carc.command.rules import resolved
from carc.command.wrong import WrongCall
from carc.diagnostics.wording.phrases import did_you_mean
from carc.explain.resolved import GameShown, RuleResolved, game_shown
from carc.play.game import Game
from carc.resolve import RulesError

HELP = "the game as resolved: each rule, who changes it, from where, what dropped out"


def arguments(parser: ArgumentParser) -> None:
    """What may be typed after `carc show`."""
    add_rules(parser)
    parser.add_argument("--rule", action=Once, metavar="NAME", help="only this rule or step")
    compiled = "the Python that the rules become, for the least number of players"
    parser.add_argument("--compiled", action=Once, nargs=0, const=True, default=False, help=compiled)
    add_readings(parser)
    add_json(parser, "carc.explain.resolved.GameShown")


def run(call: Namespace, console: Console) -> int:
    """Shows the rules of the game, or its code."""
    found = resolved(call.rules, readings(call.reading))
    if found.rules is None:
        raise RulesError(found.problems)
    if call.compiled:
        _refuse_others(call)
        tree = Game(found.rules).program(found.rules.players[0]).tree
        console.block(ast.unparse(tree))
        return 0
    game = game_shown(found.rules, found.loaded.sources)
    if call.rule:
        game = game.model_copy(update={"rules": (_named(call.rule, game),), "dropped": ()})
    if call.json:
        console.model(game)
    elif call.rule:
        _show_rule(game.rules[0], console)
    else:
        _show(game, console)
    return 0


def _refuse_others(call: Namespace) -> None:
    if call.json or call.rule:
        raise WrongCall("--compiled shows the code of the whole game, as Python; it goes with no --rule and no --json")


def _named(name: str, game: GameShown) -> RuleResolved:
    """The rule of that name, with or without its ruleset. Raises WrongCall."""
    found = [rule for rule in game.rules if name in (rule.name, rule.name.partition(".")[2])]
    if len(found) == 1:
        return found[0]
    if found:
        raise WrongCall(f"--rule `{name}` may be {' or '.join(rule.name for rule in found)}")
    gone = next((one for one in game.dropped if name in (one.name, one.name.partition(".")[2])), None)
    if gone:
        raise WrongCall(f"--rule `{name}` is not in this game: {gone.why}")
    names = [rule.name.partition(".")[2] for rule in game.rules]
    raise WrongCall(f"--rule: no rule is named `{name}`; {did_you_mean(name, names)}".removesuffix("; "))


# ---------------------------------------------------------------- as people read it


def _show(game: GameShown, console: Console) -> None:
    console.line(bold(game.title), f"  {game.players[0]} to {game.players[1]} players")
    console.line("rulesets ", ", ".join(game.rulesets), quiet(f"  agreement {game.agreement[:16]}"))
    _heading("Readings", console)
    for chosen in game.readings:
        default = " (default)" if chosen.default else ""
        console.line(f"  {chosen.question} = {chosen.reading}{default}", quiet(f"  {chosen.title}"))
    _heading("Course", console)
    for course in game.courses:
        console.line("  ", bold(course.name), "  ", ", ".join(step.partition(".")[2] for step in course.steps))
    _heading("Rules and steps", console)
    for rule in game.rules:
        _show_rule(rule, console)
    if game.dropped:
        _heading("Dropped out", console)
        for one in game.dropped:
            console.line(f"  {one.name}: {one.why}")


def _heading(words: str, console: Console) -> None:
    console.line()
    console.line(bold(words))


def _show_rule(rule: RuleResolved, console: Console) -> None:
    console.line("  ", _name(rule), f"  {rule.title}", quiet(f"  {rule.place}"))
    for line in rule.lines:
        console.line(f"      {line}")
    for relation, others in rule.relations.items():
        console.line(f"      {relation} ", ", ".join(others))
    for source in rule.sources:
        console.line("      ", quiet(f"source: {source}"))


def _name(rule: RuleResolved) -> Styled:
    return bold(rule.name)
