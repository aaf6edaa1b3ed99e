"""Rules of thumb for Michigan: what a hand is worth that is not seen, and what one will pay for it. Rules page: michigan-newmarket."""
from __future__ import annotations

from random import Random
from typing import Final

from parlour.equipment import bits
from parlour.games.michigan_newmarket.deal import MichiganDeal, ThreeDeal

#: what an ace and a king are worth, which end runs or come late in them, and what any other card costs
ACE: Final = 3
KING: Final = 1
CARD: Final = -1
#: a hand this much below the average is given up, and a bidder pays what it is short of that
POOR: Final = 2.0
#: how many hands a bot draws to judge its own, how many chips it bets at the most, and how much it wants to gain by a call
SAMPLES: Final = 24
BOLDEST: Final = 10
CAUTION: Final = 1.2


def worth(deal: MichiganDeal, cards: int) -> float:
    """What cards are worth: the chips that they can win, and how soon one is rid of them."""
    pack = deal.pack
    value = 0.0
    for card in bits(cards):
        rank = pack.ranks[pack.rank_of[card]]
        value += ACE if rank == "A" else KING if rank == "K" else CARD
        value += deal.game.chips_on(deal, card)
    return value


def short_of(deal: MichiganDeal, seat: int) -> float:
    """How much worse the hand is than others that could have been dealt."""
    hand = deal.hands[seat].cards
    return worth(deal, deal.pack.all) * hand.bit_count() / deal.pack.size - worth(deal, hand)


def chance_to_win(deal: ThreeDeal, seat: int, rng: Random) -> float:
    """How likely the seat's poker hand is the best of all that are still in, judged by hands drawn at random."""
    ranking = deal.game.ranking
    mine = ranking.value(deal.poker[seat].cards)
    unseen = bits(deal.pack.all & ~deal.known_to(seat))
    size = min(len(unseen), deal.hands[seat].count() + deal.poker[seat].count())
    beaten = 0
    for _ in range(SAMPLES):
        beaten += ranking.value(sum([1 << card for card in rng.sample(unseen, size)])) < mine
    return float((beaten / SAMPLES) ** (deal.contest.bit_count() - 1))
