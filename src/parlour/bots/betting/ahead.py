"""How the betting may go on after an action: in each imagined deal everybody raises, calls and gives up as the strength of the hand there
says, round after round, to the last card.
"""
from __future__ import annotations

from math import sqrt
from random import Random
from typing import Any, Final

from parlour.bots.betting.habits import CAP, RAISES_ANYTHING, WHIM, above, raises_above, share_to_strength, stays_above
from parlour.bots.betting.ranges import Ranges, World
from parlour.mechanisms.stakes.asking import RAISED, Asked
from parlour.mechanisms.stakes.stakes import StakesDeal

#: of the pot, what is bet later where any bet may be made
LATER: Final = 0.5
#: so many actions of a seat have chance numbers of their own, the same whatever the seat that asks does
TURNS: Final = 8


class Ahead:
    """How the betting may go on in the imagined deals of a seat, for what it is asked."""

    def __init__(self, ranges: Ranges, asked: Asked, rng: Random) -> None:
        deal: StakesDeal[Any] = ranges.deal
        seat = ranges.seat
        self.ranges: Final = ranges
        self.asked: Final = asked
        self.seat: Final = seat
        #: who competes, from the next after the seat to the seat itself, and from the dealer's next
        self.order: Final[list[int]] = [other for other in deal.order(deal.after(seat)) if deal.contest >> other & 1]
        self.later: Final[list[int]] = [other for other in deal.order(deal.after(deal.dealer)) if deal.contest >> other & 1]
        self.stacks: Final[list[int]] = list(deal.stacks)
        self.front: Final[list[int]] = [deal.matched(other) for other in range(deal.players)]
        self.pending: Final = deal.contest & ~(1 << seat) & ~acted_since(deal, asked.at)
        # how likely one of the others bets with anything
        self.reckless: Final = sum(ranges.reckless) / len(ranges.reckless)
        # with fixed bets all later ones are as large as this
        self.unit: Final = unit_of(asked)
        # how much of who wins is settled in this round and in the later ones
        self.settled: Final = [ranges.settled + (1.0 - ranges.settled) * ahead / max(1, asked.rounds) for ahead in range(asked.rounds + 1)]
        self.chances: Final[list[list[float]]] = [[rng.random() for _ in range(TURNS * deal.players)] for _ in ranges.worlds]

    def worth(self, put: int) -> float:
        """How many chips it brings on average, beyond giving up, to put in so many now."""
        worth = total = 0.0
        for number, world in enumerate(self.ranges.worlds):
            worth += world.weight * self._outcome(world, number, put)
            total += world.weight
        return worth / total

    def _outcome(self, world: World, number: int, put: int) -> float:
        """What it brings in one imagined deal."""
        asked, seat = self.asked, self.seat
        chances = self.chances[number]
        front, has = self.front.copy(), self.stacks.copy()
        acted = [0] * len(front)
        pot, spent = asked.pot + put, put
        front[seat] += put
        has[seat] -= put
        contest = self.ranges.deal.contest
        order, made, pending = self.order, asked.made, self.pending
        if put > asked.cost:
            made += 1
            pending = contest & ~(1 << seat)
        for ahead in range(asked.rounds + 1):
            if ahead:
                order, made, pending = self.later, 0, contest
                front = [0] * len(front)
            settled = self.settled[ahead]
            level = max(front)
            while pending:
                for other in order:
                    if not pending >> other & 1:
                        continue
                    pending &= ~(1 << other)
                    if not has[other]:
                        continue
                    cost = min(level - front[other], has[other])
                    chance = chances[other * TURNS + min(TURNS - 1, acted[other])]
                    acted[other] += 1
                    # nobody bets against those who have no chips left
                    may = made < CAP and any([has[rival] > 0 for rival in order if rival != other and contest >> rival & 1])
                    most = has[other] if may else cost
                    if world.reckless >> other & 1:
                        pay = self._puts_anyhow(pot, cost, most, chance)
                    else:
                        strength = self._strength(world, other, ahead)
                        pay = self._puts(other, strength, contest.bit_count() - 1, pot, cost, most, settled, chance)
                    if pay < 0:
                        contest &= ~(1 << other)
                        pending &= contest
                        if other == seat:
                            return -float(spent)
                        if contest == 1 << seat:
                            return float(pot - spent)
                        continue
                    if pay > cost:
                        made += 1
                        pending = contest & ~(1 << other)
                    front[other] += pay
                    has[other] -= pay
                    pot += pay
                    level = max(level, front[other])
                    if other == seat:
                        spent += pay
        return world.share(seat, contest) * pot - spent

    def _puts_anyhow(self, pot: int, cost: int, most: int, chance: float) -> int:
        """How many chips somebody puts in who bets with anything."""
        return min(self._raise_to(pot, cost), most) if chance < RAISES_ANYTHING else cost

    def _raise_to(self, pot: int, cost: int) -> int:
        """How many chips a bet or raise puts in."""
        return cost + max(1, self.unit or int(LATER * (pot + cost)))

    def _puts(self, seat: int, strength: float, rivals: int, pot: int, cost: int, most: int, settled: float, chance: float) -> int:
        """How many chips somebody puts in with a hand of this strength, up to so many, to whom this happens; -1 for giving up."""
        more = min(self._raise_to(pot, cost), most)
        raises = above(strength, raises_above(rivals, pot, cost, more, settled)) if more > cost else 0.0
        if chance < raises:
            return more
        if cost <= 0:
            return 0
        # the others call as people do, the seat itself what pays
        if seat == self.seat:
            threshold = ((1.0 - self.reckless) * pays_above(rivals, pot, cost, settled)
                         + self.reckless * share_to_strength(cost / (pot + cost), rivals, settled))
        else:
            threshold = stays_above(rivals, pot, cost, settled)
        return cost if chance < raises + (1.0 - raises) * above(strength, threshold) else -1

    def _strength(self, world: World, seat: int, ahead: int) -> float:
        """How strong somebody's hand is in the round that comes so many after this."""
        now = self.ranges.own if seat == self.seat else world.strengths[seat]
        if not ahead:
            return now
        # the next cards tell most of what will be
        part = sqrt(ahead / self.asked.rounds)
        mixed = (1.0 - part) * now + part * world.at_last[seat]
        # strengths of all hands reach from 0 to 1 again
        return max(0.0, min(1.0, 0.5 + (mixed - 0.5) / sqrt((1.0 - part) * (1.0 - part) + part * part)))


def pays_above(rivals: int, pot: int, cost: int, settled: float) -> float:
    """How strong a hand must be to call a bet if the pot shall pay for it against hands that are bet."""
    bets = raises_above(rivals, pot - cost, 0, cost, settled)
    odds = max(0.0, (cost / (pot + cost) - (1.0 - settled) / 2) / settled)
    # of all bets so many are made with anything
    whims = WHIM * bets / (WHIM * bets + (1.0 - 2 * WHIM) * (1.0 - bets))
    if odds < whims:
        return bets * odds / whims
    return bets + (1.0 - bets) * (odds - whims) / (1.0 - whims)


def acted_since(deal: StakesDeal[Any], at: int) -> int:
    """The seats that have acted in this round since somebody bet or raised last, whoever did that among them, as a mask."""
    found = 0
    done = deal.bets
    while done is not None and done.at == at:
        found |= 1 << done.seat
        if done.did == RAISED:
            break
        done = done.before
    return found


def unit_of(asked: Asked) -> int:
    """By how much is bet and raised where bets are fixed; 0 where they are not, or nobody can say."""
    more = asked.more
    return more[0].number - asked.base - asked.cost if isinstance(more, tuple) and more else 0
