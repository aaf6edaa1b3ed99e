"""Lowball after a draw: no check-raising, and the betting sevens rule. Rules pages: lowball, section "Betting Sevens"; draw-poker,
section "Jacks Back"."""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import bits
from parlour.kernel.actions import Action
from parlour.kernel.phase import Phase
from parlour.mechanisms.stakes.betting import CHECK, Limit
from parlour.mechanisms.stakes.betting import Bets as Betting
from parlour.mechanisms.stakes.poker import PokerBetting, PokerDeal, PokerDealT, PokerGame
from parlour.mechanisms.stakes.stakes import layered


@mypyc_attr(allow_interpreted_subclasses=True)
class LowballBetting(PokerBetting[PokerDealT]):
    """A round in which nobody may check and raise later. ``checked``: the seats that checked at their first turn, as a mask."""

    def __init__(self, seat: int, bets: Betting, limit: Limit, at: int, checked: int = 0) -> None:
        super().__init__(seat, bets, limit, at)
        self.checked: Final = checked

    def then(self, seat: int, bets: Betting) -> Phase[Any]:
        return LowballBetting(seat, bets, self.limit, self.at, self.checked)

    def may_raise(self, deal: PokerDealT, seat: int) -> bool:
        return not self.checked >> seat & 1 and super().may_raise(deal, seat)

    def no_more(self, deal: PokerDealT, seat: int, stay: str) -> str:
        if self.checked >> seat & 1:
            return f"You have checked, and may not raise any more in this round: {stay}."
        return super().no_more(deal, seat, stay)

    def play(self, deal: PokerDealT, seat: int, action: Action) -> Phase[Any]:
        if action is CHECK and not self.checked >> seat & 1:
            return LowballBetting(seat, self.bets, self.limit, self.at, self.checked | 1 << seat).play(deal, seat, action)
        return super().play(deal, seat, action)


def settle_sevens(game: PokerGame[Any], deal: PokerDeal, at_draw: list[int], sevens: int) -> None:
    """The pots are won, where some seats (a mask) compete only for what was in the pot at the draw, when each had paid so much: with
    a seven or better they have checked after it."""
    late = [paid - before for paid, before in zip(deal.paid, at_draw)]
    early = layered(at_draw, at_draw, deal.contest, deal.pot - sum(late), deal.pot - sum(deal.paid))
    for place, pot in enumerate(early):
        game.award_pot(deal, pot, "main " if place == 0 else "side ")
    if sum(late):
        if deal.narrating:
            names = " and ".join([deal.name(seat) for seat in bits(sevens)])
            deal.say(f"{names} checked after the draw with a seven or better, and cannot win what was bet since.")
        for pot in layered(late, late, deal.contest & ~sevens, sum(late), 0):
            game.award_pot(deal, pot, "late ")
