"""What the others may hold: imagined deals, weighed by how likely everything that was done in the betting would be with those hands.

A hand's strength is the share of all imagined hands that it is as good as or better than, from 0 to 1. Everybody is supposed to raise
with hands above one strength and to call with hands above another, which follow from how many compete and from what a call
costs beside the pot, with some fog around both.
"""
from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from math import exp, log
from time import perf_counter
from typing import Any, Final

from parlour.equipment import bits
from parlour.kernel.chance import Dice
from parlour.kernel.deal import HASTY
from parlour.mechanisms.stakes.asking import CHECKED, FOLDED, RAISED, Asked, Done
from parlour.mechanisms.stakes.stakes import StakesDeal, StakesGame

#: how far beyond an even share of the pot somebody must be to bet, and how much nearer to the best hand to raise a bet
BETS: Final = 1.3
RAISES: Final = 0.5
#: people call with less than the pot pays for
CALLS: Final = 0.8
#: how much a bet as large as the pot moves the hands that make it towards the best
SIZE: Final = 0.5
#: the fog: how gradually a hand becomes good enough, and how often anybody does anything
FOG: Final = 0.08
WHIM: Final = 0.06
#: so many strengths are told apart in what people do
STEPS: Final = 64
#: how much of a hand's strength before further cards lies in what it is already
MADE: Final = 0.6
#: and where hands were exchanged since, for how much of what was done before it counts
FADED: Final = 0.4
#: of two ways to win, how much the better one counts
BETTER_WAY: Final = 0.75
#: the weights of imagined deals are evened out until they are worth one of so many of them
SPREAD: Final = 8.0
EVENER: Final = 0.8


def above(strength: float, threshold: float) -> float:
    """How likely somebody does with a hand of this strength what is done with hands above a threshold."""
    return WHIM + (1.0 - 2 * WHIM) / (1.0 + exp(max(-30.0, min(30.0, (threshold - strength) / FOG))))


def share_to_strength(share: float, rivals: int) -> float:
    """How strong a hand must be to win this share of the time against so many others."""
    return float(max(0.0, min(1.0, share)) ** (1.0 / max(1, rivals)))


def raises_above(rivals: int, pot: int, cost: int, put: int) -> float:
    """How strong a hand must be for a bet or raise that puts in so much."""
    threshold = share_to_strength(BETS / (rivals + 1), rivals)
    if cost:
        threshold = 1.0 - (1.0 - threshold) * RAISES
    return 1.0 - (1.0 - threshold) / (1.0 + SIZE * max(0, put - cost) / max(1, pot))


def stays_above(rivals: int, pot: int, cost: int) -> float:
    """How strong a hand must be to call where that costs so much."""
    return share_to_strength(CALLS * cost / (pot + cost), rivals)


def staying(rivals: int, pot: int, cost: int) -> list[float]:
    """How likely a hand is at least called with, for each of :data:`STEPS` strengths."""
    threshold = stays_above(rivals, pot, cost)
    return [above(step / STEPS, threshold) for step in range(STEPS + 1)]


def likelihoods(done: Done) -> list[float]:
    """For each of :data:`STEPS` strengths the logarithm of how likely somebody with such a hand would do that."""
    threshold = raises_above(done.rivals, done.pot, done.cost, max(done.put, done.cost + 1))
    raised = [above(step / STEPS, threshold) for step in range(STEPS + 1)]
    if done.did == RAISED:
        return [log(each) for each in raised]
    if done.did == CHECKED or not done.cost:
        return [log(1.0 - each) for each in raised]
    return [log((1.0 - more) * stay) for more, stay in zip(raised, staying(done.rivals, done.pot, done.cost))]


def done_by(deal: StakesDeal[Any], seats: int) -> list[list[Done]]:
    """What each of these seats (a mask) has done in the betting of this deal, the first first."""
    found: list[list[Done]] = [[] for _ in range(deal.players)]
    done = deal.bets
    while done is not None:
        if seats >> done.seat & 1 and done.did != FOLDED:
            found[done.seat].insert(0, done)
        done = done.before
    return found


