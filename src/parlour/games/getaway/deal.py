"""Deals of Getaway. Rules page: getaway."""
from __future__ import annotations

from typing import TYPE_CHECKING, Self

from parlour.equipment import Card
from parlour.games.getaway.options import PILES
from parlour.kernel.phase import Why
from parlour.kernel.table import UNSEEN
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.tricks.tricks import TrickDeal

if TYPE_CHECKING:
    from parlour.games.getaway.game import Getaway  # noqa: F401  the base of the deal names it


class GetawayDeal(TrickDeal["Getaway"]):
    """Hands, the trick, the waste pile (``waste``), and the ``piles`` to choose from where there are some. ``first``: the card with which
    play begins. ``tricks``: how many have been led."""

    waste: CardSet
    piles: list[CardRow]
    tricks: int = 0

    def set_table(self) -> None:
        super().set_table()
        self.waste = self.card_set("waste", "heap", UNSEEN, "waste pile", role="stock")
        self.piles = [self.card_row(f"pile {place + 1}", "pile", UNSEEN, f"pile {place + 1}")
                      for place in range(self.players if self.game[PILES] == "piles" else 0)]

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.tricks = old.tricks

    def holders(self) -> list[int]:
        """The seats that have cards."""
        return [seat for seat in range(self.players) if self.hands[seat].cards]

    def next_holder(self, seat: int) -> int:
        """The next in turn who has cards; the seat itself where nobody else has."""
        for other in self.order(seat)[1:]:
            if self.hands[other].cards:
                return other
        return seat

    def may_follow(self, seat: int, why: Why | None) -> int:
        """The cards that the seat may play to a trick, as a mask: those of the suit led, or any where it has none. Tells ``why`` what
        bars the others."""
        order = self.game.card_order
        hand = self.hands[seat].cards
        led = order.suit_of[self.trick.row[0]]
        follow = hand & order.suit_masks[led]
        if follow and why is not None:
            why.only(follow, f"You hold {order.suit_name(led)}: you must follow suit.")
        return follow or hand

    def show_void(self, seat: int, card: Card) -> None:
        """Everybody learns that a player who does not follow suit has none of it."""
        order = self.game.card_order
        led = order.suit_of[self.trick.row[0]]
        if order.suit_of[card] != led:
            self.hands[seat].excluded |= order.suit_masks[led]
