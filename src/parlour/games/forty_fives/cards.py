"""The cards of Forty-Fives: ranks that go by the colour, and trumps that need not be played. Rules page: forty-fives."""
from __future__ import annotations

from typing import Final

from parlour.equipment import Card, french
from parlour.equipment.french import CLUBS, DIAMONDS, HEARTS, SPADES
from parlour.mechanisms.tricks.tricks import TrickOrder

PACK: Final = french()
ACE_OF_HEARTS: Final[Card] = PACK.card("AH")
#: the two highest trumps, above the ace of hearts
HIGHEST: Final = ("5", "J")
#: the number cards from the highest to the lowest: in red and in black suits
RED_NUMBERS: Final = "T 9 8 7 6 5 4 3 2"
BLACK_NUMBERS: Final = "2 3 4 5 6 7 8 9 T"
#: each suit from the highest to the lowest card where another is trumps; the ace of hearts is a trump
PLAIN: Final = {
    CLUBS: f"K Q J A {BLACK_NUMBERS}",
    DIAMONDS: f"K Q J {RED_NUMBERS} A",
    HEARTS: f"K Q J {RED_NUMBERS}",
    SPADES: f"K Q J A {BLACK_NUMBERS}",
}


def trump_codes(suit: int) -> list[str]:
    """The trumps from the highest to the lowest where this suit is."""
    letter = PACK.suits[suit].letter
    numbers = RED_NUMBERS if PACK.suits[suit].red else BLACK_NUMBERS
    others = [rank for rank in f"A K Q {numbers}".split() if rank not in HIGHEST and rank + letter != "AH"]
    return [*[rank + letter for rank in HIGHEST], "AH", *[rank + letter for rank in others]]


class FortyOrder(TrickOrder):
    """How cards count with this suit as trumps. ``privileged``: the three highest trumps, as a mask."""

    def __init__(self, trumps: int) -> None:
        suit_of = list(PACK.suit_of)
        suit_of[ACE_OF_HEARTS] = trumps
        strength = [0] * PACK.size
        ranked = [[f"{rank}{PACK.suits[suit].letter}" for rank in ranks.split()] for suit, ranks in PLAIN.items() if suit != trumps]
        for codes in [*ranked, trump_codes(trumps)]:
            for height, code in enumerate(reversed(codes)):
                strength[PACK.card(code)] = height
        super().__init__(PACK, trumps, suit_of, strength)
        self.privileged: Final[int] = sum([1 << card for card in self.trump_cards[:3]])
        self.all_trumps: Final[int] = self.suit_masks[trumps]

    def may_stay(self, led: Card) -> int:
        """The trumps that need not be played to this trump, which was led: those of the three highest that beat it."""
        return self.privileged & self.beating(led)


ORDERS: Final = tuple([FortyOrder(suit) for suit in range(4)])
