"""Rules of thumb for the games in which a card is called. Rules page: anrufen-knigrufen."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import Card, Pack, bits
from parlour.games.anrufen_knigrufen.marriages import marriages_of
from parlour.games.anrufen_knigrufen.partners import CallingDeal
from parlour.mechanisms.tricks.trick_advice import card_for_side_points
from parlour.mechanisms.tricks.tricks import TrickOrder

#: what makes a suit good as trumps: each card, the ace and the ten besides, and the marriage; and what is good beside it
EACH: Final = 2
ACE: Final = 4
TEN: Final = 2
MARRIAGE: Final = 4
SIDE_ACE: Final = 2
SIDE_MARRIAGE: Final = 1


def worth_as_trumps(pack: Pack, hand: int, trumps: int) -> int:
    """How good a hand is with a suit as trumps."""
    aces = pack.rank_masks[pack.ranks.index("A")]
    tens = pack.rank_masks[pack.ranks.index("T")]
    mine = hand & pack.suit_masks[trumps]
    value = EACH * mine.bit_count() + (ACE if mine & aces else 0) + (TEN if mine & tens else 0)
    value += SIDE_ACE * (hand & aces & ~mine).bit_count()
    for suit, pair in enumerate(marriages_of(pack)):
        if not pair & ~hand:
            value += MARRIAGE if suit == trumps else SIDE_MARRIAGE
    return value


def best_trumps(pack: Pack, hand: int, suits: Sequence[int]) -> int:
    """The best of some suits as trumps."""
    return max([(worth_as_trumps(pack, hand, suit), suit) for suit in suits])[1]


def to_call(order: TrickOrder, hand: int, allowed: int) -> Card:
    """The card to call: the best trump, or without trumps of the longest suit the best, that one does not hold; rather than a card of
    one's own the best of any suit."""
    missing = [(order.suit_of[card] == order.trumps, order.strength[card], (hand & order.suit_masks[order.suit_of[card]]).bit_count(), card)
               for card in bits(allowed & ~hand)]
    return max(missing)[3] if missing else bits(allowed)[-1]


def sure(order: TrickOrder, cards: Sequence[Card], unseen: int) -> list[Card]:
    """Those of the cards that nothing unseen beats in their suit."""
    return [card for card in cards if not unseen & order.suit_masks[order.suit_of[card]] & order.beating(card)]


def tricks_from_the_top(order: TrickOrder, hand: int) -> int:
    """How many tricks a hand surely wins by leading, while nobody trumps: in each suit the cards above the first gap, and those that
    are left when the others can hold no more of the suit."""
    count = 0
    for suit in order.suit_masks:
        mine = sorted(bits(hand & suit), key=lambda card: order.strength[card], reverse=True)
        others = (suit & ~hand).bit_count()
        won = 0
        for card in mine:
            if won >= others or not suit & ~hand & order.beating(card):
                won += 1
        count += won
    return count


def danger(order: TrickOrder, hand: int) -> int:
    """How much stands against losing all tricks with a hand: for each suit the cards below which there is too little."""
    found = 0
    for suit in order.suit_masks:
        mine = sorted(bits(hand & suit), key=lambda card: order.strength[card])
        for place, card in enumerate(mine):
            below = (suit & ~hand & ~order.beating(card)).bit_count()
            # the lowest card is led under, the next is thrown under it, and so on
            found += 2 if below == (suit & ~hand).bit_count() and below else 1 if below > 1 + place else 0
    return found


def card_for_points(deal: CallingDeal, seat: int, order: TrickOrder, values: Sequence[int], seats: Sequence[int],
                    allowed: Sequence[Card], draws_trumps: bool) -> Card:
    """The card to play where points count. ``draws_trumps``: leads trumps, to take them from the others."""
    trick = deal.trick.row
    ours = bool(trick) and bool(deal.friends(seat) >> seats[order.best(trick)] & 1)
    return card_for_side_points(order, values, trick, allowed, ours, len(trick) + 1 == len(seats), deal.pack.all & ~deal.known_to(seat),
                                draws_trumps)


def card_for_tricks(deal: CallingDeal, seat: int, order: TrickOrder, allowed: Sequence[Card], wins: bool) -> Card:
    """The card to play where only tricks count, by whoever wants this one or wants none."""
    unseen = deal.pack.all & ~deal.known_to(seat)
    trick = deal.trick.row
    ranked = [card for _, _, card in sorted([(order.suit_of[card] == order.trumps, order.strength[card], card) for card in allowed])]
    if not trick:
        if not wins:
            return ranked[0]
        winners = sure(order, ranked, unseen)
        return winners[-1] if winners else ranked[-1]
    best = trick[order.best(trick)]
    winning = [card for card in ranked if order.beating(best) >> card & 1]
    if winning:
        # suit must be followed and the best card beaten: the choice is only how high
        return winning[-1] if wins else winning[0]
    return ranked[0] if wins else ranked[-1]


def to_lay_aside(order: TrickOrder, values: Sequence[int], marriages: Sequence[int], hand: int, count: int, loses: bool) -> list[Card]:
    """The cards to lay aside: the highest by whoever wants to lose tricks, otherwise low ones that count nothing, no trumps and of no
    marriage."""
    if loses:
        return [card for _, card in sorted([(order.strength[card], card) for card in bits(hand)], reverse=True)][:count]
    kept = 0
    for pair in marriages:
        kept |= pair if not pair & ~hand else 0
    return [card for *_, card in sorted([
        (order.suit_of[card] == order.trumps, values[card] > 0, bool(kept >> card & 1), order.strength[card], card)
        for card in bits(hand)])][:count]
