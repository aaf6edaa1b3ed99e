"""Tournaments: players of several levels meet over the same deals, and are rated.

Every two players meet. In each deal one of them holds every other side's cards, and then the same deal is played again with
their places exchanged, so that neither is dealt better cards. What counts of a deal is by how much one did better
than the other in the two playings together.

>>> import parlour
>>> from parlour.lab.tournament import Meeting, play_meeting
>>> meeting = play_meeting(parlour.game("agram", players=2), "random", "random", 10, seed=1)
>>> meeting.deals, meeting.margin(0) == 0 or meeting.spread() > 0
(10, True)
"""
from __future__ import annotations

import hashlib
import multiprocessing
from collections.abc import Callable, Mapping, Sequence
from math import exp, log, sqrt
from random import Random
from typing import Any, Final

from parlour.bots import LEVELS, Choose, level
from parlour.kernel.chance import Dice
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Game, registry
from parlour.lab.simulate import CONFIDENCE, SimulationError, ignore_interrupts, play_deal

#: how many points of rating make ten to one
RATING: Final = 400.0
#: rounds in which the ratings settle
ROUNDS: Final = 500
#: half a win and half a loss are added for each player against an even one, so that nobody is rated without end
PRIOR: Final = 0.5

#: game, players, options, seed, first deal, deal after the last, the two levels, their places among the players
Job = tuple[str, int, Mapping[str, object], int, int, int, str, str, int]


class Meeting:
    """What two players did against each other. ``margins``: for each deal by how much the first did better, the mean of the two
    playings."""

    def __init__(self, first: str, second: str, margins: Sequence[float] = ()) -> None:
        self.players: Final = (first, second)
        self.margins: list[float] = list(margins)

    @property
    def deals(self) -> int:
        """How many deals have been played, each twice."""
        return len(self.margins)

    def margin(self, who: int = 0) -> float:
        """By how much the first player (or the second, with 1) did better on average in a playing."""
        mean = sum(self.margins) / len(self.margins)
        return -mean if who else mean

    def spread(self) -> float:
        """Half the width of the 95 % confidence interval around :meth:`margin`."""
        count = len(self.margins)
        if count < 2:
            return float("inf")
        mean = self.margin()
        return CONFIDENCE * sqrt(sum([(each - mean) ** 2 for each in self.margins]) / (count - 1) / count)

    def share(self, who: int = 0) -> float:
        """The share of the deals in which the first player (or the second) did better; where they did as well, half."""
        better = sum([1.0 if each > 0 else 0.5 if each == 0 else 0.0 for each in self.margins]) / len(self.margins)
        return 1 - better if who else better


class Rating:
    """How strong a player is: ``rating`` with the 95 % interval from ``low`` to ``high``; the mean of all players is 0, and
    400 more means doing better in ten deals for every one in which one does worse."""

    def __init__(self, player: str, rating: float, low: float, high: float) -> None:
        self.player: Final = player
        self.rating: Final = rating
        self.low: Final = low
        self.high: Final = high


def places(game: Game[Any]) -> tuple[list[int], list[int]]:
    """The seats of the first player and of the second: every other side.

    :raises ParlourError: where there are no two sides to meet.
    """
    sides = max(game.sides) + 1
    if sides < 2:
        raise ParlourError(f"{game.id}: a tournament needs two players or more who play against each other.")
    return ([seat for seat in range(game.players) if game.sides[seat] % 2 == 0],
            [seat for seat in range(game.players) if game.sides[seat] % 2 == 1])


def play_meeting(game: Game[Any], first: str, second: str, deals: int, seed: int = 0, start: int = 0) -> Meeting:
    """Two players meet over the deals from number ``start`` on, each played twice.

    :raises SimulationError: where a deal fails; its text says which.
    """
    even, odd = places(game)
    choosers: dict[str, Choose | None] = {name: None if name == "random" else LEVELS[name] for name in (first, second)}
    meeting = Meeting(first, second)
    for number in range(start, start + deals):
        margin = 0.0
        for mine, theirs in ((even, odd), (odd, even)):
            names = [first if seat in mine else second for seat in range(game.players)]
            key = hashlib.sha256(f"tournament {seed} {number} {' '.join(names)}".encode()).digest()[:8]
            deal = game.deal(seed, number)
            try:
                play_deal(deal, [choosers[name] for name in names], names, Dice(int.from_bytes(key, "big")), Random(key))
            except Exception as error:
                what = str(error) if isinstance(error, ParlourError) else f"{type(error).__name__}: {error}"
                raise SimulationError(f"{game.title()}: deal {number} of seed {seed} failed with {', '.join(names)}: {what}") from error
            margin += (sum([game.payoff(deal, seat) for seat in mine]) / len(mine)
                       - sum([game.payoff(deal, seat) for seat in theirs]) / len(theirs))
        meeting.margins.append(margin / 2)
    return meeting


