"""A deal of poker: what the players hold and show, what is left to deal, and who has done what. The game says how it goes on."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import Card
from parlour.kernel.features import KnownNumber
from parlour.kernel.phase import NO_SEAT
from parlour.kernel.table import ALL
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.stakes.stakes import StakesDeal

if TYPE_CHECKING:
    from parlour.mechanisms.stakes.poker import PokerGame

#: the seat has not drawn yet in this drawing round
NOT_DRAWN: Final = -1
#: the dealer has not named any wild cards
NOT_NAMED: Final = -1

P = TypeVar("P", bound="PokerDeal")
#: the game that a kind of deal belongs to
PG = TypeVar("PG", bound="PokerGame[Any]", covariant=True, default="PokerGame[Any]")


@mypyc_attr(allow_interpreted_subclasses=True)
class PokerDeal(StakesDeal[PG]):
    """Hands, before each seat what lies face up, the stock, what has been discarded, and cards for all on the board.

    ``drew[seat]``: how many cards the seat drew in the latest drawing round, :data:`NOT_DRAWN` before. ``opener``: who
    opened the betting, ``aggressor``: who bet or raised last in the latest round, or :data:`NO_SEAT`. ``shown``: the seats
    that have shown their hands, as a mask. ``declared[seat]``: what of the pot the seat goes for, where that is declared; see
    :mod:`parlour.mechanisms.stakes.high_low`. ``blind``: who made the largest blind bet, or -1, and how much that is in full, or
    -1 where it no longer lies there. ``named``: which of the game's sets of cards the dealer has named as wild, or
    :data:`NOT_NAMED`. ``left``: those who have played for a pot that nobody has won yet, as a mask; ``alone``: whether they alone
    go on playing for it.
    """

    known_numbers: ClassVar[tuple[KnownNumber, ...]] = (
        KnownNumber("drew", 5), KnownNumber("declared", 4), KnownNumber("opener", kind="seat"), KnownNumber("aggressor", kind="seat"))
    up: list[CardRow]
    stock: CardRow
    discards: CardSet
    board: CardRow
    drew: list[int]
    opener: int = NO_SEAT
    aggressor: int = NO_SEAT
    shown: int = 0
    declared: list[int]
    blind: list[int]
    named: int = NOT_NAMED
    left: int = 0
    alone: bool = False

    def set_table(self) -> None:
        super().set_table()
        self.up = self.card_rows("up", "row", ALL, "face up")
        self.stock = self.card_row("stock", "pile", role="stock")
        self.discards = self.card_set("discards", "heap")
        self.board = self.card_row("board", "row", ALL)
        self.drew = self.tally(NOT_DRAWN)
        self.declared = self.tally()
        self.blind = self.tally(-1, 2)

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.opener = old.opener
        self.aggressor = old.aggressor
        self.shown = old.shown
        self.named = old.named
        self.left = old.left
        self.alone = old.alone

    def gather(self) -> None:
        super().gather()
        self.blind[1] = -1

    def bet_blind(self, seat: int, amount: int, what: str = "") -> None:
        """The seat bets without having seen a card; whoever has less is all in, and the others owe the whole of it. ``what``: what
        it is called, to be said aloud."""
        put = self.bet(seat, amount)
        self.blind[0] = seat
        self.blind[1] = amount
        if what:
            self.tell(seat, "{put} in {} of {}", what, put)

    def lie_open(self, seat: int) -> tuple[int, int]:
        return len(self.board.row), len(self.up[seat].row)

    def cards(self, seat: int) -> int:
        """All the cards from which a seat makes its hand, those for all among them."""
        return self.hands[seat].cards | self.up[seat].mask() | self.board.mask()

    def turn_up(self, seat: int) -> None:
        """Deals a seat a card face up."""
        self.draw(self.stock, self.up[seat])

    def turn_up_for_all(self) -> Card:
        """Deals a card face up for everybody."""
        return self.draw(self.stock, self.board)

    def serve(self, seat: int, count: int) -> None:
        """Deals a seat cards face down from the stock."""
        self.draw_round(self.stock, [self.hands[seat]], count)

    def renew_stock(self) -> None:
        """Shuffles what has been discarded to deal from; what is left of the stock lies under it, and is dealt last."""
        if self.discards.cards:
            left = len(self.stock.row)
            self.move_cards(self.discards.cards, self.discards, self.stock)
            self.shuffle(self.stock, left)
            self.say("There are too few cards left: the discards are shuffled to draw from.")


@mypyc_attr(allow_interpreted_subclasses=True)
class BurningDeal(PokerDeal[PG]):
    """A deal in which cards may be laid aside unseen before others are dealt."""

    burned: CardRow

    def set_table(self) -> None:
        super().set_table()
        self.burned = self.card_row("burned", "pile")

    def burn(self) -> None:
        """Lays the top card of the stock aside."""
        self.draw(self.stock, self.burned)


PokerDealT = TypeVar("PokerDealT", bound=PokerDeal, contravariant=True, default=PokerDeal)
