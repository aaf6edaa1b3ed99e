"""Duties in tricks: small rules that narrow what may be played beyond following suit, each with its reason, to be combined.

A duty names cards, whoever holds them: of these one must be played, if the hand has any. So the same rule says what is
legal, why something is not, and what a player who plays something else has shown not to hold.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from parlour.kernel.phase import Why
from parlour.kernel.zones import CardSet
from parlour.mechanisms.tricks import NO_TRUMPS, TrickOrder


@mypyc_attr(allow_interpreted_subclasses=True)
class Duty:
    """One such rule; ``reason`` is what somebody is told who plays another card."""

    def __init__(self, reason: str) -> None:
        self.reason: Final = reason

    def cards(self, order: TrickOrder, trick: list[int], follows: bool) -> int:
        """The cards of which one must be played to this trick, as a mask; 0 where the duty asks nothing.

        ``follows``: the player has cards of the suit led, and plays one of them in any case. A lead follows nothing.
        """
        raise NotImplementedError


class NotLed(Duty):
    """Some cards may not be led while the hand has others."""

    def __init__(self, barred: int, reason: str) -> None:
        super().__init__(reason)
        self.barred: Final = barred

    def cards(self, order: TrickOrder, trick: list[int], follows: bool) -> int:
        return 0 if trick else order.pack.all & ~self.barred


class Dump(Duty):
    """Some cards must be played as soon as that is safe: as soon as they cannot win the trick."""

    def __init__(self, dumped: int, reason: str) -> None:
        super().__init__(reason)
        self.dumped: Final = dumped

    def cards(self, order: TrickOrder, trick: list[int], follows: bool) -> int:
        return self.dumped & ~order.over(trick[order.best(trick)]) if trick else 0


class BeatTrumps(Duty):
    """When trumps are led, the best trump so far must be beaten."""

    def cards(self, order: TrickOrder, trick: list[int], follows: bool) -> int:
        if order.trumps == NO_TRUMPS or not trick or order.suit_of[trick[0]] != order.trumps:
            return 0
        return order.suit_masks[order.trumps] & order.over(trick[order.best(trick)])


class HeadWithTrump(Duty):
    """Whoever can head the trick with a trump must: when trumps are led, and when there is nothing of the suit led."""

    def cards(self, order: TrickOrder, trick: list[int], follows: bool) -> int:
        if order.trumps == NO_TRUMPS or not trick or (follows and order.suit_of[trick[0]] != order.trumps):
            return 0
        return order.suit_masks[order.trumps] & order.over(trick[order.best(trick)])


def bound(duties: Sequence[Duty], order: TrickOrder, trick: list[int], cards: int, follows: bool, why: Why | None) -> int:
    """Those of the cards that the duties, one after the other, leave to be played."""
    for duty in duties:
        wanted = cards & duty.cards(order, trick, follows)
        if wanted:
            if why is not None:
                why.only(wanted, duty.reason)
            cards = wanted
    return cards


def shown(duties: Sequence[Duty], order: TrickOrder, trick: list[int], card: int, hand: CardSet) -> None:
    """Everybody learns from a card, not laid yet, what the player who is bound by these duties does not hold."""
    follows = bool(trick) and order.suit_of[card] == order.suit_of[trick[0]]
    scope = order.suit_masks[order.suit_of[card]] if follows else order.pack.all
    for duty in duties:
        wanted = scope & duty.cards(order, trick, follows)
        if wanted >> card & 1:
            scope = wanted
        else:
            hand.excluded |= wanted
