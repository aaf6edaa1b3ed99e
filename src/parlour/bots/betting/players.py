"""Three who bet: one who plays its own cards and likes to see, one who knows its chances, and one who asks what the others hold."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from parlour.bots.betting.ranges import STEPS, Ranges, staying
from parlour.kernel.actions import Action
from parlour.kernel.chance import Dice
from parlour.kernel.deal import Deal
from parlour.mechanisms.stakes.asking import Asked
from parlour.mechanisms.stakes.stakes import StakesDeal, StakesGame

#: imagined deals that each looks at for a decision
GENTLE_WORLDS: Final = 24
FAIR_WORLDS: Final = 48
STRONG_WORLDS: Final = 300
#: the gentle one bets a hand so many times as good as an even share, mostly, and calls for so much less than the pot pays for
LIKES: Final = 1.5
MOSTLY: Final = 0.7
CURIOUS: Final = 0.4
#: the fair one bets hands so much better than an even share, and raises bets of others with so much better ones
GOOD: Final = 1.25
BETTER: Final = 1.6
#: nobody needs more than that for a bet or a raise
SURE: Final = 0.8
#: of the pot, what bets are where any may be made
SIZES: Final[Sequence[float]] = (0.5, 1.0)
#: a player with a hand that is mostly beaten bets rather than checks where that is as good, up to such a share of the pot
MARGIN: Final = 0.02


def asked(deal: Deal, seat: int) -> Asked | None:
    """What the seat is asked where it is to bet; nothing where something else is to be decided."""
    game = deal.game
    if not isinstance(game, StakesGame) or not isinstance(deal, StakesDeal):
        return None
    return game.asked(deal, seat)


def bets_gently(deal: Deal, seat: int, rng: Random, seconds: float = 0.0, worlds: int = GENTLE_WORLDS) -> Action | None:
    """Plays its own cards: bets good ones, and pays to see what the others have. Nothing where no bets are made."""
    question = asked(deal, seat)
    if question is None or not isinstance(deal, StakesDeal):
        return None
    ranges = Ranges(deal, seat, question, worlds, Dice(rng.getrandbits(60)), False, seconds)
    share = ranges.share()
    even = 1.0 / (len(ranges.rivals) + 1)
    wanted = min(SURE, LIKES * even) if question.made < 2 else SURE
    if question.more and share > wanted and rng.random() < MOSTLY:
        return wager_near(question, question.cost + question.pot * SIZES[0] * rng.random())
    if question.fold is None or share * (question.pot + question.cost) > CURIOUS * question.cost:
        return question.stay
    return question.fold


def bets_fairly(deal: Deal, seat: int, rng: Random, seconds: float = 0.0, worlds: int = FAIR_WORLDS) -> Action | None:
    """Knows how often its hand wins against any others, and what the pot pays. Nothing where no bets are made."""
    question = asked(deal, seat)
    if question is None or not isinstance(deal, StakesDeal):
        return None
    ranges = Ranges(deal, seat, question, worlds, Dice(rng.getrandbits(60)), False, seconds)
    share = ranges.share()
    even = 1.0 / (len(ranges.rivals) + 1)
    wanted = min(SURE, (BETTER if question.cost and question.made else GOOD) * even)
    if question.more and share > wanted:
        return wager_near(question, question.cost + question.pot * SIZES[0] * min(1.0, share / wanted))
    if question.fold is None or share * (question.pot + question.cost) > question.cost:
        return question.stay
    return question.fold


def bets_strongly(deal: Deal, seat: int, rng: Random, seconds: float = 0.0, worlds: int = STRONG_WORLDS) -> Action | None:
    """Weighs the hands that the others may have by what they have done, and does what is worth most against those. Nothing where no
    bets are made."""
    question = asked(deal, seat)
    if question is None or not isinstance(deal, StakesDeal):
        return None
    ranges = Ranges(deal, seat, question, worlds, Dice(rng.getrandbits(60)), True, seconds)
    share = ranges.share()
    best = question.stay
    worth = share * (question.pot + question.cost) - question.cost
    if question.fold is not None and worth < 0:
        best = question.fold
        worth = 0.0
    for action in sizes(deal, seat, question):
        other = worth_of_bet(ranges, question, action, rng)
        if other > worth + MARGIN * question.pot:
            best = action
            worth = other
    return best


def worth_of_bet(ranges: Ranges, question: Asked, action: Action, rng: Random) -> float:
    """How many chips a bet or raise brings on average beyond giving up, if who is good enough calls it and nobody raises."""
    deal, seat = ranges.deal, ranges.seat
    put = action.number - question.base
    # what the others must put in to call
    to_call: list[int] = []
    for rival in ranges.rivals:
        has = deal.stacks[rival]
        to_call.append(min(has, put if question.anew else put + deal.paid[seat] - deal.paid[rival]))
    calls = [staying(len(to_call), question.pot + put, cost) for cost in to_call]
    worth = total = 0.0
    for world in ranges.worlds:
        pot = question.pot + put
        seats = 1 << seat
        for place, rival in enumerate(ranges.rivals):
            cost = to_call[place]
            if cost <= 0:
                seats |= 1 << rival
            elif rng.random() < calls[place][int(STEPS * world.strengths[rival])]:
                seats |= 1 << rival
                pot += cost
        worth += world.weight * (world.share(seat, seats) * pot - put)
        total += world.weight
    return worth / total


def sizes(deal: StakesDeal[Any], seat: int, question: Asked) -> list[Action]:
    """The bets and raises to choose from: all where there are few, otherwise the least and some shares of the pot."""
    more = question.more
    if not more:
        return []
    if isinstance(more, tuple) and len(more) <= 3:
        return list(more)
    found = [more[0]]
    for size in SIZES:
        action = wager_near(question, question.cost + size * (question.pot + question.cost))
        if action.number != found[-1].number:
            found.append(action)
    return found


def wager_near(question: Asked, put: float) -> Action:
    """Of the bets and raises that may be made the last that puts in no more than so much, or else the least."""
    more = question.more
    number = question.base + int(put)
    if not isinstance(more, tuple):
        return more[min(len(more) - 1, max(0, number - more[0].number))]
    below: list[Action] = [action for action in more if action.number <= number]
    return below[-1] if below else more[0]


#: what each level does where chips are bet, for the shelf
WORDS: Final[dict[str, str]] = {
    "random": "Does anything that is allowed, whatever it holds.",
    "gentle": "Plays its own cards: it bets good hands, never bluffs, and likes to pay to see what you have.",
    "fair": "Knows how often its hand wins against any others, and calls when the pot pays for that.",
    "strong": "Asks what you must hold to bet as you do, bets what is worth most against that, and bluffs now and then.",
}


def level_words(level: str) -> str:
    """What a level does in games in which chips are bet, in a sentence for people."""
    return WORDS[level]
