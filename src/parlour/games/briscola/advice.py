"""Rules of thumb for Briscola Bastarda: what to bid, what to call, and who may be a friend. Rules page: briscola."""
from __future__ import annotations

from typing import Final

from parlour.equipment import Card, Pack, bits
from parlour.kernel.phase import NO_SEAT
from parlour.mechanisms.tricks.card_points import CardPoints

#: what a caller and a partner may make with an ordinary hand, without trumps; and what each trump adds, and each point in hand
BASE: Final = 28
EACH_TRUMP: Final = 6
TRUMP_POINT: Final = 0.8
OTHER_POINT: Final = 0.4
#: how likely an opponent of the caller finds a friend in another who may be the partner, and the caller finds the partner in anybody
LIKELY: Final = 0.67
UNLIKELY: Final = 0.25


def worth_as_trumps(points: CardPoints, pack: Pack, hand: int, suit: int) -> float:
    """What the hand may bring with this suit as trumps."""
    trumps = hand & pack.suit_masks[suit]
    return BASE + EACH_TRUMP * trumps.bit_count() + TRUMP_POINT * points.of(trumps) + OTHER_POINT * points.of(hand & ~trumps)


def best_suit(points: CardPoints, pack: Pack, hand: int) -> int:
    """The suit that the hand would make trumps."""
    return max([(worth_as_trumps(points, pack, hand, suit), suit) for suit in range(len(pack.suits))])[1]


def points_in_sight(points: CardPoints, pack: Pack, hand: int) -> float:
    """How many points the hand may make with a partner."""
    return worth_as_trumps(points, pack, hand, best_suit(points, pack, hand))


def card_to_call(points: CardPoints, pack: Pack, hand: int, cards: int) -> Card:
    """The highest card that the hand has not of its best suit, among those that may be called; of another suit only at need."""
    return max([(worth_as_trumps(points, pack, hand, pack.suit_of[card]), pack.rank_of[card], card)
                for card in bits(cards & ~hand or cards)])[2]


def friends(players: int, seat: int, caller: int, partner: int, holds_called: bool) -> list[float]:
    """How likely each player is on the seat's side, as far as it knows: who is not, is against it."""
    if seat in (caller, partner) or holds_called:
        known = partner != NO_SEAT or holds_called
        return [1.0 if other in (seat, caller, partner) else 0.0 if known else UNLIKELY for other in range(players)]
    return [0.0 if other in (caller, partner) else 1.0 if partner != NO_SEAT or other == seat else LIKELY for other in range(players)]
