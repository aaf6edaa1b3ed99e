"""Rules of thumb for tricks that are played for a few points. Rules pages: all-fours, all-fives, pitch-setback."""
from __future__ import annotations

from collections.abc import Sequence

from parlour.equipment import Card
from parlour.mechanisms.tricks.point_tricks import CARD_POINTS, Point
from parlour.mechanisms.tricks.tricks import TrickOrder


def counts_for(points: Sequence[Point], order: TrickOrder, card: Card) -> int:
    """What the points are together that are this card's."""
    return sum([point.value for point in points if point.card(order) == card])


def card_to_give(points: Sequence[Point], order: TrickOrder, cards: Sequence[Card], best: int, last: bool, unseen: int) -> Card | None:
    """To a trick that its own side wins with ``best`` the card, of these, that counts most; nothing where it may still be lost.
    ``last``: nobody plays after it; ``unseen``: what others may hold."""
    if not last and unseen & order.beating(best):
        return None
    fat = [card for card in cards if not order.beats(card, best)]
    return max([(fatness(points, order, card), -order.strength[card], card) for card in fat])[2] if fat else None


def fatness(points: Sequence[Point], order: TrickOrder, card: Card) -> int:
    """What a card brings to a trick."""
    return 20 * counts_for(points, order, card) + card_points(order, card)


def card_points(order: TrickOrder, card: Card) -> int:
    """What a card counts towards the game point."""
    return dict(CARD_POINTS).get(order.pack.ranks[order.pack.rank_of[card]], 0)
