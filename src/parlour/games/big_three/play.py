"""Big Three's play (page section "Play")."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from parlour.equipment import Card
from parlour.games.big_three.advice import cards_to_play
from parlour.games.big_three.cards import HIGH
from parlour.games.big_three.deal import BigThreeDeal
from parlour.kernel.actions import PASS, Action, CardsAction
from parlour.kernel.phase import Phase
from parlour.mechanisms.climbing.climbing import KIND
from parlour.mechanisms.climbing.set_climbing import SetClimb
from parlour.rankings.combinations import Combination


class Play(SetClimb[BigThreeDeal]):
    """Playing and passing, until somebody has no cards left."""

    def going_on(self, seat: int, best: Combination | None, by: int, passed: int) -> Play:
        return Play(self.sets, seat, best, by, passed)

    def out(self, deal: BigThreeDeal, seat: int, best: Combination) -> bool:
        deal.first = seat
        deal.say_of(seat, "run", "out of cards")
        return True

    def ended(self, deal: BigThreeDeal) -> Phase[Any]:
        deal.game.settle(deal)
        return super().ended(deal)

    def has_played(self, deal: BigThreeDeal, seat: int, best: Combination) -> Play:
        if deal.shown == seat and best.cards >> deal.called & 1:
            deal.tell(seat, "{have} the card called and {play} with {other}", other=deal.declarer)
        return self

    def reason(self, deal: BigThreeDeal, seat: int, action: Action) -> str:
        cards = action.cards
        if cards & HIGH and not cards & ~deal.hands[seat].cards and self.sets.of(cards) is None:
            return "These cards are not equal, and aces, twos and threes are in no run."
        return super().reason(deal, seat, action)

    def trump_cards(self, deal: BigThreeDeal, viewer: int) -> Sequence[Card]:
        return self.sets.order.from_high

    def advise(self, deal: BigThreeDeal, seat: int, rng: Random) -> Action | None:
        plays = self.plays(deal, seat)
        chosen = cards_to_play(deal, seat, plays, self.best, self.by) if plays else 0
        return CardsAction(KIND, deal.pack, chosen) if chosen else PASS
