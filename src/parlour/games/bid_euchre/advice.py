"""Rules of thumb for Bid Euchre: count likely tricks to bid, keep bowers and aces, and play for the side. Rules page: bid-euchre."""
from __future__ import annotations

from typing import Any, Final

from parlour.equipment import Card, bits, mask_of
from parlour.games.bid_euchre.bids import UNNAMED, Contract, EuchreLadder
from parlour.games.bid_euchre.deal import EuchreDeal
from parlour.kernel.actions import PASS, Action
from parlour.mechanisms.tricks.auction import Auction
from parlour.mechanisms.tricks.trick_advice import card_for_side, to_discard
from parlour.mechanisms.tricks.tricks import TrickOrder

#: what a card of the kitty, or one that the partner passes, adds to a hand
KITTY_CARD: Final = 0.35
PASSED_CARD: Final = 0.6
#: what the hand that chooses trumps gains by that for each trick, and what it loses without trumps
WITH_TRUMPS: Final = 0.05
WITHOUT_TRUMPS: Final = -0.08
#: what each opponent more than two takes from somebody without a partner
MORE_AGAINST: Final = 0.4
#: with so many tricks short of all one still plays alone
ALONE_SHORT: Final = 0.4
#: how many tricks better a hand must be than what the partner has bid, to take over
OVER_PARTNER: Final = 1


def own_tricks(order: TrickOrder, hand: int) -> float:
    """How many tricks these cards should win by themselves."""
    expected = 0.0
    plain = order.trumps < 0
    for suit, mask in enumerate(order.suit_masks):
        cards = hand & mask
        if not cards:
            continue
        length = cards.bit_count()
        unseen = mask & ~hand
        trumps = suit == order.trumps
        for card in bits(cards):
            higher = (unseen & order.beating(card)).bit_count()
            if trumps:
                expected += max(1.0 - 0.2 * higher, min(0.7, 0.14 * length - 0.1), 0.1)
            elif plain:
                expected += max(0.95 - 0.3 * higher, 0.15 * (length - 2), 0.0)
            else:
                expected += max(0.8 - 0.08 * length - 0.35 * higher, 0.0)
    return expected


def values(deal: EuchreDeal, seat: int) -> list[float]:
    """How many tricks the seat's hand should win by itself, for each denomination."""
    hand = deal.hands[seat].cards
    return [own_tricks(order, hand) for order in deal.game.card_orders]


def side_tricks(deal: EuchreDeal, own: list[float]) -> list[float]:
    """How many tricks the side should win in each denomination, when the hand of the bidder should win so many by itself."""
    game = deal.game
    found = []
    for order, value in zip(game.card_orders, own):
        value += KITTY_CARD * game.kitty_size + (WITH_TRUMPS if order.trumps >= 0 else WITHOUT_TRUMPS) * game.hand_size
        if game.partners:
            value += max(0.0, game.hand_size - value) * game.partners / game.players
        else:
            value -= MORE_AGAINST * (game.players - 3)
        found.append(value)
    return found


def best_denomination(deal: EuchreDeal, seat: int) -> int:
    """What the seat's hand is best played in."""
    worth = side_tricks(deal, values(deal, seat))
    return worth.index(max(worth))


def call(deal: EuchreDeal, seat: int, auction: Auction[Any], ladder: EuchreLadder) -> Action:
    """What the hand is worth, or a pass, also to the partner's bid; otherwise the lowest that must be bid."""
    game = deal.game
    own = values(deal, seat)
    side = side_tricks(deal, own)
    best: Action | None = None
    best_worth = 0.0
    last = seat == deal.dealer or not auction.rules.one_round
    partner = auction.holder >= 0 and game.sides[auction.holder] == game.sides[seat]
    least = ladder.level(auction.highest).tricks + OVER_PARTNER if partner else 0
    lowest: Action | None = None
    lowest_worth = -1000.0
    for action in deal.legal(seat):
        place = ladder.place(action)
        if place < 0:
            continue
        level = ladder.level(place)
        denomination = ladder.denominations[place]
        if denomination == UNNAMED:
            denomination = side.index(max(side))
        if level.alone:
            spare = own[denomination] + KITTY_CARD * game.kitty_for(level) + PASSED_CARD * level.most - level.tricks + ALONE_SHORT
            # of bids to play alone the highest that can be made
            worth = 10.0 + ladder.heights[place]
        else:
            spare = side[denomination] - level.tricks
            # while others can still bid one bids nearly all that one has
            worth = side[denomination] + (0.0 if last else 2.0 * min(0.0, 1.0 - spare)) - (0.5 * level.tricks if last else 0.0)
        if spare >= 0.0 and level.tricks >= least and (best is None or worth > best_worth):
            best, best_worth = action, worth
        if spare - (100.0 if level.alone else 0.0) > lowest_worth:
            lowest, lowest_worth = action, spare - (100.0 if level.alone else 0.0)
    if best is not None:
        return best
    if PASS in deal.legal(seat) or lowest is None:
        return PASS
    return lowest


def losers(order: TrickOrder, hand: int, most: int) -> int:
    """Up to so many cards of the hand that win nothing by themselves, as a mask."""
    found = 0
    for card in bits(to_discard(order, hand, most)):
        if order.suit_of[card] != order.trumps and order.suit_masks[order.suit_of[card]] & order.beating(card) & ~hand:
            found |= 1 << card
    return found


def to_pass(order: TrickOrder, hand: int, count: int) -> int:
    """The cards that help a partner who plays alone most: the best trumps, then the best cards of other suits."""
    ranked = sorted([
        (order.suit_of[card] == order.trumps, -(order.suit_masks[order.suit_of[card]] & order.beating(card)).bit_count(), card)
        for card in bits(hand)], reverse=True)
    return mask_of([card for _, _, card in ranked[:count]])


def card_wanted(deal: EuchreDeal, seat: int, order: TrickOrder, cards: list[Card], contract: Contract, best: int, ours: bool,
                last: bool) -> Card:
    """Of these cards the one to play for the side. ``best``: the card that wins the trick so far, -1 in a new one; ``ours``: the side has
    played it; ``last``: whether the seat plays the last."""
    table = deal.trick.row
    unseen = deal.pack.all & ~deal.known_to(seat)
    if not table and order.trumps >= 0 and deal.game.sides[seat] == deal.game.sides[contract.seat]:
        # the bidder's side draws trumps as long as it has good ones
        drawing = [card for card in cards if order.suit_of[card] == order.trumps
                   and not unseen & order.suit_masks[order.trumps] & order.beating(card)]
        if drawing and unseen & order.suit_masks[order.trumps]:
            return max([(order.strength[card], card) for card in drawing])[1]
    return card_for_side(order, table, best, cards, ours, last, unseen)
