"""A deal of Watten: hands that not all pick up at once, and what was seen of signals. Rules page: watten."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import Card
from parlour.mechanisms.tricks.tricks import TrickDeal

if TYPE_CHECKING:
    from parlour.games.watten.play import Watten

#: the game that is played in a deal
WattenG = TypeVar("WattenG", bound="Watten[Any]", covariant=True, default="Watten[Any]")


@mypyc_attr(allow_interpreted_subclasses=True)
class WattenDeal(TrickDeal[WattenG]):
    """Hands that some may only pick up when the trumps are named. ``seen``: the signals that each has seen of each;
    ``empty_handed``: for each side whether it had no points when the others came close to the target."""

    seen: list[int]
    empty_handed: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.seen = self.tally(0, self.players * self.players)
        self.empty_handed = self.tally()

    @property
    def forehand(self) -> int:
        """The player after the dealer, who names the Schlag and leads."""
        return self.after(self.dealer)

    def deal_hands(self, cards: list[Card], lookers: int) -> None:
        """Deals everyone up to three cards and then two; only those of the mask ``lookers`` pick them up for now."""
        start = 0
        for batch in (3, 5):
            for seat in self.order(self.forehand):
                hand = self.hands[seat]
                if not lookers >> seat & 1:
                    self.cover(hand)
                end = start + batch - hand.count()
                self.place(cards[start:end], hand)
                start = end
        self.place(cards[start:][::-1], self.rest)

    def pick_up(self) -> None:
        """Everybody looks at the own hand."""
        for seat in range(self.players):
            self.expose(self.hands[seat], 1 << seat)
