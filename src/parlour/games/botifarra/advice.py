"""Rules of thumb for Botifarra: name the longest strong suit, double with more than half of the points in sight."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import bits
from parlour.games.botifarra.cards import PACK
from parlour.mechanisms.tricks.tricks import NO_TRUMPS

#: what the trumps of a hand are worth from the manilla down, and in the other suits its best cards (no tuples: the compiler loses those
#: of floats), as tricks that count their points
TRUMPS: Final[Sequence[float]] = (7.0, 5.5, 4.5, 3.5, 3.0, 2.5, 2.5, 2.0, 2.0, 2.0, 2.0, 2.0)
SIDE: Final[Sequence[float]] = (6.0, 3.5, 2.0, 1.0)
#: without trumps, long suits that are headed by the manilla run
LONG: Final = 1.5
#: with so much a dealer names trumps, or Botifarra, rather than ask the partner
ENOUGH: Final = 23.0
ENOUGH_PLAIN: Final = 23.0
#: with so much one doubles the others' trumps, or their Botifarra, and one more for each double before
CONTRAR: Final = 25.0
STEP: Final = 4.0


def worth(hand: int, trumps: int) -> float:
    """How good a hand is with a suit as trumps, or without."""
    value = 0.0
    for suit, mask in enumerate(PACK.suit_masks):
        cards = hand & mask
        ranked = bits(mask)[::-1]
        if suit == trumps:
            value += sum([TRUMPS[place] for place in range(len(ranked)) if cards >> ranked[place] & 1])
            continue
        value += sum([SIDE[place] for place in range(len(SIDE)) if cards >> ranked[place] & 1])
        length = cards.bit_count()
        if trumps == NO_TRUMPS:
            value += LONG * max(0, length - 3) if cards >> ranked[0] & 1 else 0.0
        elif length < 2 and (hand & PACK.suit_masks[trumps]).bit_count() > 2:
            value += 2.0 - length
    return value


def best_trumps(hand: int) -> tuple[int, float]:
    """The best suit for a hand, or none at all where that is strong enough to be doubled, and how much it is above what is enough."""
    suit = max([(worth(hand, suit), suit) for suit in range(len(PACK.suits))])[1]
    above = worth(hand, suit) - ENOUGH
    plain = worth(hand, NO_TRUMPS) - ENOUGH_PLAIN
    return (NO_TRUMPS, plain) if plain >= 0 else (suit, above)
