"""Simulation: many independent deals of a game, summed up exactly, whatever the number of workers.

Only whole numbers are added up, and each deal depends on the seed and its own number alone, so the same seed gives
the same result however the deals are shared out, over processes or machines (:mod:`parlour.lab.workers`).

>>> import parlour
>>> from parlour.lab.simulate import simulate
>>> totals = simulate(parlour.game("down-and-back", players=2), 20, ["random"], seed=1)
>>> totals.deals, totals.decisions
(20, 520)
"""
from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, Final

from parlour.bots import SECONDS, SELDOM, Choose, speak_up
from parlour.bots.levels import by_name
from parlour.kernel.actions import Action
from parlour.kernel.chance import Dice
from parlour.kernel.deal import Deal
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Game, game
from parlour.kernel.phase import Sealed
from parlour.lab.workers import HERE, map_jobs
from parlour.lab.workers import SimulationError as SimulationError

#: a deal that takes more decisions than this is not going to end
ENDLESS: Final = 1_000_000
#: the deals are shared out in so many jobs, where there are enough of them and the jobs do not grow longer than some seconds
SHARES: Final = 1_000
#: as many deals of a level take some seconds; of whoever is not named here a job has one
LONGEST: Final = {"random": 50_000, "gentle": 20}
#: the share of a normal distribution's spread that 95 % of it lies within
CONFIDENCE: Final = 1.959964
UNUSED: Final = Random(0)

#: game, players, options, seed, first deal, deal after the last, levels
Job = tuple[str, int, Mapping[str, object], int, int, int, Sequence[str]]


class Totals:
    """Sums over the deals played: for each seat its points, their squares, and how often nobody did better."""

    def __init__(self, players: int) -> None:
        self.deals: int = 0
        self.decisions: int = 0
        self.points: list[int] = [0] * players
        self.squares: list[int] = [0] * players
        self.best: list[int] = [0] * players
        #: decisions among them that were in a file of results already
        self.kept: int = 0

    def add(self, other: Totals) -> None:
        """Adds the sums of other deals."""
        self.deals += other.deals
        self.decisions += other.decisions
        for seat in range(len(self.points)):
            self.points[seat] += other.points[seat]
            self.squares[seat] += other.squares[seat]
            self.best[seat] += other.best[seat]

    def numbers(self) -> list[int]:
        """All the sums in one list, for the way between processes."""
        return [self.deals, self.decisions, *self.points, *self.squares, *self.best]

    @staticmethod
    def of(numbers: Sequence[int]) -> Totals:
        """The sums in such a list."""
        players = (len(numbers) - 2) // 3
        totals = Totals(players)
        totals.deals, totals.decisions = numbers[0], numbers[1]
        totals.points = list(numbers[2:2 + players])
        totals.squares = list(numbers[2 + players:2 + 2 * players])
        totals.best = list(numbers[2 + 2 * players:])
        return totals

    def mean(self, seat: int) -> float:
        """The seat's mean points in a deal."""
        return self.points[seat] / self.deals

    def margin(self, seat: int) -> float:
        """Half the width of the 95 % confidence interval around :meth:`mean`; nothing is certain from one deal."""
        if self.deals < 2:
            return float("inf")
        spread = self.squares[seat] * self.deals - self.points[seat] * self.points[seat]
        return CONFIDENCE * sqrt(spread / (self.deals * (self.deals - 1))) / sqrt(self.deals)

    def best_share(self, seat: int) -> float:
        """The share of deals in which no seat did better."""
        return self.best[seat] / self.deals


def players_of(levels: Sequence[str], players: int, seconds: float = 0.0) -> list[str]:
    """The level of each seat, the given ones over and over. ``seconds``: how long those that search think over a decision unless they
    bring seconds of their own, as in ``strong@0.5``; as long as at the table where that is 0.

    :raises ParlourError: for a level that does not exist, or more of them than seats.
    """
    for name in levels:
        by_name(name)
    if len(levels) > players:
        raise ParlourError(f"{len(levels)} players are named, but there are only {players} seats.")
    names = [name.strip().lower() for name in levels]
    timed = [f"{name}@{seconds:g}" if seconds and name in SECONDS else name for name in names]
    return [timed[seat % len(timed)] for seat in range(players)]


