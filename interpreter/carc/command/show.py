"""`carc show RULES`: the game as resolved: each rule, who changes it, from where, and what dropped out."""

import ast
from argparse import ArgumentParser, Namespace
from pathlib import Path

from carc.command.arguments import Once, add_json, add_readings, add_rules, readings
from carc.command.console import Console, Styled, bold, quiet
from carc.command.differing import show_differences
from carc.command.files import may_be_written, write_whole
from carc.command.rules import resolved
from carc.command.wrong import WrongCall
from carc.diagnostics.unplayable import RulesError
from carc.diagnostics.wording.phrases import did_you_mean
from carc.explain.agreed import agreement
from carc.explain.resolved import GameShown, ReadingResolved, RuleResolved, game_shown, part_played
from carc.resolve import Resolved
from carc.shelves import header_name

HELP = "the game as resolved: each rule, who changes it, from where, what dropped out"


def arguments(parser: ArgumentParser) -> None:
    """What may be typed after `carc show`."""
    add_rules(parser)
    parser.add_argument("--rule", action=Once, metavar="NAME", help="only this rule or step")
    other = "in words, how the game of these rules differs; --reading is about the first rules alone"
    parser.add_argument("--diff", action=Once, nargs="+", metavar="RULES", help=other)
    _add_flag(parser, "--agreement", "a table that says everything, with the hash of the game, to keep or to send")
    parser.add_argument("-o", "--output", action=Once, type=Path, metavar="FILE", help="where --agreement is written")
    _add_flag(parser, "--compiled", "the Python that the rules become, for the least number of players")
    add_readings(parser)
    add_json(parser, "carc.explain.resolved.GameShown, of --diff carc.explain.differences.Comparison")


def _add_flag(parser: ArgumentParser, name: str, shows: str) -> None:
    parser.add_argument(name, action=Once, nargs=0, const=True, default=False, help=shows)


def run(call: Namespace, console: Console) -> int:
    """Shows the rules of the game, its code, its agreement, or how another one differs."""
    _refuse_what_does_not_go_together(call)
    found = resolved(call.rules, readings(call.reading), as_agreed=False)
    if found.rules is None:
        raise RulesError(found.problems)
    if call.diff:
        return show_differences(found, resolved(call.diff, as_agreed=False), call.json, console)
    if call.compiled:
        _show_compiled(found, console)
    elif call.agreement:
        _show_agreement(found, call.output, console)
    else:
        _show_game(game_shown(found.rules, found.loaded.sources), call, console)
    return 0


def _refuse_what_does_not_go_together(call: Namespace) -> None:
    if call.compiled and (call.json or call.rule or call.diff or call.agreement):
        raise WrongCall("--compiled shows the code of the whole game, as Python; it goes with no other of the options")
    if call.agreement and (call.json or call.rule or call.diff):
        raise WrongCall("--agreement writes a table; it goes with no --rule, --diff or --json")
    if call.diff and call.rule:
        raise WrongCall("--diff compares whole games; it goes with no --rule")
    if call.output and not call.agreement:
        raise WrongCall("-o says where --agreement is written")


def _show_compiled(found: Resolved, console: Console) -> None:
    from carc.play.game import Game  # here, for it takes long to load

    assert found.rules is not None
    tree = Game(found.rules).program(found.rules.players[0]).tree
    console.block(ast.unparse(tree))


def _show_agreement(found: Resolved, path: Path | None, console: Console) -> None:
    assert found.rules is not None
    text = agreement(found.rules, found.table, *_files(found))
    if path is None:
        for line in text.removesuffix("\n").split("\n"):
            console.line(line)
        return
    may_be_written(path, "-o")
    if path.exists():
        raise WrongCall(f"-o {path}: there is a file of that name, and it is left alone")
    write_whole(path, text)
    console.line(str(path))


def _files(found: Resolved) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The rulesets that have a name of their own, and the files that do not ship: these are to be named as well."""
    loaded = found.loaded
    headers = tuple(name for name in map(header_name, loaded.sources.values()) if name)
    tables = {table.place.file for table in loaded.checked.tables}
    return headers, tuple(file for file in loaded.sources if file in loaded.own - tables)


def _show_game(game: GameShown, call: Namespace, console: Console) -> None:
    if call.rule:
        game = game.model_copy(update={"rules": (_named(call.rule, game),), "dropped": ()})
    if call.json:
        console.model(game)
    elif call.rule:
        _show_rule(game.rules[0], console)
    else:
        _show(game, console)


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
    console.line(
        "rulesets ",
        ", ".join(_ruleset(name, game) for name in game.rulesets),
        quiet(f"  agreement {game.agreement[:16]}"),
    )
    _heading("Readings", console)
    for chosen in game.readings:
        console.line(f"  {chosen.question} = {chosen.reading}{_how(chosen)}", quiet(f"  {chosen.title}"))
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


def _ruleset(name: str, game: GameShown) -> str:
    """A ruleset, and what is said of its tiles: `base (its tiles 2 times)`."""
    part = part_played(name, game.tiles_only, game.copies)
    return f"{name} ({part})" if part else name


def _how(chosen: ReadingResolved) -> str:
    """Why this reading holds, where nobody picked it, or somebody gave a reason."""
    if chosen.follows:
        return f" (follows {chosen.follows})"
    because = f" (because {chosen.because})" if chosen.because else ""
    return because or (" (default)" if chosen.default else "")


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
