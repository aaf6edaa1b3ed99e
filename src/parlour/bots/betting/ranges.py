"""What the others may hold: imagined deals, weighed by how likely everything that was done in the betting would be with those hands.

A hand's strength is the share of all imagined hands that it is as good as or better than, from 0 to 1. Everybody is supposed to raise
with hands above one strength and to call with hands above another, which follow from how many compete and from what a call
costs beside the pot, with some fog around both.
"""
from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import permutations
from math import exp, log
from time import perf_counter
from typing import Any, Final

from parlour.equipment import bits
from parlour.kernel.chance import Dice
from parlour.kernel.deal import HASTY
from parlour.mechanisms.stakes.asking import CHECKED, FOLDED, RAISED, Asked, Done
from parlour.mechanisms.stakes.poker_deal import PokerDeal
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
#: so many who may hold each other's hands are put in every order, more of them in so many
WHOLE: Final = 5
ORDERS: Final = 120
#: nothing that has been done is taken for less likely than this, as a logarithm
LEAST: Final = -40.0
#: chance numbers are as fine as this
FINE: Final = 1 << 30


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
    ``at_last[seat]``: how strong everybody's is then; ``weight``: how much this deal counts among all that are imagined;
    ``holder[seat]``: the seat whose hand in ``deal`` it is supposed to hold."""

    def __init__(self, deal: StakesDeal[Any]) -> None:
        self.deal: Final = deal
        self.weight: float = 1.0
        self.strengths: Final[list[float]] = [0.0] * deal.players
        self.at_last: Final[list[float]] = [0.0] * deal.players
        self.holder: Final[list[int]] = list(range(deal.players))
        self._shares: Final[dict[int, float]] = {}

    def share(self, seat: int, seats: int) -> float:
        """How much of the pot the seat wins of these seats, a mask."""
        if seats == 1 << seat:
            return 1.0
        held = 0
        for other in bits(seats):
            held |= 1 << self.holder[other]
        known = self._shares.get(held)
        if known is None:
            game: StakesGame[Any] = self.deal.game
            known = game.share_of(self.deal, seat, held)
            self._shares[held] = known
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
    after what the others have done; else all alike. ``own``: how strong the seat's own hand is now, where they are weighed and it knows
    its hand; below 0 otherwise."""

    def __init__(self, deal: StakesDeal[Any], seat: int, asked: Asked, worlds: int, dice: Dice, weighed: bool,
                 seconds: float = 0.0) -> None:
        self.deal: Final = deal
        self.seat: Final = seat
        self.asked: Final = asked
        self.rivals: Final[list[int]] = [other for other in bits(deal.contest) if other != seat]
        self.worlds: Final[list[World]] = []
        self.own: float = -1.0
        game: StakesGame[Any] = deal.game
        done = done_by(deal, deal.contest & ~(1 << seat)) if weighed else []
        begun = perf_counter()
        if weighed and self._on_foreheads():
            self._imagine_foreheads(done, worlds, dice, seconds)
            return
        # for each rival and each stage at which it, or another who might hold its hand, did something, what its hand was then in each
        # world; the last is what it is now, and after it what it becomes
        alike = [likeness(deal, seat, rival) for rival in self.rivals] if weighed else []
        stages: list[list[tuple[int, int]]] = []
        for place, rival in enumerate(self.rivals):
            shared, own = deal.lie_open(rival)
            each: set[tuple[int, int]] = set()
            if weighed:
                for other, kind in zip(self.rivals, alike):
                    if other == rival or alike[place] == kind >= 0:
                        each |= {(one.shared, one.own) for one in done[other]}
            each.discard((shared, own))
            stages.append([*sorted(each), (shared, own)])
        values: list[list[list[tuple[int, ...]]]] = [[[] for _ in range(len(each) + 1)] for each in stages]
        mine: list[tuple[int, ...]] = []
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
                mine.append(game.strengths(imagined, seat))
            self.worlds.append(World(imagined))
            if 0 < seconds <= perf_counter() - begun and len(self.worlds) > SPREAD:
                break
        if weighed:
            self._weigh(done, stages, values, mine, groups_of(alike), dice)

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

    def _weigh(self, done: list[list[Done]], stages: list[list[tuple[int, int]]], values: list[list[list[tuple[int, ...]]]],
               mine: list[tuple[int, ...]], groups: list[list[int]], dice: Dice) -> None:
        """Works out how strong all hands are, and how likely with them what has been done. In the groups, of places among the rivals,
        anybody may as well hold the hand of another."""
        game: StakesGame[Any] = self.deal.game
        count = len(self.worlds)
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
        # whoever has drawn has the best of more cards than are imagined at first
        drawn = game.drawn_since(0, self.asked.at)
        to_come = self.asked.rounds > 0 and not self.asked.shows
        made_now = 0.0 if drawn else MADE if to_come else 1.0
        own_at_last = [final.place(hand) for hand in mine]
        at_last = [[final.place(hand) for hand in values[place][-1]] for place in range(len(self.rivals))]
        supposed: list[float] = []
        logs = [0.0] * count
        for group in groups:
            # strengths[stage][place in the group][world]
            strengths: dict[tuple[int, int], list[list[float]]] = {}
            for index, stage in enumerate(stages[group[0]]):
                last = index == len(stages[group[0]]) - 1
                made = made_now if last else MADE
                mixed: list[float] = []
                for place in group:
                    scale = scales[stage]
                    mixed += [made * scale.place(hand) + (1.0 - made) * later for hand, later in zip(values[place][index], at_last[place])]
                if last:
                    supposed += mixed
                places = ranked(mixed)
                strengths[stage] = [places[number * count:(number + 1) * count] for number in range(len(group))]
            now = strengths[stages[group[0]][-1]]
            # how likely each of the group has done what it has, with the hand of each: [who][whose][world]
            likely = [self._likely(done[self.rivals[place]], strengths, len(group)) for place in group]
            acted = any([done[self.rivals[place]] for place in group])
            orders = orders_of(len(group), dice) if acted else [list(range(len(group)))]
            for number, world in enumerate(self.worlds):
                chances = [chance_of(order, likely, number) for order in orders]
                whole = sum(chances)
                chosen = orders[drawn_from(chances, whole, dice)] if len(orders) > 1 else orders[0]
                logs[number] += log(whole)
                for place, whose in zip(group, chosen):
                    rival = self.rivals[place]
                    world.holder[rival] = self.rivals[group[whose]]
                    world.strengths[rival] = now[whose][number]
                    world.at_last[rival] = at_last[group[whose]][number]
        for number, world in enumerate(self.worlds):
            world.at_last[self.seat] = own_at_last[number]
        supposed.sort()
        own = (made_now * scales[stages[0][-1]].place(game.strengths(self.deal, self.seat))
               + (1.0 - made_now) * sum(own_at_last) / count)
        self.own = (bisect_left(supposed, own) + bisect_right(supposed, own)) / (2.0 * len(supposed))
        weights = weights_of(logs)
        for number, world in enumerate(self.worlds):
            world.weight = weights[number]

    def _likely(self, done: list[Done], strengths: dict[tuple[int, int], list[list[float]]], hands: int) -> list[list[float]]:
        """How likely all that is done with each of so many hands, for each world, against the likeliest."""
        logs = [[0.0] * len(self.worlds) for _ in range(hands)]
        for one in done:
            force = FADED if self.deal.game.drawn_since(one.at, self.asked.at) else 1.0
            table = [force * each for each in likelihoods(one)]
            for sums, then in zip(logs, strengths[one.shared, one.own]):
                for number, strength in enumerate(then):
                    sums[number] += table[int(STEPS * strength)]
        most = max([max(sums) for sums in logs])
        return [[exp(max(LEAST, each - most)) for each in sums] for sums in logs]

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


