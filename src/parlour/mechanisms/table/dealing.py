"""Dealing out: hands for all, the usual zones beside them, antes and pots."""
from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import Card, bits
from parlour.kernel.deal import Deal
from parlour.kernel.table import ALL, OWN, G
from parlour.kernel.zones import CardRow, CardSet


@mypyc_attr(allow_interpreted_subclasses=True)
class HandsDeal(Deal[G]):
    """A deal in which each seat has a hand, that it alone sees unless said: ``hands[seat]``."""

    #: who sees the cards of a hand
    hands_seen_by: ClassVar[int] = OWN
    hands: list[CardSet]

    def set_table(self) -> None:
        self.hands = self.card_sets("hand", "fan", self.hands_seen_by)

    def not_held(self, seat: int, cards: int) -> str:
        """The reason against an action with cards that the seat does not hold; empty when it holds them all."""
        missing = cards & ~self.hands[seat].cards
        return f"You do not hold {self.pack.names(missing)}." if missing else ""

    def deal_out(self, cards: list[Card], *batches: int) -> list[Card]:
        """Deals the cards round the table from the dealer's next, ``batches`` at a time; returns the rest.

        ``deal_out(cards, 3, 2)`` gives everyone three cards, then two more. One number for a whole hand dealt one
        at a time is :meth:`deal_singly`.
        """
        start = 0
        for batch in batches:
            for seat in self.order(self.after(self.dealer)):
                self.place(cards[start:start + batch], self.hands[seat])
                start += batch
        return cards[start:]

    def deal_singly(self, cards: list[Card], each: int) -> list[Card]:
        """Deals ``each`` cards from the shuffled pack to everyone, one at a time from the dealer's next; returns the rest."""
        return self.deal_singly_to(cards, self.order(self.after(self.dealer)), each)

    def deal_singly_to(self, cards: list[Card], seats: Sequence[int], each: int) -> list[Card]:
        """Deals ``each`` cards one at a time to some of the seats, in this order; returns the rest. See :meth:`deal_singly`."""
        dealt = len(seats) * each
        for start, seat in enumerate(seats):
            self.place(cards[start:dealt:len(seats)], self.hands[seat])
        return cards[dealt:]

    def ante(self, amount: int) -> None:
        """Everyone pays the same into the pot."""
        for seat in range(self.players):
            self.award(seat, -amount)
        self.pot += amount * self.players

    def collect(self, winner: int, amount: int) -> None:
        """Each of the others pays the winner the same."""
        for seat in range(self.players):
            self.award(seat, amount * (self.players - 1) if seat == winner else -amount)

    def win_pot(self, seat: int) -> None:
        """The seat takes the pot."""
        self.award(seat, self.pot)
        self.pot = 0

    def share_pot(self, seats: Sequence[int]) -> None:
        """The seats share the pot equally; what does not divide stays in it."""
        share = self.pot // len(seats)
        for seat in seats:
            self.award(seat, share)
        self.pot -= share * len(seats)


HandsDealT = TypeVar("HandsDealT", bound=HandsDeal, contravariant=True, default=HandsDeal)


@mypyc_attr(allow_interpreted_subclasses=True)
class StockDeal(HandsDeal[G]):
    """Hands, a face-down stock and a face-up discard pile."""

    stock: CardRow
    discards: CardRow

    def set_table(self) -> None:
        super().set_table()
        self.stock = self.card_row("stock", "pile", role="stock")
        self.discards = self.place_of_discards()

    def place_of_discards(self) -> CardRow:
        """In :meth:`set_table`: where the discards lie, a pile of which only the top is seen, unless they lie spread."""
        return self.card_row("discards", "pile", ALL, role="discard")

    def put_stock(self, cards: list[Card]) -> None:
        """Puts the rest of the shuffled pack down as the stock; its first card is on top."""
        self.place(cards[::-1], self.stock)

    def turn_up(self) -> int:
        """Turns the top of the stock over onto the discard pile."""
        return self.draw(self.stock, self.discards)

    def renew_stock(self, leave: int = 0) -> None:
        """Shuffles the discards, but for the last ``leave``, and puts them face down under the stock."""
        left = len(self.stock.row)
        self.move_part(self.discards, 0, max(len(self.discards.row) - leave, 0), self.stock, left)
        self.shuffle(self.stock, left)
        self.cut_pile(self.stock, left)

    def unseen(self, seat: int, viewer: int) -> list[Card]:
        """The cards of a seat's hand whose place the viewer does not know."""
        return bits(self.hands[seat].cards & ~self.known_to(viewer))


StockDealT = TypeVar("StockDealT", bound=StockDeal, contravariant=True, default=StockDeal)


def share_out(deal: Deal, amount: int, seats: Sequence[int], why: str = "") -> None:
    """The seats share so much of the pot equally; what does not divide goes one by one to the first of them from the
    dealer's next. ``why``: what stands for it on the score sheet, if anything."""
    share, odd = divmod(amount, len(seats))
    for seat in deal.order(deal.after(deal.dealer)):
        if seat in seats:
            part = share + (1 if odd > 0 else 0)
            if why:
                deal.enter_score(seat, part, why)
            else:
                deal.award(seat, part)
            odd -= 1
    deal.pot -= amount
