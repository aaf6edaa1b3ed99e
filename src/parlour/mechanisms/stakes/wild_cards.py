"""Cards that are wild in a deal because its dealer has named them. Rules pages: draw-poker, section "Five Card Draw with Deuces
Wild"; seven-card-stud, section "Seven Card Stud with Wild Cards".
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.kernel.actions import Action
from parlour.kernel.phase import Phase, Turn
from parlour.mechanisms.stakes.poker import Step
from parlour.mechanisms.stakes.poker_deal import NOT_NAMED, PokerDeal, PokerDealT

#: the value of an option that leaves it to the dealer
DEALERS_CHOICE: Final = "dealers-choice"


class NamingWild(Step):
    """It is settled which cards are wild: one of ``things``, told as its place, or :data:`NOT_NAMED` where the dealer names one."""

    def __init__(self, place: int, things: Sequence[Action]) -> None:
        self.place: Final = place
        self.things: Final = tuple(things)

    def begin(self, deal: PokerDeal, at: int) -> Phase[Any] | None:
        deal.named = self.place
        # where the dealer is out of a pot that is played on for, the last player before has the choice
        return NameWild(deal.contenders()[-1], self.things, at) if self.place == NOT_NAMED else None


class NameWild(Turn[PokerDealT]):
    """The dealer names the cards that are wild in this deal, one of ``things``."""

    about: ClassVar[str] = "wild-cards"

    def __init__(self, seat: int, things: Sequence[Action], at: int) -> None:
        super().__init__(seat)
        self.things: Final = tuple(things)
        self.at: Final = at

    def legal(self, deal: PokerDealT, seat: int) -> Sequence[Action]:
        return self.things

    def play(self, deal: PokerDealT, seat: int, action: Action) -> Phase[Any]:
        deal.named = self.things.index(action)
        return deal.game.go_on(deal, self.at + 1)

    def prompt(self, deal: PokerDealT, seat: int) -> str:
        return "Name the cards that are wild in this deal"

    def advise(self, deal: PokerDealT, seat: int, rng: Random) -> Action | None:
        return self.things[0]