class World:
    """An imagined deal, played on to its last card. ``strengths[seat]``: how strong each rival's hand is now, as far as it can tell;
    ``weight``: how much this deal counts among all that are imagined."""

    def __init__(self, deal: StakesDeal[Any]) -> None:
        self.deal: Final = deal
        self.weight: float = 1.0
        self.strengths: Final[list[float]] = [0.0] * deal.players
        self._shares: Final[dict[int, float]] = {}

    def share(self, seat: int, seats: int) -> float:
        """How much of the pot the seat wins of these seats, a mask."""
        if seats == 1 << seat:
            return 1.0
        known = self._shares.get(seats)
        if known is None:
            game: StakesGame[Any] = self.deal.game
            known = game.share_of(self.deal, seat, seats)
            self._shares[seats] = known
        return known


class Scale:
    """Values of imagined hands, of which each has its place among all: ``ways`` lists, one for each way to win."""

    def __init__(self) -> None:
        self.ways: list[list[int]] = []

    def add(self, values: Sequence[int]) -> None:
        """One hand more."""
        for way, value in enumerate(values):
            if way == len(self.ways):
                self.ways.append([])
            self.ways[way].append(value)

    def settle(self) -> None:
        """All hands are there."""
        for values in self.ways:
            values.sort()

    def place(self, values: Sequence[int]) -> float:
        """The share of hands that one of these values is as good as or better than; where there are several ways to win, mostly by
        the better."""
        places: list[float] = []
        for way, value in enumerate(values):
            known = self.ways[way]
            places.append((bisect_left(known, value) + bisect_right(known, value)) / (2.0 * len(known)))
        if len(places) == 1:
            return places[0]
        best = max(places)
        return BETTER_WAY * best + (1.0 - BETTER_WAY) * (sum(places) - best) / (len(places) - 1)


def ranked(values: list[float]) -> list[float]:
    """Each value's place among all, from 0 to 1."""
    known = sorted(values)
    return [(bisect_left(known, value) + bisect_right(known, value)) / (2.0 * len(known)) for value in values]


