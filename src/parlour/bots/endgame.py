"""Endings of tricks solved: what each card is worth in an imagined deal, where only the tricks of two sides count any more."""
from __future__ import annotations

from typing import Final

from parlour.bots.solver import SEATS, SUITS, Tricks
from parlour.kernel.actions import Action
from parlour.kernel.deal import Deal
from parlour.mechanisms.tricks.tricks import TrickDeal, TrickPlay

#: with more cards than this in the fullest hand it takes too long
SOLVABLE: Final = 8


def solvable(deal: Deal) -> bool:
    """Whether what is left can be solved once the cards lie open."""
    phase = deal.phase
    if not isinstance(deal, TrickDeal) or not isinstance(phase, TrickPlay) or deal.players != len(phase.seats) or deal.players > SEATS:
        return False
    if not phase.cards.plain or sum([1 for mask in phase.cards.suit_masks if mask]) > SUITS:
        return False
    most = 0
    for place, seat in enumerate(phase.seats):
        most = max(most, deal.hands[seat].cards.bit_count())
        if seat != (phase.leader + place) % deal.players:
            return False
    return 1 < most <= SOLVABLE and len(phase.worth_of_tricks(deal)) > 0


def solved(deal: Deal, seat: int) -> list[tuple[Action, float]]:
    """What each card that the seat may play now brings it in this deal, whose cards lie open, when all play as well as possible."""
    phase = deal.phase
    assert isinstance(deal, TrickDeal) and isinstance(phase, TrickPlay)
    order = phase.cards
    worth = phase.worth_of_tricks(deal)
    hands = [hand.cards for hand in deal.hands]
    tricks = Tricks(order.suit_of, order.strength, hands, deal.game.sides, order.trumps, deal.trick.cards)
    sign = 1.0 if deal.game.sides[seat] == 0 else -1.0
    found = tricks.each(phase.leader, deal.trick.cards)
    return [(order.plays.each[card], sign * worth[count]) for card, count in found.items()]
