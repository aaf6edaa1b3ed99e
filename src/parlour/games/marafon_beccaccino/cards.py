"""The cards of Marafon-Beccaccino and Trionfo: how they rank and what they count (page section "Players and Cards")."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from parlour.equipment.italian import italian
from parlour.mechanisms.tricks.card_points import CardPoints
from parlour.mechanisms.tricks.tricks import TrickOrder

PACK: Final = italian("3 2 1 R C F 7 6 5 4")
#: points are counted in thirds
THIRDS: Final = 3
#: what the cards count, in thirds
VALUES: Final[Mapping[str, int]] = {"3": 1, "2": 1, "1": THIRDS, "R": 1, "C": 1, "F": 1}
POINTS: Final = CardPoints(PACK, VALUES)
LAST_TRICK: Final = THIRDS
#: the order with each suit as trumps
ORDERS: Final = tuple([TrickOrder(PACK, suit) for suit in range(len(PACK.suits))])
#: of each suit the three, two and ace, the cricche
TOPS: Final = tuple([PACK.mask(f"3{suit.letter} 2{suit.letter} 1{suit.letter}") for suit in PACK.suits])
ACES: Final = tuple([PACK.card(f"1{suit.letter}") for suit in PACK.suits])
#: what the cricche counted in the old game of primiera; two of them together are called by the sum
PRIMIERA: Final[Mapping[str, int]] = {"3": 13, "2": 12, "1": 16}
#: who is dealt these begins, in the first deal of a match
FOUR_OF_COINS: Final = PACK.card("4D")
FIVE_OF_SWORDS: Final = PACK.card("5S")


def suit_of(card: int) -> int:
    """The suit of a card, as a mask."""
    return PACK.suit_masks[PACK.suit_of[card]]


def thirds_words(thirds: int) -> str:
    """Points with their thirds: ``7 1/3``, ``2/3``, ``4``."""
    whole, rest = divmod(thirds, THIRDS)
    if not rest:
        return str(whole)
    return f"{whole} {rest}/{THIRDS}" if whole else f"{rest}/{THIRDS}"


def pair_words() -> dict[str, int]:
    """What two of the best cards of a suit are called after a game, by the words of the rules for them."""
    return {"three_two": PRIMIERA["3"] + PRIMIERA["2"], "two_ace": PRIMIERA["2"] + PRIMIERA["1"],
            "three_ace": PRIMIERA["3"] + PRIMIERA["1"]}