class Ranges:
    """Imagined deals as a seat sees them, so many at the most, for what it is asked. With ``weighed`` they count as likely as they are
    after what the others have done; else all alike."""

    def __init__(self, deal: StakesDeal[Any], seat: int, asked: Asked, worlds: int, dice: Dice, weighed: bool,
                 seconds: float = 0.0) -> None:
        self.deal: Final = deal
        self.seat: Final = seat
        self.asked: Final = asked
        self.rivals: Final[list[int]] = [other for other in bits(deal.contest) if other != seat]
        self.worlds: Final[list[World]] = []
        game: StakesGame[Any] = deal.game
        done = done_by(deal, deal.contest & ~(1 << seat)) if weighed else []
        begun = perf_counter()
        if weighed and self._on_foreheads():
            self._imagine_foreheads(done, worlds, dice, seconds)
            return
        # for each rival and each stage at which it did something, what its hand was then in each world; the last is what it is now,
        # and after it what it becomes
        stages: list[list[tuple[int, int]]] = []
        for rival in self.rivals:
            shared, own = deal.lie_open(rival)
            each = {(one.shared, one.own) for one in done[rival]} if weighed else set()
            each.discard((shared, own))
            stages.append([*sorted(each), (shared, own)])
        values: list[list[list[tuple[int, ...]]]] = [[[] for _ in range(len(each) + 1)] for each in stages]
        for _ in range(worlds):
            imagined: StakesDeal[Any] = deal.imagine(seat, dice)
            imagined.care = HASTY
            if weighed:
                for place, rival in enumerate(self.rivals):
                    last = len(stages[place]) - 1
                    for index, (shared, own) in enumerate(stages[place]):
                        then = game.strengths(imagined, rival) if index == last else game.strengths_then(imagined, rival, shared, own)
                        values[place][index].append(then)
            game.complete(imagined, seat, asked.at)
            if weighed:
                for place, rival in enumerate(self.rivals):
                    values[place][-1].append(game.strengths(imagined, rival))
            self.worlds.append(World(imagined))
            if 0 < seconds <= perf_counter() - begun and len(self.worlds) > SPREAD:
                break
        if weighed:
            self._weigh(done, stages, values)

    def _on_foreheads(self) -> bool:
        """Whether the rivals do not know their own hands, which others see."""
        deal = self.deal
        for rival in self.rivals:
            hand = deal.hands[rival].cards
            if not hand or hand & deal.known_to(rival) or hand & ~deal.known_to(self.seat):
                return False
        return True

    def _imagine_foreheads(self, done: list[list[Done]], worlds: int, dice: Dice, seconds: float) -> None:
        """Imagines deals in which everybody bets by the hands of the others, that of the seat itself among them."""
        deal, game = self.deal, self.deal.game
        begun = perf_counter()
        seats = [*self.rivals, self.seat]
        scale = Scale()
        values: list[list[tuple[int, ...]]] = []
        for _ in range(worlds):
            imagined: StakesDeal[Any] = deal.imagine(self.seat, dice)
            game.complete(imagined, self.seat, self.asked.at)
            hands = [game.strengths(imagined, other) for other in seats]
            # what anybody may hold is what the seat may
            scale.add(hands[-1])
            values.append(hands)
            self.worlds.append(World(imagined))
            if 0 < seconds <= perf_counter() - begun and len(self.worlds) > SPREAD:
                break
        scale.settle()
        logs = [0.0] * len(self.worlds)
        tables = [[likelihoods(one) for one in done[rival]] for rival in self.rivals]
        for number, hands in enumerate(values):
            places = [scale.place(hand) for hand in hands]
            for place, rival in enumerate(self.rivals):
                best = max([other for index, other in enumerate(places) if index != place])
                strength = share_to_strength(1.0 - best, len(self.rivals))
                self.worlds[number].strengths[rival] = strength
                for table in tables[place]:
                    logs[number] += table[int(STEPS * strength)]
        weights = weights_of(logs)
        for number, world in enumerate(self.worlds):
            world.weight = weights[number]

    def _weigh(self, done: list[list[Done]], stages: list[list[tuple[int, int]]], values: list[list[list[tuple[int, ...]]]]) -> None:
        """Works out how strong all hands are, and how likely with them what has been done."""
        game: StakesGame[Any] = self.deal.game
        scales: dict[tuple[int, int], Scale] = {}
        final = Scale()
        for place in range(len(self.rivals)):
            for index, stage in enumerate(stages[place]):
                scale = scales.setdefault(stage, Scale())
                for hand in values[place][index]:
                    scale.add(hand)
            for hand in values[place][-1]:
                final.add(hand)
        for scale in scales.values():
            scale.settle()
        final.settle()
        count = len(self.worlds)
        logs = [0.0] * count
        # whoever has drawn has the best of more cards than are imagined at first
        drawn = game.drawn_since(0, self.asked.at)
        to_come = self.asked.rounds > 0 and not self.asked.shows
        for place, rival in enumerate(self.rivals):
            at_last = [final.place(hand) for hand in values[place][-1]]
            strengths: dict[tuple[int, int], list[float]] = {}
            for index, stage in enumerate(stages[place]):
                scale = scales[stage]
                last = index == len(stages[place]) - 1
                made = 0.0 if last and drawn else 1.0 if last and not to_come else MADE
                strengths[stage] = ranked([made * scale.place(hand) + (1.0 - made) * later
                                           for hand, later in zip(values[place][index], at_last)])
            now = strengths[stages[place][-1]]
            for number, world in enumerate(self.worlds):
                world.strengths[rival] = now[number]
            for one in done[rival]:
                then = strengths[one.shared, one.own]
                force = FADED if game.drawn_since(one.at, self.asked.at) else 1.0
                table = [force * each for each in likelihoods(one)]
                for number in range(count):
                    logs[number] += table[int(STEPS * then[number])]
        weights = weights_of(logs)
        for number, world in enumerate(self.worlds):
            world.weight = weights[number]

    def total(self) -> float:
        """All weights together."""
        return sum([world.weight for world in self.worlds])

    def share(self) -> float:
        """How much of the pot the seat wins on average if all who compete stay to the end."""
        contest = self.deal.contest
        return sum([world.weight * world.share(self.seat, contest) for world in self.worlds]) / self.total()

    def place(self) -> float:
        """The share of the others' hands that the seat's beats, before anything is made of what they have done; between two."""
        both = 1 << self.seat | 1 << self.rivals[0]
        return sum([world.share(self.seat, both) for world in self.worlds]) / len(self.worlds)


def weights_of(logs: list[float]) -> list[float]:
    """Weights from their logarithms, evened out until they are not those of a few alone."""
    force = 1.0
    most = max(logs)
    while True:
        weights = [exp(force * (each - most)) for each in logs]
        total = sum(weights)
        if total * total >= len(weights) / SPREAD * sum([weight * weight for weight in weights]):
            return weights
        force *= EVENER