def groups_of(alike: list[int]) -> list[list[int]]:
    """The places of those who are alike, each of whom may as well hold another's hand; whoever is below 0 is alone."""
    groups: list[list[int]] = []
    for place, kind in enumerate(alike):
        for group in groups:
            if kind >= 0 and alike[group[0]] == kind:
                group.append(place)
                break
        else:
            groups.append([place])
    return groups


def orders_of(count: int, dice: Dice) -> list[list[int]]:
    """Orders of so many: all of at most :data:`WHOLE`, otherwise :data:`ORDERS` at random."""
    if count <= WHOLE:
        return [list(order) for order in permutations(range(count))]
    found = [list(range(count)) for _ in range(ORDERS)]
    for order in found:
        dice.shuffle(order)
    return found


def chance_of(order: list[int], likely: list[list[list[float]]], number: int) -> float:
    """How likely everything has been done in a world where hands are held in this order."""
    chance = 1.0
    for one, whose in enumerate(order):
        chance *= likely[one][whose][number]
    return chance


def drawn_from(chances: list[float], whole: float, dice: Dice) -> int:
    """A place, each as likely as it counts."""
    left = whole * dice.below(FINE) / FINE
    for place, chance in enumerate(chances):
        left -= chance
        if left < 0:
            return place
    return len(chances) - 1


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
