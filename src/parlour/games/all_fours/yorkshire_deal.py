"""A deal of All Fours as it is played in English pubs. Rules page: all-fours, "West Yorkshire All Fours"."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

from mypy_extensions import mypyc_attr

from parlour.games.all_fours.deal import PitchedDeal
from parlour.kernel.table import ALL
from parlour.kernel.zones import CardRow, CardSet

if TYPE_CHECKING:
    from parlour.games.all_fours.west_yorkshire import WestYorkshireAllFours  # noqa: F401  the base of the deal names it

#: who sits where when the jacks have said that South's partner is West, North or East: the order of play
RINGS: Final = {1: (0, 2, 1, 3), 2: (0, 1, 2, 3), 3: (0, 1, 3, 2)}
OPPOSITE: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class YorkshireDeal(PitchedDeal["WestYorkshireAllFours"]):
    """A deal in which the ``first`` trick lies face up, and hands may be ``thrown`` in.

    ``all_four[team]``: how often the team has won all four points in this match. ``partner``: who is South's partner where the jacks say
    that. ``elsewhere``: when a league match is over, the seed of the matches at the other tables.
    """

    taken_label = "cards won"
    first: list[CardRow]
    thrown: list[CardSet]
    all_four: list[int]
    partner: int = OPPOSITE
    elsewhere: int = 0

    def set_table(self) -> None:
        super().set_table()
        self.first = self.card_rows("first", "pile", ALL, "first trick")
        self.thrown = self.card_sets("thrown", "row", ALL, "thrown in")
        self.all_four = self.tally()

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.partner = old.partner
        self.elsewhere = old.elsewhere

    def cards_per_trick(self) -> int:
        return 1

    def after(self, seat: int) -> int:
        return self.order(seat)[1]

    def order(self, first: int) -> tuple[int, ...]:
        if self.partner == OPPOSITE:
            return self.game.orders[first]
        seats = RINGS[self.partner]
        at = seats.index(first)
        return seats[at:] + seats[:at]

    def sweep(self, seat: int) -> None:
        if not self.game.first_trick_open or any([pile.row for pile in self.first]):
            super().sweep(seat)
        else:
            # a trump, the card that was pitched, comes to lie on top
            self.move_all(self.trick, self.first[seat])
            self.turn_pile(self.first[seat])

    def won(self) -> list[int]:
        return [cards | self.first[seat].mask() for seat, cards in enumerate(super().won())]
