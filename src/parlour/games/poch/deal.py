"""A deal of Poch. Rules page: poch."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

from parlour.kernel.phase import NO_SEAT
from parlour.kernel.table import ALL
from parlour.kernel.zones import CardRow
from parlour.mechanisms.climbing.stops import StopsDeal

if TYPE_CHECKING:
    from parlour.games.poch.game import PochGame  # noqa: F401  the base of the deal names it

#: the pool that is bet for
POCH: Final = "Poch"


class PochDeal(StopsDeal["PochGame"]):
    """A deal with a card that was turned up for the pay suit. ``bettor``: who bet or raised last, or :data:`NO_SEAT`;
    ``pay``: the pay suit; ``shared``: whether all have shared what was left on the board, which ends the match."""

    turned: CardRow
    stock: CardRow
    bettor: int = NO_SEAT
    pay: int = 0
    shared: bool = False

    def set_table(self) -> None:
        super().set_table()
        self.turned = self.card_row("turned", "row", ALL, "turned up")
        self.stock = self.card_row("stock", "pile", role="stock")

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.bettor = old.bettor
        self.pay = old.pay
        self.shared = old.shared
