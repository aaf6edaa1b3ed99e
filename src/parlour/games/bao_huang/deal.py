"""A deal of Bao Huang. Rules page: bao-huang."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

from parlour.games.bao_huang.cards import EMPEROR, EUNUCH
from parlour.kernel.phase import NO_SEAT
from parlour.kernel.table import ALL, UNSEEN
from parlour.kernel.zones import CardRow
from parlour.mechanisms.climbing.secret_partner import SecretPartnerDeal

if TYPE_CHECKING:
    from parlour.games.bao_huang.game import BaoHuang


class BaoHuangDeal(SecretPartnerDeal["BaoHuang"]):
    """The declarer is the emperor, once somebody will be, and the card called is the eunuch's, from the beginning.

    ``gifts``: the cards that the losers of the last deal give up. ``finished``: the seats that have run out of cards, in order, then -1.
    ``dues``: how many cards each seat takes at the beginning, or gives where the number is below nothing; ``takers``: who takes, those who
    ran out first in the last deal first, then -1. ``factor``: what an announcement multiplies the points by.
    """

    gifts: CardRow
    finished: list[int]
    dues: list[int]
    takers: list[int]
    factor: int = 1

    def __init__(self, game: BaoHuang) -> None:
        super().__init__(game)
        self.gifts_open: Final[bool] = game.gifts_open

    def set_table(self) -> None:
        super().set_table()
        self.gifts = self.card_row("gifts", "row", ALL if self.gifts_open else UNSEEN, "given up")
        self.finished = self.tally(NO_SEAT)
        self.dues = self.tally()
        self.takers = self.tally(NO_SEAT)

    def take_seats(self) -> None:
        super().take_seats()
        self.called = EUNUCH

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.factor = old.factor

    def holder_of_crown(self) -> int:
        """Who has the emperor's card in hand."""
        return [hand.cards >> EMPEROR & 1 for hand in self.hands].index(1)

    def has_finished(self, seat: int) -> int:
        """Notes that the seat has run out of cards, and says as which, from 0."""
        place = self.finished.index(NO_SEAT)
        self.finished[place] = seat
        return place

    def standing(self) -> list[int]:
        """All seats in the order in which they ran out of cards, at the end those who have not."""
        out = [seat for seat in self.finished if seat >= 0]
        return out + [seat for seat in self.order(self.after(self.dealer)) if seat not in out]

    def all_out(self, seats: int) -> bool:
        """Whether none of these seats, a mask, has cards."""
        return not any([seats >> seat & 1 and self.has_cards(seat) for seat in range(self.players)])
