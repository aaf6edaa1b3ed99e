"""Lowball after a draw: where there is no check-raising, and the betting sevens rule. Rules pages: lowball, section "Betting Sevens";
draw-poker, section "Jacks Back"."""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from parlour.kernel.actions import Action
from parlour.kernel.phase import Phase
from parlour.mechanisms.stakes.betting import CHECK, BettingState, Limit
from parlour.mechanisms.stakes.poker import PokerBetting, PokerGame
from parlour.mechanisms.stakes.poker_deal import PokerDeal, PokerDealT
from parlour.mechanisms.stakes.stakes import Pot, layered


@mypyc_attr(allow_interpreted_subclasses=True)
class LowballBetting(PokerBetting[PokerDealT]):
    """A round that takes down who has checked: the seats that did so at their first turn are ``checked``, as a mask. They may raise
    later only if ``check_raise``."""

    def __init__(self, seat: int, bets: BettingState, limit: Limit, at: int, check_raise: bool, checked: int = 0) -> None:
        super().__init__(seat, bets, limit, at)
        self.check_raise: Final = check_raise
        self.checked: Final = checked

    def then(self, seat: int, bets: BettingState) -> Phase[Any]:
        return LowballBetting(seat, bets, self.limit, self.at, self.check_raise, self.checked)

    def may_not_check_raise(self, seat: int) -> bool:
        """Whether the seat has checked, so that it may only call or fold."""
        return not self.check_raise and bool(self.checked >> seat & 1)

    def may_raise(self, deal: PokerDealT, seat: int) -> bool:
        return not self.may_not_check_raise(seat) and super().may_raise(deal, seat)

    def why_no_raise(self, deal: PokerDealT, seat: int, stay: str) -> str:
        if self.may_not_check_raise(seat):
            return f"You have checked, and may not raise any more in this round: {stay}."
        return super().why_no_raise(deal, seat, stay)

    def play(self, deal: PokerDealT, seat: int, action: Action) -> Phase[Any]:
        if action is CHECK and not self.checked >> seat & 1:
            checked = self.checked | 1 << seat
            return LowballBetting(seat, self.bets, self.limit, self.at, self.check_raise, checked).play(deal, seat, action)
        return super().play(deal, seat, action)


def settle_sevens(game: PokerGame[Any], deal: PokerDeal, at_draw: list[int], sevens: int) -> None:
    """The pots are won, where some seats (a mask) compete only for what was in the pot at the draw, when each had paid so much: with
    a seven or better they have checked after it."""
    late = [paid - before for paid, before in zip(deal.paid, at_draw)]
    early = layered(at_draw, at_draw, deal.contest, deal.pot - sum(late), deal.pot - sum(deal.paid))
    for place, pot in enumerate(early):
        game.award_pot(deal, pot, "main " if place == 0 else "side ")
    if sum(late):
        deal.tell_of(sevens, "{you} checked after the draw with a seven or better, and cannot win what was bet since")
        for pot in layered(late, late, deal.contest, sum(late), 0):
            # what none but they have matched is theirs all the same
            game.award_pot(deal, Pot(pot.amount, pot.seats & ~sevens or pot.seats), "late ")
