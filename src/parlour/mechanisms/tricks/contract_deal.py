"""A deal that is played for a contract of Bridge: what was played from whose hand, the result, and the state of the rubber."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.kernel.features import KnownNumber
from parlour.mechanisms.tricks.tricks import TrickDeal

if TYPE_CHECKING:
    from parlour.mechanisms.tricks.contract import Contract
    from parlour.mechanisms.tricks.contract_game import ContractGame

#: the game that a kind of deal belongs to
CG = TypeVar("CG", bound="ContractGame[Any]", covariant=True, default="ContractGame[Any]")
#: how many hands there are at a table of Bridge, whoever plays them
HANDS: Final = 4
#: how many cards each is dealt, and so how many tricks there are
DEALT: Final = 13


@mypyc_attr(allow_interpreted_subclasses=True)
class ContractDeal(TrickDeal[CG]):
    """Hands, and what is won towards a contract, by two pairs or by two players.

    ``played[hand]`` is the mask of the cards that came from a hand and were seen. ``games`` and ``below`` are what each side has won
    towards the rubber, ``counted`` how many deals were not passed out. ``contract`` is that of a deal that has been played to its
    end, and ``declarer_tricks`` those of the declarer's side, -1 before.
    """

    known_numbers: ClassVar[tuple[KnownNumber, ...]] = (
        KnownNumber("games", 2), KnownNumber("below", 100), KnownNumber("counted", 16))
    played: list[int]
    games: list[int]
    below: list[int]
    counted: int = 0
    contract: Contract | None = None
    declarer_tricks: int = -1

    def set_table(self) -> None:
        super().set_table()
        self.played = self.tally(0, HANDS)
        self.games = self.tally(0, 2)
        self.below = self.tally(0, 2)

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.counted = old.counted
        self.contract = old.contract
        self.declarer_tricks = old.declarer_tricks

    def held(self, hand: int) -> int:
        """The thirteen cards that a hand was dealt."""
        return self.hands[hand].cards | self.played[hand]

    def side_tricks(self, side: int) -> int:
        """How many tricks a side has taken."""
        return self.tricks_taken(side) + (self.tricks_taken(side + 2) if self.players == HANDS else 0)

    def style(self, seat: int) -> int:
        """How many points more than others a bot counts in its hand."""
        return 0

    def pair(self, side: int) -> str:
        """What a side is called: its two players, or the one that it is."""
        if self.players < HANDS:
            return self.name(side)
        return f"{self.name(side)} and {self.name(side + 2)}" if side else f"{self.name(2)} and {self.name(0)}"

    def tell_side(self, side: int, verb: str, words: str, *inserted: object) -> None:
        """Adds a line about a side, worded for each reader: ``tell_side(0, "score", "{}", 30)`` is read as "You and North score 30." or
        "North and South score 30.", and where one plays alone as "South scores 30."."""
        if self.players < HANDS:
            self.tell(side, f"{{{verb}}} {words}", *inserted)
        elif self.narrating:
            self.say(f"{self.aloud(lambda: self.pair(side))} {verb} {words.format(*inserted)}.")

    def finish(self, contract: Contract) -> int:
        """Keeps the result of the play; returns the tricks that the declarer's side took."""
        self.contract = contract
        self.declarer_tricks = self.side_tricks(self.game.sides[contract.declarer])
        return self.declarer_tricks
