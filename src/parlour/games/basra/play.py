"""A turn of Basra: a card is played and captures what it must. Rules page: basra, sections "Deal and Play" and "Basra"."""
from __future__ import annotations

from random import Random
from typing import Any

from parlour.equipment import Card
from parlour.games.basra.advice import best_play
from parlour.games.basra.deal import BONUS, JACKS, BasraDeal
from parlour.games.basra.fishing import Fish
from parlour.kernel.actions import Action
from parlour.kernel.phase import NO_SEAT, OVER, Phase


class BasraTurn(Fish[BasraDeal]):
    """A card of Basra."""

    def capture(self, deal: BasraDeal, seat: int, card: Card, taken: int, floor: int) -> None:
        game = deal.game
        bonus = game.bonus(card, floor, taken, self.laid)
        super().capture(deal, seat, card, taken, floor)
        if bonus:
            side = game.sides[seat]
            deal.move(card, deal.captured[side], deal.sweeps[side])
            deal.enter_score(seat, bonus, "double basra" if JACKS >> card & 1 and bonus > BONUS else "basra")
            deal.tell(seat, "Basra: {} points for {you}", bonus)

    def go_on(self, deal: BasraDeal, seat: int, last: int, laid: bool) -> Phase[Any]:
        if not deal.hands[seat].cards:
            if not deal.stock.row:
                return self.end(deal, last)
            deal.deal_batch(deal.game.batch())
        return BasraTurn(seat, self.order, last, laid)

    def end(self, deal: BasraDeal, last: int) -> Phase[Any]:
        """All cards are played: what lies on the floor goes to whoever captured last, and the deal is scored."""
        if last != NO_SEAT and deal.floor.cards:
            deal.tell(last, "{you} captured last and {take} what is left: {}", deal.pack.names(deal.floor.cards))
            deal.move_all(deal.floor, deal.captured[deal.game.sides[last]])
        deal.game.score_deal(deal)
        return OVER

    def advise(self, deal: BasraDeal, seat: int, rng: Random) -> Action | None:
        return best_play(deal, seat, deal.legal(seat), self.laid)
