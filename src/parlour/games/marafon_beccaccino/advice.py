"""Rules of thumb for Marafon-Beccaccino and Trionfo: name a long suit with high cards, bid what the hand will take."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import Card, bits
from parlour.games.marafon_beccaccino.cards import PACK, suit_of
from parlour.mechanisms.tricks.tricks import TrickOrder

#: what trumps are worth from the three down, and the best cards of other suits (no tuples: the compiler loses those of floats)
TRUMPS: Final[Sequence[float]] = (2.4, 2.0, 1.7, 1.3, 1.2, 1.1, 1.0, 1.0, 1.0, 1.0)
SIDE: Final[Sequence[float]] = (1.2, 0.7, 0.4)


def worth(hand: int, trumps: int) -> float:
    """How good a hand is with a suit as trumps."""
    value = 0.0
    for suit, mask in enumerate(PACK.suit_masks):
        cards = hand & mask
        ranked = bits(mask)[::-1]
        weights = TRUMPS if suit == trumps else SIDE
        value += sum([weights[place] for place in range(len(weights)) if cards >> ranked[place] & 1])
        if suit != trumps and cards.bit_count() < 2:
            value += 0.4
    return value


def best_trumps(hand: int) -> int:
    """The suit with which a hand is best."""
    return max([(worth(hand, suit), suit) for suit in range(len(PACK.suits))])[1]


def highest(order: TrickOrder, cards: Sequence[Card]) -> Card:
    """The strongest of the cards."""
    return max([(order.strength[card], card) for card in cards])[1]


def last_of_suit(hand: int, card: Card) -> bool:
    """Whether a card is the only one of its suit in the hand."""
    return hand & suit_of(card) == 1 << card
