"""A deal of Da Bai Fen. Rules page: da-bai-fen."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

from parlour.equipment import bits
from parlour.mechanisms.tricks.sheng_ji import ShengJiDeal

if TYPE_CHECKING:
    from parlour.games.da_bai_fen.game import DaBaiFen  # noqa: F401  the base of the deal names it


class DaBaiFenDeal(ShengJiDeal["DaBaiFen"]):
    """A hand: the page's "starter", who draws first, is the dealer here; its "leader" is the ``starter``.

    ``special``: it follows a draw, and whoever exposes a card of the own side's level will be leader. ``drawn``: this hand is a draw.
    ``taken_over``: the opponents will be the declarers.
    """

    special: bool = False
    drawn: bool = False
    taken_over: bool = False
    discarder: ClassVar[str] = "leader"

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.special = old.special
        self.drawn = old.drawn
        self.taken_over = old.taken_over

    def put_by(self, cards: int) -> None:
        """These cards of the trick count for nobody."""
        for card in bits(cards):
            self.move(card, self.trick, self.taken[self.partner_of_starter()])
