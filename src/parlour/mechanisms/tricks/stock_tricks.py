"""Tricks while a stock lasts: any card may be played, and after each trick everybody draws, its winner first.

:class:`StockTrickDeal` has the stock and the card that was ``turned`` up for trumps, which is drawn last; in some games whoever
holds a certain trump may exchange it for that card. :class:`FreeTrick` is a trick to which anything may be played. Rules pages:
briscola, brisca, alcalde; Bezique and its kin draw in the same way.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import Card, Pack
from parlour.kernel.actions import CardActions, card_actions
from parlour.kernel.phase import Why
from parlour.kernel.table import ALL, UNSEEN, G
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.tricks.tricks import TrickDeal, TrickDealT, TrickPlay

EXCHANGE: Final = "exchange"


def exchanges(pack: Pack) -> CardActions:
    """The actions of exchanging each card for the one turned up: ``exchange 7S``."""
    return card_actions(pack, EXCHANGE)


@mypyc_attr(allow_interpreted_subclasses=True)
class StockTrickDeal(TrickDeal[G]):
    """Hands, tricks, a face-down stock, which is ``rest``, and beside it the card ``turned`` up, which counts as its last."""

    turned: CardRow
    rest_label: ClassVar[str] = "stock"

    def set_table(self) -> None:
        super().set_table()
        self.turned = self.card_row("turned", "row", ALL, "turned up")

    def place_of_rest(self) -> CardRow:
        return self.card_row("stock", "pile", UNSEEN, self.rest_label, role="stock")

    def put_stock(self, cards: list[Card]) -> None:
        """Puts the rest of the shuffled pack down as the stock; its first card is on top."""
        self.place(cards[::-1], self.rest)

    def turn_up(self) -> Card:
        """Turns the top card of the stock up and lays it beside it."""
        card = self.draw(self.rest, self.turned)
        if self.narrating:
            self.say(f"{self.pack.names(1 << card)} is turned up.".capitalize())
        return card

    def in_stock(self) -> int:
        """How many cards are left to draw, the one turned up among them."""
        return len(self.rest.row) + len(self.turned.row)

    def draw_in_turn(self, seats: Sequence[int]) -> tuple[int, ...]:
        """Each of the seats draws a card, in this order; the card turned up is the last one. Returns those for whom there was one."""
        drawn = tuple(seats[:self.in_stock()])
        for seat in drawn:
            if self.rest.row:
                self.draw(self.rest, self.hands[seat])
            else:
                if self.narrating:
                    self.tell(seat, "{draw} {}, which was turned up", self.pack.names(self.turned.mask()))
                self.draw(self.turned, self.hands[seat])
        return drawn

    def exchange_turned(self, seat: int, card: Card) -> None:
        """The seat lays a card of its hand down in place of the one turned up, and takes that."""
        hand = self.hands[seat]
        self.draw(self.turned, hand)
        self.lay(card, hand, self.turned)


StockTrickDealT = TypeVar("StockTrickDealT", bound=StockTrickDeal, contravariant=True, default=StockTrickDeal)


@mypyc_attr(allow_interpreted_subclasses=True)
class FreeTrick(TrickPlay[TrickDealT]):
    """A trick to which any card may be played, whatever was led: so nobody shows what he does not have."""

    def playable(self, deal: TrickDealT, seat: int, why: Why | None) -> int:
        return self.hand(deal, seat)

    def revealed_void(self, deal: TrickDealT, seat: int, hand: CardSet, led: int) -> None:
        pass
