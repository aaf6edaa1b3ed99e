"""Rules of thumb for Aluette, as its rule page gives them under "Play"."""
from __future__ import annotations

from typing import Any, Final

from parlour.equipment import Card, bits
from parlour.kernel.actions import Action
from parlour.mechanisms.table.signals import SignalCode
from parlour.mechanisms.tricks.tricks import TrickDeal, TrickOrder

#: from this level on a card is one of the aces or better
ACES: Final = 11
#: with as much above the aces as this one does not want others to get better cards
STRONG: Final = 8
#: of so many of the highest cards it is worth telling
TELL: Final = 4


def ranked(deal: TrickDeal[Any], seat: int, order: TrickOrder) -> list[Card]:
    """The seat's cards, the lowest first."""
    return [card for _, card in sorted([(order.strength[card], card) for card in bits(deal.hands[seat].cards)])]


def wants_song(deal: TrickDeal[Any], seat: int, order: TrickOrder) -> bool:
    """Those who get cards want them, unless they have enough; others only with little in hand."""
    high = sum([max(0, order.strength[card] - ACES + 1) for card in bits(deal.hands[seat].cards)])
    return high < (2 * STRONG if seat in (deal.dealer, deal.after(deal.dealer)) else STRONG)


def lowest(deal: TrickDeal[Any], seat: int, order: TrickOrder, count: int) -> int:
    """The lowest cards, as a mask: they are put away."""
    away = 0
    for card in ranked(deal, seat, order)[:count]:
        away |= 1 << card
    return away


def best_signal(code: SignalCode, hand: int) -> Action | None:
    """Tells of the highest card, if it is one of the very highest."""
    for signal in code.signals[:TELL]:
        if signal.cards & hand:
            return signal.action
    return None


def card_to_play(deal: TrickDeal[Any], seat: int, order: TrickOrder) -> Card:
    """First and second play low, the third high enough to trouble the fourth, who beats that cheaply or spoils the trick."""
    mine = ranked(deal, seat, order)
    table = deal.trick.row
    place = len(table)
    if not table:
        unseen = deal.pack.all & ~deal.known_to(seat)
        highest = max([order.strength[one] for one in bits(unseen)] or [0])
        # nobody can take a trick from these any more
        return mine[-1] if order.strength[mine[0]] > highest else mine[0]
    best = max([order.strength[one] for one in table])
    at = [order.strength[one] for one in table].index(best)
    spoiled = [order.strength[one] for one in table].count(best) > 1
    partners = not spoiled and at == place - 2
    beating = [one for one in mine if order.strength[one] > best]
    equal = [one for one in mine if order.strength[one] == best]
    if place == 3 and not partners and not spoiled:
        return (beating + equal + mine)[0]
    if place == 2 and not (partners and best >= ACES):
        high = [one for one in beating if order.strength[one] >= ACES] or beating
        return (high + mine)[0]
    return mine[0]
