"""Buraco: what lies on the table, and what is noted of sides and seats. Rules page: buraco."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.equipment import Card
from parlour.kernel.phase import NO_SEAT
from parlour.kernel.table import ALL
from parlour.kernel.zones import CardRow, GroupRow, Place
from parlour.mechanisms.table.dealing import StockDeal

if TYPE_CHECKING:
    from parlour.games.buraco.game import Buraco  # noqa: F401  the base of the deal names it

#: how many mortos there are, and sides to take them
MORTOS: Final = 2


class BuracoDeal(StockDeal["Buraco"]):
    """Hands, stock and discards; the mortos, and the melds of each side."""

    mortos: list[CardRow]
    melds: list[GroupRow]
    had_morto: list[int]
    unplayed: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.mortos = [self.card_row(f"morto {number + 1}", "pile", label="morto") for number in range(MORTOS)]
        #: the melds of each side, one after the other
        self.melds = [self.custom_zone(GroupRow(Place(f"melds {side}", "meld", side, "melds of the side"), self.everyone))
                      for side in range(2)]
        #: whether each side has had its morto
        self.had_morto = self.tally(size=2)
        #: whether each seat holds a morto that it has not had a turn with
        self.unplayed = self.tally()

    def place_of_discards(self) -> CardRow:
        return self.card_row("discards", "row" if self.game.open_pile else "pile", ALL, role="discard")

    def take_seats(self) -> None:
        #: who has ended the deal
        self.went_out: int = NO_SEAT
        #: how many turns have gone by in which nobody has drawn from the stock or laid a card
        self.idle: int = 0

    def keep(self, old: BuracoDeal) -> None:
        self.went_out = old.went_out
        self.idle = old.idle

    # --- who is who --------------------------------------------------------------------------------------------------

    def side(self, seat: int) -> int:
        """The side of a seat."""
        return self.game.sides[seat]

    def cutter(self) -> int:
        """Who cuts: at the dealer's right."""
        return (self.dealer - 1) % self.players

    def vulnerable(self, side: int) -> bool:
        """Whether the first melds of a side must count something."""
        return self.game.vulnerability and 2 * self.before[side] >= self.game.target

    # --- mortos ------------------------------------------------------------------------------------------------------

    def morto_left(self) -> CardRow | None:
        """The next morto that nobody has had."""
        for morto in self.mortos:
            if morto.row:
                return morto
        return None

    def may_have_morto(self, side: int) -> bool:
        """Whether a player of this side who runs out of cards takes a morto."""
        return not self.had_morto[side] and self.morto_left() is not None

    def take_morto(self, seat: int) -> None:
        """The seat, which has no cards, takes a morto."""
        morto = self.morto_left()
        if morto is None:
            return
        self.had_morto[self.side(seat)] = 1
        self.move_all(morto, self.hands[seat])
        self.tell(seat, "{take} a morto")
        self.beat()

    # --- discards -----------------------------------------------------------------------------------------------------

    def take_pile(self, seat: int) -> tuple[Card, ...]:
        """The seat takes all discards into the hand, for all to see: the cards, from the lowest on."""
        pile = tuple(self.discards.row)
        for _ in pile:
            self.draw(self.discards, self.hands[seat], openly=True)
        return pile

    def put_pile_back(self, seat: int, pile: tuple[Card, ...]) -> None:
        """The seat puts discards that it has taken back as they lay."""
        for card in pile:
            self.move(card, self.hands[seat], self.discards)
