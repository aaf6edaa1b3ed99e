"""A blind bet before the deal, which others may straddle. Rules page: draw-poker, section "Blinds"."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.kernel.actions import Action, word
from parlour.kernel.phase import Phase, Turn
from parlour.mechanisms.stakes.poker import Step
from parlour.mechanisms.stakes.poker_deal import PokerDeal

#: what one does, for whoever looks for it on the shelf
MECHANISM: Final = "straddles"
STRADDLE: Final = word("straddle")
NO_STRADDLE: Final = word("decline")


class BlindBet(Step):
    """The dealer's left bets blind, and those after may straddle, each for twice as much as the one before."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def begin(self, deal: PokerDeal, at: int) -> Phase[Any] | None:
        seat = deal.contenders()[0]
        deal.bet_blind(seat, self.amount, "a blind bet")
        return next_straddle(deal, seat, 2 * self.amount, at)


def next_straddle(deal: PokerDeal, seat: int, amount: int, at: int) -> Phase[Any] | None:
    """The next player is asked for a straddle of this amount; nothing where nobody is left, or the next cannot pay it."""
    contenders = deal.contenders()
    place = contenders.index(seat) + 1
    # the last to be asked is the dealer: the round is not made twice
    if place >= len(contenders) or deal.stacks[contenders[place]] < amount:
        return None
    return Straddling(contenders[place], amount, at)


class Straddling(Turn[PokerDeal]):
    """The seat may make a blind bet of twice the last."""

    about: ClassVar[str] = "deal"

    def __init__(self, seat: int, amount: int, at: int) -> None:
        super().__init__(seat)
        self.amount: Final = amount
        self.at: Final = at

    def legal(self, deal: PokerDeal, seat: int) -> Sequence[Action]:
        return (STRADDLE, NO_STRADDLE)

    def play(self, deal: PokerDeal, seat: int, action: Action) -> Phase[Any]:
        again: Phase[Any] | None = None
        if action is STRADDLE:
            deal.bet_blind(seat, self.amount)
            again = next_straddle(deal, seat, 2 * self.amount, self.at)
        return again if again is not None else deal.game.go_on(deal, self.at + 1)

    def describe(self, deal: PokerDeal, seat: int, action: Action, viewer: int) -> str:
        if action is STRADDLE:
            return deal.sentence(seat, viewer, "straddle", f"for {self.amount}")
        return deal.sentence(seat, viewer, "decline", "to straddle")

    def prompt(self, deal: PokerDeal, seat: int) -> str:
        return f"Straddle for {self.amount} before you see your cards, or decline"

    def advise(self, deal: PokerDeal, seat: int, rng: Random) -> Action | None:
        return NO_STRADDLE
