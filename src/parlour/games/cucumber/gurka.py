"""Gurka of Sweden, and the Finnish games like it. Rules page: cucumber, sections "Gurka" and "Kurkku"."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from parlour.games.cucumber.buying import BUY_IN, BuyIn
from parlour.games.cucumber.deal import CucumberDeal
from parlour.games.cucumber.game import CucumberGame
from parlour.games.cucumber.options import (
    ACE_NOT_ON_ACE,
    BEAT,
    DEALS,
    FREE,
    LOWEST_LED,
    PENALISED,
    REBUY,
    STAKE,
    SWEDISH_FORCED,
    SWEDISH_MUST_BEAT,
    TARGET,
)
from parlour.kernel.actions import Action
from parlour.kernel.options import Option
from parlour.kernel.phase import OVER, Phase
from parlour.mechanisms.stakes.stakes import chips

#: so many others must still be in for somebody to buy in
OTHERS_LEFT: Final = 3


class GurkaSwedish(CucumberGame):
    """The Swedish game (page section "Gurka")."""

    id = "gurka-swedish"
    name = "Gurka"
    summary = "Cucumber for a pot: with 30 penalty points one is out, but may once buy in again."
    also_known_as = ("Swedish Gurka",)
    player_counts: ClassVar[Sequence[int]] = range(3, 9)
    best_players = (5,)
    schema = (STAKE, BEAT, SWEDISH_FORCED, SWEDISH_MUST_BEAT, ACE_NOT_ON_ACE, LOWEST_LED, TARGET, REBUY, PENALISED)
    staked = True

    def can_buy(self) -> bool:
        return self.players > OTHERS_LEFT

    def price_of_buying(self) -> int:
        """What it costs to buy in."""
        return 0 if self[REBUY] == FREE else self[STAKE]

    def after_scoring(self, deal: CucumberDeal) -> Phase[Any]:
        return self.next_to_buy(deal, 0)

    def no_buying(self, deal: CucumberDeal, seat: int) -> str:
        """Why the seat may not buy in now that a deal is over; empty where it may, and would gain by it."""
        others = [other for other in self.players_left(deal) if other != seat]
        if deal.bought[seat]:
            return "You have bought in already: one can do so once."
        if len(others) < OTHERS_LEFT:
            return f"To buy in, {OTHERS_LEFT} others must still be in."
        if not self.alive(deal, seat) and not deal.fell[seat]:
            return "You have left the match: one buys in right after going out."
        if not deal.fell[seat] and deal.score(seat) <= self.highest_other(deal, seat):
            return f"You would gain nothing: the highest score of the others is {self.highest_other(deal, seat)}."
        return ""

    def said_late(self) -> Sequence[Action]:
        return (BUY_IN,)

    def too_late(self, deal: CucumberDeal, seat: int, action: Action) -> str:
        return "One buys in between the deals, when the scores are written."

    def next_to_buy(self, deal: CucumberDeal, asked: int) -> Phase[Any]:
        """Those who have just gone out are asked whether they buy in, then whoever has the highest score; ``asked``: who has been."""
        order = deal.order(deal.after(deal.dealer))
        for fell in (1, 0):
            for seat in order:
                if deal.fell[seat] == fell and not asked >> seat & 1 and not self.no_buying(deal, seat):
                    return BuyIn(seat, asked | 1 << seat)
        if self.finished(deal):
            self.pay_pot(deal)
        return OVER

    def pay_pot(self, deal: CucumberDeal) -> None:
        """The winners share the pot; what does not divide goes one by one to the first of them."""
        winners = self.winners(deal)
        share, odd = divmod(deal.pot, len(winners))
        for place, seat in enumerate(winners):
            won = share + (1 if place < odd else 0)
            deal.chips[seat] += won
            deal.tell(seat, "{take} {} from the pot", chips(won))
        deal.pot = 0

    def result_badges(self, deal: CucumberDeal, seat: int) -> list[str]:
        won = deal.chips[seat]
        return [*super().result_badges(deal, seat), f"{'won' if won > 0 else 'paid'} {chips(abs(won))}"]


class Kurkku(GurkaSwedish):
    """The Swedish rules in Finnish (page section "Kurkku")."""

    id = "kurkku"
    name = "Kurkku"
    summary = "Gurka as it came to Finland: with 30 penalty points one is out, but may once buy in again."
    also_known_as = ("Kurkku (Sandgren 1970)",)
    leaves_out: ClassVar[Sequence[Option]] = (BEAT, SWEDISH_FORCED, SWEDISH_MUST_BEAT, ACE_NOT_ON_ACE, LOWEST_LED, TARGET, REBUY, PENALISED)


class KurkkuSalo(CucumberGame):
    """Until the first has 30 (page section "Kurkku", after Ohto Salo)."""

    id = "kurkku-salo"
    name = "Kurkku (Ohto Salo)"
    summary = "Cucumber for three or four until somebody has 30 penalty points; the lowest score wins."
    player_counts = range(3, 5)
    schema = ()
    minutes = 15

    def ends_at_first(self) -> bool:
        return True


class Matapesa(CucumberGame):
    """Dirty Nest: whoever wins the last trick deals (page section "Kurkku", from "Mätäpesä")."""

    id = "motapes"
    name = "Mätäpesä"
    summary = "All cards are dealt, the rest is shown, and whoever wins the last trick must deal the next."
    also_known_as = ("Dirty Nest",)
    player_counts = range(2, 9)
    best_players = (4,)
    minutes = 20
    schema = (DEALS,)
    shows_rest = True
    loser_deals = True

    def hand_wanted(self, deal: CucumberDeal) -> int:
        return self.hand_dealt_first()

    def hand_dealt_first(self) -> int:
        return self.pack.size // self.players

    def hand_kind(self) -> str:
        return "all"

    def all_holders_lose(self) -> bool:
        return False

    def penalise(self, deal: CucumberDeal, seat: int, value: int) -> None:
        deal.enter_score(seat, 1, "the last trick")
        deal.tell(seat, "{lose}, and {deal} the next")

    def points_bounds(self) -> tuple[int, int] | None:
        return 0, 1

    def payoff_bounds(self) -> tuple[float, float] | None:
        return -1.0, 1 / (self.players - 1)

    def finished(self, deal: CucumberDeal) -> bool:
        return deal.number + 1 >= self[DEALS]

    def next_dealer(self, deal: CucumberDeal) -> int:
        return deal.loser
