"""A deal of Bridge: hands, what of them was played, and what lasts from deal to deal."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.kernel.deal import UNSEEN
from parlour.kernel.zones import CardRow
from parlour.mechanisms.tricks.tricks import TrickDeal

if TYPE_CHECKING:
    from parlour.games.bridge.calls import Contract
    from parlour.games.bridge.game import BridgeGame

#: the form of Bridge that a kind of deal belongs to
BG = TypeVar("BG", bound="BridgeGame[Any]", covariant=True, default="BridgeGame[Any]")


@mypyc_attr(allow_interpreted_subclasses=True)
class BridgeDeal(TrickDeal[BG]):
    """Four hands; a face-down opening lead; and what lasts from deal to deal.

    ``played[seat]`` is the mask of the cards that came from a seat's hand and were seen. ``games`` and ``below`` are what each side has won
    towards the rubber, ``counted`` how many deals were not passed out, ``systems`` what the sides play.
    ``contract`` is that of a deal that has been played to its end, and ``declarer_tricks`` those of the declarer's side, -1 before.
    """

    lead: CardRow
    played: list[int]
    games: list[int]
    below: list[int]
    counted: int = 0
    systems: list[int]
    contract: Contract | None = None
    declarer_tricks: int = -1

    def set_table(self) -> None:
        super().set_table()
        self.lead = self.card_row("lead", "pile", UNSEEN, "face-down lead")
        self.played = self.tally(0, 4)
        self.games = self.tally(0, 2)
        self.below = self.tally(0, 2)
        self.systems = self.tally(0, 2)

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.counted = old.counted
        self.contract = old.contract
        self.declarer_tricks = old.declarer_tricks

    def held(self, seat: int) -> int:
        """The thirteen cards that a seat was dealt."""
        return self.hands[seat].cards | self.played[seat]

    def side_tricks(self, side: int) -> int:
        """How many tricks a side has taken."""
        return self.tricks_taken(side) + self.tricks_taken(side + 2)

    def pair(self, side: int) -> str:
        """What a side is called: its two players."""
        return f"{self.name(side)} and {self.name(side + 2)}" if side else f"{self.name(2)} and {self.name(0)}"

    def tell_pair(self, side: int, words: str, *inserted: object) -> None:
        """Adds a line about the two players of a side, worded for each reader: ``tell_pair(0, "score {}", 30)`` is read as
        "You and South score 30.", "North and you score 30." or "North and South score 30."."""
        first = 1 if side else 2
        self.tell(first, "{you} and {other} " + words, *inserted, other=(first + 2) % 4)

    def finish(self, contract: Contract) -> int:
        """Keeps the result of the play; returns the tricks that the declarer's side took."""
        self.contract = contract
        self.declarer_tricks = self.side_tricks(contract.declarer % 2)
        return self.declarer_tricks
