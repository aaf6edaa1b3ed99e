"""Deals of Michigan and of Three in One. Rules page: michigan-newmarket."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Self

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.kernel.table import OWN
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.climbing.stops import StopsDeal

if TYPE_CHECKING:
    from parlour.games.michigan_newmarket.game import MichiganGame
    from parlour.games.michigan_newmarket.three_in_one import ThreeInOne  # noqa: F401  the base of the deal names it

#: the game that a kind of deal belongs to
MG = TypeVar("MG", bound="MichiganGame[Any]", covariant=True, default="MichiganGame[Any]")


@mypyc_attr(allow_interpreted_subclasses=True)
class MichiganDeal(StopsDeal[MG]):
    """Everybody's cards stay before him as they are played. ``spare``: the hand that nobody has; ``stock``: the pack before it is
    dealt."""

    apart: ClassVar[bool] = True
    spare: CardSet
    stock: CardRow

    def set_table(self) -> None:
        super().set_table()
        self.spare = self.card_set("spare", "heap", label="spare hand")
        self.stock = self.card_row("stock", "pile", label="pack")


MichiganDealT = TypeVar("MichiganDealT", bound=MichiganDeal, contravariant=True, default=MichiganDeal)


class ThreeDeal(MichiganDeal["ThreeInOne"]):
    """A deal in which everybody sets five cards aside for Poker. ``took``: who had eight, nine and ten of a suit, as a mask."""

    poker: list[CardSet]
    took: int = 0

    def set_table(self) -> None:
        super().set_table()
        self.poker = self.card_sets("poker", "fan", OWN, "poker hand")

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.took = old.took
