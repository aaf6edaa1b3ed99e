"""Rules of thumb for Boonaken: what to bid and discard, which trumps, which card."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import Card, bits
from parlour.games.boonaken.cards import ORDERS, PACK, POINTS, SUITS, WHOLE, every_roem
from parlour.games.boonaken.contracts import STEP, Contract
from parlour.mechanisms.tricks import trick_advice
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickOrder

#: tricks that a hand may expect, in tenths, from its best trumps down, and from other trumps
TOPS: Final = (10, 9, 8)
OTHER_TRUMP: Final = 5
PLAIN_ACE: Final = 7
PLAIN_KING: Final = 3
#: of so many tenths of all points a bidder is sure enough
SHARE: Final = 9
#: in Misère a card of a suit may be so high above the lowest of it
LOW: Final = 2


def tenths(hand: int, trumps: int) -> int:
    """The tricks that a hand should win with these trumps, in tenths."""
    order = ORDERS[trumps]
    value = 0
    for place, card in enumerate(order.trump_cards):
        if hand >> card & 1:
            value += TOPS[place] if place < len(TOPS) else OTHER_TRUMP
    for suit in SUITS:
        if suit != trumps:
            ranks = [PACK.ranks[PACK.rank_of[card]] for card in bits(hand & PACK.suit_masks[suit])]
            value += PLAIN_ACE if "A" in ranks else 0
            value += PLAIN_KING if "K" in ranks and len(ranks) > 1 else 0
    return value


def best_trumps(hand: int, suits: Sequence[int], six: int) -> int:
    """The suit of trumps that is best for a hand."""
    return max([(tenths(hand, suit) * 3 + max([roem.points for roem in every_roem(hand, suit, six)], default=0) // 5, suit)
                for suit in suits])[1]


def misere_trumps(hand: int) -> int:
    """The suit of trumps for who wants no trick: the one with the fewest and lowest cards."""
    return min([((hand & PACK.suit_masks[suit]).bit_count(), hand & PACK.suit_masks[suit], suit) for suit in SUITS])[2]


def best_hand(hand: int, centre: int, trumps: int) -> int:
    """The best cards of a hand and the open centre cards together, as many as the hand has."""
    order = ORDERS[trumps]
    size = hand.bit_count()
    ranked = sorted([(order.suit_of[card] == trumps, order.strength[card], card) for card in bits(hand | centre)], reverse=True)
    return sum([1 << card for _, _, card in ranked[:size]])


def is_low(hand: int, centre: int, size: int) -> bool:
    """Whether a hand, with the open centre cards to choose from, is good for losing every trick."""
    high = [card for card in bits(hand | centre) if PACK.rank_of[card] > LOW + 1]
    return len(high) <= centre.bit_count() and size > 0


def best_bid(hand: int, centre: int, open_to: Sequence[Contract], six: int, first: bool) -> Contract | None:
    """What to bid, or nothing to pass: as low as may be, up to what the hand should bring."""
    size = hand.bit_count()
    worth = 0
    for suit in SUITS:
        cards = best_hand(hand, centre, suit)
        expected = tenths(cards, suit) * WHOLE * SHARE // (100 * size)
        roem = max([each.points for each in every_roem(cards, suit, six)], default=0)
        if tenths(cards, suit) >= 10 * size:
            boonaaks = [contract for contract in open_to if not contract.number and contract.trumps and contract.roem <= roem
                        and not contract.shown and (contract.takes or cards == hand)]
            if boonaaks:
                return boonaaks[-1]
        worth = max(worth, min(expected, WHOLE) + roem * 7 // 10)
    if is_low(hand, centre, size):
        low = [contract for contract in open_to if contract.loses]
        if low:
            return low[0]
    numbers = [contract for contract in open_to if contract.number and contract.number <= worth]
    if not numbers:
        return None
    # who opens with a good hand does not creep
    opening = [contract for contract in numbers if contract.number <= worth // 2]
    return opening[-1] if first and opening else numbers[min(STEP // 4, len(numbers) - 1)]


def to_discard(hand: int, contract: Contract, count: int, six: int) -> int:
    """The cards to discard: for Misère the highest, otherwise the least useful beside the best trumps."""
    if contract.loses:
        ranked = sorted([(-PACK.rank_of[card], card) for card in bits(hand)])
    else:
        trumps = best_trumps(hand, SUITS, six) if contract.trumps else NO_TRUMPS
        order = ORDERS[trumps]
        ranked = sorted([((order.suit_of[card] == trumps) * 100 + order.strength[card] * 5 + POINTS[trumps].each[card] // 2, card)
                         for card in bits(hand)])
    return sum([1 << card for _, card in ranked[:count]])


def card_to_play(order: TrickOrder, contract: Contract, trick: list[Card], allowed: list[Card], unseen: int, ours: bool, last: bool,
                 declarer: bool) -> Card:
    """The card to play. ``ours``: another opponent of the declarer wins the trick so far."""
    best = trick[order.best(trick)] if trick else Card(-1)
    points = POINTS[order.trumps].each
    if contract.loses:
        return trick_advice.card_to_play(order, trick, best, allowed, False, last)
    if ours and contract.number:
        losing = [card for card in allowed if not order.beats(card, best)]
        if losing and (last or not unseen & order.beating(best)):
            return max([(order.suit_of[card] != order.trumps, points[card], card) for card in losing])[2]
    if trick and not declarer and not last and contract.number:
        winning = [card for card in allowed if order.beats(card, best) and not unseen & order.beating(card)]
        if not winning:
            return min([(points[card], order.strength[card], card) for card in allowed])[2]
    return trick_advice.card_for_side(order, trick, best, allowed, ours, last, unseen)
