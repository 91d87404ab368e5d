"""`carc why-not FILE --at TURN MOVE`: which rule refuses a move, by what facts, and what is legal instead."""

from argparse import ArgumentParser, Namespace
from typing import Final

from carc.command.arguments import Once, add_file, add_json, add_rules_of_saves, whole_number
from carc.command.console import Console, bold, quiet
from carc.command.moves import move
from carc.command.turns import turn_in
from carc.explain.whynot import Reason, Referee, Verdict, why_not_shown
from carc.explain.words import ground

HELP = "which rule refuses a move, by what facts, and what is legal instead"
_MOST_TURNS = 1_000_000

_HOW: Final = {
    "forbids": "",
    "impossible": "this is physically impossible",
    "only": "leaves nothing else to be done",
    "offers": "lets one do such things, but not this",
    "asks": "asks for something else at this moment",
    "unasked": "nobody is asked for such a thing in this position, and no rule can forbid it",
}


def arguments(parser: ArgumentParser) -> None:
    """What may be typed after `carc why-not`."""
    add_file(parser)
    parser.add_argument("move", metavar="MOVE", help="an action as in an example, in quotation marks")
    turn = whole_number(1, _MOST_TURNS)
    parser.add_argument("--at", action=Once, type=turn, metavar="TURN", help="the turn; else where the game stands")
    add_rules_of_saves(parser)
    add_json(parser, "carc.explain.whynot.WhyNotShown")


def run(call: Namespace, console: Console) -> int:
    """Says why a move is refused; the last line says by which rules, or that it is allowed."""
    turn = turn_in(call.file, call.rules, call.at)
    act, typed = move(call.move, turn)
    sources = {**turn.loaded.sources, typed.name: typed}
    verdict = Referee(turn.program, sources, turn.loaded.checked.rulesets).verdict(act, turn.moments)
    p = verdict.position
    player = turn.players[p.pending[0] if p.pending else p.turn_player]
    if call.json:
        console.model(why_not_shown(call.move, verdict, player))
    else:
        _show(call.move, verdict, player, console)
    return int(not verdict.allowed)


# ---------------------------------------------------------------- as people read it


def _show(typed: str, verdict: Verdict, player: str, console: Console) -> None:
    if verdict.position.pending:
        asked = f"{player} is asked by {verdict.step.rpartition('.')[2]}"
        console.line(bold(f"Turn {verdict.position.turn_number}"), f"  {asked}")
    for reason in verdict.reasons:
        _show_reason(reason, console)
    if verdict.nearest and not verdict.allowed:
        console.line("  ", bold("legal instead"))
        for choice in verdict.nearest:
            console.line(f"      {choice}")
    console.line(_last_line(typed, verdict))


def _show_reason(reason: Reason, console: Console) -> None:
    head, *sources = ground(reason.rule) if reason.rule else [_HOW[reason.how]]
    console.line("  ", bold(head))
    for source in sources:
        console.line("      ", quiet(source))
    if reason.rule and _HOW[reason.how]:
        console.line(f"      {_HOW[reason.how]}")
    for fact in reason.facts:
        console.line(f"      {fact}")
    for way in reason.lifts:
        console.line(f"      unless: {way}")


def _last_line(typed: str, verdict: Verdict) -> str:
    if verdict.allowed:
        return f"allowed: {verdict.by or typed}"
    rules = [reason.rule.name for reason in verdict.reasons if reason.rule]
    return f"refused by {', '.join(rules)}: {typed}" if rules else f"refused: {typed}"
