"""How people are supposed to bet: everybody raises with hands above one strength and calls with hands above another, which follow from
how many compete and from what a call costs beside the pot, with some fog around both.

A hand's strength is the share of all imagined hands that it is as good as or better than, from 0 to 1.
"""
from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import Any, Final

from parlour.mechanisms.stakes.asking import CALLED, CHECKED, FOLDED, RAISED, Done
from parlour.mechanisms.stakes.stakes import StakesDeal

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
#: raises of a round after which all only call
CAP: Final = 3
#: some bet with anything: so often they raise where they can, and they never give up
RAISES_ANYTHING: Final = 0.6
#: how much likelier a player is one of them, as a logarithm: for a stranger, and by all that can be known, at the least and the most
RECKLESS: Final = -3.5
CALM: Final = -8.0
SURE: Final = 4.0
#: what it tells of that to give up, to check, to call and to raise: of 100 who may raise a bet, 2 of those would give up and 60 raise, and
#: of the others 25 and 30; of 100 who may bet 40 and 65 check
TELLS: Final[Sequence[float]] = (log(2 / 25), log(40 / 65), log(38 / 45), log(60 / 30))


def above(strength: float, threshold: float) -> float:
    """How likely somebody does with a hand of this strength what is done with hands above a threshold."""
    return WHIM + (1.0 - 2 * WHIM) / (1.0 + exp(max(-30.0, min(30.0, (threshold - strength) / FOG))))


def share_to_strength(share: float, rivals: int, settled: float = 1.0) -> float:
    """How strong a hand must be to win this share of the time against so many others, as much of which is settled."""
    beyond = (share - (1.0 - settled) / (rivals + 1)) / settled
    return float(max(0.0, min(1.0, beyond)) ** (1.0 / max(1, rivals)))


def raises_above(rivals: int, pot: int, cost: int, put: int, settled: float = 1.0) -> float:
    """How strong a hand must be for a bet or raise that puts in so much."""
    threshold = share_to_strength(BETS / (rivals + 1), rivals, settled)
    if cost:
        threshold = 1.0 - (1.0 - threshold) * RAISES
    return 1.0 - (1.0 - threshold) / (1.0 + SIZE * max(0, put - cost) / max(1, pot))


def stays_above(rivals: int, pot: int, cost: int, settled: float = 1.0) -> float:
    """How strong a hand must be to call where that costs so much."""
    return share_to_strength(CALLS * cost / (pot + cost), rivals, settled)


def staying(rivals: int, pot: int, cost: int, settled: float = 1.0) -> list[float]:
    """How likely a hand is at least called with, for each of :data:`STEPS` strengths."""
    threshold = stays_above(rivals, pot, cost, settled)
    return [above(step / STEPS, threshold) for step in range(STEPS + 1)]


def likelihoods(done: Done, settled: float = 1.0) -> list[float]:
    """For each of :data:`STEPS` strengths the logarithm of how likely somebody with such a hand would do that."""
    threshold = raises_above(done.rivals, done.pot, done.cost, max(done.put, done.cost + 1), settled)
    raised = [above(step / STEPS, threshold) for step in range(STEPS + 1)]
    if done.did == RAISED:
        return [log(each) for each in raised]
    if done.did == CHECKED or not done.cost:
        return [log(1.0 - each) for each in raised]
    return [log((1.0 - more) * stay) for more, stay in zip(raised, staying(done.rivals, done.pot, done.cost, settled))]


def reckless(deal: StakesDeal[Any], seat: int) -> float:
    """How likely a seat bets with anything, after all that it has done in this deal and in those before: who does not give up, and raises
    more often than cards are good."""
    evidence = RECKLESS
    for latest in (*deal.bets_before, deal.bets):
        evidence = max(CALM, min(SURE, evidence + told_by(latest, seat)))
    return 1.0 / (1.0 + exp(-evidence))


def told_by(latest: Done | None, seat: int) -> float:
    """How much likelier it is after the betting of one deal that a seat bets with anything, as a logarithm."""
    found = 0.0
    # a bet in each round is no news of somebody who has raised with a good hand before
    bets = 0.0
    done = latest
    while done is not None:
        if done.seat == seat:
            if done.did == RAISED and not done.cost:
                bets = TELLS[RAISED]
            elif done.did != CALLED or free_to_raise(done):
                found += TELLS[done.did]
                if done.did == RAISED:
                    bets = 0.0
        done = done.before
    return found + bets


def free_to_raise(done: Done) -> bool:
    """Whether somebody who called could have raised, as far as can be told: not where there were many raises already, or all went in."""
    raises = 0
    before = done.before
    while before is not None and before.at == done.at:
        raises += before.did == RAISED
        before = before.before
    return raises < CAP and done.put >= done.cost


def done_by(deal: StakesDeal[Any], seats: int) -> list[list[Done]]:
    """What each of these seats (a mask) has done in the betting of this deal, the first first."""
    found: list[list[Done]] = [[] for _ in range(deal.players)]
    done = deal.bets
    while done is not None:
        if seats >> done.seat & 1 and done.did != FOLDED:
            found[done.seat].insert(0, done)
        done = done.before
    return found
