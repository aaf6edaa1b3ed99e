"""What lies on the table in Bourré. Rules page: bourr."""
from __future__ import annotations

from typing import TYPE_CHECKING, Self

from parlour.mechanisms.tricks.rams import RamsDeal

if TYPE_CHECKING:
    from parlour.games.bourr.game import Bourre  # noqa: F401  the base of the deal names it


class BourreDeal(RamsDeal["Bourre"]):
    """``stayed``: in the game with four cards, who has said after the exchange that he goes on. ``eased``: who puts in no chip before the
    next deal, as a mask."""

    stayed: list[int]
    eased: int = 0

    def set_table(self) -> None:
        super().set_table()
        self.stayed = self.tally()

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.eased = old.eased
