"""When somebody is certain to win the pot: a cinch. Rules page: bourr, section "The Play"."""
from __future__ import annotations

from typing import Final

from parlour.equipment import bits
from parlour.mechanisms.tricks.tricks import TrickOrder

#: so many tricks always win
ENOUGH: Final = 3


def sure_tricks(order: TrickOrder, hand: int, out: int, best: int, leads: bool) -> int:
    """How many tricks a hand is sure to take however the cards are played.

    ``out``: the cards that others may hold; ``best``: the card that wins the trick so far, to which the hand is to play; -1 when nothing
    lies there. Each trump of the others can beat one lower trump of the hand, and the others are taken to hold them as badly as can be.
    Where they can have no trumps and the hand ``leads``, what is highest in another suit is sure as well.
    """
    trumps = order.suit_masks[order.trumps]
    mine = strongest_first(order, hand & trumps)
    higher = strongest_first(order, out & trumps)
    if best >= 0 and mine and trumps >> best & 1 and order.strength[mine[0]] < order.strength[best]:
        # this one cannot be won, and a cinch gives its highest trump to it
        mine = mine[1:]
    lost = beaten(order, mine, higher)
    sure = len(mine) - lost
    if leads and not higher:
        for suit, mask in enumerate(order.suit_masks):
            if suit != order.trumps:
                sure += len([card for card in bits(hand & mask) if not order.beating(card) & mask & out])
    return sure


def strongest_first(order: TrickOrder, cards: int) -> list[int]:
    """The cards of one suit from the strongest down."""
    return sorted(bits(cards), key=lambda card: order.strength[card], reverse=True)


def beaten(order: TrickOrder, mine: list[int], theirs: list[int]) -> int:
    """How many of these trumps can be beaten, each by another of the higher ones of the others. Both are sorted from the strongest."""
    lost = 0
    place = 0
    for card in mine:
        if place < len(theirs) and order.strength[theirs[place]] > order.strength[card]:
            lost += 1
            place += 1
    return lost


def highest(order: TrickOrder, cards: int, between: int) -> int:
    """Of some trumps the highest, and those that are as good: no card of ``between`` lies between them. As a mask."""
    ranked = strongest_first(order, cards)
    good = 1 << ranked[0]
    for card in ranked[1:]:
        if order.beating(card) & ~order.beating(ranked[0]) & between & order.suit_masks[order.trumps]:
            break
        good |= 1 << card
    return good
