"""A deal of Big Three. Rules page: big-three."""
from __future__ import annotations

from typing import TYPE_CHECKING, Self

from parlour.kernel.phase import NO_SEAT
from parlour.kernel.table import UNSEEN
from parlour.kernel.zones import CardSet
from parlour.mechanisms.climbing.secret_partner import SecretPartnerDeal

if TYPE_CHECKING:
    from parlour.games.big_three.game import BigThree  # noqa: F401  the base of the deal names it


class BigThreeDeal(SecretPartnerDeal["BigThree"]):
    """The ``kitty`` are the cards that are not dealt. ``starter``: who had the lowest heart, spoke first and leads first; ``stake``: what
    the declarer has bid; ``first``: who has run out of cards."""

    kitty: CardSet
    starter: int = NO_SEAT
    stake: int = 0
    first: int = NO_SEAT

    def set_table(self) -> None:
        super().set_table()
        self.kitty = self.card_set("kitty", "pile", UNSEEN, "buried")

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.starter = old.starter
        self.stake = old.stake
        self.first = old.first
