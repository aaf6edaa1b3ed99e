"""A deal of Bridge: hands, what of them was played, and what lasts from deal to deal."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

from mypy_extensions import mypyc_attr

from parlour.kernel.deal import UNSEEN
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
    counted: int = 0
    systems: list[int]
    result: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.lead = self.card_row("lead", "pile", UNSEEN, "face-down lead")
        self.played = self.tally(0, 4)
        self.games = self.tally(0, 2)
        self.below = self.tally(0, 2)
        self.systems = self.tally(0, 2)
        self.result = self.tally(-1, 5)

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.counted = old.counted

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
