"""Rules of thumb for Belote and its kin: what a hand is worth with which trumps."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import bits
from parlour.mechanisms.tricks.belote import NONE, ORDERS, ROYALS, SUITS

#: what trumps are worth in taking, from the jack down (no tuple: the compiler loses those of floats)
TRUMPS: Final[Sequence[float]] = (4.0, 3.0, 2.0, 1.6, 1.2, 1.2, 1.0, 1.0)


def worth_taking(hand: int, trumps: int) -> float:
    """How good a hand is with these trumps."""
    order = ORDERS[trumps]
    value = 0.0
    for suit in SUITS:
        cards = hand & order.suit_masks[suit]
        ranked = sorted(bits(order.suit_masks[suit]), key=lambda card: order.strength[card], reverse=True)
        if suit == trumps:
            value += sum([TRUMPS[place] for place in range(len(ranked)) if cards >> ranked[place] & 1])
            value += 1.0 if not ROYALS[suit] & ~cards else 0.0
        elif trumps <= NONE:
            value += 1.6 if cards >> ranked[0] & 1 else 0.0
            value += 0.6 if cards >> ranked[1] & 1 and cards.bit_count() > 1 else 0.0
        else:
            value += sum([TRUMPS[place] for place in range(3) if cards >> ranked[place] & 1])
    return value