def share(deals: int, levels: Sequence[str]) -> int:
    """How many deals make a job. It does not depend on the number of workers: a run may go on with more or fewer of them."""
    return max(1, min(deals // SHARES, *[LONGEST.get(name, 1) for name in levels]))


def simulate(game: Game[Any], deals: int, levels: Sequence[str] = ("random",), seed: int = 0, workers: int = 0,
             progress: Callable[[int], None] | None = None, on: str = HERE, results: Path | None = None) -> Totals:
    """Plays ``deals`` deals, each by itself, number ``i`` as ``game.deal(seed, i)``, and sums them up.

    ``levels``: who plays, seat after seat, over and over. ``progress`` is told how many more deals are done. ``workers``, ``on``,
    ``results``: how many work at it, where, and the file in which results are kept, as :func:`parlour.lab.workers.map_jobs` has it.

    :raises SimulationError: where a deal fails; its text says which.
    """
    names = players_of(levels, game.players)
    size = share(deals, names)
    jobs = ((game.id, game.players, dict(game.options), seed, first, min(first + size, deals), names) for first in range(0, deals, size))
    totals = Totals(game.players)

    def take(job: Sequence[Any], numbers: Sequence[int], kept: bool) -> None:
        part = Totals.of(numbers)
        totals.add(part)
        if kept:
            totals.kept += part.decisions
        if progress is not None:
            progress(part.deals)

    map_jobs(f"{__name__}:work", jobs, take, workers, on, results,
             lambda job: play_deals(game, seed, job[4], job[5], names).numbers())
    return totals


def work(job: Job) -> list[int]:
    """The sums of a job's deals."""
    id, players, options, seed, first, end, names = job
    return play_deals(game(id, players, **options), seed, first, end, names).numbers()


def play_deals(game: Game[Any], seed: int, first: int, end: int, names: Sequence[str]) -> Totals:
    """Plays the deals from ``first`` up to ``end`` and sums them up."""
    totals = Totals(game.players)
    for number in range(first, end):
        deal, decisions = play_number(game, seed, number, names)
        _count(totals, deal, decisions)
    return totals


def play_number(game: Game[Any], seed: int, number: int, names: Sequence[str]) -> tuple[Deal, int]:
    """Plays deal ``number`` of a seed; the deal when it is over, and how many decisions it took.

    The cards, and all that players draw at random, follow from the seed and the number alone.

    :raises SimulationError: where it fails; its text says how to play it again.
    """
    key = hashlib.sha256(b"simulate %d %d" % (seed, number)).digest()[:8]
    choosers: list[Choose | None] = [None if name == "random" else by_name(name) for name in names]
    try:
        deal: Deal = game.deal(seed, number)
        # who plays at random has the dice alone
        rng = UNUSED if choosers.count(None) == len(choosers) else Random(key)
        decisions = play_deal(deal, choosers, names, Dice(int.from_bytes(key, "big")), rng)
    except Exception as error:
        what = str(error) if isinstance(error, ParlourError) else f"{type(error).__name__}: {error}"
        raise SimulationError(f"{game.title()} with {game.players} players: deal {number} of seed {seed} failed: {what} "
                              f"To play it again: game.deal(seed={seed}, number={number})") from error
    return deal, decisions


def play_deal(deal: Deal, choosers: Sequence[Choose | None], names: Sequence[str], dice: Dice, rng: Random,
              told: Sequence[Callable[[int, Action], None]] = ()) -> int:
    """Plays a deal to its end and returns how many decisions it took; a chooser ``None`` plays at random.

    ``told`` are told of every decision, just before it is carried out. They know of nothing but turns: with them nobody speaks
    up out of turn.
    """
    decisions = 0
    while not deal.over:
        if decisions >= ENDLESS:
            raise ParlourError(f"it did not end within {ENDLESS} decisions.")
        decisions += 1
        if not told and deal.may_interrupt() and interrupted(deal, choosers, names, dice, rng):
            continue
        seat = one_of(deal, dice)
        choose = choosers[seat]
        if choose is None:
            legal = deal.legal(seat)
            action = legal[dice.below(len(legal))]
        else:
            action = choose(deal, seat, rng)
        for tell in told:
            tell(seat, action)
        deal.play(seat, action)
    return decisions


def one_of(deal: Deal, dice: Dice) -> int:
    """The seat that acts next. Of several that may act at once each is as likely to be first; sealed choices have no order."""
    turn = deal.turn()
    return turn[0] if len(turn) == 1 or isinstance(deal.phase, Sealed) else turn[dice.below(len(turn))]


def interrupted(deal: Deal, choosers: Sequence[Choose | None], names: Sequence[str], dice: Dice, rng: Random) -> bool:
    """Asks the seats that may speak up, in any order, and carries out what the first who does says."""
    speakers = list(deal.may_interrupt())
    # nobody is quicker than the others
    dice.shuffle(speakers)
    for seat in speakers:
        if choosers[seat] is None:
            legal = deal.phase.interruptions(deal, seat)
            if legal and dice.below(SELDOM) == 0:
                deal.play(seat, legal[dice.below(len(legal))])
                return True
        else:
            action = speak_up(names[seat], deal, seat, rng)
            if action is not None:
                deal.play(seat, action)
                return True
    return False


def _count(totals: Totals, deal: Deal, decisions: int) -> None:
    game = deal.game
    by_side = deal.points()
    payoffs = [game.payoff(deal, seat) for seat in range(game.players)]
    best = max(payoffs)
    totals.deals += 1
    totals.decisions += decisions
    for seat in range(game.players):
        points = by_side[game.sides[seat]]
        totals.points[seat] += points
        totals.squares[seat] += points * points
        if payoffs[seat] == best:
            totals.best[seat] += 1
