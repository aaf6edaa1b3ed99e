"""A deal of Botifarra: who plays with whom, what was played, which game of how many this is."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Self

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.games.botifarra.cards import POINTS, TRICK
from parlour.mechanisms.tricks.tricks import TrickDeal

if TYPE_CHECKING:
    from parlour.games.botifarra.game import BotifarraGame

#: the form of Botifarra that a kind of deal belongs to
BG = TypeVar("BG", bound="BotifarraGame[Any]", covariant=True, default="BotifarraGame[Any]")

#: South's partner sits left, then opposite, then right: the order of play in the games in which everybody is partner of everybody
ROTATION: Final = ((0, 3, 1, 2), (0, 3, 2, 1), (0, 2, 3, 1))


@mypyc_attr(allow_interpreted_subclasses=True)
class BotifarraDeal(TrickDeal[BG]):
    """Hands and tricks. ``played[seat]``: the cards the seat has played, a mask; ``games_won[seat]``: its games. ``games_over``: how many
    games were over before this deal; ``decided``: one is over with it."""

    played: list[int]
    games_won: list[int]
    games_over: int = 0
    decided: bool = False

    def set_table(self) -> None:
        super().set_table()
        self.played = self.tally()
        self.games_won = self.tally()

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.games_over = old.games_over
        self.decided = old.decided

    def after(self, seat: int) -> int:
        return self.order(seat)[1]

    def order(self, first: int) -> tuple[int, ...]:
        if not self.game.partners_change:
            return self.game.orders[first]
        seats = ROTATION[self.games_over % len(ROTATION)]
        at = seats.index(first)
        return seats[at:] + seats[:at]

    def partner(self, seat: int) -> int:
        """Who plays together with the seat: the one opposite in the order of play."""
        return self.order(seat)[2]

    def team(self, seat: int) -> int:
        """The seat and its partner, as a mask."""
        return 1 << seat | 1 << self.partner(seat)

    def team_name(self, seat: int) -> str:
        """What the seat and its partner are called."""
        first, second = sorted([seat, self.partner(seat)])
        return f"{self.names[first]} and {self.names[second]}"

    def gone(self) -> int:
        """The cards that have been played, as a mask."""
        gone = 0
        for cards in self.played:
            gone |= cards
        return gone

    def counted(self, seat: int) -> int:
        """The points that the seat and its partner have taken: their cards, and one for each trick."""
        partner = self.partner(seat)
        cards = self.taken[seat].cards | self.taken[partner].cards
        return POINTS.of(cards) + TRICK * (self.tricks_taken(seat) + self.tricks_taken(partner))

    def style(self, seat: int) -> int:
        """How much bolder than others a bot is here."""
        return 0
