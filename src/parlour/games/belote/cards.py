"""What Belote adds to its cards: what one takes with, the game, and the king that is played before the queen. Rules page: belote."""
from __future__ import annotations

from typing import Final

from parlour.equipment import Card
from parlour.kernel.actions import Action, word
from parlour.mechanisms.tricks.belote import KINGS, QUEENS, ROYALS, TRUMP_NAMES
from parlour.mechanisms.tricks.duties import Duty
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickOrder

#: the cards for a side that takes every trick
CAPOT: Final = 252
TARGET: Final = 1000

TAKES: Final[tuple[Action, ...]] = tuple([word("take", name) for name in TRUMP_NAMES])


class KingFirst(Duty):
    """Of the king and queen of trumps in one hand the king is played first."""

    def leaves(self, order: TrickOrder, trick: list[Card], cards: int, follows: bool) -> int:
        if order.trumps == NO_TRUMPS or ROYALS[order.trumps] & ~cards:
            return cards
        return cards & ~(1 << QUEENS[order.trumps])

    def denied(self, order: TrickOrder, trick: list[Card], cards: int, follows: bool, card: Card) -> int:
        return cards & 1 << KINGS[order.trumps] if order.trumps != NO_TRUMPS and card == QUEENS[order.trumps] else 0

