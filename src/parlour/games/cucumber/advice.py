"""Rules of thumb for Cucumber: keep a low card for the last trick, and enough high ones not to have to give it up. Rules page: cucumber,
section "Strategy".
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import Card, bits
from parlour.games.cucumber.cards import RankOrder, matches

#: of the levels of a pack, from 0 to 1: cards up to here are good to end with, from there on good to hold on with
LOW: Final = 0.25
HIGH: Final = 0.8
#: how bad a hand must be to be changed at no cost, at double and at fourfold liability
CHANGED_FREE: Final = 0.3
CHANGED_DOUBLE: Final = 0.55
CHANGED_FOURFOLD: Final = 0.7
#: how bad a hand may be at the most to say kontra
GOOD: Final = 0.12
#: one buys in again at up to so much of the score with which one is out
WORTH_BUYING: Final = 0.6


def keeper(ranks: RankOrder, last: RankOrder, hand: int) -> int:
    """The card of the hand to be kept for the last trick, as a mask: the lowest there, of equal ones the lowest before."""
    cards = ranks.lowest(last.lowest(hand))
    return cards & -cards


def card_to_lead(ranks: RankOrder, last: RankOrder, hand: int, allowed: int) -> Card:
    """The card to lead of those allowed: a high one, so that the others must give up their low ones."""
    cards = ranks.highest(allowed & ~keeper(ranks, last, hand) or allowed)
    return bits(cards)[0]


def card_to_follow(ranks: RankOrder, last: RankOrder, hand: int, allowed: int, over: int) -> Card:
    """The card to play of those allowed, of which these match or beat: the lowest that does and can be spared, or else the lowest."""
    free = over & ~keeper(ranks, last, hand)
    return bits(ranks.lowest(free or allowed))[0]


def set_to_lead(ranks: RankOrder, hand: int, leads: Sequence[int]) -> int:
    """What to lead where several equal cards can be: the highest, and of these as many as there are."""
    kept = keeper(ranks, ranks, hand)
    spare = [cards for cards in leads if not cards & kept] or list(leads)
    high = max([ranks.levels(cards)[0] for cards in spare])
    best = spare[0]
    for cards in spare:
        level = ranks.levels(cards)[0]
        if level == high and (ranks.levels(best)[0] < high or cards.bit_count() > best.bit_count()):
            best = cards
    return best


def set_to_follow(ranks: RankOrder, hand: int, followings: Sequence[int], target: Sequence[int]) -> int:
    """What to play to a lead of several cards: the lowest that matches it and leaves the lowest card, or else the lowest."""
    kept = keeper(ranks, ranks, hand)
    best = -1
    least = 0
    for cards in followings:
        levels = ranks.levels(cards)
        if matches(levels, target) and not cards & kept and (best < 0 or sum(levels) < least):
            best = cards
            least = sum(levels)
    if best >= 0:
        return best
    lowest = followings[0]
    for cards in followings:
        if sum(ranks.levels(cards)) < sum(ranks.levels(lowest)):
            lowest = cards
    return lowest


def height(ranks: RankOrder, card: Card) -> float:
    """How high a card is, from 0 to 1."""
    return ranks.strength[card] / (len(ranks.at_level) - 1)


def badness(ranks: RankOrder, card: Card) -> float:
    """How little a card is good for: neither to end with nor to hold on with; 0 for a good one."""
    at = height(ranks, card)
    return max(0.0, at - LOW) if at < HIGH else 0.0


def worst(ranks: RankOrder, hand: int) -> list[Card]:
    """The cards of a hand, those that are good for least first."""
    return [card for _, card in sorted([(-badness(ranks, card), card) for card in bits(hand)])]


def bad_hand(ranks: RankOrder, last: RankOrder, hand: int) -> float:
    """How bad a hand is, from 0 to about 1: by its lowest card for the last trick, and by how few high cards guard it."""
    low = height(last, bits(last.lowest(hand))[0])
    guards = 0
    for card in bits(hand):
        if height(ranks, card) >= HIGH:
            guards += 1
    return low + 0.5 * max(0, 2 - guards) * (1.0 - low) * 0.5
