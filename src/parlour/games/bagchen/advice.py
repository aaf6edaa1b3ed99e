"""Rules of thumb for Bagchen: unite mother and son, keep what cannot be beaten for the end, and throw away what wins nothing."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import Card, bits
from parlour.games.bagchen.combinations import POINTS, Hierarchy
from parlour.games.bagchen.options import MUST_BEAT
from parlour.games.bagchen.table import PASSPORT, BagchenDeal

#: what a tile is worth that belongs to no rank, being a point
POINT_WORTH: Final = 20


def lonely_mothers(deal: BagchenDeal, seat: int, order: Hierarchy) -> int:
    """How many mothers of a hand lack a son; less than nought: how many sons lack a mother. A mother that has her son already stays
    with him."""
    hand = deal.hands[seat].cards
    return (hand & order.mothers).bit_count() - (hand & order.sons).bit_count()


def _worth(order: Hierarchy, tile: Card) -> int:
    """How much one would like to keep a tile."""
    if order.points >> tile & 1:
        return POINT_WORTH
    # equal ranks of earth are fewer, and mother and son make combinations
    family = 4 if (order.mothers | order.sons) >> tile & 1 else 0
    return 2 * order.pack.rank_of[tile] + family


def _sum(order: Hierarchy, cards: int) -> int:
    return sum([_worth(order, tile) for tile in bits(cards)])


def best_lead(deal: BagchenDeal, seat: int, order: Hierarchy, shown: int, leads: Sequence[int]) -> int:
    """Of these leads: with a hand that goes through, what cannot be beaten first and points last; otherwise the largest and lowest
    set. ``shown``: the tiles played face up so far."""
    hand = deal.hands[seat].cards
    unseen = deal.pack.all & ~shown & ~hand
    best = 0
    most = -10_000
    through = _goes_through(order, hand, unseen)
    short = deal.tricks(seat) < PASSPORT
    for cards in leads:
        what = order.of(cards)
        assert what is not None
        sure = not order.beating(unseen, what)
        if through:
            # the odd tile goes last of all but the points, which win as long as one leads
            value = 100 * what.size - 1000 * what.points + (500 if sure else -2000)
        elif sure:
            value = (60 if short else -40) * what.size - 3 * _sum(order, cards) - (400 if what.form == POINTS else 0)
        else:
            value = 8 * what.size - 2 * _sum(order, cards)
        if value > most:
            best = cards
            most = value
    return best


def _goes_through(order: Hierarchy, hand: int, unseen: int) -> bool:
    """Whether all tiles but one could be led one after the other without losing a trick, the largest sets first."""
    left = hand
    for cards in sorted(order.leads(hand), key=int.bit_count, reverse=True):
        if not cards & ~left:
            what = order.of(cards)
            if what is not None and not order.beating(unseen, what):
                left &= ~cards
    return left & (left - 1) == 0


def worth_beating_with(deal: BagchenDeal, seat: int, order: Hierarchy, beating: Sequence[int], size: int) -> int:
    """Of the sets of so many tiles that beat the stack the cheapest, while tricks are wanted and it is not the last strong one; else 0."""
    if not beating:
        return 0
    hand = deal.hands[seat].cards
    cheapest = beating[0]
    for cards in beating:
        if _sum(order, cards) < _sum(order, cheapest):
            cheapest = cards
    cost = _sum(order, cheapest) - _sum(order, least_wanted(deal, seat, order, size))
    wanted = deal.tricks(seat) < PASSPORT or hand.bit_count() - size <= 4
    return cheapest if deal.game[MUST_BEAT] or size > 1 or wanted or cost <= 4 * size else 0


def least_wanted(deal: BagchenDeal, seat: int, order: Hierarchy, size: int) -> int:
    """So many tiles of a hand that are worth least, those without an equal first."""
    hand = deal.hands[seat].cards
    ranked = []
    for tile in bits(hand):
        equal = hand & order.pack.twins[tile]
        ranked.append((_worth(order, tile) + equal.bit_count(), tile))
    ranked.sort()
    chosen = 0
    for _, tile in ranked[:size]:
        chosen |= 1 << tile
    return chosen
