"""Rules of thumb for Bid Whist: count likely books to bid, keep trumps and high cards, and play for the side."""
from __future__ import annotations

from typing import Final

from parlour.equipment import Card, bits, mask_of
from parlour.games.bid_whist.deal import BOOK, DOWNTOWN, NO_TRUMP, NORMAL, RANKINGS, SPECIAL, UPTOWN, WhistDeal
from parlour.kernel.actions import PASS, Action
from parlour.mechanisms.tricks.auction import Auction, bid
from parlour.mechanisms.tricks.trick_advice import card_for_side
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickOrder

#: what the partner should bring, and what the kitty adds with its book and its cards
PARTNER: Final = 2.5
KITTY: Final = 2.0


def call(deal: WhistDeal, seat: int, auction: Auction) -> Action:
    """The lowest legal bid that the hand is worth, or a pass, also to the partner's bid; otherwise what must be called."""
    game = deal.game
    legal = deal.legal(seat)
    if game.signals() and len(auction.calls) < 2:
        told = bid(signal(deal, seat))
        if told in legal:
            return told
    if auction.holder >= 0 and game.sides[auction.holder] == game.sides[seat] and not (game.signals() and auction.bid.number <= 3):
        return PASS
    best = None
    for action in legal:
        if action.number and (best is None or action.number == best.number):
            worth = worth_of(deal, seat, action)
            if worth - BOOK >= action.number and (best is None or worth > worth_of(deal, seat, best)):
                best = action
    if best is not None:
        return best
    if PASS in legal:
        return PASS
    forced = [(worth_of(deal, seat, action), place) for place, action in enumerate(legal)
              if action.number == auction.rules.ladder.bids[0].number]
    return legal[max(forced)[1]]


def signal(deal: WhistDeal, seat: int) -> int:
    """The low bid that tells what the hand is like: 1 mixed, 2 low, 3 high."""
    hand = deal.hands[seat].cards
    ranks = deal.pack.rank_masks
    low = sum([(hand & mask).bit_count() for mask in ranks[:5]])
    high = sum([(hand & mask).bit_count() for mask in ranks[8:]])
    return 3 if high >= low + 3 else 2 if low >= high + 3 else 1


def worth_of(deal: WhistDeal, seat: int, call: Action) -> float:
    """How many books a bid should bring with the seat's hand."""
    game = deal.game
    hand = deal.hands[seat].cards
    rankings = [DOWNTOWN] if call.word in (RANKINGS[DOWNTOWN], SPECIAL) else [UPTOWN] if call.word in (RANKINGS[UPTOWN], NORMAL) else \
        list(range(game.rankings_named()))
    expected = 0.0
    for ranking in rankings:
        for trumps in range(NO_TRUMPS, 4):
            if (trumps == NO_TRUMPS) if call.word == NO_TRUMP else (trumps >= 0 or not call.word):
                expected = max(expected, books(game.card_orders[ranking][trumps + 1], hand))
    return expected + PARTNER + (KITTY if game.kitty_size() else 0.0)


def best_trumps(deal: WhistDeal, seat: int, rankings: list[int], may_have_none: bool) -> int:
    """The trump suit with which the seat's hand is worth most, 4 for none."""
    best = 0
    most = -1.0
    for suit in range(5 if may_have_none else 4):
        for ranking in rankings:
            value = books(deal.game.card_orders[ranking][suit + 1 if suit < 4 else 0], deal.hands[seat].cards)
            if value > most:
                most = value
                best = suit
    return best


def best_ranking(deal: WhistDeal, seat: int, trumps: int, count: int) -> int:
    """Which of the first ``count`` rankings makes the seat's hand worth most with these trumps."""
    values = [books(deal.game.card_orders[ranking][trumps + 1], deal.hands[seat].cards) for ranking in range(count)]
    return values.index(max(values))


def books(order: TrickOrder, hand: int) -> float:
    """How many books these cards should win by themselves."""
    expected = 0.0
    for suit in range(4):
        cards = hand & order.suit_masks[suit]
        ranked = sorted(bits(order.suit_masks[suit]), key=lambda card: order.strength[card], reverse=True)
        if suit == order.trumps:
            expected += (cards & mask_of(ranked[:3])).bit_count() + 0.75 * (cards & mask_of(ranked[3:6])).bit_count()
            expected += 0.5 * (cards & ~mask_of(ranked[:6])).bit_count()
        else:
            length = cards.bit_count()
            expected += (0.9 if cards >> ranked[0] & 1 else 0.0) + (0.5 if cards >> ranked[1] & 1 and length > 1 else 0.0)
            if order.trumps == NO_TRUMPS:
                expected += 0.3 * max(0, length - 3) + (0.3 if cards >> ranked[2] & 1 and length > 2 else 0.0)
    return expected


def card_wanted(deal: WhistDeal, seat: int, order: TrickOrder, cards: list[Card], place: int, ours: bool, last: bool) -> Card:
    """Of these cards the one to play for the side. ``place``: of the card that wins the trick so far, -1 in a new one; ``ours``: the
    side has played it; ``last``: whether the seat plays the last."""
    table = deal.trick.row
    return card_for_side(order, table, table[place] if place >= 0 else -1, cards, ours, last, deal.pack.all & ~deal.known_to(seat))
