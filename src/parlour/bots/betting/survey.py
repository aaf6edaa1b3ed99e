"""How strong the hands are that anybody may hold, and which of them are likely after what has been done in the betting."""
from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import accumulate
from math import exp, sqrt
from typing import Any, Final

from parlour.bots.betting.habits import STEPS, likelihoods
from parlour.equipment import bits
from parlour.kernel.chance import Dice
from parlour.kernel.deal import HASTY
from parlour.mechanisms.stakes.asking import Asked, Done
from parlour.mechanisms.stakes.poker_deal import PokerDeal
from parlour.mechanisms.stakes.stakes import StakesDeal, StakesGame

#: how much of a hand's strength before further cards lies in what it is already
MADE: Final = 0.6
#: and where hands were exchanged since, for how much of what was done before it counts
FADED: Final = 0.4
#: at least so much of who wins is settled by the first cards
LITTLE: Final = 0.25
#: of two ways to win, how much the better one counts
BETTER_WAY: Final = 0.75
#: the weights of imagined deals are evened out until they are worth one of so many of them
SPREAD: Final = 8.0
EVENER: Final = 0.8
#: a hand is drawn at random so often before those without the cards that are taken are looked for
TRIES: Final = 8
#: chance numbers are as fine as this
FINE: Final = 1 << 30


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


def place_among(value: float, known: list[float]) -> float:
    """The place of a value among others that are sorted, from 0 to 1."""
    return (bisect_left(known, value) + bisect_right(known, value)) / (2.0 * len(known))


def settled_by(now: list[float], at_last: list[float]) -> float:
    """How much of who wins is settled at a stage, from 0 to 1: what the strengths of hands there tell of what they become."""
    mean, mean_at_last = sum(now) / len(now), sum(at_last) / len(at_last)
    both = spread = spread_at_last = 0.0
    for one, other in zip(now, at_last):
        both += (one - mean) * (other - mean_at_last)
        spread += (one - mean) ** 2
        spread_at_last += (other - mean_at_last) ** 2
    if spread <= 0.0 or spread_at_last <= 0.0:
        return 1.0
    # players see more in their cards than what they are already
    return max(LITTLE, sqrt(max(0.0, both / sqrt(spread * spread_at_last))))


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


class Range:
    """The hands that a rival may hold, by those of its cards that the seat does not know: each as likely as what it has done is with it.
    ``strengths``: how strong each is now."""

    def __init__(self, hands: list[int], strengths: list[float], weights: list[float]) -> None:
        self.hands: Final = hands
        self.strengths: Final = strengths
        self.weights: Final = weights
        self.sums: Final[list[float]] = list(accumulate(weights))

    def drawn(self, taken: int, dice: Dice) -> int:
        """The place of a hand with none of the cards that are taken, drawn by how likely each is; -1 where there is none."""
        for _ in range(TRIES):
            place = min(len(self.hands) - 1, bisect_right(self.sums, self.sums[-1] * dice.below(FINE) / FINE))
            if not self.hands[place] & taken:
                return place
        free = [place for place, hand in enumerate(self.hands) if not hand & taken]
        if not free:
            return -1
        left = sum([self.weights[place] for place in free]) * dice.below(FINE) / FINE
        for place in free:
            left -= self.weights[place]
            if left < 0:
                return place
        return free[-1]


