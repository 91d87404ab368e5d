"""Compiles a merged game, for a number of players, into a program: functions that play it.

It decides which parts of the compiler are asked in which order, and puts their code together. What a position is, is
the kernel's; who is asked and what is shown, is for play.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import Any

from carc.compile import runtime
from carc.compile.bans import PASSING, STEADY
from carc.compile.context import Context
from carc.compile.course import Course
from carc.compile.effects import Effects
from carc.compile.expressions import Expressions
from carc.compile.fits import fits_of, touching_causes
from carc.compile.forms import at, call, does, form, loop, name
from carc.compile.lengths import Lengths
from carc.compile.linking import link
from carc.compile.metering import STEP, Meters
from carc.compile.numbering import Numbering
from carc.compile.offered import Choice
from carc.compile.roles import SORTS
from carc.compile.scope import Scope
from carc.compile.stacks import Layer, initial_piles
from carc.compile.start import first_values, score_floor, supplies
from carc.compile.stock import build_stock
from carc.compile.tariffs import Tariffs, TermNote
from carc.compile.trials import Trials
from carc.compile.values import Value
from carc.compile.worths import worth
from carc.kernel.foresight import foreseer
from carc.kernel.frontier import Fits
from carc.kernel.position import Position
from carc.kernel.stock import Stock
from carc.model.base import Place
from carc.model.expressions import Property, Variable
from carc.model.game import Game
from carc.model.types import CELL_SET, thing

Block = Callable[[Position, list[Any]], int]


@dataclass(frozen=True, eq=False)
class Program:
    """A game ready to be played by so many players.

    blocks: the functions of each staged routine.   sizes: how many nouns a routine has beside its parameters.
    course, turn: the routine that is the game, and its block at which a turn begins.
    steps: the blocks of the course at which a step of the turn begins, in order, with the step's cause.
    choices: the choices by number.   notes, changers: words for what stands in traces.
    bans: for each verb, the function that lists all causes of refusal.   tree: the code, as a syntax tree.
    foreseen: what can be asked of a position that would be.
    effects, meters: the compiler, and what measures its code, for code that is added later.
    """

    game: Game
    numbers: Numbering
    stock: Stock
    blocks: list[list[Block | None]]
    sizes: list[int]
    course: int
    turn: int
    steps: list[tuple[int, int]]
    choices: list[Choice]
    notes: list[TermNote]
    changers: list[tuple[str, str]]
    bans: dict[str, Callable[..., list[int]]]
    fits: Fits
    fit_causes: list[int]
    piles: list[list[Layer]]
    kept: list[list[Any]]
    tree: ast.Module
    names: dict[str, Any]
    foreseen: list[Callable[..., Any]]
    effects: Effects
    meters: Meters

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats at which somebody plays."""
        return self.game.seats[: self.stock.players]


def compile_game(game: Game, players: int) -> Program:
    """The program of a game. Raises nothing for a game that was checked and merged."""
    return _Build(game, players).program()


