"""Deals of Honeymoon Bridge: two players with one hand each, or with a dummy besides. Rules page: honeymoon-bridge."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from typing_extensions import TypeVar

from parlour.equipment import Card, bits
from parlour.kernel.table import ALL, OWN, UNSEEN
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.tricks.contract_deal import HANDS, ContractDeal

if TYPE_CHECKING:
    from parlour.games.honeymoon_bridge.game import HoneymoonGame

#: the form that a kind of deal belongs to
HG = TypeVar("HG", bound="HoneymoonGame[Any]", covariant=True, default="HoneymoonGame[Any]")


class HoneymoonDeal(ContractDeal[HG]):
    """Two players' hands. ``around``: the hands that play to the tricks of a contract; the players own them in turn, so that hand 0
    and hand 2 are the first player's. ``aside``: cards that were played before the bidding, which everybody has seen."""

    around: list[CardSet]
    aside: CardSet
    rest_label: ClassVar[str] = "stock"

    def set_table(self) -> None:
        super().set_table()
        self.around = self.hands
        self.aside = self.card_set("aside", "heap", UNSEEN, "cards played before the bidding")

    def place_of_rest(self) -> CardRow:
        return self.card_row("stock", "pile", UNSEEN, self.rest_label, role="stock")

    def put_stock(self, cards: list[Card]) -> None:
        """Puts cards down as the stock; the first of them is on top."""
        self.place(cards[::-1], self.rest)

    def own_hand(self, seat: int) -> int:
        """Which of the hands around the table a player holds."""
        return seat

    def held(self, hand: int) -> int:
        return self.around[hand].cards | self.played[hand]

    def hand_name(self, hand: int) -> str:
        """What a hand is called where there are dummies."""
        return self.name(hand % 2)


class MemoryDeal(HoneymoonDeal):
    """Half of the pack waits for the second hand."""

    rest_label: ClassVar[str] = "cards for the second hand"


class DrawDeal(HoneymoonDeal):
    """A stock whose top card may lie face up: ``turned``."""

    turned: CardRow

    def set_table(self) -> None:
        super().set_table()
        self.turned = self.card_row("turned", "row", ALL, "turned up")

    def turn_up(self) -> None:
        """Turns the top card of the stock up."""
        card = self.draw(self.rest, self.turned)
        if self.narrating:
            self.say(f"{self.pack.names(1 << card)} is turned up.".capitalize())


class DiscardDeal(HoneymoonDeal):
    """Cards that are looked at one by one: ``looked[seat]`` is the one that a player looks at, ``discards`` the pile of those that were
    not wanted."""

    looked: list[CardRow]
    discards: CardRow

    def set_table(self) -> None:
        super().set_table()
        self.looked = self.card_rows("looked", "row", OWN, "card looked at")
        self.discards = self.card_row("discards", "pile", UNSEEN, "discards", role="discard")


class DummyDeal(HoneymoonDeal):
    """Two players with a dummy each. Clockwise lie South's hand, North's dummy, South's dummy, North's hand: so the second player sits
    on the first one's right. ``dummies[seat]`` is a player's own; ``extra[seat]`` are cards still to be shared between hand and dummy.

    ``under[seat]`` are cards that lie face down under those of a dummy, ``covers[seat]`` the card that lies on each of them.
    """

    dummies: list[CardSet]
    extra: list[CardSet]
    under: list[CardRow]
    covers: list[list[int]]

    def set_table(self) -> None:
        super().set_table()
        self.dummies = self.card_sets("dummy", "meld", UNSEEN, "dummy")
        self.extra = self.card_sets("extra", "row", OWN, "extra cards")
        self.under = self.card_rows("under", "row", UNSEEN, "under the dummy")
        self.covers = [self.tally(0, 0) for _ in range(2)]
        self.around = [self.hands[0], self.dummies[1], self.dummies[0], self.hands[1]]

    def cards_per_trick(self) -> int:
        return HANDS

    def tricks_taken(self, seat: int) -> int:
        return self.taken[seat].cards.bit_count() // HANDS

    def own_hand(self, seat: int) -> int:
        return 3 * seat

    def is_dummy(self, hand: int) -> bool:
        """Whether a hand around the table is a dummy."""
        return hand in (1, 2)

    def hand_name(self, hand: int) -> str:
        name = self.name(hand % 2)
        return f"{name}'s dummy" if self.is_dummy(hand) else name

    def bare(self, seat: int) -> list[Card]:
        """The cards of a player's dummy with nothing under them, the highest first."""
        return [card for card in reversed(bits(self.dummies[seat].cards)) if card not in self.covers[seat]]

    def turn_uncovered(self) -> None:
        """Cards on which nothing lies any more are turned up."""
        for seat in range(2):
            dummy, covers, under = self.dummies[seat], self.covers[seat], self.under[seat]
            for place in range(len(covers) - 1, -1, -1):
                if not dummy.cards >> covers[place] & 1:
                    card = under.row[place]
                    del covers[place]
                    self.move(card, under, dummy, True)
                    if self.narrating:
                        self.tell(seat, "{turn} up {} in the dummy", self.pack.names(1 << card))

    def spread(self, seat: int) -> None:
        """A player's dummy is laid open."""
        self.expose(self.dummies[seat])
        self.tell(seat, "{lay} the dummy open")