class Held:
    """What a seat may hold, in deals that are imagined one after the other. ``stages``: when its hand is looked at, told by how many cards
    lay open for all and before it; the last is now. ``values[stage][world]``: how good it was, ``at_last[world]``: how good it becomes;
    ``hidden[world]``: the cards of it that are not known. ``kind``: the same for all of whom each might as well hold the hand of another,
    below 0 where nobody else might."""

    def __init__(self, seat: int, stages: list[tuple[int, int]], kind: int) -> None:
        self.seat: Final = seat
        self.stages: Final = stages
        self.kind: Final = kind
        self.values: Final[list[list[tuple[int, ...]]]] = [[] for _ in stages]
        self.at_last: Final[list[tuple[int, ...]]] = []
        self.hidden: Final[list[int]] = []
        #: how strong that is among all hands at that stage, and among all at last, for each world
        self.strengths: Final[list[list[float]]] = []
        self.places_at_last: list[float] = []

    def look(self, imagined: StakesDeal[Any]) -> None:
        """Takes down how good the hand is in an imagined deal, and was."""
        game: StakesGame[Any] = imagined.game
        for index, (shared, own) in enumerate(self.stages):
            now = index == len(self.stages) - 1
            self.values[index].append(game.strengths(imagined, self.seat) if now
                                      else game.strengths_then(imagined, self.seat, shared, own))

    def may_hold_that_of(self, other: Held) -> bool:
        """Whether the seat might as well hold the hand of the other. Where the stock was used up, some who are alike have fewer cards."""
        return other is self or (self.kind == other.kind >= 0 and other.hidden[0].bit_count() == self.hidden[0].bit_count())


