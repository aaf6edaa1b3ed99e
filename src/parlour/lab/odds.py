"""Odds: with what probability each seat wins, ties and loses, and what a house rule changes about it.

Where every way in which chance can fall can be gone through, the odds are exact fractions; otherwise they are estimated from deals
played, with 95 % confidence intervals. Games that differ in a house rule are played with the same seeds, so with the same cards
wherever the rule leaves the pack as it is, and the interval of the difference is that of the differences deal by deal.

>>> import parlour
>>> from parlour.lab.odds import exact_odds
>>> odds = exact_odds(parlour.game("in-between-casino-red-dog", players=1, packs=1), ["gentle"])
>>> print(odds.share(0, WIN), odds.share(0, TIE))
71/255 1112/5525
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, Final

from parlour.equipment import bits
from parlour.kernel.actions import Action
from parlour.kernel.chance import Chance
from parlour.kernel.deal import Deal
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Game
from parlour.kernel.game import game as game_of
from parlour.kernel.options import Option, Value, as_typed
from parlour.kernel.outcomes import Branch, outcomes
from parlour.kernel.phase import Sealed
from parlour.lab.simulate import CONFIDENCE, play_number, players_of, share
from parlour.lab.workers import HERE, map_jobs
from parlour.mechanisms.stakes.banking import BankingGame, ShoeDeal, ShoeGame

#: how a deal ends for a seat: it does best alone, or no worse than any other, or worse; or the deal would never have ended
OUTCOMES: Final = ("win", "tie", "loss", "endless")
WIN: Final = 0
TIE: Final = 1
LOSS: Final = 2
ENDLESS: Final = 3
#: how many deals are played where nothing else was said
DEALS: Final = 10_000
#: so many positions are gone through where nobody insisted on exact odds, and where somebody did
GLANCE: Final = 20_000
MOST: Final = 2_000_000
#: drawing from a shoe takes so much less time that so many times as many may be gone through
SHOE_SPEED: Final = 25
#: after so many positions it is asked, each time, how many there will be
LOOK: Final = 100
#: such estimates may be so many times too high
CAUTION: Final = 8
#: somebody who plays at random has at most so many choices, for exact odds
CHOICES: Final = 1000

#: game, players, the options of each variant, seed, first deal, deal after the last, levels
Job = tuple[str, int, Sequence[Mapping[str, Value]], int, int, int, Sequence[str]]
#: sums as plain data: how many deals, the sums of each seat, and lengths with how many deals had them
Data = tuple[int, Sequence[Sequence[Sequence[int]]], Sequence[tuple[int, int]]]


class Inexact(ParlourError):
    """Why exact odds cannot be had; the text says it in one line."""


class Estimate:
    """A number with the 95 % confidence interval from ``low`` to ``high``; where it is exact all three are the same."""

    def __init__(self, value: float, low: float, high: float) -> None:
        self.value: Final = value
        self.low: Final = low
        self.high: Final = high

    @property
    def margin(self) -> float:
        """How far off it may be: from the value to the farther end of the interval."""
        return max(self.high - self.value, self.value - self.low)


def of_share(count: int, deals: int) -> Estimate:
    """The probability of what happened in ``count`` of so many deals (Wilson's interval, 1927).

    >>> estimate = of_share(0, 100)
    >>> estimate.value, round(estimate.low, 4), round(estimate.high, 4)
    (0.0, 0.0, 0.037)
    """
    square = CONFIDENCE * CONFIDENCE
    share = count / deals
    middle = (share + square / (2 * deals)) / (1 + square / deals)
    half = CONFIDENCE * sqrt(share * (1 - share) / deals + square / (4 * deals * deals)) / (1 + square / deals)
    return Estimate(share, max(0.0, middle - half) if count else 0.0, min(1.0, middle + half) if count < deals else 1.0)


def of_mean(sums: Sequence[int], deals: int) -> Estimate:
    """The mean of whole numbers with this sum and sum of squares; nothing is certain from one deal."""
    total, squares = sums
    mean = total / deals
    if deals < 2:
        return Estimate(mean, float("-inf"), float("inf"))
    half = CONFIDENCE * sqrt((squares * deals - total * total) / (deals * (deals - 1))) / sqrt(deals)
    return Estimate(mean, mean - half, mean + half)


class Sums:
    """What the deals of one variant came to: for each seat how often each of :data:`OUTCOMES` happened, its points and their
    squares; and by how much its points, and its wins, were more than in the same deals of the first variant. ``lengths``: how many
    of the deals that ended took so many decisions."""

    def __init__(self, players: int) -> None:
        self.deals: int = 0
        self.counts: Final = [[0] * len(OUTCOMES) for _ in range(players)]
        self.points: Final = [[0, 0] for _ in range(players)]
        self.more_points: Final = [[0, 0] for _ in range(players)]
        self.more_wins: Final = [[0, 0] for _ in range(players)]
        self.lengths: Final[Counter[int]] = Counter()

    def seats(self) -> list[list[list[int]]]:
        """The sums of all seats, one kind of them after the other."""
        return [self.counts, self.points, self.more_points, self.more_wins]

    def data(self) -> Data:
        """The sums as plain data, for the way between processes."""
        return self.deals, self.seats(), sorted(self.lengths.items())

    def add(self, data: Data) -> None:
        """Adds the sums of other deals, given as plain data."""
        deals, seats, lengths = data
        self.deals += deals
        for length, count in lengths:
            self.lengths[length] += count
        for mine, theirs in zip(self.seats(), seats):
            for line, more in zip(mine, theirs):
                for place, number in enumerate(more):
                    line[place] += number

    def count(self, ended: Ended, first: Ended) -> None:
        """Adds a deal as it ended, and as it did in the first variant."""
        self.deals += 1
        if ENDLESS not in ended.outcomes:
            self.lengths[ended.decisions] += 1
        for seat, outcome in enumerate(ended.outcomes):
            self.counts[seat][outcome] += 1
            add_to(self.points[seat], ended.points[seat])
            add_to(self.more_points[seat], ended.points[seat] - first.points[seat])
            add_to(self.more_wins[seat], (outcome == WIN) - (first.outcomes[seat] == WIN))


    def length(self) -> Estimate:
        """The mean number of decisions of the deals that ended."""
        counted = self.lengths.items()
        total = sum([length * count for length, count in counted])
        return of_mean((total, sum([length * length * count for length, count in counted])), self.lengths.total())

    def quantile(self, share: float) -> int:
        """The number of decisions that so large a share of the deals that ended does not exceed."""
        most = 0
        left = share * self.lengths.total()
        for length, count in sorted(self.lengths.items()):
            if left <= 0:
                break
            most = length
            left -= count
        return most


def add_to(sums: list[int], number: int) -> None:
    """Adds a number and its square."""
    sums[0] += number
    sums[1] += number * number


class Ended:
    """How a deal ended: for each seat its outcome and its points, and how many decisions it took."""

    def __init__(self, deal: Deal, decisions: int) -> None:
        game = deal.game
        by_side = deal.points()
        self.decisions: Final = decisions
        self.points: Final = [by_side[game.sides[seat]] for seat in range(game.players)]
        self.outcomes: Final = outcomes_of(deal)


def outcomes_of(deal: Deal) -> tuple[int, ...]:
    """How a finished deal ended for each seat. Against a bank one's own money counts; elsewhere how the other sides did."""
    game: Game[Any] = deal.game
    seats = range(game.players)
    if game.ended_by_repetition(deal):
        return tuple([ENDLESS for _ in seats])
    payoffs = [game.payoff(deal, seat) for seat in seats]
    if isinstance(game, BankingGame) or max(game.sides) == 0:
        return tuple([WIN if payoff > 0 else TIE if payoff == 0 else LOSS for payoff in payoffs])
    best = max(payoffs)
    first = {game.sides[seat] for seat in seats if payoffs[seat] == best}
    return tuple([LOSS if payoff < best else WIN if len(first) == 1 else TIE for payoff in payoffs])


class Odds:
    """The odds of a game, for one setting of its house rules.

    ``deals``: how many were played, 0 where the odds are exact. Points are in the game's own smallest unit; :meth:`unit` says how
    many make one.
    """

    def __init__(self, game: Game[Any], levels: Sequence[str], deals: int) -> None:
        self.game: Final = game
        self.levels: Final = tuple(levels)
        self.deals: Final = deals

    @property
    def exact(self) -> bool:
        """Whether nothing is estimated."""
        return self.deals == 0

    def unit(self) -> int:
        """How many points make one of what people count: money against a bank is counted in halves or hundredths."""
        return self.game.units if isinstance(self.game, BankingGame) else 1

    def least_bet(self) -> int:
        """The least that may be bet against a bank, in points; 0 where there is none."""
        return self.game.limits()[0] * self.game.units if isinstance(self.game, BankingGame) else 0

    def chance(self, seat: int, outcome: int) -> Estimate:
        """The probability of an outcome, by its place in :data:`OUTCOMES`."""
        raise NotImplementedError

    def mean(self, seat: int) -> Estimate:
        """The seat's mean points in a deal."""
        raise NotImplementedError

    def more_points(self, seat: int, first: Odds) -> Estimate:
        """By how much that mean is above that of the first variant."""
        raise NotImplementedError

    def more_wins(self, seat: int, first: Odds) -> Estimate:
        """By how much the seat's probability to win is above that of the first variant."""
        raise NotImplementedError


class Sampled(Odds):
    """Odds estimated from deals that were played."""

    def __init__(self, game: Game[Any], levels: Sequence[str], sums: Sums) -> None:
        super().__init__(game, levels, sums.deals)
        self.sums: Final = sums

    def chance(self, seat: int, outcome: int) -> Estimate:
        return of_share(self.sums.counts[seat][outcome], self.deals)

    def mean(self, seat: int) -> Estimate:
        return of_mean(self.sums.points[seat], self.deals)

    def more_points(self, seat: int, first: Odds) -> Estimate:
        return of_mean(self.sums.more_points[seat], self.deals)

    def more_wins(self, seat: int, first: Odds) -> Estimate:
        return of_mean(self.sums.more_wins[seat], self.deals)


class Exact(Odds):
    """Odds counted out. ``endings``: the probability of each way to end, as every seat's outcome and points."""

    def __init__(self, game: Game[Any], levels: Sequence[str], endings: Mapping[tuple[tuple[int, int], ...], Fraction]) -> None:
        super().__init__(game, levels, 0)
        self.endings: Final = dict(endings)

    def share(self, seat: int, outcome: int) -> Fraction:
        """The probability of an outcome."""
        return sum([odds for ending, odds in self.endings.items() if ending[seat][0] == outcome], Fraction(0))

    def points(self, seat: int) -> Fraction:
        """The seat's mean points in a deal."""
        return sum([odds * ending[seat][1] for ending, odds in self.endings.items()], Fraction(0))

    def chance(self, seat: int, outcome: int) -> Estimate:
        return certain(self.share(seat, outcome))

    def mean(self, seat: int) -> Estimate:
        return certain(self.points(seat))

    def more_points(self, seat: int, first: Odds) -> Estimate:
        assert isinstance(first, Exact)
        return certain(self.points(seat) - first.points(seat))

    def more_wins(self, seat: int, first: Odds) -> Estimate:
        assert isinstance(first, Exact)
        return certain(self.share(seat, WIN) - first.share(seat, WIN))


def certain(value: Fraction) -> Estimate:
    """A number that is known."""
    return Estimate(float(value), float(value), float(value))


# --- variants -------------------------------------------------------------------------------------------------------


def option_of(game: Game[Any], name: str) -> Option:
    """The house rule of this name; :class:`ParlourError` where the game has none."""
    # the game itself says best what it does not have
    key = name.strip().lower().replace("_", "-")
    for option in game.schema:
        if option.name == key:
            return option
    type(game)(game.players, {**game.options, key: ""})
    raise AssertionError(f"{game.id} took an option {key!r} that it does not declare")


def variants(game: Game[Any], name: str, values: Sequence[str] = ()) -> list[Game[Any]]:
    """The game with each of these values of a house rule, or with all that it can have, the game's own first.

    >>> import parlour
    >>> [each.title() for each in variants(parlour.game("blackjack"), "dealer-soft-17")]
    ['Blackjack', 'Blackjack (dealer-soft-17 hit)']

    :raises ParlourError: for a rule or a value that the game does not have, a number whose values are not said, or fewer than two
        values that make sense.
    """
    option = option_of(game, name)
    wanted: list[Value] = [option.read(value) for value in values]
    if not values:
        if not option.values:
            raise ParlourError(f"{option.name} is a number from {option.range()}: say which to compare, as in "
                               f"--compare {option.name}={option.low},{option.high}")
        mine = game.options[option.name]
        wanted = [mine, *[value for value in option.values if value != mine]]
    if len(set(wanted)) < max(2, len(wanted)):
        raise ParlourError(f"two different values of {option.name} are needed to compare: it is one of {option.range()}.")
    found: list[Game[Any]] = []
    for value in wanted:
        try:
            found.append(type(game)(game.players, {**game.options, option.name: value}))
        except ParlourError:
            # a value that does not go with the other rules is no variant, unless somebody asked for it
            if values:
                raise
    if len(found) < 2:
        raise ParlourError(f"only {option.name}={as_typed(game.options[option.name])} goes with the other house rules.")
    return found


# --- played ---------------------------------------------------------------------------------------------------------


def sampled_odds(games: Sequence[Game[Any]], levels: Sequence[str] = ("random",), deals: int = DEALS, seed: int = 0, workers: int = 0,
                 progress: Callable[[int], None] | None = None, on: str = HERE, results: Path | None = None) -> list[Sampled]:
    """The odds of variants of a game from ``deals`` deals, each played with the same seed and number in every variant.

    ``levels``: who plays, seat after seat, over and over. ``progress`` is told how many more deals were played in all variants.
    ``workers``, ``on``, ``results``: how many work at it, where, and the file in which results are kept, as
    :func:`parlour.lab.workers.map_jobs` has it. The same seed gives the same odds, whatever the number of workers.

    :raises ParlourError: where a deal fails; its text says which.
    """
    names = players_of(levels, games[0].players)
    size = share(deals, names)
    options = [dict(game.options) for game in games]
    jobs = ((games[0].id, games[0].players, options, seed, first, min(first + size, deals), names) for first in range(0, deals, size))
    totals = [Sums(game.players) for game in games]

    def take(job: Sequence[Any], parts: Sequence[Data], kept: bool) -> None:
        for total, part in zip(totals, parts):
            total.add(part)
        if progress is not None:
            progress(job[5] - job[4])

    map_jobs(f"{__name__}:work", jobs, take, workers, on, results,
             lambda job: [sums.data() for sums in play_variants(games, seed, job[4], job[5], names)])
    return [Sampled(game, names, total) for game, total in zip(games, totals)]


def work(job: Job) -> list[Data]:
    """The sums of a job's deals."""
    id, players, options, seed, first, end, names = job
    return [sums.data() for sums in play_variants([game_of(id, players, **each) for each in options], seed, first, end, names)]


def play_variants(games: Sequence[Game[Any]], seed: int, first: int, end: int, names: Sequence[str]) -> list[Sums]:
    """Plays the deals from ``first`` up to ``end`` in every variant and sums them up."""
    sums = [Sums(game.players) for game in games]
    for number in range(first, end):
        ended = [Ended(*play_number(game, seed, number, names)) for game in games]
        for total, each in zip(sums, ended):
            total.count(each, ended[0])
    return sums


# --- counted out ----------------------------------------------------------------------------------------------------


class NoDice(Random):
    """What rules of thumb are given instead of a source of chance, where exact odds are counted."""

    def random(self) -> float:
        raise Inexact("the rules of thumb of this game draw lots")

    def getrandbits(self, k: int, /) -> int:
        raise Inexact("the rules of thumb of this game draw lots")


class Counting:
    """Goes through all ways in which a deal of the game can end, of which there may be ``most``.

    ``progress`` is told now and then how much of the probability has been gone through.
    """

    def __init__(self, game: Game[Any], levels: Sequence[str], most: int, progress: Callable[[float], None] | None = None) -> None:
        self.game: Final = game
        self.names: Final = players_of(levels, game.players)
        self.most: Final = most
        self.progress: Final = progress
        self.endings: Final[dict[tuple[tuple[int, int], ...], Fraction]] = {}
        self.positions: int = 0
        self.done: float = 0.0

    def ended(self, deal: Deal, odds: Fraction) -> None:
        """Notes how a deal ended that comes about with these odds."""
        ended = Ended(deal, 0)
        ending = tuple(zip(ended.outcomes, ended.points))
        self.endings[ending] = self.endings.get(ending, Fraction(0)) + odds
        self.done += float(odds)

    def passed(self) -> None:
        """Counts one more position.

        :raises Inexact: where there are too many, or will be as far as one can tell.
        """
        self.positions += 1
        if self.positions > self.most:
            raise Inexact(f"there are more than {self.most} positions to go through")
        if self.positions % LOOK == 0:
            self.expected(self.positions, self.done)
            if self.progress is not None:
                self.progress(self.done)

    def expected(self, positions: int, done: float) -> None:
        """Gives up where so many positions were only this much of the probability, so that there will be far too many.

        :raises Inexact: saying so.
        """
        if positions > done * self.most * CAUTION:
            raise Inexact(f"there would be far more than {self.most} positions to go through")

    def choices(self, deal: Deal) -> list[tuple[int, Action, Fraction]]:
        """What may be done next: by whom, what, and with what probability.

        :raises Inexact: where nobody can say with what probability.
        """
        if deal.may_interrupt():
            raise Inexact("players may speak up at any time")
        turn = deal.turn()
        # sealed choices have no order; of others who may act at once each is as likely to be first
        seats = turn[:1] if isinstance(deal.phase, Sealed) else turn
        found: list[tuple[int, Action, Fraction]] = []
        for seat in seats:
            actions = self._actions(deal, seat)
            likely = Fraction(1, len(seats) * len(actions))
            found += [(seat, action, likely) for action in actions]
        return found

    def _actions(self, deal: Deal, seat: int) -> Sequence[Action]:
        """What a seat does, each as likely as the others."""
        legal = deal.legal(seat)
        name = self.names[seat]
        if len(legal) == 1:
            return legal
        if name == "random":
            if len(legal) > CHOICES:
                raise Inexact(f"there are {len(legal)} choices at once")
            return legal
        if name != "gentle":
            raise Inexact(f"the level {name} imagines deals at random")
        action = self.game.advise(deal, seat, NoDice(0))
        if action is None:
            raise Inexact("the level gentle has no rules of thumb for this game and imagines deals at random")
        return (action,)

    def count_branches(self, dealers: int) -> None:
        """Goes through the branches of the deals that this many dealers, each as likely, open."""
        stack: list[tuple[Iterator[Branch], Fraction]] = [(outcomes(self.game, dealer), Fraction(1, dealers)) for dealer in range(dealers)]
        while stack:
            branches, odds = stack[-1]
            branch = next(branches, None)
            if branch is None:
                stack.pop()
                continue
            self.passed()
            # where one hand of cards is that rare, the others are not worth beginning with
            self.expected(1, float(branch.probability))
            odds *= branch.probability
            if branch.deal.over:
                self.ended(branch.deal, odds)
                continue
            for seat, action, likely in self.choices(branch.deal):
                stack.append((branch.after(seat, action), odds * likely))


class FromShoe(Counting):
    """Counts what is drawn from a shoe: cards that no rule tells apart are one outcome, as many times as likely.

    What was burnt is put back first: a card that nobody plays with says nothing of how the others lie. ``left``: how many of each
    kind are not drawn yet; ``kinds``: the kind of each card.
    """

    def __init__(self, game: ShoeGame[Any], levels: Sequence[str], most: int, progress: Callable[[float], None] | None = None) -> None:
        super().__init__(game, levels, most, progress)
        masks = game.alike()
        self.left: Final = [mask.bit_count() for mask in masks]
        self.kinds: Final = [0] * game.pack.size
        for kind, mask in enumerate(masks):
            for card in bits(mask):
                self.kinds[card] = kind

    def count_deal(self, dealer: int, odds: Fraction) -> None:
        """Goes through the deals of this dealer."""
        deal = self.game.new_deal(Chance.of(0, 0), 0, dealer)
        assert isinstance(deal, ShoeDeal)
        deal.move_all(deal.tray, deal.shoe)
        deal.forget_all()
        if len(deal.shoe.row) < deal.pack.size:
            raise Inexact("cards are dealt before anybody has bet")
        self._go_on(deal, odds)

    def _go_on(self, deal: ShoeDeal, odds: Fraction) -> None:
        """Goes through all ways in which a deal can go on; the cards in its shoe lie in any order."""
        if deal.over:
            self.ended(deal, odds)
            return
        for seat, action, likely in self.choices(deal):
            self._act(deal, seat, action, 0, odds * likely)

    def _act(self, deal: ShoeDeal, seat: int, action: Action, settled: int, odds: Fraction) -> None:
        """Goes through all ways in which an action can turn out, with so many cards on top of the shoe settled already."""
        self.passed()
        before = deal.chance.events if deal.chance else 0
        after = deal.copy()
        after.play(seat, action)
        assert isinstance(after, ShoeDeal)
        if after.chance and after.chance.events != before:
            raise Inexact("the cards may be shuffled again in the middle of a deal")
        row = deal.shoe.row
        if len(row) - len(after.shoe.row) <= settled:
            self._go_on(after, odds)
            return
        place = len(row) - 1 - settled
        drawn = row[place]
        left = self.left
        for kind, count in enumerate(left):
            if count:
                at = next(at for at in range(place, -1, -1) if self.kinds[row[at]] == kind)
                deal.swap_places(deal.shoe, place, at)
                left[kind] -= 1
                self._act(deal, seat, action, settled + 1, odds * Fraction(count, place + 1))
                left[kind] += 1
                deal.swap_places(deal.shoe, place, at)
        assert row[place] == drawn


def exact_odds(game: Game[Any], levels: Sequence[str] = ("random",), most: int = MOST,
               progress: Callable[[float], None] | None = None) -> Exact:
    """The odds of a deal by itself as exact fractions, where no more than ``most`` positions must be gone through for that (or
    :data:`SHOE_SPEED` times as many where cards are drawn from a shoe). Each seat deals as often as the others.

    ``levels``: who plays, seat after seat, over and over: at random, or gently by rules of thumb.

    :raises Inexact: where they cannot be had; its text says why.
    """
    alone = isinstance(game, BankingGame) and game.has_house()
    dealers = 1 if alone else game.players
    if isinstance(game, ShoeGame):
        shoe = FromShoe(game, levels, most * SHOE_SPEED, progress)
        for dealer in range(dealers):
            shoe.count_deal(dealer, Fraction(1, dealers))
        return Exact(game, shoe.names, shoe.endings)
    counting = Counting(game, levels, most, progress)
    try:
        counting.count_branches(dealers)
    except Inexact:
        raise
    except ParlourError as error:
        raise Inexact(str(error)) from None
    return Exact(game, counting.names, counting.endings)
