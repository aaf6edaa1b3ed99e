"""Following suit or trumping: in many games a trump may be played to any trick, also by those who could follow suit."""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from parlour.kernel.actions import Action
from parlour.kernel.phase import Phase, Why
from parlour.mechanisms.tricks.tricks import TrickDealT, TrickOrder, TrickPlay

#: who can follow suit does so or trumps; who cannot may play anything
FOLLOW_OR_TRUMP: Final = 0
#: who can follow suit does so
FOLLOW: Final = 1
#: as :data:`FOLLOW_OR_TRUMP`, but who cannot follow suit must trump if possible
ELSE_TRUMP: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class FollowOrTrump(TrickPlay[TrickDealT]):
    """A trick to which one follows suit or trumps; ``manner`` is one of the constants above."""

    def __init__(self, seats: tuple[int, ...], cards: TrickOrder, manner: int = FOLLOW_OR_TRUMP) -> None:
        super().__init__(seats, cards)
        self.manner: Final = manner

    def playable(self, deal: TrickDealT, seat: int, why: Why | None) -> int:
        hand = self.hand(deal, seat)
        trick = deal.trick.row
        if not trick:
            return self.leads(deal, seat, hand, why)
        led = self.card_order.suit_of[trick[0]]
        trumps = hand & self.card_order.suit_masks[self.card_order.trumps]
        follow = hand & self.card_order.suit_masks[led]
        suit = deal.pack.suits[led].name
        if not follow:
            if self.manner == ELSE_TRUMP and trumps:
                if why is not None:
                    why.only(trumps, f"You hold no {suit}: you must play a trump.")
                return trumps
            return self.discards(deal, seat, hand, why)
        if self.manner == FOLLOW or led == self.card_order.trumps:
            if why is not None:
                why.only(follow, f"You hold {suit}: you must follow suit.")
            return follow
        if why is not None:
            why.only(follow | trumps, f"You hold {suit}: you must follow suit or play a trump.")
        return follow | trumps

    def play(self, deal: TrickDealT, seat: int, action: Action) -> Phase[Any]:
        card = action.card
        hand = deal.hands[seat]
        trick = deal.trick
        if trick.row:
            led = self.card_order.suit_of[trick.row[0]]
            suit = self.card_order.suit_of[card]
            trumps = self.card_order.trumps
            if suit != led and (suit != trumps or self.manner == FOLLOW):
                self.revealed_void(deal, seat, hand, led)
                if self.manner == ELSE_TRUMP:
                    hand.excluded |= self.card_order.suit_masks[trumps]
        deal.lay(card, hand, trick)
        return self.trick_over(deal) if len(trick.row) == len(self.seats) else self
