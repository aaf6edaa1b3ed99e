"""What bots play in Getaway, from what they know alone. Rules page: getaway."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import Card, bits
from parlour.games.getaway.deal import GetawayDeal

#: a hand of no more cards than this is small
SMALL_HAND: Final = 2


def outstanding(deal: GetawayDeal, seat: int, suit: int) -> int:
    """The cards of a suit that the others hold, as far as one can tell from one's own hand and the waste."""
    return deal.game.card_order.suit_masks[suit] & ~(deal.hands[seat].cards | deal.waste.cards | deal.trick.mask())


def may_stop(deal: GetawayDeal, seat: int, suit: int, others: Sequence[int]) -> bool:
    """Whether one of the others seems to have none of a suit."""
    out = outstanding(deal, seat, suit)
    if out.bit_count() < 2 * len(others):
        return True
    known = deal.known_to(seat)
    return any([not out & ~deal.hands[other].excluded & ~(known & ~deal.hands[other].cards) for other in others])


def highest(deal: GetawayDeal, cards: int) -> Card:
    """The highest of these cards."""
    strength = deal.game.card_order.strength
    return max(bits(cards), key=lambda card: strength[card])


def card_to_lead(deal: GetawayDeal, seat: int) -> Card:
    """A high card of a suit that all can follow, or else the card that is most likely to be beaten."""
    order = deal.game.card_order
    hand = deal.hands[seat].cards
    others = [other for other in deal.holders() if other != seat]
    safe = 0
    for suit in range(len(order.suit_masks)):
        if hand & order.suit_masks[suit] and not may_stop(deal, seat, suit, others):
            safe |= hand & order.suit_masks[suit]
    if safe:
        return highest(deal, safe)
    best, most = -1, -1
    for card in bits(hand):
        over = (outstanding(deal, seat, order.suit_of[card]) & order.beating(card)).bit_count()
        if over > most:
            best, most = card, over
    return Card(best)


def card_to_follow(deal: GetawayDeal, later: Sequence[int], seat: int) -> Card:
    """The highest card where the trick is waste or one's own card cannot be the highest, and otherwise one that is not. ``later``: who
    still plays after the seat."""
    order = deal.game.card_order
    cards = deal.may_follow(seat, None)
    led = order.suit_of[deal.trick.row[0]]
    if not cards & order.suit_masks[led]:
        return highest(deal, cards)
    if not later or not may_stop(deal, seat, led, later):
        return highest(deal, cards)
    best = deal.trick.row[order.best(deal.trick.row)]
    under = cards & ~order.beating(best)
    if under:
        return highest(deal, under)
    strength = order.strength
    return min(bits(cards), key=lambda card: strength[card])


def worth_taking(deal: GetawayDeal, seat: int) -> bool:
    """Whether the next hand is small, and its player may stop what one would have to lead."""
    left = deal.next_holder(seat)
    if left == seat or len(deal.holders()) < 3 or deal.hands[left].count() > SMALL_HAND:
        return False
    order = deal.game.card_order
    hand = deal.hands[seat].cards
    return all([may_stop(deal, seat, suit, (left,)) for suit in range(len(order.suit_masks)) if hand & order.suit_masks[suit]])
