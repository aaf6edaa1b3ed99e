"""The cards of Botifarra: how they rank and what they count (page sections "The Deck" and "Card values and scoring")."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from parlour.equipment import spanish
from parlour.mechanisms.tricks.card_points import CardPoints
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickOrder

PACK: Final = spanish("9 1 R C S 8 7 6 5 4 3 2")
#: the cards that count, from the best
VALUES: Final[Mapping[str, int]] = {"9": 5, "1": 4, "R": 3, "C": 2, "S": 1}
POINTS: Final = CardPoints(PACK, VALUES)
COUNTING: Final = sum([1 << card for card in PACK.every if POINTS.each[card]])
#: what each trick counts besides its cards
TRICK: Final = 1
#: all points of a hand, and the half above which they score
WHOLE: Final = 72
HALF: Final = WHOLE // 2

#: the order with each suit as trumps
ORDERS: Final = tuple([TrickOrder(PACK, suit) for suit in range(len(PACK.suits))])
PLAIN: Final = TrickOrder(PACK)
#: of each card those of its suit that are lower
LOWER: Final = tuple([PACK.suit_masks[PACK.suit_of[card]] & ((1 << card) - 1) for card in PACK.every])


def order_of(trumps: int) -> TrickOrder:
    """The order of the cards with a suit as trumps, or without trumps."""
    return PLAIN if trumps == NO_TRUMPS else ORDERS[trumps]


def lowest_of_suits(cards: int) -> int:
    """The lowest of the cards in each suit."""
    lowest = 0
    for suit in PACK.suit_masks:
        held = cards & suit
        lowest |= held & -held
    return lowest


class Contract:
    """Who chose the trumps, which they are (``NO_TRUMPS`` for Botifarra), and who has said Contrar, Recontrar and Sant Vicens."""

    def __init__(self, chooser: int, trumps: int, said: tuple[int, ...] = ()) -> None:
        self.chooser: Final = chooser
        self.trumps: Final = trumps
        self.said: Final = said

    @property
    def botifarra(self) -> bool:
        """Whether there are no trumps."""
        return self.trumps == NO_TRUMPS

    def doubled(self, said: tuple[int, ...]) -> Contract:
        """The same when these have doubled."""
        return Contract(self.chooser, self.trumps, said)
