"""Tournaments: players of several levels meet over the same deals, and are rated.

Every two players meet. In each deal one of them holds every other side's cards, and then the same deal is played again with
their places exchanged, so that neither is dealt better cards. What counts of a deal is by how much one did better
than the other in the two playings together.

A player is a level of ours, a policy that has been learned (a file of :mod:`parlour.lab.learning`), or one from elsewhere
(:mod:`parlour.lab.foreign`) where it plays the game by the same rules.

>>> import parlour
>>> from parlour.lab.tournament import Meeting, play_meeting
>>> meeting = play_meeting(parlour.game("agram", players=2), "random", "random", 10, seed=1)
>>> meeting.deals, meeting.margin(0) == 0 or meeting.spread() > 0
(10, True)
"""
from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from math import exp, log, sqrt
from pathlib import Path
from random import Random
from typing import Any, Final

from parlour.bots import LEVELS, Choose
from parlour.bots.levels import STRONG_SECONDS, seconds_of, timed
from parlour.kernel.chance import Dice
from parlour.kernel.deal import Deal
from parlour.kernel.errors import ParlourError, nearest
from parlour.kernel.game import Game, game
from parlour.lab.foreign import NAMES, Guest, guest
from parlour.lab.simulate import CONFIDENCE, LONGEST, play_deal
from parlour.lab.workers import HERE, SimulationError, map_jobs

#: how many points of rating make ten to one
RATING: Final = 400.0
#: rounds in which the ratings settle
ROUNDS: Final = 500
#: half a win and half a loss are added for each player against an even one, so that nobody is rated without end
PRIOR: Final = 0.5

#: the deals of a meeting are shared out in so many jobs, where there are enough of them
SHARES: Final = 200

#: how the name of a file with a learned policy ends
LEARNED: Final = ".pt"

#: :func:`student` for few values; not declared as a tuple, since the compiler loses constant tuples of floats
STUDENT: Final[Sequence[float]] = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)

#: game, players, options, seed, first deal, how many, the two players, seconds a decision
Job = tuple[str, int, Mapping[str, object], int, int, int, str, str, float]


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
        """Half the width of the 95 % confidence interval around :meth:`margin`; wider where there are few deals to estimate it from."""
        count = len(self.margins)
        if count < 2:
            return float("inf")
        mean = self.margin()
        return student(count - 1) * sqrt(sum([(each - mean) ** 2 for each in self.margins]) / (count - 1) / count)

    def share(self, who: int = 0) -> float:
        """The share of the deals in which the first player (or the second) did better; where they did as well, half."""
        better = sum([1.0 if each > 0 else 0.5 if each == 0 else 0.0 for each in self.margins]) / len(self.margins)
        return 1 - better if who else better


def student(freedom: int) -> float:
    """Within so many standard errors lies the mean of ``freedom + 1`` values with 95 % confidence (Student, 1908)."""
    if freedom <= len(STUDENT):
        return STUDENT[freedom - 1]
    # Fisher's expansion
    z = CONFIDENCE
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)


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


def chooser(name: str, game: Game[Any], seconds: float = 0.0) -> tuple[Choose | None, Guest | None]:
    """How a player decides, nothing where it plays at random, and the guest that it is where it comes from elsewhere.

    ``seconds``: how long it may think over a decision if it searches; as long as at the table where that is 0. A name may bring
    seconds of its own: ``strong@0.1``.

    :raises ParlourError: for a player that does not exist, or that does not play this game here.
    """
    if name.endswith(LEARNED):
        # PyTorch is an extra
        from parlour.lab.learning import learned
        return learned(Path(name), game), None
    name, at, own = name.partition("@")
    if at:
        seconds = seconds_of(own)
    if name in NAMES:
        visitor = guest(name, game, seconds or STRONG_SECONDS)
        return visitor.choose, visitor
    if name not in LEVELS:
        known = [*LEVELS, *NAMES]
        raise ParlourError(f"there is no player {name!r}: the players are {', '.join(known)}, and files of parlour learn, whose names end "
                           f"with {LEARNED}.{nearest(name, known)}")
    if name == "random":
        return None, None
    return timed(name, seconds) if seconds else LEVELS[name], None


