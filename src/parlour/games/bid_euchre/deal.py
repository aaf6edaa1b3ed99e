"""A deal of Bid Euchre. Rules page: bid-euchre."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

from parlour.kernel.features import KnownNumber
from parlour.kernel.phase import NO_SEAT
from parlour.kernel.zones import CardSet
from parlour.mechanisms.tricks.tricks import TrickDeal

if TYPE_CHECKING:
    from parlour.games.bid_euchre.game import EuchreGame  # noqa: F401  the base of the deal names it


class EuchreDeal(TrickDeal["EuchreGame"]):
    """A deal with a kitty in some forms, and what the bidder has discarded.

    ``tricks[seat]``: those that the seat has won, which have a card less for each player who sits out. ``bidder``: the seat with the
    contract, -1 before there is one; ``made``: whether it has made its bid.
    """

    known_numbers: ClassVar[tuple[KnownNumber, ...]] = (KnownNumber("bidder", kind="seat"), KnownNumber("tricks", 8))
    rest_label = "kitty"
    taken_label = "cards won"
    discards: CardSet
    tricks: list[int]
    bidder: int = NO_SEAT
    made: bool = False

    def set_table(self) -> None:
        super().set_table()
        self.discards = self.card_set("discards", "heap")
        self.tricks = self.tally()

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.bidder = old.bidder
        self.made = old.made

    def cards_per_trick(self) -> int:
        return 1
