"""A deal of Snap: stacks, face-up piles and snap pools, and which cards match. Rules page: snap."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from parlour.equipment import Card, Pack, french
from parlour.kernel.table import ALL
from parlour.kernel.zones import CardRow, Group
from parlour.mechanisms.races.piles import PilesDeal

if TYPE_CHECKING:
    from parlour.games.snap.game import Snap  # noqa: F401  the base of the deal names it

STANDARD: Final = french()
#: twelve sets of four identical pictures
PICTURES: Final = french("K Q J", copies=4)


def alike(pack: Pack, one: int, other: int) -> bool:
    """Whether two cards match: they have the same rank, or show the same picture."""
    return pack.rank_of[one] == pack.rank_of[other] and (pack is STANDARD or pack.suit_of[one] == pack.suit_of[other])


class SnapDeal(PilesDeal["Snap"]):
    """Face-down stacks and face-up piles: ``ups[seat]``, or in single pile snap ``centre``. ``pools`` holds the snap pools one
    after the other, ``sizes`` how many cards each has."""

    ups: list[CardRow]
    centre: CardRow
    pools: CardRow
    sizes: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.ups = self.card_rows("up", "pile", ALL, "face up")
        self.centre = self.card_row("centre", "pile", ALL)
        self.pools = self.card_row("pools", "row", ALL, "snap pools")
        self.sizes = self.tally(0, 0)

    def holds(self, seat: int) -> int:
        """How many cards the seat has."""
        return len(self.stacks[seat].row) + len(self.ups[seat].row)

    def still_in(self) -> list[int]:
        """The seats that have cards."""
        return [seat for seat in range(self.players) if self.holds(seat)]

    def pool_tops(self) -> list[Card]:
        """The top card of each snap pool."""
        tops = []
        end = 0
        for size in self.sizes:
            end += size
            tops.append(self.pools.row[end - 1])
        return tops

    def lying_pools(self) -> list[Group]:
        """The snap pools as they lie, each with what is said of it."""
        lying = []
        end = 0
        for number, (top, size) in enumerate(zip(self.pool_tops(), self.sizes), 1):
            end += size
            words = f"Snap pool of {size} {'card' if size == 1 else 'cards'}: {self.pack.names(1 << top)} on top"
            lying.append(Group(f"pool {number}", number, self.pools.row[end - size:end], words))
        return lying

    def add_pool(self, piles: Sequence[CardRow]) -> None:
        """Puts piles in the centre as one more snap pool, the first of them on top."""
        size = 0
        for pile in reversed(piles):
            size += len(pile.row)
            self.move_all(pile, self.pools)
        if size:
            self.sizes.append(size)

    def add_to_pool(self, number: int, pile: CardRow) -> None:
        """Puts a pile on a snap pool."""
        end = sum(self.sizes[:number + 1])
        size = len(pile.row)
        self.move_part(pile, 0, size, self.pools, end)
        self.sizes[number] += size

    def take_pool(self, number: int, seat: int) -> None:
        """Turns a snap pool face down and puts it under the seat's stack."""
        start = sum(self.sizes[:number])
        end = start + self.sizes[number]
        self.turn_pile(self.pools, start, end)
        self.move_part(self.pools, start, end, self.stacks[seat], 0)
        del self.sizes[number]
