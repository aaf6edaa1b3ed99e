"""What lies on the table in Bestia. Rules page: bestia."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

from parlour.games.bestia.forms import FORMS, Form
from parlour.kernel.phase import NO_SEAT
from parlour.kernel.table import UNSEEN
from parlour.kernel.zones import CardRow
from parlour.mechanisms.tricks.rams import RamsDeal

if TYPE_CHECKING:
    from parlour.games.bestia.game import Bestia  # noqa: F401  the base of the deal names it

#: what everybody pays before a deal, in halves of the ante
WHOLE_ANTE: Final = 2


class BestiaDeal(RamsDeal["Bestia"]):
    """``turns``: how often each has spoken; ``halves``: how many halves of the ante each pays before the next deal. ``form_place``: where
    the form of this deal stands among all; ``knocker``: who has knocked; ``stolen``: the dealer has taken the trump turned up;
    ``played_for``: what was in the pool when the tricks began; ``stopped``: most want to end the match."""

    buco: CardRow
    turns: list[int]
    halves: list[int]
    form_place: int = 0
    knocker: int = NO_SEAT
    played_for: int = 0
    stolen: bool = False
    stopped: bool = False

    def set_table(self) -> None:
        super().set_table()
        self.buco = self.card_row("buco", "pile", UNSEEN, "buco")
        self.turns = self.tally()
        self.halves = self.tally(WHOLE_ANTE)

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.form_place = old.form_place
        self.knocker = old.knocker
        self.played_for = old.played_for
        self.stolen = old.stolen
        self.stopped = old.stopped

    @property
    def form(self) -> Form:
        """The form in which this deal is played."""
        return FORMS[self.form_place]
