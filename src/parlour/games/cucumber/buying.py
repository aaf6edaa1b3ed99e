"""Buying in again between the deals of Gurka. Rules page: cucumber, section "Gurka" of Sweden."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final

from parlour.games.cucumber.advice import WORTH_BUYING
from parlour.games.cucumber.deal import CucumberDeal
from parlour.kernel.actions import Action, word
from parlour.kernel.phase import Phase, Turn
from parlour.mechanisms.stakes.stakes import chips

if TYPE_CHECKING:
    from parlour.games.cucumber.gurka import GurkaSwedish

BUY_IN: Final = word("buy", "in", grave=True)
LEAVE: Final = word("leave", "match", grave=True)
STAY_AS: Final = word("keep", "score")


class BuyIn(Turn["CucumberDeal[GurkaSwedish]"]):
    """The seat may buy in again: its score becomes the highest of the others still in. ``asked``: who has been asked after this deal,
    itself among them, as a mask."""

    about: ClassVar[str] = "buying-in"

    def __init__(self, seat: int, asked: int) -> None:
        super().__init__(seat)
        self.asked: Final = asked

    def legal(self, deal: CucumberDeal[GurkaSwedish], seat: int) -> Sequence[Action]:
        return (BUY_IN, STAY_AS if deal.game.alive(deal, seat) else LEAVE)

    def candidates(self, deal: CucumberDeal[GurkaSwedish], seat: int) -> Sequence[Action]:
        return (BUY_IN, STAY_AS, LEAVE)

    def candidates_out_of_turn(self, deal: CucumberDeal[GurkaSwedish], seat: int) -> Sequence[Action]:
        return (BUY_IN,)

    def reason(self, deal: CucumberDeal[GurkaSwedish], seat: int, action: Action) -> str:
        if action is BUY_IN:
            return deal.game.no_buying(deal, seat) or "All who may buy in are asked in turn."
        return "You are still in: buy in, or keep your score." if action is LEAVE else "You are out: buy in, or leave the match."

    def play(self, deal: CucumberDeal[GurkaSwedish], seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        if action is BUY_IN:
            price = game.price_of_buying()
            deal.bought[seat] += 1
            deal.chips[seat] -= price
            deal.pot += price
            deal.enter_score(seat, game.highest_other(deal, seat) - deal.score(seat), "bought in")
            deal.lives_lost[seat] = 0
            deal.fell[seat] = 0
            deal.tell(seat, "now {have} {}", deal.score(seat))
        return game.next_to_buy(deal, self.asked)

    def prompt(self, deal: CucumberDeal[GurkaSwedish], seat: int) -> str:
        game = deal.game
        price = game.price_of_buying()
        cost = f"for {chips(price)}" if price else "free"
        score, after = deal.score(seat), game.highest_other(deal, seat)
        offer = f"Buy in {cost}, once: your score becomes {after}, the highest of the others still in, and {game.limit} is out"
        pot = f"The last one left wins the pot, {chips(deal.pot + price)}{' then' if price else ''}"
        if game.alive(deal, seat):
            return f"{offer}. {pot}. Or keep your score of {score}, and the right to buy in later"
        return f"You are out with {score}. {offer}. {pot}. Or leave the match, and the {chips(-deal.chips[seat])} that you have paid"

    def advise(self, deal: CucumberDeal[GurkaSwedish], seat: int, rng: Random) -> Action | None:
        game = deal.game
        after = game.highest_other(deal, seat)
        if game.alive(deal, seat):
            # the right is worth more after one is out
            return BUY_IN if after == 0 and 2 * deal.score(seat) > game.limit else STAY_AS
        return BUY_IN if after <= WORTH_BUYING * game.limit else LEAVE

    def describe(self, deal: CucumberDeal[GurkaSwedish], seat: int, action: Action, viewer: int) -> str:
        if action is STAY_AS:
            return deal.sentence(seat, viewer, "keep", "the score")
        return deal.sentence(seat, viewer, action.kind, "in again" if action is BUY_IN else "the match")
