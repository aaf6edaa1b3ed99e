"""Rules of thumb for Bagchen: unite mother and son, keep what cannot be beaten for the end, and throw away what wins nothing."""
from __future__ import annotations

from random import Random
from typing import Final

from parlour.equipment import bits
from parlour.games.bagchen.combinations import POINTS, Hierarchy
from parlour.games.bagchen.opening import ACCEPT, DECLINE, MOTHER, NEW_DEAL, READY, SON, Answers, Opened, TowerChoice
from parlour.games.bagchen.options import MUST_BEAT
from parlour.games.bagchen.play import HIDE, Follow, Lead
from parlour.games.bagchen.table import PASSPORT, BagchenDeal
from parlour.kernel.actions import Action, CardsAction
from parlour.mechanisms.climbing.climbing import KIND

#: what a tile is worth that belongs to no rank, being a point
POINT_WORTH: Final = 20


def advise_bagchen(deal: BagchenDeal, seat: int, rng: Random) -> Action:
    """What rules of thumb say, from what the seat knows alone."""
    phase = deal.phase
    legal = deal.legal(seat)
    if isinstance(phase, Opened):
        hand = deal.hands[seat].cards
        single = (hand & phase.order.mothers).bit_count() - (hand & phase.order.sons).bit_count()
        # a mother that has her son already stays with him
        for wish in (NEW_DEAL, MOTHER if single > 0 else SON if single < 0 else NEW_DEAL):
            if wish in legal:
                return wish
        return READY
    if isinstance(phase, Answers):
        return ACCEPT if ACCEPT in legal else DECLINE
    if isinstance(phase, Lead):
        return _lead(deal, phase, seat)
    if isinstance(phase, Follow):
        return _follow(deal, phase, seat)
    # seats, hands and towers are all alike as long as nobody has looked: the first wish is to leave things as they are
    return legal[rng.randrange(len(legal))] if isinstance(phase, TowerChoice) else legal[0]


def _worth(order: Hierarchy, tile: int) -> int:
    """How much one would like to keep a tile."""
    if order.points >> tile & 1:
        return POINT_WORTH
    # equal ranks of earth are fewer, and mother and son make combinations
    family = 4 if (order.mothers | order.sons) >> tile & 1 else 0
    return 2 * order.pack.rank_of[tile] + family


def _sum(order: Hierarchy, cards: int) -> int:
    return sum([_worth(order, tile) for tile in bits(cards)])


def _lead(deal: BagchenDeal, phase: Lead, seat: int) -> Action:
    """With a hand that goes through, what cannot be beaten first and points last; otherwise the largest and lowest set."""
    order = phase.course.order
    hand = deal.hands[seat].cards
    unseen = deal.pack.all & ~phase.course.shown & ~hand
    best = 0
    most = -10_000
    through = _goes_through(order, hand, unseen)
    short = deal.tricks(seat) < PASSPORT
    for cards in phase.allowed(deal).leads:
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
    return CardsAction(KIND, deal.pack, best)


def _goes_through(order: Hierarchy, hand: int, unseen: int) -> bool:
    """Whether all tiles but one could be led one after the other without losing a trick, the largest sets first."""
    left = hand
    for cards in sorted(order.leads(hand), key=int.bit_count, reverse=True):
        if not cards & ~left:
            what = order.of(cards)
            if what is not None and not order.beating(unseen, what):
                left &= ~cards
    return left & (left - 1) == 0


def _follow(deal: BagchenDeal, phase: Follow, seat: int) -> Action:
    """Beats with the cheapest tiles that do, while tricks are wanted and they are not the last strong ones; else hides the worst."""
    order, stack = phase.course.order, phase.stack
    hand = deal.hands[seat].cards
    beating = stack.beating(order, hand)
    size = stack.size
    if beating:
        cheapest = beating[0]
        for cards in beating:
            if _sum(order, cards) < _sum(order, cheapest):
                cheapest = cards
        worst = _worst(order, hand, size)
        cost = _sum(order, cheapest) - _sum(order, worst)
        wanted = deal.tricks(seat) < PASSPORT or hand.bit_count() - size <= 4
        if deal.game[MUST_BEAT] or size > 1 or wanted or cost <= 4 * size:
            return CardsAction(KIND, deal.pack, cheapest)
    return CardsAction(HIDE, deal.pack, _worst(order, hand, size))


def _worst(order: Hierarchy, hand: int, size: int) -> int:
    """The tiles that are worth least, those without an equal first."""
    ranked = []
    for tile in bits(hand):
        equal = hand & order.pack.twins[tile]
        ranked.append((_worth(order, tile) + equal.bit_count(), tile))
    ranked.sort()
    chosen = 0
    for _, tile in ranked[:size]:
        chosen |= 1 << tile
    return chosen
