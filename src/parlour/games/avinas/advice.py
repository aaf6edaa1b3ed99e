"""Rules of thumb for Avinas: what length to name, when to knock, when to stop. Rules page: avinas."""
from __future__ import annotations

from typing import Final

from parlour.equipment import Card, bits
from parlour.games.avinas.cards import ORDERS, PACK, POINTS, SUITS, TRUMPS, length
from parlour.games.avinas.deal import AvinasDeal
from parlour.mechanisms.tricks.trick_advice import card_for_side_points
from parlour.mechanisms.tricks.tricks import TrickOrder

#: the fewest trumps with which one wants to be Declarer
ENOUGH: Final = 5


def best_suit(cards: int) -> int:
    """The suit with which some cards have most trumps; of equal ones that with more points in it."""
    return max([(length(cards, suit), POINTS.of(cards & PACK.suit_masks[suit]), suit) for suit in SUITS])[2]


def length_to_name(cards: int) -> int:
    """The length that one should name, or 0 to pass."""
    most = length(cards, best_suit(cards))
    return most if most >= ENOUGH else 0


def sure_tricks(order: TrickOrder, cards: int) -> int:
    """How many tricks some cards win whatever happens, if they draw trumps: the highest trumps, then cards of plain suits that are
    highest in them, if there are trumps enough."""
    highest = 0
    for card in order.trump_cards:
        if not cards >> card & 1:
            break
        highest += 1
    trumps = (cards & order.suit_masks[TRUMPS]).bit_count()
    others = len(order.trump_cards) - trumps
    if highest < trumps and highest < (others + 2) // 3:
        return highest
    sure = trumps
    for suit in SUITS:
        for card in sorted(bits(order.suit_masks[suit]), key=lambda card: order.strength[card], reverse=True):
            if not cards >> card & 1:
                break
            sure += 1
    return sure


def undertakes(deal: AvinasDeal, seat: int) -> bool:
    """Whether to undertake to win all tricks."""
    cards = deal.held(seat)
    return sure_tricks(ORDERS[deal.trumps], cards) >= cards.bit_count()


def knocks_back(deal: AvinasDeal, seat: int) -> bool:
    """Whether to knock back: with the best trump, which wins a trick whatever happens."""
    order = ORDERS[deal.trumps]
    cards = deal.held(seat)
    return bool(cards >> order.trump_cards[0] & 1)


def card_to_play(deal: AvinasDeal, seat: int, order: TrickOrder, seats: tuple[int, ...], allowed: list[Card]) -> Card:
    """The card to play to a trick."""
    partner = deal.partner(seat)
    trick = deal.trick.row
    ours = bool(trick) and seats[order.best(trick)] == partner
    last = not [other for other in seats[len(trick) + 1:] if other != partner]
    return card_for_side_points(order, POINTS.each, trick, allowed, ours, last, deal.pack.all & ~deal.known_to(seat), True)


def first_lead(cards: int) -> Card:
    """The card with which to show the trumps: the highest of them."""
    order = ORDERS[best_suit(cards)]
    return next(card for card in order.trump_cards if cards >> card & 1)
