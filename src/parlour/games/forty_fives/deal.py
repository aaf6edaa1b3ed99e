"""Deals of Forty-Fives. Rules page: forty-fives."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.games.forty_fives.cards import ORDERS, FortyOrder
from parlour.kernel.actions import Action
from parlour.kernel.features import KnownNumber
from parlour.kernel.phase import NO_SEAT
from parlour.kernel.table import ALL
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.tricks.tricks import TrickDeal

if TYPE_CHECKING:
    from parlour.games.forty_fives.auction_game import AuctionFortyFives  # noqa: F401  the base of the deal names it
    from parlour.games.forty_fives.forty_five import FortyFive  # noqa: F401  the base of the deal names it
    from parlour.games.forty_fives.game import FortyGame

#: the game that a kind of deal belongs to
FG = TypeVar("FG", bound="FortyGame[Any]", covariant=True, default="FortyGame[Any]")

#: how many cards everyone has, and how many tricks there are
HAND: Final = 5
#: what a trick counts, and the highest trump besides
TRICK: Final = 5
BEST_TRUMP: Final = 5


@mypyc_attr(allow_interpreted_subclasses=True)
class FortyDeal(TrickDeal[FG]):
    """Hands and tricks; what the players throw away lies face down in ``discards``."""

    rest_label = "stock"
    discards: CardSet

    def set_table(self) -> None:
        super().set_table()
        self.discards = self.card_set("discards", "heap")

    def best_trump(self, order: FortyOrder) -> int:
        """Who has won the highest trump played so far, whose player wins it always; or :data:`NO_SEAT`."""
        for card in order.trump_cards:
            for seat in range(self.players):
                if self.taken[seat].cards >> card & 1:
                    return seat
        return NO_SEAT

    def points_won(self, order: FortyOrder) -> list[int]:
        """What each side has won: 5 for each trick, and 5 for the highest trump so far."""
        points = [0] * len(self.scores)
        for seat in range(self.players):
            points[self.game.sides[seat]] += TRICK * self.tricks_taken(seat)
        best = self.best_trump(order)
        if best != NO_SEAT:
            points[self.game.sides[best]] += BEST_TRUMP
        return points

    def tricks_of_sides(self) -> list[int]:
        """How many tricks each side has won."""
        tricks = [0] * len(self.scores)
        for seat in range(self.players):
            tricks[self.game.sides[seat]] += self.tricks_taken(seat)
        return tricks


FortyDealT = TypeVar("FortyDealT", bound=FortyDeal, contravariant=True, default=FortyDeal)


class AuctionDeal(FortyDeal["AuctionFortyFives"]):
    """A deal with bids. ``kitty``: where the form has one. ``bidder``: who has won the bidding, :data:`NO_SEAT` before that; ``made``:
    whether that seat has made its bid."""

    known_numbers: ClassVar[tuple[KnownNumber, ...]] = (KnownNumber("bidder", kind="seat"),)
    kitty: CardRow
    bidder: int = NO_SEAT
    made: bool = False

    def set_table(self) -> None:
        super().set_table()
        self.kitty = self.card_row("kitty", "pile", label="kitty")

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.bidder = old.bidder
        self.made = old.made


class TurnedDeal(FortyDeal["FortyFive"]):
    """A deal in which the card ``turned`` up fixes trumps."""

    turned: CardRow

    def set_table(self) -> None:
        super().set_table()
        self.turned = self.card_row("turned", "row", ALL, "turned up")


class Stake:
    """What a bid needs and counts: so many points are needed; ``made``: what the bidders score then, or 0 for what they have won;
    ``lost``: what they lose otherwise."""

    def __init__(self, needed: int, made: int, lost: int) -> None:
        self.needed: Final = needed
        self.made: Final = made
        self.lost: Final = lost


class Contract:
    """What a ``seat`` has undertaken: its ``bid``, with what is at ``stake``. ``trumps``: -1 before they are named."""

    def __init__(self, seat: int, bid: Action, stake: Stake, trumps: int = -1) -> None:
        self.seat: Final = seat
        self.bid: Final = bid
        self.stake: Final = stake
        self.trumps: Final = trumps

    def with_trumps(self, trumps: int) -> Contract:
        """The same with these trumps."""
        return Contract(self.seat, self.bid, self.stake, trumps)

    def order(self) -> FortyOrder:
        """How cards count with its trumps."""
        return ORDERS[self.trumps]


def bid_words(bid: Action) -> str:
    """A bid in words: ``20``, ``30 for 60``."""
    return str(bid).removeprefix("bid ")


def contract_facts(deal: FortyDeal, contract: Contract) -> list[str]:
    """The trumps, once they are named, and who has bid what."""
    said = f"{deal.name(contract.seat)} bid {bid_words(contract.bid)}"
    return [said] if contract.trumps < 0 else [f"Trumps: {deal.pack.suits[contract.trumps].shown}", said]
