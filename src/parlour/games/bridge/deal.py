"""A deal of Bridge: a face-down opening lead, and the systems that the sides play."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.games.bridge.system import SYSTEMS, System
from parlour.kernel.table import UNSEEN
from parlour.kernel.zones import CardRow
from parlour.mechanisms.tricks.contract_deal import ContractDeal

if TYPE_CHECKING:
    from parlour.games.bridge.game import BridgeGame

#: the form of Bridge that a kind of deal belongs to
BG = TypeVar("BG", bound="BridgeGame[Any]", covariant=True, default="BridgeGame[Any]")


@mypyc_attr(allow_interpreted_subclasses=True)
class BridgeDeal(ContractDeal[BG]):
    """Four hands; a face-down opening lead; and ``systems``, what the sides play."""

    lead: CardRow
    systems: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.lead = self.card_row("lead", "pile", UNSEEN, "face-down lead")
        self.systems = self.tally(0, 2)

    def systems_played(self) -> tuple[System, System]:
        """The systems that the two sides play."""
        return SYSTEMS[self.systems[0]], SYSTEMS[self.systems[1]]
