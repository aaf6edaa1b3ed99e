"""What lies on the table at Pig and its relations: hands, stock, discards, cards that are being passed. Rules page: pig-spoons."""
from __future__ import annotations

from typing import TYPE_CHECKING, Self

from typing_extensions import TypeVar

from parlour.kernel.phase import NO_SEAT
from parlour.kernel.table import UNSEEN
from parlour.kernel.zones import CardRow
from parlour.mechanisms.table.dealing import HandsDeal

if TYPE_CHECKING:
    from parlour.games.pig_spoons.four_of_a_kind import FourOfAKind, FreePassing  # noqa: F401  the bases of the deals name them

#: the game that a kind of deal belongs to
PigGameT = TypeVar("PigGameT", bound="FourOfAKind", covariant=True, default="FourOfAKind")


class PigDeal(HandsDeal[PigGameT]):
    """Hands, a stock with its discards, a card that is offered, and the cards that are not in play. ``first`` was the first to
    finish."""

    stock: CardRow
    discards: CardRow
    passed: CardRow
    aside: CardRow
    first: int = NO_SEAT

    def set_table(self) -> None:
        super().set_table()
        self.stock = self.card_row("stock", "pile", role="stock")
        self.discards = self.card_row("discards", "pile", role="discard")
        self.passed = self.card_row("passed", "row", UNSEEN, "being passed")
        self.aside = self.card_row("aside", "heap", UNSEEN, "not in play")

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.first = old.first


class PassingDeal(PigDeal["FreePassing"]):
    """With a pile before each player, ``coming[seat]``: the cards given to it that it has not picked up, the first lowest.
    ``signed`` are those who have given the sign, and ``asked`` those to whom a pig is talking (masks); ``given`` counts the
    cards given; ``fresh`` has just picked up a card that has to be kept for a turn."""

    coming: list[CardRow]
    signed: int = 0
    asked: int = 0
    given: int = 0
    fresh: int = NO_SEAT

    def set_table(self) -> None:
        super().set_table()
        self.coming = self.card_rows("coming", "pile")

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.signed = old.signed
        self.asked = old.asked
        self.given = old.given
        self.fresh = old.fresh
