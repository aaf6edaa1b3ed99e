"""All Fours without a turn-up: the player after the dealer pitches, and the suit of that card is trumps. Rules page: all-fours."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.games.all_fours.advice import best_pitch
from parlour.games.all_fours.base import AllFours
from parlour.games.all_fours.deal import PitchedDeal
from parlour.games.all_fours.turn_up import BEG, GIVE, RUN, STAND
from parlour.kernel.actions import Action, card_actions
from parlour.kernel.options import Value
from parlour.kernel.phase import Phase
from parlour.mechanisms.tricks.pitching import Pitching

#: the kind of deal of a form without a turn-up
P = TypeVar("P", bound=PitchedDeal, default=PitchedDeal)
PitchedDealT = TypeVar("PitchedDealT", bound=PitchedDeal, contravariant=True, default=PitchedDeal)


@mypyc_attr(allow_interpreted_subclasses=True)
class PitchedGame(AllFours[P]):
    """What the forms without a turn-up share."""

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "undertrumps_barred": False}

    def said_otherwise(self) -> Sequence[Action]:
        return (STAND, BEG, GIVE, RUN)

    def not_now(self, deal: P, action: Action) -> str:
        if action in (STAND, BEG, GIVE, RUN):
            return "No card is turned up here, and nobody begs: the first card led makes trumps."
        return super().not_now(deal, action)

    def pitch(self, deal: P) -> Phase[Any]:
        """The cards are dealt: the first lead."""
        return PitchTrumps(deal.after(deal.dealer))

    def pitched(self, deal: P, seat: int, action: Action) -> Phase[Any]:
        """The seat has led a card, whose suit is trumps."""
        deal.trumps = deal.pack.suit_of[action.card]
        deal.tell(seat, "{make} {} trumps", deal.pack.suits[deal.trumps].name)
        return self.trick_led_by(deal, seat).play(deal, seat, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class PitchTrumps(Pitching[PitchedDealT]):
    """The player after the dealer pitches."""

    def candidates(self, deal: PitchedDealT, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), *deal.game.words_elsewhere)

    def candidates_out_of_turn(self, deal: PitchedDealT, seat: int) -> Sequence[Action]:
        return deal.game.words_elsewhere

    def reason(self, deal: PitchedDealT, seat: int, action: Action) -> str:
        return deal.game.not_now(deal, action) if action in deal.game.words_elsewhere else super().reason(deal, seat, action)

    def play(self, deal: PitchedDealT, seat: int, action: Action) -> Phase[Any]:
        return deal.game.pitched(deal, seat, action)

    def advise(self, deal: PitchedDealT, seat: int, rng: Random) -> Action | None:
        return card_actions(deal.pack, "play").each[best_pitch(deal.game.card_orders, deal.hands[seat].cards)]
