"""Three who bet: one who plays its own cards and likes to see, one who knows its chances, and one who asks what the others hold."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from parlour.bots.betting.ahead import Ahead
from parlour.bots.betting.habits import STEPS, raises_above, staying
from parlour.bots.betting.ranges import Ranges
from parlour.kernel.actions import Action
from parlour.kernel.chance import Dice
from parlour.kernel.deal import Deal
from parlour.mechanisms.stakes.asking import Asked
from parlour.mechanisms.stakes.stakes import StakesDeal, StakesGame

#: imagined deals that each looks at for a decision
GENTLE_WORLDS: Final = 16
FAIR_WORLDS: Final = 32
STRONG_WORLDS: Final = 1000
#: the gentle one bets a hand so many times as good as an even share, mostly, and calls for so much less than the pot pays for
LIKES: Final = 1.5
MOSTLY: Final = 0.7
CURIOUS: Final = 0.4
#: the fair one bets hands so much better than an even share, and raises bets of others with so much better ones
GOOD: Final = 1.25
BETTER: Final = 1.6
#: nobody needs more than that for a bet or a raise
SURE: Final = 0.8
#: where bets are paid anew again and again, how often a hand must win to raise with it, once in so many times
SURER: Final = 0.7
SELDOM: Final = 3
#: where bets are paid anew, what a bet brings is only known among so few: every other may make it dearer before one's turn comes again
FEW: Final = 2
#: of the pot, what bets are where any may be made
SIZES: Final[Sequence[float]] = (0.5, 1.0)
#: how far the strong one goes to bluff and to defend as if the others knew how it plays
BALANCED: Final = 0.25
#: a player with a hand that is mostly beaten bets rather than checks where that is as good, up to such a share of the pot
MARGIN: Final = 0.02


def asked(deal: Deal, seat: int) -> Asked | None:
    """What the seat is asked where it is to bet; nothing where something else is to be decided."""
    game = deal.game
    if not isinstance(game, StakesGame) or not isinstance(deal, StakesDeal):
        return None
    return game.asked(deal, seat)


def looked_at(deal: Deal, seat: int, rng: Random, worlds: int, seconds: float, weighed: bool = False) -> Ranges | None:
    """So many imagined deals for what the seat is asked, as in :class:`Ranges`; nothing where it is not to bet."""
    question = asked(deal, seat)
    if question is None or not isinstance(deal, StakesDeal):
        return None
    return Ranges(deal, seat, question, worlds, Dice(rng.getrandbits(60)), weighed, seconds)


def bets_gently(deal: Deal, seat: int, rng: Random, seconds: float = 0.0, worlds: int = GENTLE_WORLDS) -> Action | None:
    """Plays its own cards: bets good ones, and pays to see what the others have. Nothing where no bets are made."""
    ranges = looked_at(deal, seat, rng, worlds, seconds)
    if ranges is None:
        return None
    question = ranges.asked
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
    ranges = looked_at(deal, seat, rng, worlds, seconds)
    if ranges is None:
        return None
    question = ranges.asked
    share = ranges.share()
    even = 1.0 / (len(ranges.rivals) + 1)
    cost = question.cost
    if question.anew:
        # a bet does not end the betting there: to stay costs as much again, and to raise again and again takes a hand that mostly wins
        cost *= max(1, question.rounds)
        if question.more and share > SURER and rng.randrange(SELDOM) == 0:
            return wager_near(question, 2 * question.cost)
    elif question.more and share > min(SURE, (BETTER if cost and question.made else GOOD) * even):
        return wager_near(question, cost + question.pot * SIZES[0])
    if question.fold is None or share * (question.pot + cost) > cost:
        return question.stay
    return question.fold


def bets_strongly(deal: Deal, seat: int, rng: Random, seconds: float = 0.0, worlds: int = STRONG_WORLDS) -> Action | None:
    """Weighs the hands that the others may have by what they have done, and does what is worth most against those. Nothing where no
    bets are made."""
    question = asked(deal, seat)
    if question is None or not isinstance(deal, StakesDeal):
        return None
    game: StakesGame[Any] = deal.game
    if not game.bets_tell() or (question.anew and deal.contest.bit_count() > FEW):
        return bets_fairly(deal, seat, rng, seconds, worlds)
    ranges = Ranges(deal, seat, question, worlds, Dice(rng.getrandbits(60)), True, seconds)
    ahead = None if question.anew or question.shows or ranges.own < 0 else Ahead(ranges, question, rng)
    best = question.stay
    if ahead is not None:
        worth = ahead.worth(question.cost)
    elif question.anew and not question.shows:
        # nobody else has paid for that yet
        worth = worth_of_bet(ranges, question, question.cost, rng)
    else:
        worth = ranges.share() * (question.pot + question.cost) - question.cost
    if question.fold is not None and worth < 0:
        if not defends(ranges, question, rng):
            best = question.fold
        worth = 0.0
    bets = sizes(deal, seat, question)
    for action in bets:
        put = action.number - question.base
        other = ahead.worth(put) if ahead is not None else worth_of_bet(ranges, question, put, rng)
        if other > worth + MARGIN * question.pot:
            best = action
            worth = other
    if best is question.stay and question.fold is None and bets and bluffs(ranges, question, bets[-1], rng):
        return bets[-1]
    return best


def defends(ranges: Ranges, question: Asked, rng: Random) -> bool:
    """Whether to call, between two, so that nobody can win by betting anything: with so many of the better hands that a bet with
    nothing does not pay."""
    if len(ranges.rivals) > 1 or question.rounds or question.anew:
        return False
    gives_up = question.cost / max(1, question.pot)
    return ranges.place() > gives_up and rng.random() < BALANCED


def bluffs(ranges: Ranges, question: Asked, bet: Action, rng: Random) -> bool:
    """Whether to bet, between two, one of the worst hands: so many of them beside the good ones that to call a bet pays no more than
    to fold."""
    if len(ranges.rivals) > 1 or question.rounds or question.anew:
        return False
    put = bet.number - question.base
    # beside the hands that are bet for what they are worth, so many that win by nothing else
    share = (1.0 - raises_above(1, question.pot, 0, put)) * put / (question.pot + put)
    # who bets with anything does not give up
    return ranges.place() < share and rng.random() < BALANCED * (1.0 - ranges.reckless[0])


def worth_of_bet(ranges: Ranges, question: Asked, put: int, rng: Random) -> float:
    """How many chips it brings on average, beyond giving up, to put in so many, if who is good enough calls and nobody raises."""
    deal, seat = ranges.deal, ranges.seat
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
            elif rng.random() < calls[place][int(STEPS * world.strengths[rival])] or world.reckless >> rival & 1:
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
    "strong": "Asks what you must hold to bet as you do, or whether you bet with anything; bets what is worth most against that, and "
              "bluffs now and then.",
}


def betting_words(level: str) -> str:
    """What a level does in games in which chips are bet, in a sentence for people."""
    return WORDS[level]
