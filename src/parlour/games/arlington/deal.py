"""Arlington: the melds before each player. Rules page: arlington."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

from parlour.kernel.phase import NO_SEAT
from parlour.kernel.zones import Group, GroupRow, Place, Zone
from parlour.mechanisms.melding.melding import Laying, replaced, words_of
from parlour.mechanisms.table.dealing import StockDeal
from parlour.rankings.melds import Meld

if TYPE_CHECKING:
    from parlour.games.arlington.game import Arlington


class ArlingtonDeal(StockDeal["Arlington"]):
    """Hands, stock and discards, of which the top one is seen; before each seat its melds; who has gone out, or :data:`NO_SEAT`."""

    melds: list[GroupRow]
    went_out: int = NO_SEAT

    def set_table(self) -> None:
        super().set_table()
        self.melds = [self.custom_zone(GroupRow(Place(f"melds {seat}", "meld", seat, "melds"), self.everyone))
                      for seat in range(self.players)]

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.went_out = old.went_out

    def take_pile(self, seat: int) -> None:
        """The seat takes all discards into the hand; all have seen them."""
        for _ in range(len(self.discards.row)):
            self.draw(self.discards, self.hands[seat], openly=True)


class Course:
    """The melds of each seat, in the order in which they were laid."""

    def __init__(self, game: Arlington, table: tuple[tuple[Meld, ...], ...]) -> None:
        self.game: Final = game
        self.table: Final = table

    def laid(self, action: Laying, seat: int) -> Course:
        """The same when a seat has laid cards."""
        own = self.table[seat]
        grown = (*own, action.meld) if action.target < 0 else replaced(own, action.target, action.grown())
        return Course(self.game, (*self.table[:seat], grown, *self.table[seat + 1:]))

    def count(self, seat: int) -> int:
        """What the melds of a seat count."""
        return sum([self.game.value_of_meld(meld) for meld in self.table[seat]])

    def facts(self, deal: ArlingtonDeal) -> list[str]:
        """The melds with twos that stand for other cards."""
        return [words for seat in range(deal.players) for words in self.words(deal, seat) if words]

    def words(self, deal: ArlingtonDeal, seat: int) -> list[str]:
        """Each meld of a seat in words if it has twos that stand for other cards, otherwise nothing."""
        return [f"{deal.name(seat)}, meld {number}: {words_of(self.game.order, meld)}" if meld.wild else ""
                for number, meld in enumerate(self.table[seat], 1)]

    def groups(self, deal: ArlingtonDeal, zone: Zone) -> list[Group]:
        """The melds of a seat, with what their twos stand for."""
        for seat, row in enumerate(deal.melds):
            if row is zone:
                return [Group(group.name, group.number, group.cards, words)
                        for group, words in zip(row.groups(), self.words(deal, seat))]
        return []

    def badges(self, seat: int) -> list[str]:
        """What the melds of the seat count."""
        return [f"laid {self.count(seat)}"] if self.table[seat] else []
