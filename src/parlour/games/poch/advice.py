"""Rules of thumb for Poch: bet and call by how often the set would beat hands drawn at random from what the seat has not seen."""
from __future__ import annotations

from random import Random
from typing import Final

from parlour.equipment import bits
from parlour.games.poch.deal import POCH, PochDeal

#: how many hands a bot draws to judge its own, how many chips it bets at the most, and how much it wants to gain by a call
SAMPLES: Final = 24
BOLDEST: Final = 24
CAUTION: Final = 1.2


def chance_to_win(deal: PochDeal, seat: int, rng: Random) -> float:
    """How likely the seat's set is the best of all that are still in, judged by hands drawn at random."""
    game = deal.game
    hand = deal.hands[seat].cards
    mine = game.value(deal, hand)
    unseen = bits(deal.pack.all & ~deal.known_to(seat))
    beaten = 0
    for _ in range(SAMPLES):
        other = 0
        for card in rng.sample(unseen, min(hand.bit_count(), len(unseen))):
            other |= 1 << card
        beaten += game.value(deal, other) < mine
    return (beaten / SAMPLES) ** (deal.contest.bit_count() - 1)


def worth_betting(chance: float, most: int) -> int:
    """With this chance to win: up to how many chips to bet, not more than ``most``."""
    return min(int(BOLDEST * (chance - 0.5)), most)


def worth_calling(deal: PochDeal, chance: float, owed: int) -> bool:
    """Whether what there is to win is worth a call of so many chips with this chance to win."""
    place = deal.game.place_of(POCH)
    pot = sum(deal.paid) + (deal.pools[place] if place >= 0 else 0)
    return chance * (pot + owed) > CAUTION * owed
