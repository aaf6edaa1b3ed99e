"""Idle jokers: cards outside the suits that win no trick, as in no-trump deals of games whose jokers are trumps."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Card, Pack
from parlour.kernel.actions import Action
from parlour.kernel.phase import Phase, Why
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickDealT, TrickOrder, TrickPlay

#: what one does, for whoever looks for it on the shelf
MECHANISM: Final = "jokers"
NO_SUIT: Final = -1


class IdleJokerOrder(TrickOrder):
    """No trumps, and ``idle`` cards (a mask) that beat nothing and that any other card beats."""

    def __init__(self, pack: Pack, idle: int, strength: Sequence[int] = ()) -> None:
        super().__init__(pack, NO_TRUMPS, (), strength)
        self.idle: Final = idle

    def beats(self, card: Card, best: int) -> bool:
        if self.idle >> card & 1:
            return False
        return bool(self.idle >> best & 1) or super().beats(card, best)


@mypyc_attr(allow_interpreted_subclasses=True)
class IdleJokerPlay(TrickPlay[TrickDealT]):
    """A trick in which ``idle`` cards (a mask) belong to no suit.

    One may be led; then the first other card says which suit is to be followed. Otherwise they are played by those who cannot
    follow suit, or with ``any_time`` by anybody.
    """

    def __init__(self, seats: tuple[int, ...], cards: TrickOrder, idle: int, any_time: bool) -> None:
        super().__init__(seats, cards)
        self.idle: Final = idle
        self.any_time: Final = any_time

    def suit_led(self, deal: TrickDealT) -> int:
        """The suit that is to be followed, or :data:`NO_SUIT` while any card may be played."""
        for card in deal.trick.row:
            if not self.idle >> card & 1:
                return self.card_order.suit_of[card]
        return NO_SUIT

    def playable(self, deal: TrickDealT, seat: int, why: Why | None) -> int:
        hand = self.hand(deal, seat)
        if not deal.trick.row:
            return self.leads(deal, seat, hand, why)
        led = self.suit_led(deal)
        if led == NO_SUIT:
            return hand
        follow = hand & self.card_order.suit_masks[led]
        if not follow:
            return self.discards(deal, seat, hand, why)
        free = hand & self.idle if self.any_time else 0
        if why is not None:
            why.only(follow | free, f"You hold {deal.pack.suits[led].name}: you must follow suit{' or play a joker' if free else ''}.")
        return self.following(deal, seat, follow, why) | free

    def play(self, deal: TrickDealT, seat: int, action: Action) -> Phase[Any]:
        card = action.card
        hand = deal.hands[seat]
        led = self.suit_led(deal)
        if led != NO_SUIT and self.card_order.suit_of[card] != led and not (self.any_time and self.idle >> card & 1):
            self.revealed_void(deal, seat, hand, led)
        deal.lay(card, hand, deal.trick)
        return self.trick_over(deal) if len(deal.trick.row) == len(self.seats) else self
