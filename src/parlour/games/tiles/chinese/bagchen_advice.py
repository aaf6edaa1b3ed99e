"""Rules of thumb for Bagchen: unite mother and son, keep what cannot be beaten for the end, and throw away what wins nothing."""
from __future__ import annotations

from random import Random
from typing import Final

from parlour.equipment import bits
from parlour.games.tiles.chinese.bagchen_combinations import POINTS, Combination, Hierarchy
from parlour.games.tiles.chinese.bagchen_opening import ACCEPT, DECLINE, MOTHER, NEW_DEAL, READY, SON, Answers, Opened
from parlour.games.tiles.chinese.bagchen_play import Course, Follow, Lead
from parlour.games.tiles.chinese.bagchen_table import PASSPORT, BagchenDeal
from parlour.kernel.actions import Action, CardsAction
from parlour.mechanisms.climbing import KIND

#: what a tile is worth that belongs to no rank, being a point
POINT_WORTH: Final = 20


def advise_bagchen(deal: BagchenDeal, seat: int, rng: Random) -> Action | None:
    """What rules of thumb say, from what the seat knows alone."""
    phase = deal.phase
    legal = deal.legal(seat)
    if isinstance(phase, Opened):
        for wish in (NEW_DEAL, MOTHER, SON):
            if wish in legal:
                return wish
        return READY
    if isinstance(phase, Answers):
        return ACCEPT if ACCEPT in legal else DECLINE
    if isinstance(phase, Lead):
        return _lead(deal, phase, seat)
    if isinstance(phase, Follow):
        return _follow(deal, phase, seat)
    return legal[0] if READY in legal else None


def _worth(order: Hierarchy, tile: int) -> int:
    """How much one would like to keep a tile."""
    if order.points >> tile & 1:
        return POINT_WORTH
    # equal ranks of earth are fewer, and mother and son make combinations
    family = 4 if (order.mothers | order.sons) >> tile & 1 else 0
    return 2 * order.pack.rank_of[tile] + family


def _sum(order: Hierarchy, cards: int) -> int:
    return sum([_worth(order, tile) for tile in bits(cards)])


def _sure(order: Hierarchy, course: Course, hand: int, cards: int) -> bool:
    """Whether nobody else can beat these tiles, as far as the tiles played face up tell."""
    what = order.of(cards)
    assert what is not None
    return not order.beating(order.pack.all & ~course.shown & ~hand, what)


def _runs(order: Hierarchy, course: Course, hand: int) -> int:
    """How many of the tiles could be led one after the other without losing a trick, the largest sets first."""
    left = hand
    for cards in sorted(order.leads(hand), key=int.bit_count, reverse=True):
        if not cards & ~left and _sure(order, course, hand, cards):
            left &= ~cards
    return hand.bit_count() - left.bit_count()


def _lead(deal: BagchenDeal, phase: Lead, seat: int) -> Action:
    """With a hand that goes through, what cannot be beaten first and points last; otherwise the largest and lowest set."""
    order, course = phase.course.order, phase.course
    hand = deal.hands[seat].cards
    sets = phase.allowed(deal).leads
    best = sets[0]
    most = -10_000
    through = hand.bit_count() - _runs(order, course, hand) <= 1
    short = deal.tricks(seat) < PASSPORT
    for cards in sets:
        what = order.of(cards)
        assert what is not None
        sure = _sure(order, course, hand, cards)
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
        what: Combination | None = order.of(cheapest)
        assert what is not None
        cost = _sum(order, cheapest) - _sum(order, worst)
        wanted = deal.tricks(seat) < PASSPORT or hand.bit_count() - size <= 4
        if deal.game.flag("must-beat") or size > 1 or wanted or cost <= 4 * size:
            return CardsAction(KIND, deal.pack, cheapest)
    return CardsAction("hide", deal.pack, _worst(order, hand, size))


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
