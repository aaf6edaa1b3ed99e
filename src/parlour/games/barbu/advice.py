"""Rules of thumb for Barbu: what a hand is good for, and how to keep out of trouble."""
from __future__ import annotations

from typing import Final

from parlour.equipment import Card, Pack, bits
from parlour.games.barbu.fan_tan import SuitOrder
from parlour.mechanisms.tricks.trick_advice import card_to_play
from parlour.mechanisms.tricks.tricks import TrickOrder

#: for each contract the mean of what matters most of a hand, its ``feature``, and what one more of it is worth as a part of all that
#: is at stake, as measured over some hundred deals for each contract
OUTLOOK: Final = {
    "no tricks": (1.4, -0.17), "no queens": (1.4, -0.17), "no last two": (54.0, 0.009), "no hearts": (0.9, -0.20),
    "no king of hearts": (0.9, -0.18), "trumps": (2.9, 0.06), "dominoes": (4.7, 0.06), "ravage city": (1.4, -0.22),
    "salad": (1.4, -0.13), "tricks": (1.4, 0.08), "no first or last trick": (54.0, 0.006),
}
#: so much better than the average one must expect to do to double another player, and to double the declarer
DOUBLE_OTHERS: Final = 1.5
DOUBLE_DECLARER: Final = 3.0


# --- what a hand is good for ------------------------------------------------------------------------------------------


def outlook(contract: str, stake: int, feature: float) -> float:
    """How much better than the average player a hand with this feature should do in a contract in which so much is at stake."""
    mean, part = OUTLOOK[contract]
    return part * stake * (feature - mean)


def danger(pack: Pack, hand: int, counting: int) -> float:
    """How many tricks the hand may have to take: a suit's lowest cards are safe, the higher a card the less so."""
    total = 0.0
    top = len(pack.ranks) - 1
    for suit in pack.suit_masks:
        weight = 1.0 if not counting or counting & suit else 0.5
        for place, card in enumerate(bits(hand & suit)):
            total += weight * max(0.0, 12.0 * pack.rank_of[card] / top - 3.0 * place - 2.0)
    return total / 10.0


def extremes(pack: Pack, hand: int) -> float:
    """How freely the hand wins and loses tricks, of 100: very low cards lose and very high ones win what they like; those between do
    as others please."""
    top = len(pack.ranks) - 1
    return 100.0 * sum([abs(2 * pack.rank_of[card] - top) for card in bits(hand)]) / (top * hand.bit_count())


def trump_tricks(pack: Pack, hand: int, trumps: int) -> float:
    """How many tricks the hand should take with these trumps."""
    top = len(pack.ranks) - 1
    total = 0.0
    for suit in range(len(pack.suits)):
        cards = bits(hand & pack.suit_masks[suit])[::-1]
        for place, card in enumerate(cards):
            below = top - pack.rank_of[card]
            if suit == trumps:
                total += 1.0 if place >= 3 or below <= place else 0.5
            elif below <= place and place < 2:
                total += 0.8
    return total


def rank_outlook(hand: int, suits: SuitOrder) -> float:
    """How near the hand lies to a starting rank: what lies beside it can soon be laid out, and blocks what others hold beyond."""
    total = 0.0
    nearest = suits.starts
    reach = nearest
    weight = 1.0
    total += (hand & nearest).bit_count()
    while nearest:
        beyond = 0
        for card in bits(nearest):
            beyond |= suits.opens[card]
        nearest = beyond & ~reach
        reach |= nearest
        total += weight * (hand & nearest).bit_count()
        weight *= 0.5
    return total


# --- play -------------------------------------------------------------------------------------------------------------


def card_to_avoid_with(order: TrickOrder, trick: list[Card], best: int, cards: list[Card], counting: int, last: bool) -> Card:
    """The card to play of those that may be, where one does not want to take any that count; ``best``: wins the trick so far."""
    if not trick:
        harmless = [card for card in cards if not counting >> card & 1] or cards
        return card_to_play(order, trick, best, harmless, False, last)
    thrown = [card for card in cards if counting >> card & 1 and not order.beats(card, best)]
    if thrown:
        return max(thrown, key=lambda card: order.strength[card])
    if last and not [card for card in trick if counting >> card & 1]:
        # the trick costs nothing: a high card may go, but none that counts
        return max([card for card in cards if not counting >> card & 1] or cards, key=lambda card: order.strength[card])
    return card_to_play(order, trick, best, cards, False, last)


def room(hand: int, suits: SuitOrder, card: Card) -> float:
    """How gladly a card is laid out: for what one holds beyond it, against what others hold there."""
    total = 0.0
    for nearest in bits(suits.opens[card]):
        mine = 0
        others = 0
        beyond = 1 << nearest
        while beyond:
            if beyond & hand:
                mine += 1
            else:
                others += 1
            beyond = suits.opens[beyond.bit_length() - 1]
        total += mine if hand >> nearest & 1 else mine - 0.5 * others
    return total
