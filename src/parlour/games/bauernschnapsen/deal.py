"""What lies on the table in Bauernschnapsen and Talon-Schnapsen. Rules page: bauernschnapsen."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

from typing_extensions import TypeVar

from parlour.kernel.phase import NO_SEAT
from parlour.kernel.table import UNSEEN
from parlour.kernel.zones import CardRow
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickDeal
from parlour.mechanisms.tricks.widow import take_widow

if TYPE_CHECKING:
    from parlour.games.bauernschnapsen.game import SchnapsGame, TalonSchnapsen  # noqa: F401  the bases of the deals name them

#: cards that each gets before forehand chooses trumps
FIRST: Final = 3


#: a game of the page
SchnapsT = TypeVar("SchnapsT", bound="SchnapsGame", covariant=True, default="SchnapsGame")


class SchnapsDeal(TrickDeal[SchnapsT]):
    """Hands and tricks; ``tricks`` and ``declared``: what each seat has won and scored for king and queen. ``trumps``: the suit that
    forehand chose; ``declarer``: who plays the contract, when that is settled. The pack lies in ``rest`` until it is dealt."""

    rest_label = "pack"
    taken_label = "cards won"
    tricks: list[int]
    declared: list[int]
    trumps: int = NO_TRUMPS
    declarer: int = NO_SEAT

    def set_table(self) -> None:
        super().set_table()
        self.tricks = self.tally()
        self.declared = self.tally()

    def cards_per_trick(self) -> int:
        # in a Bettler tricks may have a card less
        return 1

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.trumps = old.trumps
        self.declarer = old.declarer

    @property
    def forehand(self) -> int:
        """The player after the dealer."""
        return self.after(self.dealer)

    def team(self, seat: int) -> int:
        """Who plays together with a seat, itself among them, as a mask."""
        return self.game.team(seat, self.declarer)

    def card_points(self, team: int) -> int:
        """What a team has in tricks, and declared with king and queen."""
        points = self.game.cards.points
        return sum([points.of(self.taken[seat].cards) + self.declared[seat] for seat in range(self.players) if team >> seat & 1])

    def tricks_of(self, team: int) -> int:
        """The tricks of a team."""
        return sum([self.tricks[seat] for seat in range(self.players) if team >> seat & 1])

    def give(self, seat: int, cards: int, turned: bool = False) -> None:
        """The seat gets so many cards from the pack, the first of them ``turned`` up."""
        for number in range(cards):
            card = self.draw(self.rest, self.hands[seat], turned and not number)
            if turned and not number:
                self.trumps = self.pack.suit_of[card]
                self.tell(seat, "{get} {}, turned up: {} are trumps", self.pack.names(1 << card), self.pack.suits[self.trumps].name)

    def deal_talon(self, cards: int) -> None:
        """So many cards from the pack become the talon, where there is one."""

    def take_talon(self, seat: int) -> None:
        """The seat takes the talon into its hand, where there is one."""


class TalonDeal(SchnapsDeal["TalonSchnapsen"]):
    """With two cards in the talon, and in their place what the declarer discards."""

    talon: CardRow

    def set_table(self) -> None:
        super().set_table()
        self.talon = self.card_row("talon", "pile", UNSEEN, "talon")

    def deal_talon(self, cards: int) -> None:
        for _ in range(cards):
            self.draw(self.rest, self.talon)

    def take_talon(self, seat: int) -> None:
        take_widow(self, seat, self.talon)
