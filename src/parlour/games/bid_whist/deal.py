"""A deal of Bid Whist, and what its bidder has undertaken. Rules page: bid-whist."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Self

from parlour.kernel.features import KnownNumber
from parlour.kernel.phase import NO_SEAT
from parlour.kernel.table import ALL
from parlour.kernel.zones import CardSet
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickDeal

if TYPE_CHECKING:
    from parlour.games.bid_whist.play import WhistGame  # noqa: F401  the base of the deal names it

UPTOWN: Final = 0
DOWNTOWN: Final = 1
#: the rankings of the cards as they are named
RANKINGS: Final = ("uptown", "downtown", "downtown with aces bad")
NO_TRUMP: Final = "no trump"
#: what Cincinnati calls the rankings
NORMAL: Final = "normal"
SPECIAL: Final = "special"
#: the tricks a side must win before any count
BOOK: Final = 6
HAND: Final = 12


class Contract:
    """What the ``seat`` and its partner have undertaken: ``number`` books above six; ``trumps`` is a suit or none."""

    def __init__(self, seat: int, number: int, trumps: int = NO_TRUMPS, ranking: int = UPTOWN) -> None:
        self.seat: Final = seat
        self.number: Final = number
        self.trumps: Final = trumps
        self.ranking: Final = ranking

    def with_trumps(self, trumps: int) -> Contract:
        """The same with these trumps."""
        return Contract(self.seat, self.number, trumps, self.ranking)

    def with_ranking(self, ranking: int) -> Contract:
        """The same with cards that rank so."""
        return Contract(self.seat, self.number, self.trumps, ranking)


class WhistDeal(TrickDeal["WhistGame"]):
    """A deal with a kitty, and jokers that lie apart where they are out of play.

    ``bidder``: the seat with the contract, -1 before there is one. For reneging ``denied[seat]`` has a bit for each suit that
    the seat has not followed, ``reneges[side]`` counts the times that a denied suit came to light. ``games[side]``: games won.
    ``boston``: what a Boston that decides the whole game has brought the bidder's side; 0 where there was none.
    """

    known_numbers: ClassVar[tuple[KnownNumber, ...]] = (KnownNumber("bidder", kind="seat"),)
    rest_label = "kitty"
    apart: CardSet
    bidder: int = NO_SEAT
    boston: int = 0
    denied: list[int]
    reneges: list[int]
    games: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.apart = self.card_set("apart", "row", ALL, "jokers out of play")
        self.denied = self.tally()
        self.reneges = self.tally(0, 2)
        self.games = self.tally(0, 2)

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.bidder = old.bidder
        self.boston = old.boston
