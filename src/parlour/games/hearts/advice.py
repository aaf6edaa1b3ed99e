"""A rule of thumb for Hearts: pass what is dangerous; all else is left to a look ahead."""
from __future__ import annotations

from typing import Any

from parlour.equipment import Card, bits
from parlour.games.hearts.deal import HeartsDeal


def most_dangerous(deal: HeartsDeal[Any], seat: int, number: int) -> int:
    """So many cards of the seat's hand that it would best be rid of, as a mask."""
    hand = deal.hands[seat].cards
    spades = (hand & deal.game.spades).bit_count()
    cards = 0
    for _, card in sorted([(danger(deal, card, spades), card) for card in bits(hand)], reverse=True)[:number]:
        cards |= 1 << card
    return cards


def danger(deal: HeartsDeal[Any], card: Card, spades: int) -> int:
    """How gladly a card is passed, in a hand with so many spades."""
    game = deal.game
    bit = 1 << card
    if bit & game.queen:
        return 60 if spades < 5 else 5
    if bit & game.spade_honours:
        return 50 if spades < 5 else 4
    return 3 * deal.pack.rank_of[card] + (6 if bit & game.hearts else 0) - (20 if bit & game.spades else 0)