class _Build:
    def __init__(self, game: Game, players: int) -> None:
        self.game = game
        self.numbers = Numbering(game)
        self.stock = build_stock(game, self.numbers, players, supplies(game, self.numbers, players))
        self.context = Context(game, self.numbers, self.stock, players)
        self.compiler = Expressions(self.context)
        self.effects = Effects(self.compiler, score_floor(game))
        self.tariffs = Tariffs(self.compiler)
        self.context.worth = partial(worth, self.tariffs)
        self.context.trial = Trials(self.effects, self.effects.performing)

    def program(self) -> Program:
        self.effects.watching = self._watching()
        course = Course(self.effects)
        scorers = self._scorers()
        judges = [[self.effects.bans.judge(part, lenient) for part in (STEADY, PASSING)] for lenient in (False, True)]
        concerns = self.effects.bans.concerns()
        bans = {ban.clause.pattern.verb: "" for ban in self.game.bans}
        bans = {verb: self.effects.bans.every(verb) for verb in bans}
        self.context.finish()
        names = runtime.namespace(self.stock) | self.context.tables
        names["begin"] = runtime.beginner(self.effects.sizes)
        before = [self.effects.bans.beforehand.get(passing or "") for _, passing in judges]
        meters = self._meters([*chain(*judges), *before])
        meters.put(self.context.functions)
        tree = link(self.context.functions, names)
        by_edges = self.effects.bans.on_edges_alone()
        fits, lenient = (
            fits_of(
                self.game,
                self.stock,
                (names.get(steady or ""), names.get(passing or ""), names.get(known or "")),
                names.get(concerns or ""),
                by_edges,
            )
            for (steady, passing), known in zip(judges, before, strict=True)
        )
        names |= {"FITS": fits, "LENIENT": lenient}
        scores = [[[names[t] if t else None for t in kinds] for kinds in sorts] for sorts in scorers]
        names["assess"] = runtime.assessor(scores, self._kinds(), self._steps(meters, scorers))
        names["pay"] = runtime.payer(score_floor(self.game))
        blocks = [[names.get(title) for title in titles] for titles in self.effects.blocks]
        foreseen = [names[title] for title in self.context.foreseen]
        names["foresee"] = foreseer(blocks, self.effects.sizes, foreseen)
        return Program(
            game=self.game,
            numbers=self.numbers,
            stock=self.stock,
            blocks=blocks,
            sizes=self.effects.sizes,
            course=course.routine,
            turn=course.turn,
            steps=course.begins,
            choices=self.effects.offers.choices,
            notes=self.tariffs.notes,
            changers=self.tariffs.changers,
            bans={verb: names[title] for verb, title in bans.items()},
            fits=fits,
            fit_causes=touching_causes(self.game, self.numbers),
            piles=initial_piles(self.game, self.numbers),
            kept=first_values(self.context),
            tree=tree,
            names=names,
            foreseen=foreseen,
            effects=self.effects,
            meters=meters,
        )

    def _meters(self, judges: Iterable[str | None]) -> Meters:
        """What measures the code; the kernel asks the judges at each spot."""
        judging = [title for title in judges if title]
        lengths = Lengths(self.stock, self.context.tables, [one.type for one in self.context.kept])
        return Meters(lengths, runtime.VERBS, {"spots": judging, "has_spot": judging})

    @staticmethod
    def _steps(meters: Meters, scorers: list[list[list[str | None]]]) -> int:
        """The most steps that the scoring of a thing takes."""
        titles = (title for sorts in scorers for kinds in sorts for title in kinds if title)
        return 1 + max(map(meters.straight, titles), default=0) // STEP

    def _kinds(self) -> list[list[int]]:
        """For each sort of thing the kind of each thing."""
        stock = self.stock
        return [stock.part_kind, stock.piece_kind, [0] * stock.players, [0] * len(stock.tile_face)]

    def _scorers(self) -> list[list[list[str | None]]]:
        """The names of the scoring functions: by occasion, sort and kind."""
        kinds = {
            "feature": list(self.numbers.features),
            "piece": list(self.numbers.pieces),
            "player": ["player"],
            "tile": ["tile"],
        }
        return [
            [[self.tariffs.of_kind(kind, occasion) for kind in kinds[sort]] for sort in SORTS]
            for occasion in self.numbers.occasions
        ]

    def _watching(self) -> str | None:
        """A function that tells the kernel which cells the parts of a new tile look at."""
        if ("feature", "spaces") not in self.context.slots:
            return None
        rows = [self._watched(face) for face in range(len(self.stock.faces))]
        if not any(rows):
            return None
        part = Value(name("part"), thing("feature"))
        of = Property(of=_SELF, owner="feature", name="spaces", type=CELL_SET, place=self.game.kinds[0].place)
        cells = self.compiler(of, Scope({"feature": part})).items()
        over = at(self.context.table(tuple(rows)), form("TILE_FACE[tile]"))
        inner = [
            ast.Assign([ast.Name("part", ast.Store())], form("TILE_PARTS[tile][index]")),
            does(call("watch", name("p"), name("part"), cells)),
        ]
        return self.context.define(self.context.fresh("f"), ["p", "tile"], [loop("index", over, inner)])

    def _watched(self, face: int) -> tuple[int, ...]:
        """The parts of a face whose kind looks at cells."""
        looking = {
            kind
            for one in self.context.slots["feature", "spaces"].decisions
            for kind in self.numbers.family(one.clause.kind)
        }
        numbers = {self.numbers.features[kind] for kind in looking}
        return tuple(i for i, part in enumerate(self.stock.faces[face].parts) if part.kind in numbers)


_SELF = Variable(name="feature", type=thing("feature"), place=Place(file="", line=0, column=0, end=0))
