"""Threes that cost something: pay or fold. Rules page: baseball-no-peek, sections "Variants" and "Night Baseball"."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.games.baseball_no_peek.options import MATCH_POT
from parlour.kernel.actions import Action, word
from parlour.kernel.phase import Phase, Turn
from parlour.mechanisms.stakes.betting import FOLD
from parlour.mechanisms.stakes.poker_advice import share_to_win
from parlour.mechanisms.stakes.poker_deal import PokerDeal
from parlour.mechanisms.stakes.stakes import chips

PAY: Final = word("pay")


def price_of_three(deal: PokerDeal[Any], penalty: str) -> int:
    """What a three costs: as much as is in the pot, or a small bet."""
    return deal.pot if penalty == MATCH_POT else deal.game.unit


class PayForThree(Turn[Any]):
    """The seat, which has got a three face up while the step at place ``at`` of the plan went on, pays for it or folds. Whoever has
    less than the price pays all that is left."""

    about: ClassVar[str] = "threes"

    def __init__(self, seat: int, at: int, price: int) -> None:
        super().__init__(seat)
        self.at: Final = at
        self.price: Final = price

    def legal(self, deal: Any, seat: int) -> Sequence[Action]:
        return PAY, FOLD

    def candidates(self, deal: Any, seat: int) -> Sequence[Action]:
        return PAY, FOLD

    def play(self, deal: Any, seat: int, action: Action) -> Phase[Any]:
        if action is PAY:
            deal.pay_pot(seat, self.price)
        else:
            deal.fold(seat)
        alone: int = deal.only_contender()
        phase: Phase[Any] = deal.game.won_unseen(deal, alone) if alone >= 0 else deal.game.after_three(deal, self.at, seat)
        return phase

    def prompt(self, deal: Any, seat: int) -> str:
        has: int = deal.stacks[seat]
        all_left = ", all that you have," if has <= self.price else ""
        return f"A three: pay {chips(min(self.price, has))}{all_left} into the pot, or fold"

    def describe(self, deal: Any, seat: int, action: Action, viewer: int) -> str:
        has: int = deal.stacks[seat]
        paid = f"{chips(min(self.price, has))} into the pot for the three"
        said: str = deal.sentence(seat, viewer, action.kind, paid if action is PAY else "because of the three")
        return said

    def advise(self, deal: Any, seat: int, rng: Random) -> Action | None:
        price = min(self.price, deal.stacks[seat])
        return PAY if share_to_win(deal, self.at, seat, rng) * (deal.pot + price) >= price else FOLD

    def trusts_advice(self, deal: Any, seat: int) -> bool:
        return True
