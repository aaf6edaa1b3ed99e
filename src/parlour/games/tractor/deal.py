"""A deal of Tractor. Rules page: tractor."""
from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.mechanisms.tricks.sheng_ji import NO_SUIT as NO_SUIT
from parlour.mechanisms.tricks.sheng_ji import ShengJiDeal

if TYPE_CHECKING:
    from parlour.games.tractor.game import Tractor  # noqa: F401  the base of the deal names it


class TractorDeal(ShengJiDeal["Tractor"]):
    """A deal as in all of Sheng Ji: the opponents' valuable cards lie before the starter's right, and all else is waste, kept by the
    starter's partner (page section "The play")."""
