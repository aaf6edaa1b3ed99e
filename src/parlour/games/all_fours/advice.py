"""Rules of thumb for All Fours: sure points first, catch or save the jack, and tens to a partner's trick. Rules page: all-fours, "Tactics".
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import Card, bits
from parlour.mechanisms.tricks.point_trick_advice import card_points, card_to_give, counts_for, fatness
from parlour.mechanisms.tricks.point_tricks import Point
from parlour.mechanisms.tricks.trick_advice import card_for_side
from parlour.mechanisms.tricks.tricks import TrickOrder

#: what the highest and the lowest trumps bring their holder, by how far they are from the top and from the bottom
TOP: Final[Sequence[float]] = (0.95, 0.5, 0.3)
BOTTOM: Final[Sequence[float]] = (1.0, 0.6, 0.35)
#: what the jack brings alone, with one more trump, with two or more
JACK: Final[Sequence[float]] = (0.2, 0.35, 0.8)
LENGTH: Final = 0.1
#: so many card points make a trick worth a trump
DEAR: Final = 10


def estimate(order: TrickOrder, hand: int) -> float:
    """How many points a hand should bring with these trumps, without what others do for it."""
    ranked = order.trump_cards
    held = [place for place, card in enumerate(ranked) if hand >> card & 1]
    if not held:
        return 0.0
    top, bottom = held[0], len(ranked) - 1 - held[-1]
    worth = LENGTH * (len(held) - 1)
    worth += TOP[top] if top < len(TOP) else 0.0
    worth += BOTTOM[bottom] if bottom < len(BOTTOM) else 0.0
    if hand >> jack_of(order) & 1:
        worth += JACK[min(len(held), len(JACK)) - 1]
    return worth


def jack_of(order: TrickOrder) -> Card:
    """The jack of trumps."""
    return order.trump_cards[3]


def best_pitch(orders: Sequence[TrickOrder], hand: int) -> Card:
    """The card to pitch: from the suit that brings most, an ace from the top and otherwise what costs least."""
    held = [order for order in orders if hand & order.suit_masks[order.trumps]]
    values = [estimate(order, hand) for order in held]
    order = held[values.index(max(values))]
    cards = [card for card in order.trump_cards if hand >> card & 1]
    if cards[0] == order.trump_cards[0] or len(cards) == 1:
        return cards[0]
    return cards[-1] if hand >> jack_of(order) & 1 else cards[0]


def card_wanted(points: Sequence[Point], order: TrickOrder, trick: list[Card], place: int, cards: Sequence[Card], ours: bool, last: bool,
                unseen: int) -> Card:
    """The card to play, of these. ``place``: of the card that wins the trick so far, ``ours``: our side's; ``unseen``: what others may
    hold."""
    if not trick:
        return card_for_side(order, trick, -1, _leads(order, cards, unseen), False, last, unseen)
    best = trick[place]
    if ours:
        given = card_to_give(points, order, cards, best, last, unseen)
        if given is not None:
            return given
    cheap = [card for _, _, _, card in sorted([
        (fatness(points, order, card), order.suit_of[card] == order.trumps, order.strength[card], card) for card in cards])]
    winning = [card for card in cheap if order.beats(card, best)]
    losing = [card for card in cheap if card not in winning]
    worth = sum([card_points(order, card) for card in trick]) + DEAR * sum([counts_for(points, order, card) for card in trick])
    if not winning:
        return losing[0]
    if last:
        # the trick is ours: it saves what counts
        dear = winning[-1]
        return dear if worth >= DEAR or fatness(points, order, dear) >= DEAR or not losing else losing[0]
    sure = [card for card in winning if not unseen & order.beating(card)]
    if sure and (worth + fatness(points, order, sure[-1]) >= DEAR or not losing):
        return sure[-1]
    jack = jack_of(order)
    if jack in winning and len(winning) > 1:
        # a ten is pushed so that a high trump takes it and the jack is saved
        ten = [card for card in winning if card == order.trump_cards[4]]
        if ten:
            return ten[0]
    if worth >= DEAR:
        bold = [card for card in winning if card != jack]
        return bold[-1] if bold else losing[0] if losing else jack
    return losing[0] if losing else winning[0]


def _leads(order: TrickOrder, cards: Sequence[Card], unseen: int) -> Sequence[Card]:
    """What may well be led: neither the jack of trumps nor a ten while something beats it, unless nothing else is there."""
    kept = [card for card in cards if not (card_points(order, card) == DEAR or card == jack_of(order)) or not unseen & order.beating(card)]
    return kept or cards


def to_discard(order: TrickOrder, hand: int, count: int) -> int:
    """The cards to throw away down to six: no trumps, and of the others those that take fewest tricks."""
    ranked = [card for _, _, card in sorted([(order.suit_of[card] == order.trumps, order.strength[card], card) for card in bits(hand)])]
    mask = 0
    for card in ranked[:count]:
        mask |= 1 << card
    return mask
