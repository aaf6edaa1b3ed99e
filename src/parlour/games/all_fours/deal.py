"""A deal of All Fours. Rules page: all-fours."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.kernel.table import ALL, UNSEEN
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.tricks.point_tricks import PointTrickDeal
from parlour.mechanisms.tricks.tricks import NO_TRUMPS

if TYPE_CHECKING:
    from parlour.games.all_fours.base import AllFours
    from parlour.games.all_fours.pitched import PitchedGame
    from parlour.games.all_fours.turn_up import TurnUpGame  # noqa: F401  the base of a deal names it

#: the form of All Fours that a kind of deal belongs to
AF = TypeVar("AF", bound="AllFours[Any]", covariant=True, default="AllFours[Any]")
PG = TypeVar("PG", bound="PitchedGame[Any]", covariant=True, default="PitchedGame[Any]")


@mypyc_attr(allow_interpreted_subclasses=True)
class FoursDeal(PointTrickDeal[AF]):
    """A deal; ``trumps``: the suit, once it is settled."""

    rest_label = "stock"
    trumps: int = NO_TRUMPS

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.trumps = old.trumps

    def in_hand(self, seat: int) -> int:
        """The cards that the seat has still to play, as a mask."""
        return self.hands[seat].cards

    def held(self) -> list[int]:
        return [self.played[seat] | self.in_hand(seat) for seat in range(self.players)]


#: the kind of deal of a form of All Fours, and of its tricks
D = TypeVar("D", bound=FoursDeal, default=FoursDeal)
FoursDealT = TypeVar("FoursDealT", bound=FoursDeal, contravariant=True, default=FoursDeal)


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnUpDeal(FoursDeal["TurnUpGame"]):
    """A deal in which cards are ``turned`` up for trumps, the latest last. ``batches[seat]``: how many cards at a time the seat deals,
    0 before it has chosen.

    For revokes: ``denied[4 * seat + suit]`` are the cards that the seat had played when it first did not follow that suit,
    ``shown[seat]`` has a bit for each such suit that came to light since, ``caught[side]`` counts the revokes that were called.
    ``exposed``: cards that were taken back.
    """

    turned: CardRow
    discards: CardSet
    exposed: list[CardSet]
    batches: list[int]
    denied: list[int]
    shown: list[int]
    caught: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.turned = self.card_row("turned", "row", ALL, "turned up")
        self.discards = self.card_set("discards", "heap", UNSEEN, "discards")
        self.exposed = self.card_sets("exposed", "row", ALL, "exposed cards")
        self.batches = self.tally()
        self.denied = self.tally(0, 4 * self.players)
        self.shown = self.tally()
        self.caught = self.tally()

    def place_of_rest(self) -> CardRow:
        return self.card_row("rest", "pile", UNSEEN, self.rest_label, role="stock")

    def in_hand(self, seat: int) -> int:
        return self.hands[seat].cards | self.exposed[seat].cards


@mypyc_attr(allow_interpreted_subclasses=True)
class PitchedDeal(FoursDeal[PG]):
    """A deal in which the first card led makes trumps."""
