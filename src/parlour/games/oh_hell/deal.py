"""A deal of Oh Hell!: hands, tricks and bids, and the card turned up for trumps. Rules page: oh-hell."""
from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.kernel.table import ALL
from parlour.kernel.zones import CardRow
from parlour.mechanisms.tricks.bidding import BidDeal

if TYPE_CHECKING:
    from parlour.games.oh_hell.game import OhHell  # noqa: F401  the base of the deal names it


class OhHellDeal(BidDeal["OhHell"]):
    """Hands, tricks and bids, and the card turned up for trumps, which lies on the cards not dealt."""

    turned: CardRow

    def set_table(self) -> None:
        super().set_table()
        self.turned = self.card_row("turned", "pile", ALL, "turned up")

    def deal_hands(self, each: int, on_foreheads: bool) -> None:
        """Deals the hands; a card on a forehead is seen by all but the one behind it."""
        cards = self.fresh_pack()
        if on_foreheads:
            for seat in range(self.players):
                self.hands[seat].viewers = self.everyone & ~(1 << seat)
            rest = self.deal_out(cards, 1)
        else:
            rest = self.deal_singly(cards, each)
        self.place(rest[::-1], self.rest)

    def sees_hand(self, seat: int) -> bool:
        """Whether the seat knows its own hand: not with the card on the forehead."""
        return self.hands[seat].viewers >> seat & 1 == 1
