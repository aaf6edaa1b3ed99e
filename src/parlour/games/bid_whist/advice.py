"""Rules of thumb for Bid Whist: count likely books to bid, keep trumps and high cards, and play for the side."""
from __future__ import annotations

from typing import Final

from parlour.equipment import bits
from parlour.games.bid_whist.play import (
    BOOK,
    DECLARE,
    DOWNTOWN,
    NO_TRUMP,
    RANKINGS,
    UPTOWN,
    DiscardKitty,
    LeadTrumps,
    NameRanking,
    NameTrumps,
    WhistDeal,
    WhistGame,
    WhistTrick,
)
from parlour.kernel.actions import Action, CardsAction
from parlour.mechanisms.tricks.auction import PASS, Auction, bid
from parlour.mechanisms.tricks.trick_advice import card_for_side
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickOrder
from parlour.mechanisms.tricks.widow import DISCARD

#: what the partner should bring, and what the kitty adds with its book and its cards
PARTNER: Final = 2.5
KITTY: Final = 2.0


def advise(game: WhistGame, deal: WhistDeal, seat: int) -> Action | None:
    """What to do, from what the seat knows alone."""
    phase = deal.phase
    hand = deal.hands[seat].cards
    if isinstance(phase, Auction):
        return call(game, deal, seat, phase)
    if isinstance(phase, NameTrumps):
        rankings = [phase.contract.ranking] if phase.ranked else list(range(len(RANKINGS)))
        return phase.things[best_trumps(game, hand, rankings, len(phase.things) > 4)]
    if isinstance(phase, NameRanking):
        values = [books(game.card_orders[ranking][phase.contract.trumps + 1], hand) for ranking in range(len(phase.things))]
        return phase.things[values.index(max(values))]
    if isinstance(phase, DiscardKitty):
        return CardsAction(DISCARD, deal.pack, to_discard(game.order_of(phase.contract), hand, phase.least))
    if isinstance(phase, LeadTrumps):
        suit = best_trumps(game, hand, [UPTOWN], True)
        if suit == 4:
            return DECLARE
        lead = hand & deal.pack.suit_masks[suit]
        return game.card_orders[UPTOWN][suit + 1].plays.each[lead.bit_length() - 1]
    if isinstance(phase, WhistTrick):
        table = deal.trick.cards
        place = phase.best(deal) if table else -1
        allowed = [action.card for action in deal.legal(seat)]
        if game.may_renege and table:
            suited = [card for card in allowed if phase.cards.suit_of[card] == phase.suit_led(deal)]
            allowed = suited or allowed
        ours = place >= 0 and game.sides[phase.seats[place]] == game.sides[seat]
        unseen = deal.pack.all & ~deal.known_to(seat)
        return phase.cards.plays.each[card_for_side(
            phase.cards, table, table[place] if table else -1, allowed, ours, len(table) + 1 == len(phase.seats), unseen)]
    return None


def call(game: WhistGame, deal: WhistDeal, seat: int, auction: Auction) -> Action:
    """The lowest legal bid that the hand is worth, or a pass, also to the partner's bid; otherwise what must be called."""
    legal = deal.legal(seat)
    if game.signals() and len(auction.calls) < 2:
        told = bid(signal(game, deal.hands[seat].cards))
        if told in legal:
            return told
    if auction.holder >= 0 and game.sides[auction.holder] == game.sides[seat] and not (game.signals() and auction.bid.number <= 3):
        return PASS
    best = None
    for action in legal:
        if action.number and (best is None or action.number == best.number):
            worth = worth_of(game, deal.hands[seat].cards, action)
            if worth - BOOK >= action.number and (best is None or worth > worth_of(game, deal.hands[seat].cards, best)):
                best = action
    if best is not None:
        return best
    if PASS in legal:
        return PASS
    forced = [(worth_of(game, deal.hands[seat].cards, action), place) for place, action in enumerate(legal)
              if action.number == auction.rules.ladder.bids[0].number]
    return legal[max(forced)[1]]


def signal(game: WhistGame, hand: int) -> int:
    """The low bid that tells what the hand is like: 1 mixed, 2 low, 3 high."""
    ranks = game.pack.rank_masks
    low = sum([(hand & mask).bit_count() for mask in ranks[:5]])
    high = sum([(hand & mask).bit_count() for mask in ranks[8:]])
    return 3 if high >= low + 3 else 2 if low >= high + 3 else 1


def worth_of(game: WhistGame, hand: int, call: Action) -> float:
    """How many books a bid should bring with this hand."""
    rankings = [DOWNTOWN] if call.word in ("downtown", "special") else [UPTOWN] if call.word in ("uptown", "normal") else \
        list(range(game.rankings_named()))
    expected = 0.0
    for ranking in rankings:
        for trumps in range(NO_TRUMPS, 4):
            if (trumps == NO_TRUMPS) if call.word == NO_TRUMP else (trumps >= 0 or not call.word):
                expected = max(expected, books(game.card_orders[ranking][trumps + 1], hand))
    return expected + PARTNER + (KITTY if game.kitty_size() else 0.0)


def best_trumps(game: WhistGame, hand: int, rankings: list[int], may_have_none: bool) -> int:
    """The trump suit with which the hand is worth most, 4 for none."""
    best = 0
    most = -1.0
    for suit in range(5 if may_have_none else 4):
        for ranking in rankings:
            value = books(game.card_orders[ranking][suit + 1 if suit < 4 else 0], hand)
            if value > most:
                most = value
                best = suit
    return best


def books(order: TrickOrder, hand: int) -> float:
    """How many books these cards should win by themselves."""
    expected = 0.0
    for suit in range(4):
        cards = hand & order.suit_masks[suit]
        ranked = sorted(bits(order.suit_masks[suit]), key=lambda card: order.strength[card], reverse=True)
        if suit == order.trumps:
            expected += (cards & _mask(ranked[:3])).bit_count() + 0.75 * (cards & _mask(ranked[3:6])).bit_count()
            expected += 0.5 * (cards & ~_mask(ranked[:6])).bit_count()
        else:
            length = cards.bit_count()
            expected += (0.9 if cards >> ranked[0] & 1 else 0.0) + (0.5 if cards >> ranked[1] & 1 and length > 1 else 0.0)
            if order.trumps == NO_TRUMPS:
                expected += 0.3 * max(0, length - 3) + (0.3 if cards >> ranked[2] & 1 and length > 2 else 0.0)
    return expected


def _mask(cards: list[int]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def to_discard(order: TrickOrder, hand: int, count: int) -> int:
    """The cards to throw away: no trumps and no best cards, short suits first."""
    values = []
    for card in bits(hand):
        suit = order.suit_of[card]
        higher = (order.suit_masks[suit] & order.over(card) & ~hand).bit_count()
        length = (hand & order.suit_masks[suit]).bit_count()
        value = 1000 + order.strength[card] if suit == order.trumps and suit >= 0 else length * 2 - higher * 3 + (40 if not higher else 0)
        values.append((value, card))
    values.sort()
    return _mask([card for _, card in values[:count]])
