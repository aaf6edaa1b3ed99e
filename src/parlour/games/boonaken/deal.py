"""What lies on the table in Boonaken. Rules page: boonaken."""
from __future__ import annotations

from typing import TYPE_CHECKING, Self

from parlour.kernel.phase import NO_SEAT
from parlour.kernel.table import ALL, UNSEEN
from parlour.kernel.zones import CardRow
from parlour.mechanisms.tricks.tricks import TrickDeal

if TYPE_CHECKING:
    from parlour.games.boonaken.game import Boonaken  # noqa: F401  the base of the deal names it


class BoonDeal(TrickDeal["Boonaken"]):
    """Hands, tricks, and the cards of the centre, ``face_up`` and ``face_down``; in ``discarded`` what was laid down in their place.

    ``pluses`` and ``minuses`` of each seat last through the match. ``playing``: how many are in this deal; ``tricks``: how many each has
    won. ``declarer``: who plays, the first of several; nobody before the bidding is over, or when all have passed. ``announced``: the
    declarer's Roem, ``cancelled`` when an opponent has better. ``follows``: there was a deal before this one.
    """

    taken_label = "cards won"
    face_up: CardRow
    face_down: CardRow
    discarded: CardRow
    pluses: list[int]
    minuses: list[int]
    tricks: list[int]
    declarer: int = NO_SEAT
    follows: bool = False
    playing: int = 0
    announced: int = 0
    cancelled: bool = False

    def set_table(self) -> None:
        super().set_table()
        self.face_up = self.card_row("centre", "row", ALL, "centre")
        self.face_down = self.card_row("face down", "pile", UNSEEN, "centre, face down")
        self.discarded = self.card_row("discarded", "pile", UNSEEN, "discarded")
        self.pluses = self.tally()
        self.minuses = self.tally()
        self.tricks = self.tally()

    def cards_per_trick(self) -> int:
        # how many play changes in the course of a match
        return 1

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.declarer = old.declarer
        self.follows = old.follows
        self.playing = old.playing
        self.announced = old.announced
        self.cancelled = old.cancelled
