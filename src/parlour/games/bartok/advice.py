"""Rules of thumb for Bartok and Eights: play from the longest suit. Bots remember and notice most of what rules demand, not all."""
from __future__ import annotations

from random import Random
from typing import Final

from parlour.kernel.actions import Action
from parlour.mechanisms.table.dealing import StockDeal

#: how surely a bot remembers what it has to do, and notices what others forget
REMEMBERS: Final = 0.85
NOTICES: Final = 0.6


def remembers(rng: Random) -> bool:
    """Whether a bot remembers what it has to do."""
    return rng.random() < REMEMBERS


def notices(rng: Random) -> bool:
    """Whether a bot notices that somebody has forgotten something."""
    return rng.random() < NOTICES


def best_match(deal: StockDeal, seat: int, wild: int) -> Action:
    """The card of the longest suit in the hand, wild ones last; the suit that the hand has most of; or the first thing to do."""
    legal = deal.legal(seat)
    pack = deal.pack
    hand = deal.hands[seat].cards & ~wild
    best = legal[0]
    most = -1
    for action in legal:
        worth = -1
        if action.card >= 0:
            worth = (100 if hand & action.cards else 50) + (hand & pack.suit_masks[pack.suit_of[action.card]]).bit_count()
        elif action.kind == "name":
            worth = (hand & pack.suit_masks[pack.suit(action.word)]).bit_count()
        if worth > most:
            best, most = action, worth
    return best
