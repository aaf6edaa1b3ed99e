"""Duties in tricks: small rules that narrow what may be played beyond following suit, each with its reason, to be combined.

A duty mostly names cards, whoever holds them: of these one must be played, if the hand has any. So the same rule says what is
legal, why something is not, and what a player who plays something else has shown not to hold. :class:`DutyTrick` is a trick
played by duties.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Card
from parlour.kernel.actions import Action
from parlour.kernel.phase import Phase, Why
from parlour.kernel.zones import CardSet
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickDealT, TrickOrder, TrickPlay


@mypyc_attr(allow_interpreted_subclasses=True)
class Duty:
    """One such rule; ``reason`` is what somebody is told who plays another card."""

    def __init__(self, reason: str) -> None:
        self.reason: Final = reason

    def cards(self, order: TrickOrder, trick: list[Card], follows: bool) -> int:
        """The cards of which one must be played to this trick, as a mask; 0 where the duty asks nothing.

        ``follows``: the player has cards of the suit led, and plays one of them in any case. A lead follows nothing.
        """
        raise NotImplementedError

    def leaves(self, order: TrickOrder, trick: list[Card], cards: int, follows: bool) -> int:
        """Those of the cards, which may be played so far, that this duty leaves."""
        return cards & self.cards(order, trick, follows) or cards

    def denied(self, order: TrickOrder, trick: list[Card], cards: int, follows: bool, card: Card) -> int:
        """Which of the cards a player who plays this one shows not to hold."""
        wanted = cards & self.cards(order, trick, follows)
        return 0 if wanted >> card & 1 else wanted


class NotLed(Duty):
    """Some cards may not be led while the hand has others."""

    def __init__(self, barred: int, reason: str) -> None:
        super().__init__(reason)
        self.barred: Final = barred

    def cards(self, order: TrickOrder, trick: list[Card], follows: bool) -> int:
        return 0 if trick else order.pack.all & ~self.barred


class Dump(Duty):
    """Some cards must be played as soon as that is safe: as soon as they cannot win the trick."""

    def __init__(self, dumped: int, reason: str) -> None:
        super().__init__(reason)
        self.dumped: Final = dumped

    def cards(self, order: TrickOrder, trick: list[Card], follows: bool) -> int:
        return self.dumped & ~order.beating(trick[order.best(trick)]) if trick else 0


class BeatTrumps(Duty):
    """When trumps are led, the best trump so far must be beaten. ``partner``: unless a partner who played so many cards before wins the
    trick so far; 0 where that makes no difference."""

    def __init__(self, reason: str, partner: int = 0) -> None:
        super().__init__(reason)
        self.partner: Final = partner

    def cards(self, order: TrickOrder, trick: list[Card], follows: bool) -> int:
        if order.trumps == NO_TRUMPS or not trick or order.suit_of[trick[0]] != order.trumps:
            return 0
        if wins_for_partner(order, trick, self.partner):
            return 0
        return order.suit_masks[order.trumps] & order.beating(trick[order.best(trick)])


class HeadWithTrump(Duty):
    """Whoever can head the trick with a trump must: when trumps are led, and when there is nothing of the suit led. ``partner``: as in
    :class:`BeatTrumps`."""

    def __init__(self, reason: str, partner: int = 0) -> None:
        super().__init__(reason)
        self.partner: Final = partner

    def cards(self, order: TrickOrder, trick: list[Card], follows: bool) -> int:
        if order.trumps == NO_TRUMPS or not trick or (follows and order.suit_of[trick[0]] != order.trumps):
            return 0
        if wins_for_partner(order, trick, self.partner):
            return 0
        return order.suit_masks[order.trumps] & order.beating(trick[order.best(trick)])


class Beat(Duty):
    """Of the suit led, a card must be played that beats the best so far. ``partner``: as in :class:`BeatTrumps`."""

    def __init__(self, reason: str, partner: int = 0) -> None:
        super().__init__(reason)
        self.partner: Final = partner

    def cards(self, order: TrickOrder, trick: list[Card], follows: bool) -> int:
        if not follows or not trick or wins_for_partner(order, trick, self.partner):
            return 0
        return order.suit_masks[order.suit_of[trick[0]]] & order.beating(trick[order.best(trick)])


class MustTrump(Duty):
    """Who has nothing of the suit led must play a trump. ``partner``: as in :class:`BeatTrumps`."""

    def __init__(self, reason: str, partner: int = 0) -> None:
        super().__init__(reason)
        self.partner: Final = partner

    def cards(self, order: TrickOrder, trick: list[Card], follows: bool) -> int:
        if order.trumps == NO_TRUMPS or not trick or follows or wins_for_partner(order, trick, self.partner):
            return 0
        # with trumps led who does not follow has none, or need not play the one there is
        return 0 if order.suit_of[trick[0]] == order.trumps else order.suit_masks[order.trumps]


class Overtrump(Duty):
    """Who plays a trump must beat the best trump so far, if possible: also with trumps led, and of one's own accord. ``partner``: as in
    :class:`BeatTrumps`."""

    def __init__(self, reason: str, partner: int = 0) -> None:
        super().__init__(reason)
        self.partner: Final = partner

    def leaves(self, order: TrickOrder, trick: list[Card], cards: int, follows: bool) -> int:
        over = self._over(order, trick)
        return cards & ~(order.suit_masks[order.trumps] & ~over) if cards & over else cards

    def denied(self, order: TrickOrder, trick: list[Card], cards: int, follows: bool, card: Card) -> int:
        over = self._over(order, trick)
        return cards & over if over and order.suit_of[card] == order.trumps and not over >> card & 1 else 0

    def _over(self, order: TrickOrder, trick: list[Card]) -> int:
        """The trumps that must be preferred, where there is a trump to beat."""
        if order.trumps == NO_TRUMPS or not trick or wins_for_partner(order, trick, self.partner):
            return 0
        best = trick[order.best(trick)]
        return order.suit_masks[order.trumps] & order.beating(best) if order.suit_of[best] == order.trumps else 0


class UndertrumpPartner(Duty):
    """Who has nothing of the suit led, which the partner has trumped and wins so far, must play a trump that does not beat that
    one, unless holding one that does. ``partner``: as in :class:`BeatTrumps`."""

    def __init__(self, reason: str, partner: int) -> None:
        super().__init__(reason)
        self.partner: Final = partner

    def leaves(self, order: TrickOrder, trick: list[Card], cards: int, follows: bool) -> int:
        if order.trumps == NO_TRUMPS or not trick or follows or not wins_for_partner(order, trick, self.partner):
            return cards
        best = trick[order.best(trick)]
        trumps = cards & order.suit_masks[order.trumps]
        if order.suit_of[best] != order.trumps or not trumps or trumps & order.beating(best):
            return cards
        return trumps

    def denied(self, order: TrickOrder, trick: list[Card], cards: int, follows: bool, card: Card) -> int:
        # a discard tells only that there are no trumps, or better ones too
        return 0


def wins_for_partner(order: TrickOrder, trick: list[Card], partner: int) -> bool:
    """Whether the trick so far goes to the partner, who played so many cards before the player whose turn it is; 0 for none."""
    return 0 < partner <= len(trick) and order.best(trick) == len(trick) - partner


def allowed_by(duties: Sequence[Duty], order: TrickOrder, trick: list[Card], cards: int, follows: bool, why: Why | None) -> int:
    """Those of the cards that the duties, one after the other, leave to be played."""
    for duty in duties:
        left = duty.leaves(order, trick, cards, follows)
        if left != cards:
            if why is not None:
                why.only(left, duty.reason)
            cards = left
    return cards


def shown(duties: Sequence[Duty], order: TrickOrder, trick: list[Card], card: Card, hand: CardSet) -> None:
    """Everybody learns from a card, not laid yet, what the player who is bound by these duties does not hold."""
    follows = bool(trick) and order.suit_of[card] == order.suit_of[trick[0]]
    scope = order.suit_masks[order.suit_of[card]] if follows else order.pack.all
    for duty in duties:
        hand.excluded |= duty.denied(order, trick, scope, follows, card)
        left = duty.leaves(order, trick, scope, follows)
        if left >> card & 1:
            scope = left


@mypyc_attr(allow_interpreted_subclasses=True)
class DutyTrick(TrickPlay[TrickDealT]):
    """A trick in which ``duties`` narrow, one after the other, what may be played."""

    def __init__(self, seats: tuple[int, ...], cards: TrickOrder, duties: tuple[Duty, ...]) -> None:
        super().__init__(seats, cards)
        self.duties: Final = duties

    def leads(self, deal: TrickDealT, seat: int, hand: int, why: Why | None) -> int:
        return allowed_by(self.duties, self.card_order, deal.trick.row, hand, False, why)

    def following(self, deal: TrickDealT, seat: int, cards: int, why: Why | None) -> int:
        return allowed_by(self.duties, self.card_order, deal.trick.row, cards, True, why)

    def discards(self, deal: TrickDealT, seat: int, hand: int, why: Why | None) -> int:
        return allowed_by(self.duties, self.card_order, deal.trick.row, hand, False, why)

    def play(self, deal: TrickDealT, seat: int, action: Action) -> Phase[Any]:
        if self.duties:
            shown(self.duties, self.card_order, deal.trick.row, action.card, deal.hands[seat])
        return super().play(deal, seat, action)
