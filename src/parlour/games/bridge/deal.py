"""A deal of Bridge: hands, what of them was played, and what lasts from deal to deal."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from parlour.kernel.zones import CardRow
from parlour.mechanisms.tricks.tricks import TrickDeal

if TYPE_CHECKING:
    from parlour.games.bridge.calls import Contract

#: what is kept of the finished deal
LEVEL: Final = 0
DENOMINATION: Final = 1
DOUBLED: Final = 2
DECLARER: Final = 3
TAKEN: Final = 4


@mypyc_attr(allow_interpreted_subclasses=True)
class BridgeDeal(TrickDeal):
    """Four hands; a face-down opening lead; and, all in numbers, what lasts from deal to deal.

    ``played[seat]`` is the mask of the cards that came from a seat's hand and were seen. ``games`` and ``below`` are what each side has won
    towards the rubber, ``counted[0]`` how many deals were not passed out, ``systems`` what the sides play.
    ``result``: the contract and the tricks taken of the deal that is over, all -1 where there was none.
    """

    lead: CardRow
    played: list[int]
    games: list[int]
    below: list[int]
    counted: list[int]
    systems: list[int]
    result: list[int]

    def lay_out(self) -> None:
        super().lay_out()
        self.add_row("lead", "pile", -1, 0, "face-down lead")
        self.add_tally(4)
        self.add_tally(2)
        self.add_tally(2)
        self.add_tally(1)
        self.add_tally(2)
        self.add_tally(5, -1)

    def bind(self) -> None:
        super().bind()
        self.lead = self.next_row()
        self.played = self.next_tally()
        self.games = self.next_tally()
        self.below = self.next_tally()
        self.counted = self.next_tally()
        self.systems = self.next_tally()
        self.result = self.next_tally()

    def held(self, seat: int) -> int:
        """The thirteen cards that a seat was dealt."""
        return self.hands[seat].cards | self.played[seat]

    def side_tricks(self, side: int) -> int:
        """How many tricks a side has taken."""
        return self.tricks_taken(side) + self.tricks_taken(side + 2)

    def pair(self, side: int) -> str:
        """What a side is called: its two players."""
        return f"{self.name(side)} and {self.name(side + 2)}" if side else f"{self.name(2)} and {self.name(0)}"

    def finish(self, contract: Contract) -> int:
        """Keeps the result of the play; returns the tricks that the declarer's side took."""
        taken = self.side_tricks(contract.declarer % 2)
        self.result[:] = [contract.level, contract.denomination, contract.doubled, contract.declarer, taken]
        return taken