def tournament(game: Game[Any], levels: Sequence[str], deals: int, seed: int = 0, workers: int = 1,
               progress: Callable[[int], None] | None = None) -> list[Meeting]:
    """Every two of the players meet over ``deals`` deals; the same seed gives the same result, whatever the number of workers.

    ``progress`` is told how many more deals have been played, each of them twice.

    :raises ParlourError: for a level that does not exist, fewer than two, or one named twice.
    """
    names = [name.strip().lower() for name in levels]
    for name in names:
        level(name)
    if len(set(names)) < max(2, len(names)):
        raise ParlourError("a tournament needs two or more different levels.")
    places(game)
    pairs = [(one, other) for index, one in enumerate(names) for other in names[index + 1:]]
    chunk = max(1, min(50, deals // (workers * 4)))
    jobs: list[Job] = [(game.id, game.players, game.options, seed, begin, min(chunk, deals - begin), one, other, place)
                       for place, (one, other) in enumerate(pairs) for begin in range(0, deals, chunk)]
    found: list[list[tuple[int, list[float]]]] = [[] for _ in pairs]
    if workers == 1:
        for job in jobs:
            _gather(found, job, play_meeting(game, job[6], job[7], job[5], seed, job[4]).margins, progress)
    else:
        with multiprocessing.get_context("spawn").Pool(workers, ignore_interrupts) as pool:
            for job, part in pool.imap_unordered(_work, jobs):
                if isinstance(part, str):
                    raise SimulationError(part)
                _gather(found, job, part, progress)
    return [Meeting(one, other, [margin for _, part in sorted(found[place]) for margin in part])
            for place, (one, other) in enumerate(pairs)]


def _gather(found: list[list[tuple[int, list[float]]]], job: Job, margins: list[float],
            progress: Callable[[int], None] | None) -> None:
    found[job[8]].append((job[4], margins))
    if progress is not None:
        progress(len(margins))


def _work(job: Job) -> tuple[Job, list[float] | str]:
    """The margins of a job's deals, or what went wrong."""
    id, players, options, seed, first, count, one, other, _ = job
    try:
        return job, play_meeting(registry()[id](players, options), one, other, count, seed, first).margins
    except SimulationError as error:
        return job, str(error)


def ratings(meetings: Sequence[Meeting], seed: int = 0, samples: int = 200) -> list[Rating]:
    """All players rated, best first: the ratings under which the results were likeliest (Bradley and Terry, 1952), with
    intervals from drawing the deals again ``samples`` times."""
    names: list[str] = []
    for meeting in meetings:
        for name in meeting.players:
            if name not in names:
                names.append(name)
    rated = _rated(names, meetings)
    rng = Random(seed)
    drawn = []
    for _ in range(samples):
        again = [Meeting(*meeting.players, rng.choices(meeting.margins, k=meeting.deals)) for meeting in meetings]
        drawn.append(_rated(names, again))
    found = []
    for place, name in enumerate(names):
        values = sorted([each[place] for each in drawn])
        found.append(Rating(name, rated[place], values[int(0.025 * samples)], values[min(samples - 1, int(0.975 * samples))]))
    return sorted(found, key=lambda each: -each.rating)


def _rated(names: Sequence[str], meetings: Sequence[Meeting]) -> list[float]:
    """The rating of each player."""
    count = len(names)
    won = [[0.0] * count for _ in names]
    for meeting in meetings:
        one, other = names.index(meeting.players[0]), names.index(meeting.players[1])
        won[one][other] += meeting.share() * meeting.deals
        won[other][one] += meeting.share(1) * meeting.deals
    strengths = [1.0] * count
    for _ in range(ROUNDS):
        for one in range(count):
            wins = sum(won[one]) + PRIOR
            weight = 2 * PRIOR / (strengths[one] + 1.0)
            for other in range(count):
                games = won[one][other] + won[other][one]
                if games:
                    weight += games / (strengths[one] + strengths[other])
            strengths[one] = wins / weight
        middle = exp(sum([log(each) for each in strengths]) / count)
        strengths = [each / middle for each in strengths]
    return [RATING * log(each) / log(10) for each in strengths]
