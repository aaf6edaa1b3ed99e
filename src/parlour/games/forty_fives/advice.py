"""Rules of thumb for Forty-Fives: what a hand is worth, what to keep, which card to play. Rules page: forty-fives."""
from __future__ import annotations

from typing import Any, Final

from parlour.equipment import Card, bits, mask_of
from parlour.games.forty_fives.cards import ORDERS, FortyOrder
from parlour.games.forty_fives.deal import BEST_TRUMP, HAND, TRICK, AuctionDeal, FortyDeal
from parlour.kernel.actions import PASS, Action
from parlour.mechanisms.tricks.auction import Auction
from parlour.mechanisms.tricks.trick_advice import card_for_side

#: how many tricks a trump should win, from the highest down, and how likely it is the highest in play
TRUMP_TRICKS: Final[tuple[float, ...]] = (1.0, 0.9, 0.8, 0.7, 0.6, 0.55)
HIGHEST: Final[tuple[float, ...]] = (1.0, 0.65, 0.4, 0.25, 0.15)
LOW_TRUMP: Final = 0.45
#: what a plain king wins, and a card that is still to be drawn
KING: Final = 0.3
DRAWN: Final = 0.12
#: what a partner wins of the tricks that are left, for each of the others' shares
PARTNER: Final = 0.8
#: a bid may be so many points above what is expected
DARING: Final = 1.5


def tricks_of(order: FortyOrder, hand: int) -> float:
    """How many tricks a hand should win by itself with these trumps."""
    expected = 0.0
    for card in bits(hand):
        if order.all_trumps >> card & 1:
            place = order.trump_cards.index(card)
            expected += TRUMP_TRICKS[place] if place < len(TRUMP_TRICKS) else LOW_TRUMP
        else:
            expected += KING if is_top(order, card) else DRAWN
    return expected


def is_top(order: FortyOrder, card: Card) -> bool:
    """Whether a plain card is the best of its suit."""
    return not order.suit_masks[order.suit_of[card]] & order.beating(card)


def estimate(deal: AuctionDeal, seat: int, suit: int) -> float:
    """How many points the seat's side should win with these trumps."""
    order = ORDERS[suit]
    hand = deal.hands[seat].cards
    mates = deal.game.sides.count(deal.game.sides[seat]) - 1
    own = tricks_of(order, hand)
    own += mates / (deal.players - 1) * PARTNER * max(0.0, HAND - own)
    place = min([order.trump_cards.index(card) for card in bits(hand & order.all_trumps)], default=len(HIGHEST))
    best = HIGHEST[place] if place < len(HIGHEST) else 0.1
    return TRICK * min(own, HAND) + BEST_TRUMP * best


def best_suit(deal: AuctionDeal, seat: int) -> int:
    """The suit that should be trumps."""
    worths = [estimate(deal, seat, suit) for suit in range(4)]
    return worths.index(max(worths))


def call(deal: AuctionDeal, seat: int, auction: Auction[Any]) -> Action:
    """The lowest bid there is while the hand is worth it, and a pass otherwise, also to the partner's bid."""
    legal = deal.legal(seat)
    sides = deal.game.sides
    bids = [action for action in legal if action is not PASS]
    if PASS not in legal:
        return bids[0]
    if not bids or (auction.holder >= 0 and sides[auction.holder] == sides[seat]):
        return PASS
    worth = max([estimate(deal, seat, suit) for suit in range(4)])
    return bids[0] if worth + DARING >= bids[0].number and not bids[0].word else PASS


def to_keep(order: FortyOrder, hand: int) -> int:
    """The five cards at most that are worth keeping of a hand: trumps, and the best cards of other suits."""
    worthy = [card for card in bits(hand) if order.all_trumps >> card & 1 or is_top(order, card)]
    return best_of(order, mask_of(worthy), HAND)


def best_of(order: FortyOrder, cards: int, most: int) -> int:
    """The best of these cards, at most so many: trumps first."""
    ranked = sorted([(bool(order.all_trumps >> card & 1), order.strength[card], card) for card in bits(cards)], reverse=True)
    return mask_of([card for _, _, card in ranked[:most]])


def worst(order: FortyOrder, cards: int) -> Card:
    """The card that is worth least: plain rather than a trump, and low."""
    return min([(bool(order.all_trumps >> card & 1), is_top(order, card), order.strength[card], card) for card in bits(cards)])[3]


def card_wanted(deal: FortyDeal, seat: int, order: FortyOrder, seats: tuple[int, ...], cards: list[Card]) -> Card:
    """Of these cards the one to play for the side. ``seats``: who plays to the trick, in order."""
    trick = deal.trick.row
    sides = deal.game.sides
    unseen = deal.pack.all & ~deal.known_to(seat)
    if not trick:
        return card_for_side(order, trick, -1, cards, False, False, unseen)
    place = order.best(trick)
    best = trick[place]
    ours = sides[seats[place]] == sides[seat]
    winning = mask_of([card for card in cards if order.beats(card, best)])
    later = seats[len(trick) + 1:]
    foes = len([other for other in later if sides[other] != sides[seat]])
    if not winning or (ours and (not foes or safe(order, best, unseen))):
        return worst(order, mask_of(cards))
    if not foes:
        return worst(order, winning)
    sure = mask_of([card for card in bits(winning) if safe(order, card, unseen)])
    if sure and (ours or len(later) > 1):
        return worst(order, sure)
    # a card in the middle makes the others spend a better one; but the best trumps are not risked where they can be beaten
    return worst(order, winning & ~order.privileged or winning)


def safe(order: FortyOrder, card: Card, unseen: int) -> bool:
    """Whether nothing beats this card that another could still play."""
    return not unseen & order.beating(card)