class Survey:
    """How strong all hands are that anybody may hold in the eyes of a seat, and in those of the others what the seat may hold.

    ``now``: how many cards lie open now; ``drawn``: whether somebody has drawn, and has the best of more cards then than are imagined at
    first; ``settled``: for each stage how much of who wins is settled there; ``at_last``: all hands in the end; ``own`` and
    ``own_at_last``: how strong the seat's own hand is, and becomes.
    """

    def __init__(self, deal: StakesDeal[Any], seat: int, asked: Asked, done: list[list[Done]]) -> None:
        self.deal: Final = deal
        self.seat: Final = seat
        self.asked: Final = asked
        game: StakesGame[Any] = deal.game
        self.drawn: Final = game.drawn_since(0, asked.at)
        self.unknown: Final[int] = deal.pack.all & ~deal.known_to(seat)
        self.rivals: Final[list[Held]] = []
        seats = [other for other in bits(deal.contest) if other != seat]
        kinds = [likeness(deal, seat, rival) for rival in seats]
        self.now: Final = deal.lie_open(seats[0])
        for rival, kind in zip(seats, kinds):
            # when it, or another whose hand it might hold, did something
            acted = [one for other, its in zip(seats, kinds) if other == rival or kind == its >= 0 for one in done[other]]
            self.rivals.append(Held(rival, stages_of(deal, rival, acted), kind))
        self.everybody: Final = self.rivals.copy()
        if deal.lie_open(seat)[1]:
            # what lies open before the seat is weighed against what lies before the others
            self.everybody.append(Held(seat, stages_of(deal, seat, [one for other in seats for one in done[other]]), -1))
        self.mine: Final[list[tuple[int, ...]]] = []
        self.scales: Final[dict[tuple[int, int], Scale]] = {}
        self.at_last: Final = Scale()
        self.settled: Final[dict[tuple[int, int], float]] = {}
        self.own: float = 0.0
        self.own_at_last: list[float] = []

    def imagine(self, dice: Dice) -> StakesDeal[Any]:
        """A deal more in which everybody may hold anything, played on to its last card."""
        game: StakesGame[Any] = self.deal.game
        imagined = self._look(self.seat, self.rivals, dice)
        self.mine.append(game.strengths(imagined, self.seat))
        if len(self.everybody) > len(self.rivals):
            self._look(self.deal.players, self.everybody[-1:], dice)
        return imagined

    def _look(self, viewer: int, held: list[Held], dice: Dice) -> StakesDeal[Any]:
        """Imagines a deal in the eyes of a viewer, and takes down what these hold in it."""
        game: StakesGame[Any] = self.deal.game
        imagined: StakesDeal[Any] = self.deal.imagine(viewer, dice)
        imagined.care = HASTY
        for each in held:
            if not self.drawn:
                each.hidden.append(imagined.hands[each.seat].cards & self.unknown)
            each.look(imagined)
        game.complete(imagined, self.seat, self.asked.at)
        for each in held:
            if self.drawn:
                each.hidden.append(imagined.hands[each.seat].cards & self.unknown)
            each.at_last.append(game.strengths(imagined, each.seat))
        return imagined

    def settle(self) -> None:
        """All deals are imagined: works out how strong everything is."""
        for held in self.everybody:
            for stage, values in zip(held.stages, held.values):
                scale = self.scales.setdefault(stage, Scale())
                for hand in values:
                    scale.add(hand)
            for hand in held.at_last:
                self.at_last.add(hand)
        for scale in self.scales.values():
            scale.settle()
        self.at_last.settle()
        self.own_at_last = [self.at_last.place(hand) for hand in self.mine]
        # what a hand was and what it becomes, both as places, and the two mixed
        pairs: dict[tuple[int, int], tuple[list[float], list[float]]] = {}
        mixed: dict[tuple[int, int], list[float]] = {}
        for held in self.everybody:
            held.places_at_last = [self.at_last.place(hand) for hand in held.at_last]
            for stage, values in zip(held.stages, held.values):
                then, at_last = pairs.setdefault(stage, ([], []))
                then += [self.scales[stage].place(hand) for hand in values]
                at_last += held.places_at_last
                made = self._made(stage == held.stages[-1])
                held.strengths.append([made * place + (1.0 - made) * last for place, last in zip(then[-len(values):], held.places_at_last)])
                mixed.setdefault(stage, []).extend(held.strengths[-1])
        for known in mixed.values():
            known.sort()
        for held in self.everybody:
            for stage, strengths in zip(held.stages, held.strengths):
                strengths[:] = [place_among(value, mixed[stage]) for value in strengths]
        for stage, (then, at_last) in pairs.items():
            self.settled[stage] = 1.0 if self.drawn and stage == self.now else settled_by(then, at_last)
        made = self._made(True)
        self.own = place_among(made * self.scales[self.now].place(self.deal.game.strengths(self.deal, self.seat))
                               + (1.0 - made) * sum(self.own_at_last) / len(self.own_at_last), mixed[self.now])

    def _made(self, now: bool) -> float:
        """How much of a hand's strength, now or at an earlier stage, lies in what it is already."""
        if not now:
            return MADE
        return 0.0 if self.drawn else MADE if self.asked.rounds and not self.asked.shows else 1.0

    def range_of(self, held: Held, done: list[Done]) -> Range:
        """What somebody may hold who has done that."""
        game: StakesGame[Any] = self.deal.game
        tables: list[tuple[Done, list[float]]] = []
        for one in done:
            force = FADED if game.drawn_since(one.at, self.asked.at) else 1.0
            tables.append((one, [force * each for each in likelihoods(one, self.settled[one.shared, one.own])]))
        hands: list[int] = []
        strong: list[float] = []
        logs: list[float] = []
        for other in self.rivals:
            if not held.may_hold_that_of(other):
                continue
            hands += other.hidden
            strong += other.strengths[-1]
            sums = [0.0] * len(other.hidden)
            for one, table in tables:
                for number, strength in enumerate(other.strengths[other.stages.index((one.shared, one.own))]):
                    sums[number] += table[int(STEPS * strength)]
            logs += sums
        return Range(hands, strong, weights_of(logs))


def stages_of(deal: StakesDeal[Any], seat: int, done: list[Done]) -> list[tuple[int, int]]:
    """When all that was done, told by how many cards lay open for all and before a seat; the last is now."""
    now = deal.lie_open(seat)
    found = {(one.shared, one.own) for one in done}
    found.discard(now)
    return [*sorted(found), now]


def likeness(deal: StakesDeal[Any], seat: int, other: int) -> int:
    """A number that is the same for those of whom, as far as the seat knows, each might as well hold the hand of another; below 0 where
    nobody else might."""
    hand = deal.hands[other].cards
    if deal.lie_open(other)[1] or hand & deal.known_to(seat):
        return -1
    if not isinstance(deal, PokerDeal):
        return hand.bit_count()
    # who has drawn none is supposed to have been content
    return (2 * hand.bit_count() + (deal.drew[other] == 0)) * len(deal.game.declarable()) + deal.declared[other]