def play_meeting(game: Game[Any], first: str, second: str, deals: int, seed: int = 0, start: int = 0,
                 seconds: float = 0.0) -> Meeting:
    """Two players meet over the deals from number ``start`` on, each played twice. ``seconds`` as in :func:`chooser`.

    :raises SimulationError: where a deal fails; its text says which.
    """
    even, odd = places(game)
    choosers: dict[str, Choose | None] = {}
    guests: list[Guest] = []
    for name in (first, second):
        choosers[name], visitor = chooser(name, game, seconds)
        if visitor is not None:
            guests.append(visitor)
    told = [visitor.told for visitor in guests]
    meeting = Meeting(first, second)
    for number in range(start, start + deals):
        margin = 0.0
        for mine, theirs in ((even, odd), (odd, even)):
            names = [first if seat in mine else second for seat in range(game.players)]
            key = hashlib.sha256(f"tournament {seed} {number} {' '.join(names)}".encode()).digest()[:8]
            try:
                deal: Deal = guests[0].open(seed, number) if guests else game.deal(seed, number)
                for visitor in guests:
                    visitor.sit(deal)
                play_deal(deal, [choosers[name] for name in names], names, Dice(int.from_bytes(key, "big")), Random(key), told)
                for visitor in guests:
                    visitor.leave()
            except Exception as error:
                what = str(error) if isinstance(error, ParlourError) else f"{type(error).__name__}: {error}"
                raise SimulationError(f"{game.title()}: deal {number} of seed {seed} failed with {', '.join(names)}: {what}") from error
            margin += (sum([game.payoff(deal, seat) for seat in mine]) / len(mine)
                       - sum([game.payoff(deal, seat) for seat in theirs]) / len(theirs))
        meeting.margins.append(margin / 2)
    return meeting


def tournament(game: Game[Any], players: Sequence[str], deals: int, seed: int = 0, workers: int = 0,
               progress: Callable[[int], None] | None = None, seconds: float = 0.0, on: str = HERE,
               results: Path | None = None) -> list[Meeting]:
    """Every two of the players meet over ``deals`` deals; the same seed gives the same result, whatever the number of workers,
    as long as nobody's ``seconds`` run out.

    ``progress`` is told how many more deals have been played, each of them twice. ``seconds`` as in :func:`chooser`. ``workers``,
    ``on``, ``results``: how many work at it, where, and the file in which results are kept, as
    :func:`parlour.lab.workers.map_jobs` has it.

    :raises ParlourError: for a player that does not exist or does not play this game, fewer than two, or one named twice.
    """
    names = [name.strip() if name.strip().endswith(LEARNED) else name.strip().lower() for name in players]
    for name in names:
        chooser(name, game, seconds)
        if results is not None and name.endswith(LEARNED):
            # kept results would be taken for those of whatever the file holds later
            raise ParlourError(f"results of {name} cannot be kept in a file, since it may go on learning: leave out --results.")
    if len(set(names)) < max(2, len(names)):
        raise ParlourError("a tournament needs two or more different players.")
    places(game)
    pairs = [(one, other) for index, one in enumerate(names) for other in names[index + 1:]]
    found: dict[tuple[str, str], list[tuple[int, list[float]]]] = {pair: [] for pair in pairs}

    def here(job: Sequence[Any]) -> list[float]:
        return play_meeting(game, job[6], job[7], job[5], seed, job[4], seconds).margins

    def take(job: Sequence[Any], margins: list[float], kept: bool) -> None:
        found[job[6], job[7]].append((job[4], margins))
        if progress is not None:
            progress(len(margins))

    map_jobs(f"{__name__}:work", _jobs(game, pairs, deals, seed, seconds), take, workers, on, results, here)
    return [Meeting(one, other, [margin for _, part in sorted(found[one, other]) for margin in part]) for one, other in pairs]


def _jobs(game: Game[Any], pairs: Sequence[tuple[str, str]], deals: int, seed: int, seconds: float) -> list[Job]:
    """What there is to play; not otherwise for more workers or fewer, so that a run may go on with another number of them."""
    jobs: list[Job] = []
    for one, other in pairs:
        size = max(1, min(deals // SHARES, LONGEST.get(one, 1), LONGEST.get(other, 1)))
        jobs += [(game.id, game.players, dict(game.options), seed, begin, min(size, deals - begin), one, other, seconds)
                 for begin in range(0, deals, size)]
    return jobs


def work(job: Job) -> list[float]:
    """The margins of a job's deals."""
    id, players, options, seed, first, count, one, other, seconds = job
    return play_meeting(game(id, players, **options), one, other, count, seed, first, seconds).margins


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
